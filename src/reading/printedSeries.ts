import { distinctNames } from './columnNames';
import { describe, type CsvLayout } from './csvLayout';
import type { Preamble } from './csvSample';
import { KEY_FIELD } from './format';
import { SERIES_FOOT } from './printedFoot';
import { isElided, linesOf, type PrintedLine } from './printedLines';
import type { Cut } from './printedCells';

/** pandas parts an index, which may hold blanks, from its values by no fewer blanks. */
const LEAST_GAP = 3;

/** A pandas series: an index and values, maybe the name of the index above them, and their own name below them. */
export function seriesLayout(head: string, preamble: Preamble): CsvLayout | undefined {
  const foot = SERIES_FOOT.exec(head);
  if (foot === null) return undefined;
  const lines = linesOf(head.slice(0, foot.index), { ...preamble, isWhole: true });
  const rows = lines.filter(({ text }) => !isElided(text));
  const gap = lastGap(rows);
  if (gap === undefined) return undefined;
  const [first, ...others] = rows;
  const isNamed = others.length > 0 && first!.text.slice(gap.end).trim() === '';
  const body = isNamed ? others : rows;
  const index = isNamed ? first!.text.trim() : KEY_FIELD;
  return layoutOf(body, gap, distinctNames([index, foot[1] ?? 'value']));
}

function layoutOf(rows: readonly PrintedLine[], gap: Cut, names: readonly string[]): CsvLayout {
  const body = rows.map(({ text, offset }) => ({
    offset,
    cells: [text.slice(0, gap.start).trim(), text.slice(gap.end).trim()],
  }));
  return {
    ...describe({ delimiter: ' ', rows: body, width: 2, agreement: 1, score: 1 }, body, names),
    cuts: [
      { start: 0, end: gap.start },
      { start: gap.end, end: Infinity },
    ],
    tableStart: body[0]!.offset,
    hasHeader: false,
    isNamed: true,
    notes: [],
  };
}

/** The last blanks that run through all lines and are wide enough to part the values from what is before them. */
function lastGap(lines: readonly PrintedLine[]): Cut | undefined {
  const isBlank = (at: number) => lines.every(({ text }) => at >= text.length || text.charCodeAt(at) <= 32);
  let end = Math.max(0, ...lines.map(({ text }) => text.trimEnd().length));
  while (end > 0) {
    while (end > 0 && !isBlank(end - 1)) end--;
    let start = end;
    while (start > 0 && isBlank(start - 1)) start--;
    if (start > 0 && end - start >= LEAST_GAP) return { start, end };
    end = start;
  }
  return undefined;
}
