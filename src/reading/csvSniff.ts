import { commentHeader, layOut, type CsvLayout } from './csvLayout';
import { printedSample } from './csvPrinted';
import { isRule, takeSample, type Preamble, type Sample, type SampleRow } from './csvSample';
import type { Pace } from './format';
import { blocksLayout } from './printedBlocks';
import { printedLayout } from './printedLayout';
import { namedLayout } from './printedNamed';
import { seriesLayout } from './printedSeries';
import { unnamedLayout } from './printedUnnamed';
import { looksNumeric } from './separators';

const DELIMITERS = ['\t', ';', '|', ','] as const;
/** Where fewer lines agree on the number of cells, the character does not part cells. */
const LEAST_AGREEMENT = 0.6;
/** What a notebook prints above a table. */
const PROMPT = /^(?:Out|In) ?\[\d+\]:$/;

/** Looks at the head of a source; `isWhole`: whether no text follows it, so that its last line is not cut off. */
export async function sniffCsv(head: string, isWhole: boolean, pace: Pace): Promise<CsvLayout> {
  const preamble = { ...readPreamble(head), isWhole };
  const series = seriesLayout(head, preamble);
  if (series !== undefined) return series;
  const printed =
    blocksLayout(head, preamble) ?? namedLayout(head, preamble) ?? printedLayout(head, preamble);
  if (printed !== undefined) return printed;
  const sample = await bestSample(head, preamble, pace);
  const unnamed = sample.width < 2 ? unnamedLayout(head, preamble) : undefined;
  if (unnamed !== undefined) return unnamed;
  return commentHeader(sample, preamble) ?? layOut(sample, preamble);
}

/** Blank lines, `#` comments, rules, prompts and Excel's `sep=;` above the table. */
function readPreamble(head: string): Omit<Preamble, 'isWhole'> {
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
    else if (text !== '' && !isRule(text) && !PROMPT.test(text)) break;
    end = line.lastIndex;
  }
  return { end, delimiter, comments };
}

/** Each sample takes some milliseconds, tens of them the first time. */
async function bestSample(head: string, preamble: Preamble, pace: Pace): Promise<Sample> {
  if (preamble.delimiter !== undefined)
    return takeSample(head, preamble.end, preamble.delimiter, preamble.isWhole);
  const single = takeSample(head, preamble.end, '', preamble.isWhole);
  if (isDecimalColumn(single.rows)) return single;
  const samples: Sample[] = [];
  for (const delimiter of DELIMITERS) {
    if (pace.due()) await pace.rest(0);
    samples.push(takeSample(head, preamble.end, delimiter, preamble.isWhole));
  }
  const fitting = samples.filter(({ width, agreement }) => width > 1 && agreement >= LEAST_AGREEMENT);
  const printed = fitting.length === 0 ? printedSample(head, preamble) : undefined;
  if (printed !== undefined) return printed;
  // The last of the candidates is the comma: the delimiter of a single column too, so that a stray one is named.
  return fitting.reduce<Sample>((best, next) => (next.score > best.score ? next : best), {
    ...samples.at(-1)!,
    score: 0,
  });
}

/** A single column of `3,5`, `12,25` below a name without a comma: a comma there parts no cells. */
function isDecimalColumn(rows: readonly SampleRow[]): boolean {
  const [header, ...values] = rows.map(({ cells }) => cells[0]!);
  if (header === undefined || values.length === 0 || /[,;|\t]/.test(header) || looksNumeric(header))
    return false;
  return values.every((value) => /^[+-]?\d+(?:,\d+)?$/.test(value)) && values.some((v) => v.includes(','));
}
