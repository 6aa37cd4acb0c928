import { isNoValue, isQuantity, quantityIn } from './cellUnits';
import type { Cut } from './printedCells';
import { looksNumeric } from './separators';

/*
 * Columns that stand below each other, as data frames and command lines print them: where a column of blanks runs
 * through all lines, cells are parted, and all cells of a column end, or begin, at one place. So a text may hold
 * blanks (`llama 70b`), a cell may be blank, and the index needs no name.
 */

/** A column by its place, its name in the header, '' where it has none, and its cells. */
export interface PrintedColumn extends Cut {
  readonly name: string;
  readonly cells: readonly string[];
}

/** A run of characters without a column of blanks through it. */
interface Strip {
  start: number;
  end: number;
  hasName: boolean;
  hasCells: boolean;
  areNumbers: boolean;
}

/** Longer lines are no rows that anyone printed. */
const LONGEST_LINE = 1 << 13;

/**
 * The columns of lines, below a line that names them; undefined where the lines do not stand in columns. `below` the
 * names there may be a rule.
 */
export function printedColumns(
  header: string,
  rows: readonly string[],
  below = '',
): PrintedColumn[] | undefined {
  const lines = [header, below, ...rows];
  if (lines.some((line) => line.length > LONGEST_LINE || line.includes('\t'))) return undefined;
  const strips = joined(stripsOf(header, below, rows), header, rows);
  if (strips === undefined) return undefined;
  const columns = strips.map(({ start, end }) => ({
    start,
    end,
    name: header.slice(start, end).trim(),
    cells: rows.map((row) => row.slice(start, end)),
  }));
  return areBelowRule(columns, below) || columns.every((column) => isFlush(column, header))
    ? columns
    : undefined;
}

/** Whether a rule of dashes has a run for each column, within which the column stands. */
function areBelowRule(columns: readonly Cut[], below: string): boolean {
  const runs = [...below.matchAll(/\S+/g)];
  const isWithin = ({ start, end }: Cut, at: number) =>
    runs[at]!.index <= start && end <= runs[at]!.index + runs[at]![0].length;
  return runs.length > 1 && runs.length === columns.length && columns.every(isWithin);
}

/** The columns of lines without names above them; undefined where they do not stand in columns. */
export function unnamedColumns(rows: readonly string[]): PrintedColumn[] | undefined {
  if (rows.some((line) => line.length > LONGEST_LINE || line.includes('\t'))) return undefined;
  const strips: Strip[] = [];
  for (const strip of stripsOf('', '', rows)) {
    const before = strips.at(-1);
    const isNear = before !== undefined && strip.start - before.end === 1;
    const areQuantities = isNear && areAllQuantities(before.start, strip.end, rows);
    if (areQuantities || (isNear && !before.areNumbers && !strip.areNumbers)) join(before, strip);
    else strips.push({ ...strip });
  }
  const columns = strips.map(({ start, end }) => ({
    start,
    end,
    name: '',
    cells: rows.map((row) => row.slice(start, end)),
  }));
  return columns.every((column, at) => at === columns.length - 1 || isFlush(column, ''))
    ? columns
    : undefined;
}

function areAllQuantities(start: number, end: number, rows: readonly string[]): boolean {
  return rows.every((row) => isQuantity(row.slice(start, end).trim()));
}

function stripsOf(header: string, below: string, rows: readonly string[]): Strip[] {
  const heads = new Uint8Array(
    Math.max(header.length, below.length, ...rows.map(({ length }) => length)) + 1,
  );
  const cells = heads.slice();
  mark(heads, header);
  mark(heads, below);
  for (const row of rows) mark(cells, row);
  const strips: Strip[] = [];
  for (let at = 0, start = -1; at < heads.length; at++) {
    const isBlank = heads[at] === 0 && cells[at] === 0;
    if (!isBlank && start < 0) start = at;
    if (!isBlank || start < 0) continue;
    strips.push({
      start,
      end: at,
      hasName: heads.subarray(start, at).includes(1),
      hasCells: cells.subarray(start, at).includes(1),
      areNumbers: areNumbers(rows.map((row) => row.slice(start, at).trim())),
    });
    start = -1;
  }
  return strips;
}

function mark(marks: Uint8Array, line: string): void {
  for (let at = 0; at < line.length; at++) if (line.charCodeAt(at) > 32) marks[at] = 1;
}

function areNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isNoValue(cell));
  return filled.length > 0 && filled.filter(looksNumeric).length * 2 > filled.length;
}

/** Joins what one blank parts and one name covers: words of a name, words of a text, a number and its unit. */
function joined(strips: readonly Strip[], header: string, rows: readonly string[]): Strip[] | undefined {
  const named = joinNames(strips);
  const first = named.findIndex(({ hasName }) => hasName);
  if (first < 0) return undefined;
  const index = joinIndex(named.slice(0, first + 1), rows);
  return joinTexts([...index, ...named.slice(first + 1)], index.length - 1, header, rows);
}

