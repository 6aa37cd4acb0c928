import type { Sorting } from '../../core/grid/order';

/** What a table keeps over hiding and reload. */
export interface TableState<Key extends string> {
  readonly sorting: Sorting<Key>;
  /** What is typed in each filter field. */
  readonly filters: Readonly<Record<string, string>>;
  readonly topRow: number;
}

/** Takes from `state` what another version of the page may have kept; what makes no sense is left out. */
export function readTableState<Key extends string>(state: unknown, keys: readonly Key[]): TableState<Key> {
  const { sorting, filters, topRow } = asRecord(state);
  const { by, descending } = asRecord(sorting);
  return {
    sorting: { by: keys.find((key) => key === by) ?? keys[0]!, descending: descending === true },
    filters: Object.fromEntries(Object.entries(asRecord(filters)).filter(isTextEntry)),
    topRow: typeof topRow === 'number' && topRow >= 0 ? topRow : 0,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isTextEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
