import { isQuantity } from './cellUnits';
import { distinctNames } from './columnNames';
import { describe, listNames, type CsvLayout } from './csvLayout';
import { isRule, type Preamble } from './csvSample';
import { isCostName } from './fieldNames';
import { labelledNumbers } from './labels';
import { isAmount, unnamedColumns } from './printedColumns';
import { isElided, linesOf, type PrintedLine } from './printedLines';

/** Fewer lines may be anything. */
const FEWEST_ROWS = 3;
const FEWEST_WORDS = 3;
const NOTE = 'The columns have no names: they are called by their places.';

/**
 * The layout of lines of texts and numbers without names above them, as `printf` and `awk` write: their columns stand
 * below each other, or each line has as many words, texts and numbers at the same places. Undefined for anything else.
 */
export function unnamedLayout(head: string, preamble: Preamble): CsvLayout | undefined {
  const lines = linesOf(head, preamble).filter(({ text }) => text.trim() !== '' && !isRule(text));
  const mayBeRows = lines.length >= FEWEST_ROWS && lines.every(({ text }) => mayBeRow(text));
  if (!mayBeRows || haveLabel(lines.map(({ text }) => text))) return undefined;
  // Words first: short numbers below long texts leave places where nothing stands.
  return byWords(lines) ?? byPlaces(lines);
}

function mayBeRow(text: string): boolean {
  return /\d/.test(text) && !/^\s*[[{(<"'#]|[;|\t]|,\S|^\s*Columns? \d/.test(text) && !isElided(text);
}

/** Whether lines are those of a log: a label with a sign, or of a cost, stands in two of them, any other in half of them. */
function haveLabel(lines: readonly string[]): boolean {
  const sure = new Map<string, number>();
  const all = new Map<string, number>();
  for (const line of lines)
    for (const { label, start } of labelledNumbers(line)) {
      all.set(label, (all.get(label) ?? 0) + 1);
      const isSure = isCostName(label) || /[=:：]\s*$/.test(line.slice(0, start));
      if (isSure) sure.set(label, (sure.get(label) ?? 0) + 1);
    }
  return (
    [...sure.values()].some((count) => count > 1) ||
    [...all.values()].some((count) => count * 2 >= lines.length)
  );
}

function byPlaces(lines: readonly PrintedLine[]): CsvLayout | undefined {
  const columns = unnamedColumns(lines.map(({ text }) => text));
  if (columns === undefined) return undefined;
  const rows = lines.map(({ text, offset }) => ({
    offset,
    cells: columns.map(({ start, end }) => text.slice(start, end).trim()),
  }));
  const last = columns.length - 1;
  const cuts = columns.map(({ start, end }, index) => ({ start, end: index === last ? Infinity : end }));
  const layout = layoutOf(rows);
  return layout === undefined ? undefined : { ...layout, cuts };
}

function byWords(lines: readonly PrintedLine[]): CsvLayout | undefined {
  const rows = lines.map(({ text, offset }) => ({ offset, cells: text.trim().split(/\s+/) }));
  if (rows.some(({ cells }) => hasUnit(cells))) return undefined;
  const first = rows[0]!.cells;
  if (first.length < FEWEST_WORDS || rows.some(({ cells }) => cells.length !== first.length))
    return undefined;
  const areAlike = rows.every(({ cells }) =>
    cells.every((cell, at) => isAmount(cell) === isAmount(first[at]!)),
  );
  return areAlike ? layoutOf(rows) : undefined;
}

/** Whether a number and the word behind it are one value. */
function hasUnit(cells: readonly string[]): boolean {
  return cells.some((cell, at) => at > 0 && isQuantity(`${cells[at - 1]!} ${cell}`));
}

/** Whether a column has numbers in all rows, and not the same one: a status is no cost. */
function hasValues(rows: readonly { cells: string[] }[]): boolean {
  return rows[0]!.cells.some((_, at) => {
    const column = rows.map(({ cells }) => cells[at]!);
    return column.every(isAmount) && new Set(column).size > 1;
  });
}

/** The layout of rows that have a text and a number each; undefined where they are words or numbers alone. */
function layoutOf(rows: readonly { offset: number; cells: string[] }[]): CsvLayout | undefined {
  const width = rows[0]!.cells.length;
  const sample = { delimiter: ' ', rows, width, agreement: 1, score: 1 };
  const described = describe(sample, rows, distinctNames(new Array<string>(width).fill('')));
  // Of two columns, the second may be the unit of the first.
  const isWide = width > 2 || (width === 2 && !rows.some(({ cells }) => isAmount(cells[0]!)));
  const isTable = isWide && described.textColumns > 0 && hasValues(rows);
  if (!isTable) return undefined;
  return {
    ...described,
    tableStart: rows[0]!.offset,
    hasHeader: false,
    isNamed: false,
    listNames: listNames(rows),
    notes: [NOTE],
  };
}
