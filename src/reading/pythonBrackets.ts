import { COMMA, isQuote } from './plainTokens';
import {
  CodeError,
  expressionEnd,
  farExpressionEnd,
  matchAt,
  skipBlanks,
  stringAt,
  unexpected,
} from './pythonText';

/*
 * What an open bracket holds has to be known before its first value is shown: these look ahead.
 */

/** The key of a dict: where it stands, and where its colon does. */
export interface DictKey {
  readonly text: string;
  readonly length: number;
  readonly colon: number;
}

/**
 * How many values stand between the parenthesis at a place and its end, and how many commas: a little more than `most`
 * at most. `end` is where the looking ended.
 */
export function countItems(
  text: string,
  bracket: number,
  most: number,
): { items: number; commas: number; end: number } {
  let commas = 0;
  let at = skipBlanks(text, bracket + 1, true);
  let items = 0;
  while (at < text.length && text.charAt(at) !== ')') {
    items++;
    const end = farExpressionEnd(text, at, ',');
    // What is so long is a list, and what holds it another.
    if (end < 0) return { items: most + 1, commas: most + 1, end: at };
    at = end;
    if (text.charAt(at) !== ',' || ++commas > most) break;
    at = skipBlanks(text, at + 1, true);
  }
  return { items, commas, end: at };
}

/** The one argument of a call, without the quotes around it. */
export interface Argument {
  readonly inner: string;
  readonly start: number;
  /** Behind the closing parenthesis. */
  readonly end: number;
}

/** No number is written longer in a call. */
const LONGEST_ARGUMENT = 1000;
const OPENING = 40;
const CLOSING = 41;

/** The argument of a call whose parenthesis stands at a place: a word, maybe in quotes; undefined for anything else. */
export function argumentAt(text: string, open: number): Argument | undefined {
  const first = afterSpaces(text, open + 1);
  const quote = isQuote(text.charCodeAt(first)) ? text.charCodeAt(first) : undefined;
  const start = quote === undefined ? first : afterSpaces(text, first + 1);
  const last = Math.min(text.length, start + LONGEST_ARGUMENT);
  let at = start;
  while (at < last && isOfArgument(text.charCodeAt(at))) at++;
  const inner = text.slice(start, at);
  at = afterSpaces(text, at);
  if (quote !== undefined && text.charCodeAt(at) === quote) at = afterSpaces(text, at + 1);
  if (text.charCodeAt(at) === COMMA) at = afterSpaces(text, at + 1);
  return inner !== '' && text.charCodeAt(at) === CLOSING ? { inner, start, end: at + 1 } : undefined;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

function isOfArgument(code: number): boolean {
  return !isSpace(code) && !isQuote(code) && code !== OPENING && code !== CLOSING && code !== COMMA;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0;
}

/** Whether a tuple follows the one that ends at a place, maybe after a comma. */
export function isBeforeTuple(text: string, end: number): boolean {
  if (text.charAt(end) !== ')') return false;
  let next = skipBlanks(text, end + 1, true);
  if (text.charAt(next) === ',') next = skipBlanks(text, next + 1, true);
  return text.charAt(next) === '(';
}

/** The key of an entry as Ruby, Perl, PHP and JavaScript print a map (`'a' => 5`), or Lua and TOML a table (`a = 5`). */
const ARROW_KEY =
  /(?:"((?:[^"\\]|\\.){0,200})"|'((?:[^'\\]|\\.){0,200})'|:?([\p{L}_][\p{L}\p{N}_.?!]{0,200}|[\d.]{1,40}))\s{0,200}=(?:>|(?![=>]))/uy;

/** Whether the bracket at a place holds entries with such keys, whose sign is `sign` where one is given. */
export function hasArrows(text: string, bracket: number, sign = ''): boolean {
  return matchAt(ARROW_KEY, text, skipBlanks(text, bracket + 1, true))?.[0].includes(sign) === true;
}

/** Whether the brace at a place begins a dict, and not a set. */
export function isDict(text: string, brace: number): boolean {
  if (hasArrows(text, brace)) return true;
  const first = skipBlanks(text, brace + 1, true);
  // What is no key can only stand in a set.
  const end = '[{'.includes(text.charAt(first)) ? first : farExpressionEnd(text, first, ':,');
  return text.charAt(first) === '}' || text.charAt(end) === ':';
}

/** The key of a dict at a place: what a string says, else as written. */
export function dictKeyAt(text: string, at: number): DictKey {
  const arrow = matchAt(ARROW_KEY, text, at);
  if (arrow !== null) {
    const key = arrow[1] ?? arrow[2] ?? arrow[3] ?? '';
    return { text: key, length: key.length, colon: at + arrow[0].length - 1 };
  }
  const string = stringAt(text, at, true);
  const behind = string === undefined ? at : skipBlanks(text, string.end, true);
  if (string !== undefined && text.charAt(behind) === ':') {
    return { text: string.value, length: string.end - at, colon: behind };
  }
  const colon = expressionEnd(text, at, ':,');
  if (text.charAt(colon) === ':') return { text: text.slice(at, colon).trim(), length: colon - at, colon };
  if (text.startsWith('**', at)) throw new CodeError('This is code, not a value.', at, 2);
  throw unexpected(text, at, '":" and a value are missing');
}
