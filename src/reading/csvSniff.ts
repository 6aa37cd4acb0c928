import { distinctNames } from './columnNames';
import { CsvRows } from './csvRows';
import { looksNumeric } from './separators';

/** How a table of separated values is laid out, as its first lines tell. */
export interface CsvLayout {
  /** One character. */
  readonly delimiter: string;
  /** Offset of the first line of the table: its header, or its first row. */
  readonly tableStart: number;
  readonly hasHeader: boolean;
  /** The names of the columns, all distinct; one column without a header has the name ''. */
  readonly names: readonly string[];
  /** How well the lines agree on the number of cells, 0 to 1. */
  readonly agreement: number;
  /** Columns of the sample that hold numbers in most of their cells. */
  readonly numericColumns: number;
  /** Lines of the sample, the header left out. */
  readonly sampleRows: number;
  /** What was passed over, in plain words. */
  readonly notes: readonly string[];
}

/** Enough for some hundred lines, some of them with long quoted lists. */
export const HEAD_UNITS = 1 << 18;

const DELIMITERS = ['\t', ';', '|', ','] as const;
const SAMPLE_ROWS = 200;
/** Where fewer lines agree on the number of cells, the character does not part cells. */
const LEAST_AGREEMENT = 0.6;
/** Title lines above a header are no more than this. */
const MOST_TITLE_LINES = 10;

interface SampleRow {
  readonly offset: number;
  readonly cells: readonly string[];
}

interface Sample {
  readonly delimiter: string;
  readonly rows: readonly SampleRow[];
  readonly width: number;
  readonly agreement: number;
  readonly score: number;
}

interface Preamble {
  readonly end: number;
  readonly delimiter?: string | undefined;
  readonly comments: readonly { offset: number; text: string }[];
}

/** Looks at the first units of a source (`HEAD_UNITS` of them, or all there are). */
export function sniffCsv(head: string): CsvLayout {
  const preamble = readPreamble(head);
  const sample = bestSample(head, preamble);
  return commentHeader(sample, preamble) ?? layOut(sample, preamble);
}

/** Blank lines, `#` comments and Excel's `sep=;` above the table. */
function readPreamble(head: string): Preamble {
  const line = /[^\r\n]*(?:\r\n|\r|\n|$)/y;
  const comments: { offset: number; text: string }[] = [];
  let delimiter: string | undefined;
  let end = 0;
  while (end < head.length) {
    line.lastIndex = end;
    const text = line.exec(head)![0].trim();
    const said = /^"?sep=(\\t|.)"?$/i.exec(text)?.[1] ?? (/^"?sep=$/i.test(text) ? '\t' : undefined);
    if (said !== undefined && comments.length === 0) delimiter = said === '\\t' ? '\t' : said;
    else if (text.startsWith('#')) comments.push({ offset: end, text });
    else if (text !== '') break;
    end = line.lastIndex;
  }
  return { end, delimiter, comments };
}

function bestSample(head: string, preamble: Preamble): Sample {
  if (preamble.delimiter !== undefined) return takeSample(head, preamble.end, preamble.delimiter);
  const single = takeSample(head, preamble.end, '');
  if (isDecimalColumn(single.rows)) return single;
  const samples = DELIMITERS.map((delimiter) => takeSample(head, preamble.end, delimiter));
  const fitting = samples.filter(({ width, agreement }) => width > 1 && agreement >= LEAST_AGREEMENT);
  // The last of the candidates is the comma: the delimiter of a single column too, so that a stray one is named.
  return fitting.reduce<Sample>((best, next) => (next.score > best.score ? next : best), {
    ...samples.at(-1)!,
    score: 0,
  });
}

function takeSample(head: string, start: number, delimiter: string): Sample {
  const rows = sampleRows(head, start, delimiter);
  const width = commonWidth(rows);
  const agreement = rows.filter(({ cells }) => cells.length === width).length / Math.max(1, rows.length);
  const cells = rows.flatMap((row) => row.cells);
  const numeric = cells.filter(looksNumeric).length / Math.max(1, cells.length);
  return { delimiter, rows, width, agreement, score: agreement + numeric / 2 };
}

function sampleRows(head: string, start: number, delimiter: string): SampleRow[] {
  const scanner = new CsvRows(delimiter, start);
  const rows: SampleRow[] = [];
  scanner.feed(head.slice(start));
  // Where the head ends the last line may be cut off: it counts only where nothing else is there.
  if (head.length < HEAD_UNITS) scanner.end();
  while (rows.length < SAMPLE_ROWS && scanner.next()) addSample(rows, scanner);
  scanner.end();
  if (rows.length === 0 && scanner.next()) addSample(rows, scanner);
  return rows;
}

function addSample(rows: SampleRow[], scanner: CsvRows): void {
  if (scanner.row.broken === undefined) rows.push({ offset: scanner.row.offset, cells: scanner.row.cells() });
}

/** The number of cells that most lines have. */
function commonWidth(rows: readonly SampleRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [1, 0])[0];
}

