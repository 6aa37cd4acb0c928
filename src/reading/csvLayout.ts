import { isNoValue, quantityIn, UnitEvidence } from './cellUnits';
import { distinctNames } from './columnNames';
import {
  areDated,
  DATE_AND_TIME,
  hasNumber,
  takeSample,
  type Preamble,
  type Sample,
  type SampleRow,
} from './csvSample';
import { secondsOf } from './durations';
import { isCostName } from './fieldNames';
import type { Cut, JoinedRows } from './printedCells';
import { looksNumeric } from './separators';

/** How a table of separated values is laid out, as its first lines tell. */
export interface CsvLayout {
  /** One character. */
  readonly delimiter: string;
  /** Offset of the first line of the table: its header, or its first row. */
  readonly tableStart: number;
  /** Whether the first line of the table names its columns. */
  readonly hasHeader: boolean;
  /** Whether the names stand in the source, in a header or elsewhere. */
  readonly isNamed: boolean;
  /** The names of the columns, all distinct; one column without a header has the name ''. */
  readonly names: readonly string[];
  /** How well the lines agree on the number of cells, 0 to 1. */
  readonly agreement: number;
  /** The share of lines that have a cell for each name. */
  readonly fitting: number;
  /** Columns of the sample that hold numbers, or texts, in most of their cells. */
  readonly numericColumns: number;
  readonly textColumns: number;
  /** The unit that the numbers of a column have; undefined for each column without one. */
  readonly units: readonly (string | undefined)[];
  /** Whether a column may hold amounts in a way that is not read: most of its cells begin with a digit. */
  readonly hasAmounts: boolean;
  /** Lines of the sample, the header left out. */
  readonly sampleRows: number;
  /** Offset of the header of a further table, with another number of columns, in the sample. */
  readonly otherTable: number | undefined;
  /** The first cells of lines that are each the name of a cost and its values; none where they are not. */
  readonly listNames: readonly string[];
  /** Where the columns stand, where their places part them and no delimiter. */
  readonly cuts?: readonly Cut[];
  /** The rows, where the table is printed in blocks of columns. */
  readonly joined?: JoinedRows;
  /** What was passed over, in plain words. */
  readonly notes: readonly string[];
}

/** A number with a unit that is not read as one: `8k`. */
const AMOUNT = /^[$€£¥]?[+-]?\.?\d[\d.,eE+-]*\s?[^\d\s]{0,4}$/;
/** Title lines above a header are no more than this. */
const MOST_TITLE_LINES = 10;

/** numpy and others write the names into a comment: the last one that has as many cells as the rows below. */
export function commentHeader(sample: Sample, { comments, end }: Preamble): CsvLayout | undefined {
  const last = comments.at(-1);
  if (last === undefined || sample.width < 2 || !hasNumber(sample.rows[0])) return undefined;
  const names = takeSample(last.text.replace(/^#+\s*/, ''), 0, sample.delimiter, true).rows[0]?.cells ?? [];
  if (names.length !== sample.width || names.some(looksNumeric)) return undefined;
  const notes = ['The names of the columns were taken from the comment (#) above the table.'];
  return {
    ...describe(sample, sample.rows, distinctNames(names)),
    tableStart: end,
    hasHeader: false,
    isNamed: true,
    notes,
  };
}

/** The header of a table, or numbered columns. */
export function layOut(sample: Sample, preamble: Preamble): CsvLayout {
  const titles = countTitles(sample);
  const rows = sample.rows.slice(titles);
  const hasHeader = isHeader(rows);
  const body = hasHeader ? rows.slice(1) : rows;
  const names = hasHeader ? headerNames(rows[0]!.cells, body, sample.width) : numbered(sample.width);
  const notes = passedOver(preamble.comments.length, 'comment line (#)', 'comment lines (#)');
  notes.push(...passedOver(titles, 'title line', 'title lines'));
  if (!hasHeader && arePairs(sample)) {
    notes.push(
      'Each line was read as two columns: numbers with decimal commas need semicolons or tabs between them.',
    );
  }
  if (!hasHeader && sample.delimiter === ' ' && sample.width === 2)
    notes.push('Each line was read as a name and its number.');
  const tableStart = titles === 0 ? preamble.end : rows[0]!.offset;
  const lists = hasHeader ? [] : listNames(body);
  const described = describe(sample, body, names);
  return { ...described, listNames: lists, tableStart, hasHeader, isNamed: hasHeader, notes };
}

function areDurations(cells: readonly string[], name: string): boolean {
  return cells.filter((cell) => secondsOf(cell.trim(), name) !== undefined).length * 2 > cells.length;
}

export function describe(sample: Sample, body: readonly SampleRow[], names: readonly string[]) {
  const columns = names.map((_, column) => body.map(({ cells }) => cells[column] ?? ''));
  const units = columns.map(unitOf);
  const kinds = columns.map((cells, column) =>
    units[column] !== undefined || areDurations(cells, names[column]!) ? 'numbers' : kindOf(cells),
  );
  const share = (width: number) =>
    body.filter(({ cells }) => cells.length === width).length / Math.max(1, body.length);
  return {
    names,
    delimiter: sample.delimiter,
    agreement: share(sample.width),
    fitting: share(names.length),
    numericColumns: kinds.filter((kind) => kind === 'numbers').length,
    textColumns: kinds.filter((kind) => kind === 'texts').length,
    units,
    hasAmounts: columns.some(areAmounts),
    sampleRows: body.length,
    listNames: [] as string[],
    otherTable: sample.delimiter === ' ' ? undefined : otherTable(body, names.length),
  };
}

/** The names before the values of lines that are each a cost and its values; none where they are not. */
export function listNames(rows: readonly SampleRow[]): string[] {
  const isList = ({ cells: [name, ...values] }: SampleRow) =>
    values.length > 1 && isCostName(name!) && values.every(looksNumeric);
  const names = rows.map(({ cells }) => cells[0]!);
  return rows.length > 0 && rows.every(isList) && new Set(names).size === names.length ? names : [];
}

/** The first line that does not fit `width` columns, where it is the header of the lines below it. */
function otherTable(body: readonly SampleRow[], width: number): number | undefined {
  const at = body.findIndex(({ cells }) => cells.length !== width);
  const [header, first] = body.slice(at, at + 2);
  const isHeader = at > 0 && header!.cells.length > 1 && !hasNumber(header) && !header!.cells.includes('');
  return isHeader && hasNumber(first) && first!.cells.length === header!.cells.length
    ? header!.offset
    : undefined;
}

function unitOf(cells: readonly string[]): string | undefined {
  const evidence = new UnitEvidence();
  for (const cell of cells) evidence.add(cell);
  return evidence.unit;
}

function areAmounts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isNoValue(cell));
  return filled.filter((cell) => /^[$€£¥+-]?\d|^PT?\d/.test(cell)).length * 2 > filled.length;
}

