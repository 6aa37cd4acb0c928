import type { Cost } from '../costs';

/** Spreadsheets run a cell that begins like this as a formula; some take the wide forms for the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that came from a file, made harmless for a spreadsheet by a leading apostrophe. */
export function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A number that reads back as the same number: all digits of a whole one, the shortest form of a double. */
export function plainNumber(value: Cost): string {
  // Of −0 this is 0.
  return String(value);
}

/** Needs quotes in a CSV: separators of any country, quotes, line ends, blanks that a reader might trim. */
const TO_QUOTE = /[",;\t\r\n]|^\s|\s$/;

/** A cell of text from a file in a CSV. */
export function csvText(text: string): string {
  const safe = defused(text);
  return TO_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
