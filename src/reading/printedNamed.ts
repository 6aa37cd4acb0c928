import type { CsvLayout } from './csvLayout';
import type { Preamble, SampleRow } from './csvSample';
import { isCostName } from './fieldNames';
import { KEY_FIELD } from './format';
import type { Cut } from './printedCells';
import { describeRows } from './printedLayout';
import { linesOf, type PrintedLine } from './printedLines';
import { looksNumeric } from './separators';

/*
 * R prints a vector with names, or a table of counts, as lines of names with lines of values below them, each name
 * ending where its value does: each value is an entry, and none a column.
 */

const MOST_LINES = 20_000;
/** So many names in a single line are those of values, even without the blank that R puts behind the last. */
const MANY_NAMES = 4;

/** The layout of such values; undefined where there are none. */
export function namedLayout(head: string, preamble: Preamble): CsvLayout | undefined {
  if (!preamble.isWhole || preamble.delimiter !== undefined) return undefined;
  const [first, second] = linesOf(head, preamble, 2);
  if (first === undefined || second === undefined || pairsIn(first, second).length === 0) return undefined;
  const lines = linesOf(head, preamble, MOST_LINES).filter(({ text }) => text.trim() !== '');
  if (lines.length % 2 !== 0) return undefined;
  const rows: Cut[][] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const pairs = pairsIn(lines[at]!, lines[at + 1]!);
    if (pairs.length === 0) return undefined;
    rows.push(...pairs);
  }
  const sample: SampleRow[] = rows.map((cells) => ({
    offset: cells[0]!.start,
    cells: cells.map(({ start, end }) => head.slice(start, end)),
  }));
  const names = sample.map(({ cells }) => cells[0]!);
  const isR = lines.length > 2 || names.length >= MANY_NAMES || lines.every(({ text }) => /[ ]$/.test(text));
  if (!isR || names.some(isCostName)) return undefined;
  const layout = describeRows([KEY_FIELD, ''], sample);
  return { ...layout, tableStart: rows[0]![0]!.start, joined: { text: head, rows } };
}

/** Each name with its value, by their places in the text; none where the lines are no such. */
function pairsIn(names: PrintedLine, values: PrintedLine): Cut[][] {
  if (/[,;|\t]/.test(names.text + values.text)) return [];
  const pairs: Cut[][] = [];
  let from = 0;
  for (const { 0: value, index } of values.text.matchAll(/\S+/g)) {
    const end = index + value.length;
    const name = names.text.slice(from, end);
    if (!looksNumeric(value) || !/\S$/.test(name) || looksNumeric(name.trim())) return [];
    const start = from + name.length - name.trimStart().length;
    pairs.push([
      { start: names.offset + start, end: names.offset + end },
      { start: values.offset + index, end: values.offset + end },
    ]);
    from = end;
  }
  return names.text.slice(from).trim() === '' && pairs.length > 1 ? pairs : [];
}
