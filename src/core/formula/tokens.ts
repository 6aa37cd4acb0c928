import type { Cost } from '../costs';
import { FormulaError } from './problem';

export type Operator = '+' | '-' | '*' | '/' | '^';

/** A piece of a formula. `name` is what is written bare, `field` what stands in backticks or brackets. */
export type Token =
  | { readonly kind: 'number'; readonly position: number; readonly value: Cost }
  | { readonly kind: 'name' | 'field'; readonly position: number; readonly name: string }
  | { readonly kind: 'operator'; readonly position: number; readonly operator: Operator }
  | { readonly kind: '(' | ')' | ',' | 'end'; readonly position: number };

const SPACE = /\s+/y;
const NUMBER = /(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
const NAME = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:\.[\p{L}\p{M}\p{N}_$]+)*/uy;
const BACKTICKS = /`((?:[^`]|``)*)`/y;
const BRACKETS = /\[((?:[^\]]|\]\])*)\]/y;
const OPERATOR = /\*\*|[-+*/^×·÷−]/y;
const PUNCTUATION = /[(),]/y;

/** Other ways to write an operator. */
const SPELLINGS: Readonly<Record<string, Operator>> = { '**': '^', '×': '*', '·': '*', '÷': '/', '−': '-' };

/** Splits a formula; the last token is always `end`. Throws a FormulaError. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let position = skipSpace(text, 0); position < text.length;) {
    const { token, end } = readToken(text, position);
    tokens.push(token);
    position = skipSpace(text, end);
  }
  tokens.push({ kind: 'end', position: text.length });
  return tokens;
}

function skipSpace(text: string, position: number): number {
  return position + (match(SPACE, text, position)?.[0].length ?? 0);
}

function match(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

const READERS: readonly [RegExp, (found: RegExpExecArray, position: number) => Token][] = [
  [NUMBER, ([text], position) => ({ kind: 'number', position, value: numberOf(text, position) })],
  [NAME, ([name], position) => ({ kind: 'name', position, name })],
  [BACKTICKS, ([, name = ''], position) => fieldToken(name.replaceAll('``', '`'), position)],
  [BRACKETS, ([, name = ''], position) => fieldToken(name.replaceAll(']]', ']'), position)],
  [OPERATOR, ([text], position) => ({ kind: 'operator', position, operator: operatorOf(text) })],
  [PUNCTUATION, ([text], position) => ({ kind: text as '(' | ')' | ',', position })],
];

function readToken(text: string, position: number): { token: Token; end: number } {
  for (const [pattern, make] of READERS) {
    const found = match(pattern, text, position);
    if (found !== null) return { token: make(found, position), end: position + found[0].length };
  }
  throw new FormulaError(position, strangeCharacter(text, position));
}

function operatorOf(text: string): Operator {
  return SPELLINGS[text] ?? (text as Operator);
}

function fieldToken(name: string, position: number): Token {
  if (name === '') throw new FormulaError(position, 'A field name is missing between these marks');
  return { kind: 'field', position, name };
}

/** Whole numbers beyond 2^53 stay exact. */
function numberOf(text: string, position: number): Cost {
  const digits = text.replaceAll('_', '');
  const value = Number(digits);
  if (!Number.isFinite(value)) throw new FormulaError(position, `The number ${text} is too large`);
  return /^\d+$/.test(digits) && !Number.isSafeInteger(value) ? BigInt(digits) : value;
}

function strangeCharacter(text: string, position: number): string {
  const character = String.fromCodePoint(text.codePointAt(position)!);
  if (character === '`') return 'The backtick that ends this field name is missing';
  if (character === '[') return 'The ] that ends this field name is missing';
  return `${character} has no meaning here; put field names with such characters in backticks`;
}
