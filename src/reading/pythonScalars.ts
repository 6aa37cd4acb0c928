import type { OtherKind } from './format';
import { isDigit } from './jsonCharacters';
import type { JsonVisitor } from './jsonWalker';
import { ReadError } from './problems';
import type { Argument } from './pythonBrackets';
import {
  CodeError,
  NUMBER,
  checkDigits,
  expressionEnd,
  matchAt,
  skipBlanks,
  stringAt,
  unexpected,
  withoutUnderscores,
} from './pythonText';
import { wordKind } from './pythonWords';

/** What is kept of an expression. */
const WRITTEN_UNITS = 200;
const BLANK = 32;
const COMMA = 44;
const ZERO = 48;
const STARTS_VALUE =
  /^(?:--|…|[+-]?[\d.]|[+-]?(?:nan|inf|NaN|Infinity)\b|[[({"']|True\b|False\b|None\b|\p{L}[\p{L}\p{N}_.]*\()/u;

/** Dots in the place of values, with what node says of their number. */
const ELISION = /(?:…|\.\.\.)(?: \d{1,12} more items?)?/y;
/** What other languages put behind a number to tell its type: `5L`, `5u64`, `5n`, `1.5f`. */
const TYPE_SUFFIX =
  /(?:[uif](?:8|16|32|64|128|size)|[uU]?[lL]{1,2}|n|(?<=\.\d{0,40})[fF])(?![\p{L}\p{N}_.])/uy;

/** An open bracket. */
export interface Frame {
  /**
   * `values`: a list, tuple or set; `numbered`: a tuple that is a record; `keyed`: a dict; `named`: a call with
   * keywords; `around`: parentheses or a call that stand for the one value within.
   */
  readonly kind: 'values' | 'numbered' | 'keyed' | 'named' | 'around';
  readonly close: string;
  /** Whether the one value of `around` has been met. */
  hasValue: boolean;
  count: number;
  /** What parts the values: a comma, a semicolon as in Matlab, only blanks as numpy prints; '' until it is known. */
  separator: '' | ',' | ';' | ' ';
  isAfterValue: boolean;
}

/** The token that the visitor is shown. */
class ShownToken {
  offset = 0;
  length = 0;
  value = 0;
  text = '';
}

/** Reads values without brackets of their own, and shows them to a visitor. */
export class PythonScalars {
  /** Where the reading stands. */
  at = 0;
  /** Whether anything was met that JSON does not have. */
  isPythonOnly = false;
  /** Whether a number was written as a call: `np.float64(17.5)`. */
  hasNumberCall = false;
  /** Whether `...` stood for values. */
  hasElision = false;
  protected readonly token = new ShownToken();

  constructor(
    protected readonly text: string,
    protected readonly visitor: JsonVisitor,
  ) {}

  /** Whether a value that numpy would print begins at a place. */
  protected startsValue(at: number): boolean {
    const digit = this.text.charCodeAt(at) - ZERO;
    if (digit >= 0 && digit <= 9) return true;
    return STARTS_VALUE.test(this.text.slice(at, at + 24));
  }

  protected string(parent: Frame | undefined): boolean {
    const { at } = this;
    const string = stringAt(this.text, at, parent !== undefined);
    if (string === undefined) return false;
    if (this.text.charAt(at) !== '"') this.isPythonOnly = true;
    if (this.endsHere(parent, string.end)) {
      this.visitor.string(this.show(at, string.end - at, string.value));
      this.at = string.end;
    } else this.expression(parent);
    return true;
  }

  protected number(parent: Frame | undefined): boolean {
    if (parent !== undefined && this.fewDigits(parent)) return true;
    checkDigits(this.text, this.at);
    const written = matchAt(NUMBER, this.text, this.at)?.[0];
    if (written === undefined) return false;
    const digits = this.at + written.length;
    const end = digits + (matchAt(TYPE_SUFFIX, this.text, digits)?.[0].length ?? 0);
    if (!this.endsHere(parent, end)) {
      this.expression(parent);
      return true;
    }
    if (end > digits || !/^-?\d+(?:\.\d+)?(?:[eE]|$)/.test(written)) this.isPythonOnly = true;
    this.showNumber(withoutUnderscores(written), this.at, written.length);
    this.at = end;
    return true;
  }

  /**
   * The short way for what most lists consist of: at most 15 digits with a comma or the bracket behind them, or another
   * number where blanks part the values.
   */
  private fewDigits({ close, separator }: Frame): boolean {
    const { text, at } = this;
    const last = at + 16;
    let value = 0;
    let end = at;
    let digit = text.charCodeAt(end) - ZERO;
    for (; digit >= 0 && digit <= 9 && end < last; digit = text.charCodeAt(++end) - ZERO)
      value = value * 10 + digit;
    if (end === at || end === last) return false;
    const isEnd =
      digit === COMMA - ZERO ||
      text.charAt(end) === close ||
      (separator === ' ' && digit === BLANK - ZERO && isDigit(text.charCodeAt(end + 1)));
    if (!isEnd) return false;
    this.show(at, end - at, '').value = value;
    this.visitor.value(this.token);
    this.at = end;
    return true;
  }

  protected showNumber(digits: string, offset: number, length: number): void {
    this.show(offset, length, digits);
    if (digits.length <= 15 && /^\d+$/.test(digits)) {
      this.token.value = Number(digits);
      this.visitor.value(this.token);
    } else this.visitor.number(this.token);
  }

  protected word(kind: OtherKind, end: number): void {
    const written = this.text.slice(this.at, end);
    if (!/^(?:true|false|null|NaN|-?Infinity)$/.test(written)) this.isPythonOnly = true;
    this.visitor.other(kind, this.show(this.at, end - this.at, written));
    this.at = end;
  }

  /** `float("nan")`, `np.int64(3)`, `tensor(3.5)`: what stands within as a value. */
  protected callOfNumber(parent: Frame | undefined, { inner, start, end }: Argument): boolean {
    const isNumber = matchAt(NUMBER, inner, 0)?.[0] === inner;
    const bare = inner.replace(/^[+-]/, '');
    const kind = isNumber ? undefined : (wordKind(bare) ?? wordKind(bare.toLowerCase()));
    if ((!isNumber && kind === undefined) || !this.endsHere(parent, end)) return false;
    this.isPythonOnly = true;
    this.hasNumberCall = true;
    if (isNumber) this.showNumber(withoutUnderscores(inner), start, inner.length);
    else this.visitor.other(kind!, this.show(start, inner.length, inner));
    this.at = end;
    return true;
  }

  /** Whether nothing more belongs to a value that ends at `end`: no operator, no call, no unit. */
  protected endsHere(parent: Frame | undefined, end: number): boolean {
    const { text } = this;
    const next = skipBlanks(text, end, parent !== undefined);
    if (next >= text.length) return true;
    const character = text.charAt(next);
    if (parent === undefined) return /[\r\n;,]/.test(character);
    if (character === ',' || character === parent.close) return true;
    if (character === ';' && isBracket(parent)) return true;
    if (parent.kind !== 'values' || parent.close !== ']' || parent.separator === ',') return false;
    return next > end && this.startsValue(next);
  }

  /** Anything else is an entry that is named: it would have to be run. */
  protected expression(parent: Frame | undefined, knownEnd?: number): void {
    const { text, at } = this;
    if (parent === undefined)
      throw new CodeError('This is code, not a value: write the values themselves.', at, 1);
    const stops = parent.separator === ' ' ? `, \t\r\n${parent.close}` : `,${parent.close}`;
    const end = knownEnd ?? expressionEnd(text, at, stops);
    if (end >= text.length) throw this.breaksOff();
    if (knownEnd === undefined && !stops.includes(text.charAt(end))) {
      throw unexpected(text, end, `"," or "${parent.close}" is missing`);
    }
    const written = text.slice(at, end).trimEnd();
    if (written === '') throw unexpected(text, at, 'A value is expected');
    if (/\bfor\b/.test(written))
      throw new CodeError('A comprehension is code: write the values themselves.', at, 1);
    this.visitor.string(this.show(at, written.length, written.slice(0, WRITTEN_UNITS)));
    this.at = end;
  }

  protected elision(): void {
    this.hasElision = true;
    this.isPythonOnly = true;
    const { length } = matchAt(ELISION, this.text, this.at)![0];
    this.visitor.string(this.show(this.at, length, '...'));
    this.at += length;
  }

  protected show(offset: number, length: number, text: string): ShownToken {
    this.token.offset = offset;
    this.token.length = length;
    this.token.text = text;
    return this.token;
  }

  protected breaksOff(): ReadError {
    return new ReadError('The text breaks off here: a bracket is not closed.', this.text.length);
  }
}

/** Whether semicolons may part the values of a bracket. */
export function isBracket({ kind, close }: Frame): boolean {
  return kind === 'values' && close === ']';
}
