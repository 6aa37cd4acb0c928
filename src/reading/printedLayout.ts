import { isNoValue } from './cellUnits';
import { distinctNames } from './columnNames';
import { describe, listNames, type CsvLayout } from './csvLayout';
import { isRule, type Preamble, type SampleRow } from './csvSample';
import { KEY_FIELD } from './format';
import { cellsAt, printedColumns, type Cut, type PrintedColumn } from './printedColumns';
import { isFoot } from './printedFoot';
import { isElided, linesOf, type PrintedLine } from './printedLines';
import { looksNumeric } from './separators';

/** Lines of text that may stand above the names of the columns. */
const MOST_TITLES = 10;
/** Lines of text below a table are no more than its rows, or so many. */
const FEW_LINES = 3;
/** Of the lines between names and end, at least so many are rows. */
const MOST_ROWS = 0.8;
const NUMBERED = /^[ ]+0(?=\s|$)/;
const LEFT_OUT =
  'Columns were left out where "..." is printed, and are missing here. ' +
  'Print all of them, in pandas after pd.set_option("display.max_columns", None, "display.width", None).';

/** A table whose columns stand below each other: its lines by what they are. */
interface Block {
  readonly rows: readonly PrintedLine[];
  readonly columns: readonly PrintedColumn[];
  /** What the index is called, where that stands below the names of the columns. */
  readonly indexNames: string;
  readonly rest: readonly PrintedLine[];
}

/** The layout of a table whose columns are told by their places; undefined where there is none, or not that alone. */
export function printedLayout(head: string, preamble: Preamble): CsvLayout | undefined {
  if (preamble.delimiter !== undefined) return undefined;
  const lines = linesOf(head, preamble);
  for (let at = 0; at < Math.min(lines.length - 1, MOST_TITLES + 1); at++) {
    const block = blockAt(lines, at);
    if (block === undefined) continue;
    return isAlone(block, at) ? layoutOf(block, at) : undefined;
  }
  return undefined;
}

/** The table whose columns are named by the line at a place. */
function blockAt(lines: readonly PrintedLine[], at: number): Block | undefined {
  const header = lines[at]!.text;
  if (!isHeader(header)) return undefined;
  let from = at + 1;
  const next = lines[from]!.text;
  const below = isRule(next) ? next : '';
  const hasIndexNames = below === '' && areIndexNames(header, next);
  if (below !== '' || hasIndexNames) from++;
  const most = endOfRows(lines, from, header);
  // Text may stand right below the rows.
  for (let end = most; end > from && end >= most - FEW_LINES; end--) {
    const rows = lines.slice(from, end);
    const columns = columnsOf(header, rows, below);
    const indexNames = hasIndexNames ? next : '';
    if (columns !== undefined) return { rows, columns, indexNames, rest: lines.slice(end) };
  }
  return undefined;
}

/** The columns of rows, where there are several and some hold numbers; few lines among them may be something else. */
function columnsOf(header: string, rows: readonly PrintedLine[], below: string): PrintedColumn[] | undefined {
  const texts = rows.filter(isRow).map(({ text }) => text);
  const all = columnsIn(header, texts, below);
  if (all !== undefined) return all;
  const aligned = texts.filter((text) => standsBelow(header, text));
  const areMost = aligned.length < texts.length && aligned.length >= texts.length * MOST_ROWS;
  return areMost && aligned.length > 1 ? columnsIn(header, aligned, below) : undefined;
}

function columnsIn(header: string, rows: readonly string[], below: string): PrintedColumn[] | undefined {
  const columns = rows.length === 0 ? undefined : printedColumns(header, rows, below);
  // Above numbers, numbers are names only where the index has none.
  if (columns === undefined || (isNumbered(header) && columns[0]!.name !== '')) return undefined;
  return columns.length > 1 && columns.some(isOfAmounts) ? columns : undefined;
}

/** Whether a line has words that begin or end where those of the header do, below half of these. */
function standsBelow(header: string, line: string): boolean {
  const isBlank = (at: number) => !(line.charCodeAt(at) > 32);
  const words = [...header.matchAll(/\S+/g)].map(
    ({ 0: word, index }) => [index, index + word.length] as const,
  );
  const below = words.filter(
    ([start, end]) => (!isBlank(start) && isBlank(start - 1)) || (!isBlank(end - 1) && isBlank(end)),
  );
  return below.length * 2 >= words.length;
}

/** Whether a line is neither drawn nor dots in the place of rows. */
function isRow({ text }: PrintedLine): boolean {
  return !isElided(text) && !isRule(text);
}

/** Whether a text begins with columns that are numbered from 0 on above an index, as data frames without names are. */
export function areNumberedColumns(head: string, isWhole: boolean): boolean {
  if (!NUMBERED.test(head)) return false;
  const lines = linesOf(head, { end: 0, isWhole });
  return isNumbered(lines[0]!.text) && blockAt(lines, 0) !== undefined;
}

