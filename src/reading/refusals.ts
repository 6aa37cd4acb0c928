import type { Outline } from './jsonOutline';
import { labelledNumbers } from './labels';
import { nonBlankLines } from './nonBlankLines';
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
  if (/^\s*<(?:!doctype html|html|head|body|table|div)\b/i.test(head)) {
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

/** Nothing but a call of Python or numpy that makes numbers, maybe within one that makes a list of them. */
const CODE =
  /^\s*(?:[\p{L}_]\w{0,60}\s{0,9}=\s{0,9})?((?:[\w.]{1,60}\()?(?:\w{1,20}\.)?(?:range|arange|linspace)\([^()]{0,100}\){1,2})[\s;]*$/u;

/** Throws a ReadError for a list that only running the text would tell. */
export function refuseCode(head: string): void {
  const code = CODE.exec(head)?.[1];
  if (code === undefined) return;
  throw new ReadError(`${code} is code, which is not run here: write the values themselves.`);
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
