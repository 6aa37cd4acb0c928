import { createScanner, type JSONScanner } from 'jsonc-parser';
import { Decimal } from './decimal';
import type { SourceText } from './format';
import { endsNumber, isBlank, isDigit, markOf, Token } from './jsonCharacters';
import { BlockComment, LineComment, LongNumber, LongText, type LongToken } from './jsonLongTokens';
import { NameChain } from './jsonNames';
import { SCAN_ERRORS, tokenOfScanned } from './jsonScanned';
import type { NumberRun } from './numberRun';
import { ReadError, shown } from './problems';

/** A value or name where a reader stands: its place in the source, and what it says. */
export interface TokenInPlace {
  readonly offset: number;
  readonly length: number;
  /** What a `value` token is worth. */
  readonly value: number;
  /** A string's value, or as written a number that is no `value` token. */
  readonly text: string;
}

/** A token longer than this, in units, is passed over in pieces; only its beginning is kept. */
const LONGEST_KEPT = 2 ** 18;
/** What is kept of a text or name beyond that. */
const NAME_KEPT = 1000;
const NO_CHUNKS: readonly string[] = [];

/**
 * The tokens of a JSON text that comes in chunks, each with its place; memory stays at a few chunks, however long a
 * token is. Comments are passed over and remembered in `hadComments`. Throws a ReadError at what is no token.
 */
export class JsonTokens implements TokenInPlace {
  /** Where the token stands in the source, in UTF-16 units. */
  offset = 0;
  length = 0;
  /** What a `value` token is worth. */
  value = 0;
  /** A string's value, or a number as written. */
  text = '';
  hadComments = false;
  private readonly decimal = new Decimal();
  private readonly names = new NameChain();
  private window = '';
  private windowOffset: number;
  private at = 0;
  /** Where the window, or the line in it that is read, ends. */
  private stop = 0;
  private scanner: JSONScanner | undefined;
  private chunks: Iterator<string>;
  private long: LongToken | undefined;
  private longStart = 0;

  /** `windowOffset`: where the first of the chunks stands in the source. */
  constructor(source: Pick<SourceText, 'chunks'> = { chunks: () => NO_CHUNKS }, windowOffset = 0) {
    this.windowOffset = windowOffset;
    this.chunks = source.chunks()[Symbol.iterator]();
  }

  /** Goes on with one line: what stands from `start` to `stop` in `text`, which itself stands at `textOffset`. */
  readLine(text: string, start: number, stop: number, textOffset: number): void {
    if (text !== this.window) this.scanner = undefined;
    this.window = text;
    this.windowOffset = textOffset;
    this.at = start;
    this.stop = stop;
    this.long = undefined;
  }

  /** The next token; `Token.end` for ever at the end, `Token.more` where the next is still to be looked for. */
  next(): number {
    if (this.long !== undefined) return this.goOn(this.long);
    this.skipBlanks();
    if (this.at >= this.stop) return this.found(this.refill() ? Token.more : Token.end, 0);
    const code = this.window.charCodeAt(this.at);
    return markOf(code) === undefined ? this.longer(code) : this.found(markOf(code)!, 1);
  }

  /** As `next`, the short way for a name that has been met behind the one before. */
  nextName(): number {
    if (this.long !== undefined) return this.goOn(this.long);
    this.skipBlanks();
    const expected = this.names.expected;
    if (expected === undefined || !this.window.startsWith(expected.quoted, this.at)) {
      const token = this.next();
      if (token === Token.string) this.text = this.names.met(this.text, this.length);
      return token;
    }
    this.text = this.names.meet(expected);
    return this.found(Token.string, expected.quoted.length);
  }

  /** The short way through what most long lists consist of: commas, and plain numbers behind them; false for none. */
  nextRun(run: NumberRun): boolean {
    const after = run.take(this.window, this.at, this.stop, this.windowOffset);
    if (run.count === 0) return false;
    const length = run.lengths[run.count - 1]!;
    this.offset = this.windowOffset + after - length;
    this.length = length;
    this.at = after;
    return true;
  }

  private skipBlanks(): void {
    const { window, stop } = this;
    let { at } = this;
    while (at < stop && isBlank(window.charCodeAt(at))) at++;
    this.at = at;
  }

  /** A token of more than one character. */
  private longer(code: number): number {
    if (code === 47) return this.comment();
    return (code === 34 ? this.plainString() : this.plainNumber(code)) ?? this.scan();
  }

  /** A text without escapes and control characters that ends in the window. */
  private plainString(): number | undefined {
    const { window, at } = this;
    let end = at + 1;
    let code = window.charCodeAt(end);
    while (code !== 34 && code !== 92 && code >= 32) code = window.charCodeAt(++end);
    if (code !== 34) return undefined;
    this.text = window.slice(at + 1, end);
    return this.found(Token.string, end + 1 - at);
  }

