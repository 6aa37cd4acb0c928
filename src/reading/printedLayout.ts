import { distinctNames } from './columnNames';
import { blockAt, isMatrixHeader, isNumbered, isRow, type Block } from './printedBlock';
import { describe, listNames, type CsvLayout } from './csvLayout';
import type { Preamble, SampleRow } from './csvSample';
import { KEY_FIELD } from './format';
import { cellsAt, standsIn, type Cut } from './printedCells';
import type { PrintedColumn } from './printedColumns';
import { isFoot } from './printedFoot';
import { linesOf, type PrintedLine } from './printedLines';
import { looksNumeric } from './separators';

/** Lines of text that may stand above the names of the columns. */
const MOST_TITLES = 10;
/** Lines of text around a table are no more than its rows, or so many. */
const FEW_LINES = 3;
const LEFT_OUT =
  'Columns were left out where "..." is printed, and are missing here. ' +
  'Print all of them, in pandas after pd.set_option("display.max_columns", None, "display.width", None).';

/** The layout of a table whose columns are told by their places; undefined where there is none, or not that alone. */
export function printedLayout(head: string, preamble: Preamble): CsvLayout | undefined {
  if (preamble.delimiter !== undefined) return undefined;
  const lines = linesOf(head, preamble);
  for (let at = 0; at < Math.min(lines.length - 1, MOST_TITLES + 1); at++) {
    const block = blockAt(lines, at);
    if (block === undefined || isTitle(block, lines, at)) continue;
    const isTold = !areParted(lines[at]!.text, block) && isAlone(block, at);
    return isTold ? layoutOf(block, at) : undefined;
  }
  return undefined;
}

/** Whether a text begins with columns that are numbered from 0 on above an index, as data frames without names are. */
export function areNumberedColumns(head: string, isWhole: boolean): boolean {
  if (!/^ +(?:0|\[,1\])/.test(head)) return false;
  const lines = linesOf(head, { end: 0, isWhole });
  const isCounted = lines.length > 1 && (isNumbered(lines[0]!.text) || isMatrixHeader(lines[0]!.text));
  return isCounted && blockAt(lines, 0) !== undefined;
}

/** Whether the line above a table rather is a title, for the next one names the columns as well. */
function isTitle({ indexNames }: Block, lines: readonly PrintedLine[], at: number): boolean {
  return indexNames === '' && blockAt(lines, at + 1) !== undefined;
}

/** Blanks between columns, and all blanks. */
const GAPS = [/\s{2,}/, /\s+/];

/** Whether bars, tabs or blanks part the rows, into more columns than their places tell, or as many without a gap. */
function areParted(header: string, { rows, columns }: Block): boolean {
  const texts = rows.filter(isRow).map(({ text }) => text.trim());
  if (texts.every((text) => /[\t;|]/.test(text))) return true;
  const cells = GAPS.map((gap) => header.trim().split(gap).length);
  const parting = GAPS.findIndex(
    (gap, index) =>
      cells[index]! > 1 && areNearlyAll(texts, (text) => text.split(gap).length === cells[index]),
  );
  if (parting < 0 || cells[parting]! < columns.length) return false;
  const haveBlanks = columns.some((column) => column.cells.some((cell) => cell.trim() === ''));
  return cells[parting]! > columns.length || haveBlanks;
}

/** But for one of several, which may stand below the rows. */
function areNearlyAll(texts: readonly string[], fits: (text: string) => boolean): boolean {
  const others = texts.filter((text) => !fits(text)).length;
  return others === 0 || (others === 1 && texts.length > 2);
}

/** Whether tables are what the text is about. A single row is one only where nothing else is there. */
function isAlone(block: Block, titles: number): boolean {
  const { rows, columns } = block;
  const others = block.rest
    .slice(0, otherHeader(block))
    .filter(({ text }) => text.trim() !== '' && !isFoot(text) && !standsIn(text, columns));
  if (rows.length === 1) return others.length === 0 && titles === 0;
  return titles + others.length <= Math.max(FEW_LINES, rows.length);
}

/** The layout of a table of one block, below so many lines of text. */
function layoutOf(block: Block, titles: number): CsvLayout {
  const { columns, rows } = block;
  const cuts = cutsOf(columns);
  const body: SampleRow[] = rows.filter(isRow).flatMap(({ text, offset }) => {
    const cells = cellsAt(text, cuts)?.map(({ start, end }) => text.slice(start, end).trim());
    return cells === undefined ? [] : [{ offset, cells }];
  });
  const other = block.rest[otherHeader(block) ?? -1];
  const named = describeRows(namesOf(block), body);
  const notes = titles === 0 ? [] : [`Lines above the table were passed over: ${titles}.`];
  return {
    ...named,
    ...(other !== undefined && { otherTable: other.offset, fitting: 0 }),
    cuts,
    tableStart: rows[0]!.offset,
    notes: [...notes, ...named.notes],
  };
}

/** What rows tell below names that stand in the source. */
export function describeRows(names: readonly string[], rows: readonly SampleRow[]) {
  const sample = { delimiter: ' ', rows, width: names.length, agreement: 1, score: 1 };
  return {
    ...describe(sample, rows, names),
    // In a table that was turned, each line is the name of a cost and its values.
    listNames: names.some((name) => /^(?:0|\[,1\])$/.test(name)) ? listNames(rows) : [],
    hasHeader: false,
    isNamed: true,
    notes: names.includes('...') ? [LEFT_OUT] : [],
  };
}

/** Texts in the last column may be longer than those of the sample. */
export function cutsOf(columns: readonly PrintedColumn[]): Cut[] {
  return columns.map(({ start, end, cells }, index) => {
    const isOpen = index === columns.length - 1 && !cells.some((cell) => looksNumeric(cell.trim()));
    return { start, end: isOpen ? Infinity : end };
  });
}

/** The names of the columns; what stands before the first name is a key, unless the index has names of its own. */
export function namesOf({ columns, indexNames }: Pick<Block, 'columns' | 'indexNames'>): string[] {
  const isOnlyIndex = columns.filter(({ name }) => name === '').length === 1;
  return distinctNames(
    columns.map(({ name, start, end }) => {
      const said = name === '' ? indexNames.slice(start, end).trim() : name;
      return said === '' && isOnlyIndex ? KEY_FIELD : said;
    }),
  );
}

/** The names of columns, as one text. */
function namesIn(columns: readonly PrintedColumn[]): string {
  return columns.map(({ name }) => name).join('\n');
}

/** The line of the rest at which another table begins, with other columns. */
function otherHeader({ rest, columns }: Block): number | undefined {
  const names = namesIn(columns);
  const at = rest.slice(0, Math.min(MOST_TITLES, rest.length - 1)).findIndex((_, index) => {
    const other = blockAt(rest, index);
    return other !== undefined && namesIn(other.columns) !== names;
  });
  return at < 0 ? undefined : at;
}
