import { unitPattern } from './cellUnits';

export const LF = 10;
export const CR = 13;
export const HASH = 35;
export const COMMA = 44;
export const SLASH = 47;
export const ZERO = 48;
const NINE = 57;

/** Blanks and a unit behind a number. */
export const UNIT = new RegExp(`[ \\t\\u00a0]{1,8}${unitPattern}(?=[\\s,;|]|$)`, 'y');
/** What may stand before the value of a line. */
export const BULLET = /[-*•·][ \t]+(?=\S)/y;
export const NUMBERING = /(?:\d+[.)]?|\[\d+\])[ \t]+(?=\S)/y;
/** A text in quotes may hold separators. */
export const QUOTED = /(["'])[^"'\r\n]{0,200}\1(?=[\s,;|\])}]|$)/y;

/** Blanks, line ends, commas, semicolons and bars. */
export function isSeparator(code: number): boolean {
  return code <= 32 || code === COMMA || code === 59 || code === 124 || code === 0xa0 || code === 0x2028;
}

/** Whether a character is a decimal digit. */
export function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Whether a character is a quote. */
export function isQuote(code: number): boolean {
  return code === 34 || code === 39;
}

/** How many opening brackets a token begins with. */
export function openingBrackets(token: string): number {
  let count = 0;
  while (count < token.length && '[({'.includes(token.charAt(count))) count++;
  return count;
}

/** How many closing brackets a token ends in. */
export function closingBrackets(token: string): number {
  let count = 0;
  while (count < token.length && '])}'.includes(token.charAt(token.length - 1 - count))) count++;
  return count;
}
