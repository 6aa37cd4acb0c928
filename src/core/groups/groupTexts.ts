import { formatNumber, formatPercent, formatRatio, NO_FIGURE, plural } from '../format';
import { aboveText, loadText } from '../judge/compareTexts';
import type { GroupCard } from './groupCard';

/** The card of one group as it is shown. */
export interface GroupText {
  /** "4,012 requests, 62.3 % of the total". */
  readonly size: string;
  /** "2 entries skipped"; empty where there are none. */
  readonly skipped: string;
  readonly maxLoad: string;
  readonly maxOverMean: string;
  readonly aboveBound: string;
}

/** `share` of all costs, 0 to 1. */
export function groupText(card: GroupCard, share: number): GroupText {
  const isEmpty = card.requests === 0;
  return {
    size: `${plural(card.requests, 'request')}, ${formatPercent(share)} of the total`,
    skipped:
      card.skipped === 0
        ? ''
        : `${formatNumber(card.skipped)} ${card.skipped === 1 ? 'entry' : 'entries'} skipped`,
    maxLoad: loadText(card.maxLoad),
    maxOverMean: isEmpty ? NO_FIGURE : `${formatRatio(card.maxOverMean)} ×`,
    aboveBound: isEmpty ? NO_FIGURE : aboveText(card.overBound),
  };
}

/** "3 groups on 12 replicas." */
export function groupsText(groups: number, replicas: readonly number[]): string {
  const all = replicas.reduce((sum, count) => sum + count, 0);
  return `${plural(groups, 'group')} on ${plural(all, 'replica')}`;
}