/** The words of a name stand one blank apart; the cells stand below one of them. */
function joinNames(strips: readonly Strip[]): Strip[] {
  const found: Strip[] = [];
  for (const strip of strips) {
    const before = found.at(-1);
    const isNear = before !== undefined && strip.start - before.end === 1;
    // Cells below both are columns of their own.
    if (isNear && before.hasName && strip.hasName && !(before.hasCells && strip.hasCells))
      join(before, strip);
    else found.push({ ...strip });
  }
  return found;
}

/** What stands without a name before the first one: the index, or the beginning of texts below that name. */
function joinIndex(strips: readonly Strip[], rows: readonly string[]): Strip[] {
  const found = [...strips].reverse().reduce<Strip[]>((behind, strip) => {
    const next = behind[0];
    const isNear = next !== undefined && next.start - strip.end === 1;
    const mayJoin = next?.hasName !== true || !(next.areNumbers || isIndex(strip, rows));
    if (!isNear || !mayJoin) return [strip, ...behind];
    return [{ ...next, start: strip.start, areNumbers: false }, ...behind.slice(1)];
  }, []);
  return found;
}

/** Whether each row has another whole number there. */
function isIndex({ start, end }: Strip, rows: readonly string[]): boolean {
  const cells = rows.map((row) => row.slice(start, end).trim());
  return cells.every((cell) => /^\d+$/.test(cell)) && new Set(cells).size === cells.length;
}

/** Strips without a name belong to a text beside them; undefined where one can't. */
function joinTexts(
  strips: readonly Strip[],
  from: number,
  header: string,
  rows: readonly string[],
): Strip[] | undefined {
  const found: Strip[] = strips.slice(0, from + 1);
  let waiting: Strip | undefined;
  for (const [at, strip] of strips.entries()) {
    if (at <= from) continue;
    const before = found.at(-1)!;
    const nearBefore = waiting === undefined && strip.start - before.end === 1 && !before.areNumbers;
    if (waiting !== undefined) {
      if (strip.start - waiting.end !== 1 || (strip.areNumbers && strip.hasName)) return undefined;
      join(waiting, strip);
      if (waiting.hasName) found.push(waiting);
      if (waiting.hasName) waiting = undefined;
    } else if (strip.hasName) found.push({ ...strip });
    else if (nearBefore && !isRightFlush(before, rows) && !isOfNext(strips, at, header)) join(before, strip);
    else waiting = { ...strip };
  }
  return waiting === undefined ? found : undefined;
}

/** Whether what one blank each parts from a strip ends in cells whose name is printed to the right. */
function isOfNext(strips: readonly Strip[], from: number, header: string): boolean {
  let at = from;
  while (!strips[at]!.hasName && strips[at + 1] !== undefined) {
    if (strips[at + 1]!.start - strips[at]!.end !== 1) return false;
    at++;
  }
  const { start, end, hasName, areNumbers } = strips[at]!;
  const name = header.slice(start, end);
  return (
    hasName && !areNumbers && name.trimStart().length < end - start && name.trimEnd().length === end - start
  );
}

/** Whether the cells end at one place, as those of texts that are printed to the right do. */
function isRightFlush({ start, end }: Strip, rows: readonly string[]): boolean {
  const starts = new Set(rows.map((row) => row.slice(start, end).search(/\S/)));
  return starts.size > 1 && rows.every((row) => row.slice(start, end).trimEnd().length === end - start);
}

function join(before: Strip, strip: Strip): void {
  before.end = strip.end;
  before.hasName ||= strip.hasName;
  before.areNumbers = before.hasCells && strip.hasCells ? false : before.areNumbers || strip.areNumbers;
  before.hasCells ||= strip.hasCells;
}

/** Whether all cells begin at one place, or end there, or have their points there, and the name with them. */
function isFlush({ start, end, name, cells }: PrintedColumn, header: string): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const above = name === '' ? [] : [header.slice(start, end)];
  const isOne = (place: (cell: string) => number, also: readonly string[]) =>
    new Set([...filled, ...also].map(place)).size <= 1;
  if (isOne(beginOf, above) || isOne(endOf, above)) return true;
  const middles = [...filled, ...above].map((cell) => beginOf(cell) + endOf(cell));
  // Of an odd and an even length only nearly.
  if (name !== '' && Math.max(...middles) - Math.min(...middles) <= 1) return true;
  return filled.every((cell) => isAmount(cell.trim())) && (isOne(pointOf, []) || isOne(endOf, []));
}

/** Whether a cell is a number, with or without a unit, or says that there is none. */
export function isAmount(cell: string): boolean {
  return looksNumeric(cell) || isNoValue(cell) || quantityIn(cell) !== undefined;
}

function beginOf(cell: string): number {
  return cell.length - cell.trimStart().length;
}

function endOf(cell: string): number {
  return cell.trimEnd().length;
}

/** Where the fraction of a number begins. */
function pointOf(cell: string): number {
  const point = cell.indexOf('.');
  return point < 0 ? endOf(cell) : point;
}
