import { costOfText } from '../judge/costText';
import { finite } from '../loads';
import type { GroupCard } from './groupCard';

/** As they first appear in the source, the busiest first, the least even first, or by name. */
export const GROUP_ORDERS = ['appearance', 'load', 'evenness', 'name'] as const;

export type GroupOrder = (typeof GROUP_ORDERS)[number];

export function isGroupOrder(value: unknown): value is GroupOrder {
  return (GROUP_ORDERS as readonly unknown[]).includes(value);
}

/** The groups in the order in which they are shown; equals stay in order of appearance. */
export function orderGroups(
  names: readonly string[],
  cards: readonly GroupCard[],
  order: GroupOrder,
): number[] {
  const groups = cards.map((_, group) => group);
  switch (order) {
    case 'appearance':
      return groups;
    case 'load':
      return groups.sort((a, b) => byMaxLoad(cards[b]!, cards[a]!));
    case 'evenness':
      return groups.sort((a, b) => cards[b]!.maxOverMean - cards[a]!.maxOverMean);
    case 'name':
      return groups.sort((a, b) => names[a]!.localeCompare(names[b]!, undefined, { numeric: true }));
  }
}

function byMaxLoad(one: GroupCard, other: GroupCard): number {
  const [a, b] = [costOfText(one.maxLoad), costOfText(other.maxLoad)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Each group's part of all costs, 0 to 1; all 0 where nothing costs anything. */
export function sharesOfTotal(cards: readonly Pick<GroupCard, 'total'>[]): number[] {
  const totals = cards.map(({ total }) => finite(Number(total)));
  const largest = totals.reduce((most, total) => Math.max(most, total), 0);
  if (largest === 0) return totals.map(() => 0);
  // By parts of the largest, for the sum itself may be larger than any double.
  const sum = totals.reduce((all, total) => all + total / largest, 0);
  return totals.map((total) => total / largest / sum);
}
