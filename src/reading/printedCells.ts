/*
 * Cells of lines by the places of their columns.
 */

/** Where the cells of a column may stand in a line: from `start` up to `end`, the end not included. */
export interface Cut {
  readonly start: number;
  readonly end: number;
}

/** Rows that are all known, by the places of their cells in a text. */
export interface JoinedRows {
  readonly text: string;
  readonly rows: readonly (readonly Cut[])[];
}

/**
 * The cells of a line; undefined where something stands between two columns that is not the end of the cell before it
 * or the beginning of the one behind it.
 */
export function cellsAt(line: string, cuts: readonly Cut[]): Cut[] | undefined {
  const cells = cuts.map(({ start, end }) => ({ start, end: Math.min(end, line.length) }));
  for (let index = 0; index <= cells.length; index++) {
    const [before, behind] = [cells[index - 1], cells[index]];
    const [from, to] = [before?.end ?? 0, Math.min(behind?.start ?? line.length, line.length)];
    if (line.slice(from, to).trim() === '') continue;
    const [left = 0, right = 0] = [before && run(line, from, 1), behind && run(line, to - 1, -1)];
    const areApart = left + right < to - from || before === undefined || behind === undefined;
    if (!areApart || line.slice(from + left, to - right).trim() !== '') return undefined;
    if (before !== undefined) before.end += left;
    if (behind !== undefined) behind.start -= right;
  }
  return cells;
}

/** Whether nothing of a line stands between the columns. */
export function standsIn(line: string, cuts: readonly Cut[]): boolean {
  const edges = [0, ...cuts.flatMap(({ start, end }) => [start, end]), line.length];
  return edges.every((from, at) => at % 2 === 1 || line.slice(from, edges[at + 1]).trim() === '');
}

/** A cell of a line without the blanks around it. */
export function trimmedCell(line: string, from: number, to: number): Cut {
  const first = Math.min(from, line.length);
  const text = line.slice(first, to);
  const start = first + text.length - text.trimStart().length;
  return { start, end: Math.max(start, first + text.trimEnd().length) };
}

/** How many characters before a blank there are from a place on. */
function run(line: string, from: number, step: 1 | -1): number {
  let at = from;
  while (line.charCodeAt(at) > 32) at += step;
  return Math.abs(at - from);
}
