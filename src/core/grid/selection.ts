import type { RowWindow } from './scroll';

/** The chosen rows as intervals: ascending, apart from each other. Ten million chosen rows are one interval. */
export interface Selection {
  readonly ranges: readonly RowWindow[];
  /** Where Shift extends from. */
  readonly anchor: number;
}

export const NOTHING: Selection = { ranges: [], anchor: 0 };

export function selectOne(row: number): Selection {
  return { ranges: [{ first: row, end: row + 1 }], anchor: row };
}

export function selectAll(rows: number): Selection {
  return { ranges: rows === 0 ? [] : [{ first: 0, end: rows }], anchor: 0 };
}

/** From the anchor to `row`, and nothing else. */
export function extendTo(selection: Selection, row: number): Selection {
  const { anchor } = selection;
  return { ranges: [{ first: Math.min(anchor, row), end: Math.max(anchor, row) + 1 }], anchor };
}

/** Adds `row`, or takes it away. */
export function toggle(selection: Selection, row: number): Selection {
  const ranges = isSelected(selection, row)
    ? selection.ranges.flatMap((range) => without(range, row))
    : joined([...selection.ranges, { first: row, end: row + 1 }]);
  return { ranges, anchor: row };
}

export function isSelected({ ranges }: Selection, row: number): boolean {
  return ranges.some((range) => range.first <= row && row < range.end);
}

export function countSelected({ ranges }: Selection): number {
  return ranges.reduce((sum, range) => sum + range.end - range.first, 0);
}

/** Every chosen row, ascending. */
export function* selectedRows({ ranges }: Selection): Generator<number, void, undefined> {
  for (const { first, end } of ranges) for (let row = first; row < end; row++) yield row;
}

function without(range: RowWindow, row: number): RowWindow[] {
  const parts = [
    { first: range.first, end: Math.min(range.end, row) },
    { first: Math.max(range.first, row + 1), end: range.end },
  ];
  return parts.filter(({ first, end }) => first < end);
}

function joined(ranges: RowWindow[]): RowWindow[] {
  const result: RowWindow[] = [];
  for (const range of ranges.sort((a, b) => a.first - b.first)) {
    const last = result.at(-1);
    if (last !== undefined && range.first <= last.end) {
      result[result.length - 1] = { first: last.first, end: Math.max(last.end, range.end) };
    } else result.push(range);
  }
  return result;
}