  /** A number without exponent and with something behind it. */
  private plainNumber(first: number): number | undefined {
    const { window, at, decimal } = this;
    const start = first === 45 ? at + 1 : at;
    const isPlain = decimal.read(window, start) && endsNumber(window.charCodeAt(decimal.end));
    if (!isPlain || (window.charCodeAt(start) === 48 && isDigit(window.charCodeAt(start + 1))))
      return undefined;
    if (start === at) {
      this.value = decimal.value;
      return this.found(Token.value, decimal.end - at);
    }
    this.text = window.slice(at, decimal.end);
    return this.found(Token.number, decimal.end - at);
  }

  private comment(): number {
    const second = this.window.charCodeAt(this.at + 1);
    if (second === 42) return this.beginLong(new BlockComment(), 2);
    return second === 47 ? this.beginLong(new LineComment(), 2) : this.scan();
  }

  /** Lets the scanner find the token; where it touches the end of the window, there must be more text first. */
  private scan(): number {
    if (this.isLongText()) return this.keepBeginning();
    const scanner = (this.scanner ??= createScanner(this.window));
    scanner.setPosition(this.at);
    const scanned: number = scanner.scan();
    const length = scanner.getPosition() - this.at;
    if (scanner.getPosition() >= this.stop) {
      if (length > LONGEST_KEPT) return this.keepBeginning();
      if (this.refill()) return this.found(Token.more, 0);
    }
    const error: number = scanner.getTokenError();
    if (error !== 0) this.fail(SCAN_ERRORS[error]!, length);
    this.text = scanner.getTokenValue();
    const token = tokenOfScanned(scanned);
    return token === undefined ? this.word(length) : this.found(token, length);
  }

  /** Whether a text begins that is longer than is kept: the scanner takes long for escapes, so it need not see them. */
  private isLongText(): boolean {
    const { window, at, stop } = this;
    if (stop - at <= LONGEST_KEPT || window.charCodeAt(at) !== 34) return false;
    return new LongText('').pass(window, at + 1, at + LONGEST_KEPT) < 0;
  }

  /** A token that is too long to be kept begins: of a text or number the beginning is enough. */
  private keepBeginning(): number {
    const written = this.window.slice(this.at, this.at + LONGEST_KEPT);
    if (written.startsWith('"')) return this.beginLong(new LongText(written.slice(1, 1 + NAME_KEPT)), 1);
    if (/^-?\d[\d.]*$/.test(written)) return this.beginLong(new LongNumber(written), LONGEST_KEPT);
    return this.fail(`"${shown(written)}" is no JSON value`, LONGEST_KEPT);
  }

  private beginLong(long: LongToken, length: number): number {
    this.long = long;
    this.longStart = this.windowOffset + this.at;
    this.at += length;
    return this.goOn(long);
  }

  /** One more piece of a long token. */
  private goOn(long: LongToken): number {
    const until = Math.min(this.stop, this.at + LONGEST_KEPT);
    const end = long.pass(this.window, this.at, until);
    this.at = end < 0 ? until : end;
    if (end < 0 && (until < this.stop || this.refill())) return this.found(Token.more, 0);
    this.long = undefined;
    const here = this.windowOffset + this.at;
    const problem = long.problem ?? (end < 0 ? long.unclosed : undefined);
    if (problem !== undefined) throw new ReadError(`${problem}.`, this.longStart, here - this.longStart);
    if (long.token === Token.more) this.hadComments = true;
    this.text = long.text;
    this.offset = long.token === Token.more ? here : this.longStart;
    this.length = here - this.offset;
    return long.token;
  }

  /** Python's words for what JSON has no number for. */
  private word(length: number): number {
    const { window, at } = this;
    const signed = this.text === '-';
    if (signed && this.stop < at + 10 && this.refill()) return this.found(Token.more, 0);
    const word = signed ? window.slice(at + 1, at + 9) : this.text;
    if (word === 'Infinity') return this.found(Token.infinity, signed ? 9 : 8);
    if (word === 'NaN') return this.found(Token.nan, 3);
    return this.fail(`"${shown(this.text)}" is no JSON value`, length);
  }

  private found(token: number, length: number): number {
    this.offset = this.windowOffset + this.at;
    this.length = length;
    this.at += length;
    return token;
  }

  private fail(what: string, length: number): never {
    throw new ReadError(`${what}.`, this.windowOffset + this.at, length);
  }

  /** Doubles the unread text at least, so that a long token is not copied for each chunk; false at the end of the source. */
  private refill(): boolean {
    const rest = this.stop - this.at;
    let more = '';
    for (let chunk = this.chunks.next(); chunk.done !== true; chunk = this.chunks.next()) {
      more += chunk.value;
      if (more.length >= rest) break;
    }
    if (more === '') return false;
    this.window = this.window.slice(this.at) + more;
    this.windowOffset += this.at;
    this.at = 0;
    this.stop = this.window.length;
    this.scanner = undefined;
    return true;
  }
}
