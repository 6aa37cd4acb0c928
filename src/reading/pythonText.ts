import { ReadError, shown } from './problems';

/*
 * The small parts of Python's written values: blanks, strings, numbers, brackets. All take the text and a place in it
 * and give the place behind what they read; none recurses.
 */

/** A value that is written as code; what it is can't be told without running it. */
export class CodeError extends ReadError {}

export interface PythonString {
  readonly end: number;
  readonly value: string;
}

/** A text, a number or an expression that is longer is refused, in units: the host is not held for what is no cost. */
const LONGEST_VALUE = 2 ** 22;
/** Places up to which a line end is looked for at first. */
const FIRST_LOOK = 256;

/** A number with its sign; `_` and a bare point at either end are allowed. */
export const NUMBER = /[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
/** A name with its dots, as `np.float64`. */
export const NAME = /[\p{L}_][\p{L}\p{N}_]{0,200}(?:\.[\p{L}_][\p{L}\p{N}_]{0,200}){0,20}/uy;
const STRING_START = /([rRbBuUfF]{0,2})("""|'''|"|')/y;
const ESCAPE = /\\(?:\r\n|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]))/g;
const ESCAPED: Readonly<Partial<Record<string, string>>> = { n: '\n', r: '\r', t: '\t', '\n': '', '\r': '' };
/** 1 for the characters at which an expression may end or open something, by their code. */
const MARKS = new Uint8Array(0x10000);
for (const mark of '#"\'\\[](){},: \r\n\t') MARKS[mark.charCodeAt(0)] = 1;
const CLOSING: Readonly<Partial<Record<string, string>>> = { '[': ']', '(': ')', '{': '}' };

/**
 * Passes over blanks, comments and joined lines; over line ends only where `lines`, over comments behind `//` only
 * where `slashes`, because behind a value they divide.
 */
export function skipBlanks(text: string, from: number, lines: boolean, slashes = false): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 9 || code === 12 || code === 0xa0) continue;
    if (code === 10 || code === 13) {
      if (lines) continue;
      break;
    }
    if (code === 35 || (slashes && code === 47 && text.charCodeAt(at + 1) === 47)) at = lineEnd(text, at) - 1;
    else if (code === 92 && isLineEnd(text.charCodeAt(at + 1))) at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else break;
  }
  return at;
}

/** The place of the next line end, or the end of the text. */
export function lineEnd(text: string, from: number): number {
  // In windows that double: a whole text is searched at once for the one kind of line end that it has, not for both.
  for (let at = from, units = FIRST_LOOK; at < text.length; at += units, units *= 2) {
    const window = text.slice(at, at + units);
    const feed = window.indexOf('\n');
    const carriage = (feed < 0 ? window : window.slice(0, feed)).indexOf('\r');
    if (carriage >= 0) return at + carriage;
    if (feed >= 0) return at + feed;
  }
  return text.length;
}

/** What matches a sticky pattern at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The string at a place, with those that follow it at once; undefined where none begins there.
 * Throws a ReadError where it is not closed, a CodeError where it is an f-string.
 */
export function stringAt(text: string, from: number, lines: boolean): PythonString | undefined {
  let value: string | undefined;
  let end = from;
  for (let at = from; ; at = skipBlanks(text, end, lines)) {
    const start = mayStartString(text.charCodeAt(at)) ? matchAt(STRING_START, text, at) : null;
    if (start === null) break;
    const [opening, prefix = '', quote = ''] = start;
    if (/f/i.test(prefix))
      throw new CodeError('An f-string is code: write the text itself.', at, opening.length);
    const close = closingQuote(text, at + opening.length, quote);
    if (close < 0) {
      throw new ReadError(`A text that begins here has no closing ${quote}.`, at, lineEnd(text, at) - at);
    }
    const raw = text.slice(at + opening.length, close);
    value = (value ?? '') + (/r/i.test(prefix) || !raw.includes('\\') ? raw : unescaped(raw));
    end = close + quote.length;
  }
  return value === undefined ? undefined : { end, value };
}

/**
 * The end of whatever stands at a place: one of the `stops` outside of all brackets and strings in it, a bracket that
 * closes none of them, or the end of the text. -1 where that is farther off than any value is long.
 */
export function farExpressionEnd(text: string, from: number, stops: string): number {
  const open: string[] = [];
  const last = from + LONGEST_VALUE;
  for (let at = from; at < text.length; at++) {
    if (at > last) return -1;
    if (MARKS[text.charCodeAt(at)] === 0) continue;
    const character = text.charAt(at);
    if (open.length === 0 && stops.includes(character)) return at;
    if (character === '#') at = lineEnd(text, at) - 1;
    else if (character === '"' || character === "'") at = afterString(text, at) - 1;
    else if (character === '\\') at++;
    else if (CLOSING[character] !== undefined) open.push(CLOSING[character]);
    else if (')]}'.includes(character) && open.pop() !== character) return at;
  }
  return text.length;
}

/** As `farExpressionEnd`. Throws a ReadError where the end is too far off. */
export function expressionEnd(text: string, from: number, stops: string): number {
  const end = farExpressionEnd(text, from, stops);
  if (end < 0) throw tooLong('value', from);
  return end;
}

/** Throws a ReadError where the digits at a place are longer than any value. */
export function checkDigits(text: string, from: number): void {
  let at = from;
  while (at - from <= LONGEST_VALUE && isOfNumber(text.charCodeAt(at))) at++;
  if (at - from > LONGEST_VALUE) throw tooLong('number', from);
}

/** The number as `isPlainNumber` takes it. */
export function withoutUnderscores(written: string): string {
  return written.includes('_') ? written.replaceAll('_', '') : written;
}

/** An error at a place of the text that names what stands there. */
export function unexpected(text: string, at: number, what: string): ReadError {
  const end = at + lineEnd(text.slice(at, at + 40), 0);
  return new ReadError(`${what} before ${shown(text.slice(at, end))}.`, at, Math.max(1, end - at));
}

/** Quotes, and the letters of the prefixes. */
function mayStartString(code: number): boolean {
  const small = code | 32;
  return code === 34 || code === 39 || small === 114 || small === 98 || small === 117 || small === 102;
}

function isOfNumber(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 46 || code === 95;
}

function tooLong(what: string, at: number): ReadError {
  return new ReadError(`The ${what} that begins here is longer than ${LONGEST_VALUE} characters.`, at, 1);
}

function afterString(text: string, at: number): number {
  const quote =
    text.startsWith('"""', at) || text.startsWith("'''", at) ? text.slice(at, at + 3) : text.charAt(at);
  const close = closingQuote(text, at + quote.length, quote);
  return close < 0 ? text.length : close + quote.length;
}

/** The place of the quote that closes a string, or -1. */
function closingQuote(text: string, from: number, quote: string): number {
  const code = quote.charCodeAt(0);
  for (let at = from; at < text.length; at++) {
    if (at - from > LONGEST_VALUE) throw tooLong('text', from);
    const next = text.charCodeAt(at);
    if (next === 92) at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (next === code && (quote.length === 1 || text.startsWith(quote, at))) return at;
    else if (quote.length === 1 && isLineEnd(next)) return -1;
  }
  return -1;
}

function unescaped(raw: string): string {
  return raw.replace(ESCAPE, (whole, two?: string, four?: string, eight?: string, one?: string) => {
    const point = two ?? four ?? eight;
    if (point !== undefined) return fromPoint(Number.parseInt(point, 16), whole);
    if (one === undefined) return '';
    return ESCAPED[one] ?? (/["'\\]/.test(one) ? one : whole);
  });
}

function fromPoint(point: number, written: string): string {
  return point > 0x10ffff ? written : String.fromCodePoint(point);
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}