/** What most cells of a column are. */
function kindOf(cells: readonly string[]): 'numbers' | 'texts' | 'neither' {
  const filled = cells.filter((cell) => !isNoValue(cell));
  const numeric = filled.filter(looksNumeric).length;
  if (numeric * 2 > filled.length) return 'numbers';
  return filled.length * 2 > cells.length ? 'texts' : 'neither';
}

/** Lines such as `3,5`, which could be one number each. */
function arePairs({ rows, delimiter, width }: Sample): boolean {
  const isWhole = (cell: string) => /^[+-]?\d+$/.test(cell);
  return delimiter === ',' && width === 2 && rows.every(({ cells }) => cells.every(isWhole));
}

function passedOver(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? `1 ${one} above the table was passed over.`
      : `${count} ${many} above the table were passed over.`,
  ];
}

/** Lines of words above the header, with fewer cells than the table ("Report of May"). */
function countTitles({ rows, width, delimiter }: Sample): number {
  const first = rows.findIndex(({ cells }) => cells.length === width);
  const titles = rows.slice(0, Math.max(0, first));
  const areTitles = titles.length <= MOST_TITLE_LINES && !titles.some(hasNumber);
  // One line with one cell less than the rows is a header that leaves the row names out.
  const missing = width - (titles[0]?.cells.length ?? 0);
  const isIndexed = missing === 1 && (width > 2 || delimiter === ' ');
  const isDated = missing === 2 && delimiter === ' ' && areDated(rows.slice(first, first + 1));
  const isShortHeader = titles.length === 1 && (isIndexed || isDated);
  return areTitles && !isShortHeader ? titles.length : 0;
}

/** The first line names the columns where it holds no number and a later one does. */
function isHeader(rows: readonly SampleRow[]): boolean {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0) return first !== undefined && !hasNumber(first);
  if (isIndexHeader(first.cells)) return true;
  if (first.cells.some((cell, column) => isQuantityAbove(cell, column, rest))) return false;
  return !hasNumber(first) && !first.cells.some(isMissing);
}

/** Whether a cell is an amount, as those below it are: `50%` may well be the name of a column of plain numbers. */
function isQuantityAbove(cell: string, column: number, below: readonly SampleRow[]): boolean {
  const isAmount = quantityIn(cell) !== undefined || AMOUNT.test(cell);
  return isAmount && unitOf(below.map(({ cells }) => cells[column] ?? '')) !== undefined;
}

/** pandas writes `,0,1` above rows without names: an empty name for the index, then 0, 1, 2 … */
function isIndexHeader(cells: readonly string[]): boolean {
  return cells.length > 1 && cells[0] === '' && cells.slice(1).every((cell, index) => cell === String(index));
}

function isMissing(cell: string): boolean {
  return /^(?:nan|null|none|n\/a|[+-]?inf(?:inity)?)$/i.test(cell);
}

/** R and pandas leave the name of the row names out: then the lines have a cell more than the header. */
function headerNames(header: readonly string[], body: readonly SampleRow[], width: number): string[] {
  if (width === 1) return [withoutColon(header[0]!)];
  const full = body.filter(({ cells }) => cells.length === width);
  if (header.length === width - 2 && areDated(full)) return distinctNames([...DATE_AND_TIME, ...header]);
  const isShort = header.length === width - 1 && body[0]?.cells.length === width;
  return distinctNames(isShort && full.every(({ cells }) => cells.at(-1) !== '') ? ['', ...header] : header);
}

function withoutColon(name: string): string {
  return name.endsWith(':') ? name.slice(0, -1).trimEnd() : name;
}

function numbered(width: number): string[] {
  return width === 1 ? [''] : distinctNames(new Array<string>(width).fill(''));
}
