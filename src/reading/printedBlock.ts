import { isNoValue, quantityIn } from './cellUnits';
import { isRule } from './csvSample';
import { printedColumns, type PrintedColumn } from './printedColumns';
import { isFoot } from './printedFoot';
import { isElided, type PrintedLine } from './printedLines';
import { looksNumeric } from './separators';

/** Lines of text right below a table are no more than so many. */
const FEW_LINES = 3;
/** Of the lines between names and end, at least so many are rows. */
const MOST_ROWS = 0.8;
const NUMBERED = /^[ ]+0(?=\s|$)/;

/** A table whose columns stand below each other: its lines by what they are. */
export interface Block {
  readonly rows: readonly PrintedLine[];
  readonly columns: readonly PrintedColumn[];
  /** What the index is called, where that stands below the names of the columns. */
  readonly indexNames: string;
  readonly rest: readonly PrintedLine[];
}

/** The table whose columns are named by the line at a place; `isPart`: its numbers may be in another part of it. */
export function blockAt(lines: readonly PrintedLine[], at: number, isPart = false): Block | undefined {
  const [header, next] = [lines[at]?.text, lines[at + 1]?.text];
  if (header === undefined || next === undefined || !isHeader(header)) return undefined;
  let from = at + 1;
  const hasRule = isRule(next);
  // A rule in one piece tells nothing of the columns.
  const below = hasRule && /\S\s+\S/.test(next) ? next : '';
  const hasIndexNames = !hasRule && areIndexNames(header, next);
  if (hasRule || hasIndexNames) from++;
  const most = endOfRows(lines, from, header);
  // Text may stand right below the rows.
  for (let end = most; end > from && end >= most - FEW_LINES; end--) {
    const rows = lines.slice(from, end);
    const columns = columnsOf(header, rows, below);
    const indexNames = hasIndexNames ? next : '';
    if (columns !== undefined && (isPart || columns.some(isOfAmounts)))
      return { rows, columns, indexNames, rest: lines.slice(end) };
  }
  return undefined;
}

/** The columns of rows, where there are several; few lines among them may be something else. */
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
  if (columns.some(isMostlyItsName)) return undefined;
  return columns.length > 1 ? columns : undefined;
}

/** A first line whose words stand in most lines below as well is one of them, and names no columns. */
function isMostlyItsName({ name, cells }: PrintedColumn): boolean {
  return /\p{L}/u.test(name) && cells.filter((cell) => cell.trim() === name).length * 2 > cells.length;
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
export function isRow({ text }: PrintedLine): boolean {
  return !isElided(text) && !isRule(text);
}

/** Whether a line counts columns from 0 on, behind a blank. */
export function isNumbered(line: string): boolean {
  return (
    NUMBERED.test(line) &&
    line
      .trim()
      .split(/\s+/)
      .every((word, index) => word === String(index))
  );
}

/** Whether a line counts the columns of a matrix as R prints it. */
export function isMatrixHeader(line: string): boolean {
  return /^[ ]*\[,\d{1,6}\](?:[ ]+\[,\d{1,6}\])*[ ]*$/.test(line);
}

/** Whether a line may name columns: no number, nothing that parts cells, no key with its value. */
export function isHeader(line: string): boolean {
  if (isNumbered(line) || isMatrixHeader(line)) return true;
  if (!/\p{L}/u.test(line) || /[,;|\t"=]|^\s*[[{(<#]|:(?:\s|$)/.test(line)) return false;
  const words = line.trim().split(/\s+/);
  return !words.some(
    (word) =>
      looksNumeric(word) || isNoValue(word) || quantityIn(word) !== undefined || /^\d+[-:./]\d/.test(word),
  );
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