/** A single column of `3,5`, `12,25` below a name without a comma: a comma there parts no cells. */
function isDecimalColumn(rows: readonly SampleRow[]): boolean {
  const [header, ...values] = rows.map(({ cells }) => cells[0]!);
  if (header === undefined || values.length === 0 || /[,;|\t]/.test(header) || looksNumeric(header))
    return false;
  return values.every((value) => /^[+-]?\d+(?:,\d+)?$/.test(value)) && values.some((v) => v.includes(','));
}

/** numpy and others write the names into a comment: the last one that has as many cells as the rows below. */
function commentHeader(sample: Sample, { comments, end }: Preamble): CsvLayout | undefined {
  const last = comments.at(-1);
  if (last === undefined || sample.width < 2 || !hasNumber(sample.rows[0])) return undefined;
  const names = takeSample(last.text.replace(/^#+\s*/, ''), 0, sample.delimiter).rows[0]?.cells ?? [];
  if (names.length !== sample.width || names.some(looksNumeric)) return undefined;
  const notes = ['The names of the columns were taken from the comment (#) above the table.'];
  return { ...describe(sample, sample.rows, distinctNames(names)), tableStart: end, hasHeader: false, notes };
}

function layOut(sample: Sample, preamble: Preamble): CsvLayout {
  const titles = countTitles(sample);
  const rows = sample.rows.slice(titles);
  const hasHeader = isHeader(rows);
  const body = hasHeader ? rows.slice(1) : rows;
  const names = hasHeader ? headerNames(rows[0]!.cells, body) : numbered(sample.width);
  const notes = passedOver(preamble.comments.length, 'comment line (#)', 'comment lines (#)');
  notes.push(...passedOver(titles, 'title line', 'title lines'));
  const tableStart = titles === 0 ? preamble.end : rows[0]!.offset;
  return { ...describe(sample, body, names), tableStart, hasHeader, notes };
}

function describe(sample: Sample, body: readonly SampleRow[], names: readonly string[]) {
  const numericColumns = names.filter((_, column) => {
    const filled = body.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
    return filled.filter(looksNumeric).length * 2 > filled.length;
  }).length;
  const { delimiter, agreement } = sample;
  return { delimiter, agreement, names, numericColumns, sampleRows: body.length };
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
function countTitles({ rows, width }: Sample): number {
  const first = rows.findIndex(({ cells }) => cells.length === width);
  const titles = rows.slice(0, Math.max(0, first));
  const areTitles = titles.length <= MOST_TITLE_LINES && !titles.some(hasNumber);
  // One line with one cell less than the rows is a header that leaves the row names out.
  const isShortHeader = titles.length === 1 && titles[0]!.cells.length === width - 1 && width > 2;
  return areTitles && !isShortHeader ? titles.length : 0;
}

/** The first line names the columns where it holds no number and a later one does. */
function isHeader(rows: readonly SampleRow[]): boolean {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0) return first !== undefined && !hasNumber(first);
  if (isIndexHeader(first.cells)) return true;
  return !hasNumber(first) && !first.cells.some(isMissing);
}

/** pandas writes `,0,1` above rows without names: an empty name for the index, then 0, 1, 2 … */
function isIndexHeader(cells: readonly string[]): boolean {
  return cells.length > 1 && cells[0] === '' && cells.slice(1).every((cell, index) => cell === String(index));
}

function hasNumber(row: SampleRow | undefined): boolean {
  return row?.cells.some(looksNumeric) ?? false;
}

function isMissing(cell: string): boolean {
  return /^(?:nan|null|none|n\/a|[+-]?inf(?:inity)?)$/i.test(cell);
}

/** R leaves the name of the row names out: then every line has a cell more than the header. */
function headerNames(header: readonly string[], body: readonly SampleRow[]): string[] {
  const shifted =
    body.length > 0 && body.every(({ cells }) => cells.length === header.length + 1 && cells.at(-1) !== '');
  return distinctNames(shifted ? ['', ...header] : header);
}

function numbered(width: number): string[] {
  return width === 1 ? [''] : distinctNames(new Array<string>(width).fill(''));
}
