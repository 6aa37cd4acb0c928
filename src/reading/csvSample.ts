import { CsvRows } from './csvRows';
import { isFoot } from './printedFoot';
import { looksNumeric } from './separators';

/** Enough for some hundred lines, some of them with long quoted lists. */
export const HEAD_UNITS = 1 << 18;

const SAMPLE_ROWS = 200;
/** What is looked at of a line to tell whether it is a rule. */
const WRITTEN_UNITS = 500;

export interface SampleRow {
  readonly offset: number;
  readonly cells: readonly string[];
}

/** The first lines of a table, cut at one delimiter. */
export interface Sample {
  readonly delimiter: string;
  readonly rows: readonly SampleRow[];
  readonly width: number;
  readonly agreement: number;
  readonly score: number;
}

/** What stands above the table. */
export interface Preamble {
  readonly end: number;
  /** Whether no text follows the head. */
  readonly isWhole: boolean;
  readonly delimiter?: string | undefined;
  readonly comments: readonly { offset: number; text: string }[];
}

/** The first lines of the head from `start` on; `isWhole`: whether no text follows it. */
export function takeSample(head: string, start: number, delimiter: string, isWhole: boolean): Sample {
  const rows = sampleRows(head, start, delimiter, isWhole);
  const width = commonWidth(rows);
  const agreement = rows.filter(({ cells }) => cells.length === width).length / Math.max(1, rows.length);
  const cells = rows.flatMap((row) => row.cells);
  const numeric = cells.filter(looksNumeric).length / Math.max(1, cells.length);
  return { delimiter, rows, width, agreement, score: agreement + numeric / 2 };
}

function sampleRows(head: string, start: number, delimiter: string, isWhole: boolean): SampleRow[] {
  const scanner = new CsvRows(delimiter, start);
  const rows: SampleRow[] = [];
  scanner.feed(head.slice(start));
  // Where the head ends the last line may be cut off: it counts only where nothing else is there.
  if (isWhole) scanner.end();
  while (rows.length < SAMPLE_ROWS && scanner.next()) addSample(rows, scanner, delimiter);
  scanner.end();
  if (rows.length === 0 && scanner.next()) addSample(rows, scanner, delimiter);
  return rows;
}

function addSample(rows: SampleRow[], scanner: CsvRows, delimiter: string): void {
  const { row } = scanner;
  if (row.broken !== undefined) return;
  const line = row.written(WRITTEN_UNITS);
  if (isRule(line) || (delimiter !== '' && isFoot(line))) return;
  rows.push({ offset: row.offset, cells: row.cells() });
}

/** Whether a line is drawn of dashes or equals signs, as below the header of a printed table. */
export function isRule(line: string): boolean {
  return /^\s*[-=─━═]{2,}(?:\s+[-=─━═]{2,})*\s*$/.test(line);
}

/** The number of cells that most lines have. */
function commonWidth(rows: readonly SampleRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [1, 0])[0];
}

/** The names of the two cells of an index that blanks part. */
export const DATE_AND_TIME = ['date', 'time'];

/** Whether all rows begin with a date and a time. */
export function areDated(rows: readonly SampleRow[]): boolean {
  const isDated = ({ cells: [date = '', time = ''] }: SampleRow) =>
    /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[+-]\d\d:\d\d)?$/.test(time);
  return rows.length > 0 && rows.every(isDated);
}

/** Whether a line has a number in it. */
export function hasNumber(row: SampleRow | undefined): boolean {
  return row?.cells.some(looksNumeric) ?? false;
}
