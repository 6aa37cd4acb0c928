import { isGroupOrder, type GroupOrder } from '../../core/groups/groupOrder';

/** What the view of groups keeps across hiding and reload. */
export interface GroupsState {
  readonly order: GroupOrder;
  /** Whether the bars of all groups are drawn on one scale. */
  readonly oneScale: boolean;
}

/** A state as saved, checked. */
export function readGroupsState(state: unknown): GroupsState {
  const { order, oneScale } = (typeof state === 'object' && state !== null ? state : {}) as Partial<
    Record<string, unknown>
  >;
  return { order: isGroupOrder(order) ? order : 'appearance', oneScale: oneScale !== false };
}
