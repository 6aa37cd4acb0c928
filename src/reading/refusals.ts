import type { Outline } from './jsonOutline';
import { labelledNumbers } from './labels';
import { nonBlankLines } from './nonBlankLines';
import { NUMBER_WORD } from './plainLayout';
import { ReadError } from './problems';

/*
 * Texts that people may well take for a list of requests, but that hold none, or none that is read here: each is
 * refused with what it is and what to take instead.
 */

/** What Prometheus writes above each of its metrics. */
const METRIC_TYPE = /^# TYPE \S+ (?:counter|gauge|histogram|summary|untyped)\s*$/m;
const METRIC_LINE = /^(?:#|[a-zA-Z_:][\w:]*(?:\{.*\})?\s+[-+\d.NI])/;
const METRIC_WITH_LABELS = /^[a-zA-Z_:][\w:]*\{\w+="/;

/** Throws a ReadError where there is nothing but metrics: a table or a log may well hold a line that looks like one. */
export function refuseMetrics(head: string): void {
  const lines = nonBlankLines(head);
  const withLabels = lines.filter((line) => METRIC_WITH_LABELS.test(line)).length;
  if (!METRIC_TYPE.test(head) && withLabels * 2 <= lines.length) return;
  // The last line may be cut.
  if (!lines.every((line, at) => METRIC_LINE.test(line) || at === lines.length - 1)) return;
  throw new ReadError(
    'These are metrics of Prometheus: counters and histograms over all requests, but no list of requests. ' +
      'Take a trace or a log that has a line or a record for each request.',
  );
}

/** Throws a ReadError for HTML, and for XML whose numbers stand in elements; those in attributes are labelled. */
export function refuseMarkup(head: string): void {
  if (/^\s*<(?:!doctype html|html|head|body|table|thead|tr|div)\b/i.test(head)) {
    throw new ReadError(
      'This is HTML, which is not read. Copy the table out of the page, or save it as CSV.',
    );
  }
  if (!/^\s*<[?!a-zA-Z]/.test(head)) return;
  if (nonBlankLines(head).some((line) => labelledNumbers(line).length > 0 && !line.startsWith('<?'))) return;
  throw new ReadError(
    'This is XML with its values in elements, which is not read. Save the records as CSV or JSON Lines.',
  );
}

/** Columns of a table that are told from prose. */
const FEWEST_CELLS = 2;
const CELLS = /[\s,;|]+/;

/**
 * Throws a ReadError where about half of the lines are rows of numbers below a line of as many names, and others are
 * not: as one list their columns would be mixed.
 */
export function refuseBrokenTable(head: string): void {
  const lines = nonBlankLines(head).map((line) => ({ line, cells: cellsOf(line) }));
  const at = lines.findIndex(({ cells }, index) => isHeaderOf(cells, lines[index + 1]?.cells));
  const header = lines[at];
  if (header === undefined) return;
  const below = lines.slice(at + 1);
  const others = below.filter(({ cells }) => !isRowOf(header.cells.length, cells));
  const rows = below.length - others.length;
  if (others.length === 0 || rows < 2 || rows < others.length) return;
  throw new ReadError(
    'Most lines are rows of columns below a header, but this one is not: select the header and its rows alone.',
    head.indexOf(others[0]!.line, head.indexOf(header.line) + header.line.length),
    others[0]!.line.length,
  );
}

function isHeaderOf(names: readonly string[], row: readonly string[] | undefined): boolean {
  const areNames = names.length >= FEWEST_CELLS && !names.some((name) => /^[-+.\d]/.test(name));
  return areNames && row !== undefined && isRowOf(names.length, row);
}

/** Whether there is a cell for each name, with one for an index before them or none, and several are numbers. */
function isRowOf(names: number, cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => NUMBER_WORD.test(cell)).length;
  return (cells.length === names || cells.length === names + 1) && numbers >= FEWEST_CELLS;
}

function cellsOf(line: string): string[] {
  return line.split(CELLS).filter((cell) => cell !== '');
}

const UNCERTAIN = /(?<![\d.])[\d.]{1,20}[^\s\d.]{0,9}[ \t]{0,9}(?:±|\+\/-)[ \t]{0,9}[\d.]{1,20}/;

/** Throws a ReadError where lines are numbers with an uncertainty, which would be taken for costs of their own. */
export function refuseUncertain(head: string): void {
  const example = UNCERTAIN.exec(head);
  if (example === null) return;
  throw new ReadError(
    `Numbers with an uncertainty such as ${example[0]} are not read: write the numbers alone.`,
    example.index,
    example[0].length,
  );
}

/** Nothing but a call of Python or numpy that makes numbers, maybe within one that makes a list of them. */
const CODE =
  /^\s*(?:[\p{L}_]\w{0,60}\s{0,9}=\s{0,9})?((?:[\w.]{1,60}\()?(?:\w{1,20}\.)?(?:range|arange|linspace)\([^()]{0,100}\){1,2})[\s;]*$/u;

/** Throws a ReadError for a list that only running the text would tell. */
export function refuseCode(head: string): void {
  const code = CODE.exec(head)?.[1];
  if (code === undefined) return;
  throw new ReadError(`${code} is code, which is not run here: write the values themselves.`);
}

/** Throws a ReadError for what Loki answers: pairs of a time and a line of a log, in which the numbers stand. */
export function refuseLogStreams({ elements }: Outline): void {
  const stream = elements[0]?.members.get('data')?.members.get('result')?.elements[0]?.members;
  if (stream?.get('stream')?.kind !== 'object' || stream.get('values')?.kind !== 'array') return;
  throw new ReadError(
    'These are lines of a log as Loki answers them, each a text beside its time. ' +
      'Save the lines alone, as logcli does with --output=raw, and read them as a log.',
  );
}

/** Throws a ReadError for a notebook of Jupyter: its numbers are in the texts of its cells. */
export function refuseNotebook({ elements }: Outline): void {
  const members = elements[0]?.members;
  if (members?.get('cells')?.kind !== 'array' || !members.has('nbformat')) return;
  throw new ReadError(
    'This is a notebook, of which only the texts of its cells hold numbers. ' +
      'Open it, and select a list in one of its cells; or save the list from there as JSON.',
  );
}
