import type { Cost } from '../costs';

/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Text that came from a file, made harmless for a spreadsheet by a leading apostrophe. */
export function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A number that reads back as the same number: all digits of a whole one, the shortest form of a double. */
export function plainNumber(value: Cost): string {
  return typeof value === 'bigint' ? value.toString() : String(value + 0);
}
