import { isNoValue, quantityIn } from './cellUnits';
import { areDated, hasNumber, takeSample, type Preamble, type Sample, type SampleRow } from './csvSample';
import { isCostName } from './fieldNames';
import { looksNumeric } from './separators';

/*
 * Tables as pandas and command lines print them: blanks alone part their columns.
 */

/** Blanks part cells only where nearly all lines agree; pandas has a line below and one for what it leaves out. */
const PRINTED_AGREEMENT = 0.8;

/**
 * Columns that only blanks part, as pandas and many tools print them, with names above them; the index may have none.
 */
export function printedSample(head: string, { end, isWhole }: Preamble): Sample | undefined {
  const sample = takeSample(head, end, ' ', isWhole);
  const [header, ...body] = sample.rows;
  if (isNamesAndNumbers(sample)) return sample;
  if (sample.width < 2 || header === undefined || hasNumber(header) || areLabelled(body)) return undefined;
  // Octave prints `a =` above a matrix.
  if (header.cells.at(-1) === '=') return undefined;
  const full = body.filter(({ cells }) => cells.length === sample.width);
  const missing = sample.width - header.cells.length;
  // One name above two columns: pandas puts it to the right.
  const isIndexed = missing === 1 && (sample.width > 2 || /[ \t]/.test(head.charAt(end)));
  const isNamed = missing === 0 || isIndexed || (missing === 2 && areDated(full));
  return isNamed && full.length > 1 && full.length >= body.length * PRINTED_AGREEMENT ? sample : undefined;
}

/** Lines such as `tokens: 512`, one below the other, are no columns. */
function areLabelled(rows: readonly SampleRow[]): boolean {
  return rows.filter(({ cells }) => cells[0]!.endsWith(':')).length * 2 > rows.length;
}

/**
 * A name and a number in every line, or a number and a name as `uniq -c` and `wc` print them. Where names come again,
 * they stand first, are several, and none is a label such as `latency`.
 */
function isNamesAndNumbers({ rows, width }: Sample): boolean {
  if (width !== 2 || rows.length < 2 || rows.some(({ cells }) => cells.length !== 2)) return false;
  return [0, 1].some((at) => {
    const names = new Set(rows.map(({ cells }) => cells[at]!));
    // Behind numbers, few letters may be units: `5 m`, `3 k`.
    const shortest = at === 0 ? 1 : 3;
    const isLine = ({ cells }: SampleRow) =>
      cells[at]!.length >= shortest && isName(cells[at]!) && looksNumeric(cells[1 - at]!);
    const areNames =
      names.size === rows.length || (at === 0 && names.size > 1 && ![...names].some(isCostName));
    return areNames && rows.every(isLine);
  });
}

/** Whether a word beside a number is a name, and not its unit, its label or what stands for a number; `10:` is one. */
function isName(word: string): boolean {
  const isLabel = /[,;:=]$/.test(word) && !/^\d+:$/.test(word);
  return !looksNumeric(word) && quantityIn(`1 ${word}`) === undefined && !isNoValue(word) && !isLabel;
}