/** Whether a line counts columns from 0 on, behind a blank. */
function isNumbered(line: string): boolean {
  return (
    NUMBERED.test(line) &&
    line
      .trim()
      .split(/\s+/)
      .every((word, index) => word === String(index))
  );
}

/** Whether a line may name columns: no number, nothing that parts cells, no key with its value. */
function isHeader(line: string): boolean {
  if (isNumbered(line)) return true;
  if (!/\p{L}/u.test(line) || /[,;|\t"=]|^\s*[[{(<#]|:(?:\s|$)/.test(line)) return false;
  const words = line.trim().split(/\s+/);
  return !words.some((word) => looksNumeric(word) || isNoValue(word) || /^\d+[-:./]\d/.test(word));
}

/** Whether a line stands before all names of columns, as what pandas calls an index. */
function areIndexNames(header: string, line: string): boolean {
  const first = header.search(/\S/);
  return first > 0 && /^\S/.test(line) && line.trimEnd().length <= first && !looksNumeric(line.trim());
}

/** Where the rows end: at a blank line, at what is printed below a table, or at the names of another. */
function endOfRows(lines: readonly PrintedLine[], from: number, header: string): number {
  const isIndented = /^\s/.test(header);
  let end = from;
  for (; end < lines.length; end++) {
    const { text } = lines[end]!;
    if (text.trim() === '' || isFoot(text)) break;
    if (isIndented && /^\s/.test(text) && isHeader(text)) break;
  }
  return end;
}

function isOfAmounts({ name, cells }: PrintedColumn): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => !isNoValue(cell));
  return name !== '' && filled.filter((cell) => /^[$€£¥+-]?\.?\d/.test(cell)).length * 2 > filled.length;
}

/** Whether tables are what the text is about. A single row is one only where nothing else is there. */
function isAlone(block: Block, titles: number): boolean {
  const { rows, columns } = block;
  const others = block.rest
    .slice(0, otherHeader(block))
    .filter(
      ({ text }) => text.trim() !== '' && !isFoot(text) && cellsAt(text, cutsOf(columns)) === undefined,
    );
  if (rows.length === 1) return others.length === 0 && titles === 0;
  return others.length <= Math.max(FEW_LINES, rows.length);
}

function layoutOf(block: Block, titles: number): CsvLayout {
  const { columns, rows } = block;
  const cuts = cutsOf(columns);
  const body: SampleRow[] = rows.filter(isRow).flatMap(({ text, offset }) => {
    const cells = cellsAt(text, cuts)?.map(({ start, end }) => text.slice(start, end).trim());
    return cells === undefined ? [] : [{ offset, cells }];
  });
  const sample = { delimiter: ' ', rows: body, width: columns.length, agreement: 1, score: 1 };
  const other = block.rest[otherHeader(block) ?? -1];
  const names = namesOf(block);
  return {
    ...describe(sample, body, names),
    ...(other !== undefined && { otherTable: other.offset, fitting: 0 }),
    // In a table that was turned, each line is the name of a cost and its values.
    listNames: names.includes('0') ? listNames(body) : [],
    cuts,
    tableStart: rows[0]!.offset,
    hasHeader: false,
    isNamed: true,
    notes: notesOn(names, titles),
  };
}

/** Texts in the last column may be longer than those of the sample. */
function cutsOf(columns: readonly PrintedColumn[]): Cut[] {
  return columns.map(({ start, end, cells }, index) => {
    const isOpen = index === columns.length - 1 && !cells.some((cell) => looksNumeric(cell.trim()));
    return { start, end: isOpen ? Infinity : end };
  });
}

/** The names of the columns; what stands before the first name is a key, unless the index has names of its own. */
function namesOf({ columns, indexNames }: Block): string[] {
  const isOnlyIndex = columns.filter(({ name }) => name === '').length === 1;
  return distinctNames(
    columns.map(({ name, start, end }) => {
      const said = name === '' ? indexNames.slice(start, end).trim() : name;
      return said === '' && isOnlyIndex ? KEY_FIELD : said;
    }),
  );
}

function notesOn(names: readonly string[], titles: number): string[] {
  const notes = titles === 0 ? [] : [`Lines above the table were passed over: ${titles}.`];
  if (names.includes('...')) notes.push(LEFT_OUT);
  return notes;
}

/** The line of the rest at which another table begins. */
function otherHeader({ rest }: Block): number | undefined {
  const at = rest
    .slice(0, Math.min(MOST_TITLES, rest.length - 1))
    .findIndex((_, index) => blockAt(rest, index) !== undefined);
  return at < 0 ? undefined : at;
}
