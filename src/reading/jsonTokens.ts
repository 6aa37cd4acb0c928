import { createScanner, type JSONScanner } from 'jsonc-parser';
import type { SourceText } from './format';
import { endsNumber, isBlank, isDigit, markOf, Token } from './jsonCharacters';
import { isComment, SCAN_ERRORS, tokenOfScanned } from './jsonScanned';
import { ReadError, shown } from './problems';

const NOTHING = createScanner('');

/** A value or name where a reader stands: its place in the source, and what it says. */
export interface TokenInPlace {
  readonly offset: number;
  readonly length: number;
  /** The value of a whole number of at most 15 digits. */
  readonly wholeValue: number;
  /** A string's value, or a number as written. */
  readonly text: string;
}

/**
 * The tokens of a JSON text that comes in chunks, each with its place; memory stays at a few chunks.
 * Comments are passed over and remembered in `hadComments`. Throws a ReadError at what is no token.
 */
export class JsonTokens implements TokenInPlace {
  /** Where the token stands in the source, in UTF-16 units. */
  offset = 0;
  length = 0;
  /** The value of a `whole` token. */
  wholeValue = 0;
  /** A string's value, or a number as written. */
  text = '';
  hadComments = false;
  private window = '';
  private at = 0;
  private scanner: JSONScanner = NOTHING;
  private readonly chunks: Iterator<string>;
  private ended = false;

  /** `windowOffset`: where the first of the chunks stands in the source. */
  constructor(
    source: Pick<SourceText, 'chunks'>,
    private windowOffset = 0,
  ) {
    this.chunks = source.chunks()[Symbol.iterator]();
  }

  /** The next token; `Token.end` for ever at the end. */
  next(): number {
    for (;;) {
      this.skipBlanks();
      const code = this.window.charCodeAt(this.at);
      const mark = markOf(code);
      if (mark !== undefined) return this.found(mark, 1);
      if (code !== code) {
        if (!this.refill()) return this.found(Token.end, 0);
        continue;
      }
      const token = this.short(code) ?? this.scan();
      if (token !== undefined) return token;
    }
  }

  /**
   * The short way through what most long lists consist of: moves on over a comma and a whole number of at most 15
   * digits behind it. Answers false, and stays, where anything else comes next or the window ends.
   */
  nextWhole(): boolean {
    const { window } = this;
    let { at } = this;
    if (window.charCodeAt(at) !== 44) return false;
    do at++;
    while (isBlank(window.charCodeAt(at)));
    const start = at;
    let value = 0;
    let code = window.charCodeAt(at);
    for (; isDigit(code); code = window.charCodeAt(++at)) value = value * 10 + (code - 48);
    const digits = at - start;
    if (digits === 0 || digits > 15 || !endsNumber(code)) return false;
    if (digits > 1 && window.charCodeAt(start) === 48) return false;
    this.wholeValue = value;
    this.offset = this.windowOffset + start;
    this.length = digits;
    this.at = at;
    return true;
  }

  private skipBlanks(): void {
    const { window } = this;
    let { at } = this;
    for (let code = window.charCodeAt(at); code <= 32; code = window.charCodeAt(++at)) {
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break;
    }
    this.at = at;
  }

  /** The short way for what most documents consist of; nothing where only the scanner can tell. */
  private short(code: number): number | undefined {
    if (code === 34) return this.plainString();
    return isDigit(code) || code === 45 ? this.plainNumber(code) : undefined;
  }

  /** A text without escapes and control characters; one that runs on over chunks is not looked through again. */
  private plainString(): number | undefined {
    let length = 1;
    let code: number;
    do {
      const { window, at } = this;
      code = window.charCodeAt(at + length);
      while (code !== 34 && code !== 92 && code >= 32) code = window.charCodeAt(at + ++length);
    } while (code !== code && this.refill());
    if (code !== 34) return undefined;
    this.text = this.window.slice(this.at + 1, this.at + length);
    return this.found(Token.string, length + 1);
  }

  /** A number without exponent and with something behind it. */
  private plainNumber(first: number): number | undefined {
    const { window, at } = this;
    const start = first === 45 ? at + 1 : at;
    let value = 0;
    let end = start;
    let code = window.charCodeAt(end);
    for (; isDigit(code); code = window.charCodeAt(++end)) value = value * 10 + (code - 48);
    const digits = end - start;
    if (digits === 0 || (digits > 1 && window.charCodeAt(start) === 48)) return undefined;
    if (endsNumber(code) && digits <= 15 && start === at) {
      this.wholeValue = value;
      return this.found(Token.whole, digits);
    }
    return this.plainFraction(end, code);
  }

  private plainFraction(point: number, pointCode: number): number | undefined {
    const { window, at } = this;
    let end = point;
    let code = pointCode;
    if (code === 46) {
      do code = window.charCodeAt(++end);
      while (isDigit(code));
      if (end === point + 1) return undefined;
    }
    if (!endsNumber(code)) return undefined;
    this.text = window.slice(at, end);
    return this.found(Token.number, end - at);
  }

  /** Lets the scanner find the token; nothing where it was a comment, or more text is needed first. */
  private scan(): number | undefined {
    const { scanner } = this;
    scanner.setPosition(this.at);
    const scanned: number = scanner.scan();
    // A token that touches the end of the window may go on in the next chunk.
    if (scanner.getPosition() >= this.window.length && this.refill()) return undefined;
    const length = scanner.getPosition() - this.at;
    const error: number = scanner.getTokenError();
    if (error !== 0) this.fail(SCAN_ERRORS[error]!, length);
    if (isComment(scanned)) {
      this.hadComments = true;
      this.at += length;
      return undefined;
    }
    this.text = scanner.getTokenValue();
    const token = tokenOfScanned(scanned);
    return token === undefined ? this.word(length) : this.found(token, length);
  }

  /** Python's words for what JSON has no number for. */
  private word(length: number): number | undefined {
    const { window, at } = this;
    const signed = this.text === '-';
    if (signed && window.length < at + 10 && this.refill()) return undefined;
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

  /**
   * Puts more text behind what is left; answers whether there was any.
   * At least doubles what is left, so that one token of a hundred megabytes is not scanned a hundred times.
   */
  private refill(): boolean {
    const rest = this.window.slice(this.at);
    let more = '';
    do {
      const chunk = this.chunks.next();
      this.ended = chunk.done === true;
      if (chunk.done !== true) more += chunk.value;
    } while (!this.ended && more.length < rest.length);
    if (more === '') return false;
    this.windowOffset += this.at;
    this.window = rest + more;
    this.at = 0;
    this.scanner = createScanner(this.window);
    return true;
  }
}
