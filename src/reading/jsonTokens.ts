import { createScanner, type JSONScanner } from 'jsonc-parser';
import type { SourceText } from './format';
import { ReadError, shown } from './problems';

/** What a token is. Names, not an enum, so that comparisons stay plain numbers. */
export const Token = {
  end: 0,
  openObject: 1,
  closeObject: 2,
  openArray: 3,
  closeArray: 4,
  comma: 5,
  colon: 6,
  string: 7,
  /** A whole number of at most 15 digits: see `wholeValue`. */
  whole: 8,
  /** Any other number: see `text`. */
  number: 9,
  null: 10,
  true: 11,
  false: 12,
  nan: 13,
  infinity: 14,
} as const;

// The scanner's own names are const enums, which a one-file compiler can't see.
const SCANNED = { null: 7, true: 8, false: 9, string: 10, number: 11, lineComment: 12, blockComment: 13 };
const SCAN_ERRORS: readonly string[] = [
  '',
  'The comment that begins here is never closed',
  'The text that begins here has no closing quote on its line',
  'The number that begins here breaks off',
  'The text that begins here holds a \\u without its four hexadecimal digits',
  'The text that begins here holds a backslash before a character that needs none',
  'The text that begins here holds a control character: write a tab as \\t',
];

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
      const token = (code >= 48 && code <= 57 ? this.shortWhole() : undefined) ?? this.scan();
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
    for (; code >= 48 && code <= 57; code = window.charCodeAt(++at)) value = value * 10 + (code - 48);
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

  /** The short way for what most lists consist of; nothing where the number is of another kind. */
  private shortWhole(): number | undefined {
    const { window, at } = this;
    let value = 0;
    let end = at;
    let code = window.charCodeAt(end);
    for (; code >= 48 && code <= 57 && end - at < 16; code = window.charCodeAt(++end)) {
      value = value * 10 + (code - 48);
    }
    const digits = end - at;
    const leadingZero = digits > 1 && window.charCodeAt(at) === 48;
    if (digits > 15 || leadingZero || !endsNumber(code)) return undefined;
    this.wholeValue = value;
    return this.found(Token.whole, digits);
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
    if (scanned === SCANNED.lineComment || scanned === SCANNED.blockComment) {
      this.hadComments = true;
      this.at += length;
      return undefined;
    }
    this.text = scanner.getTokenValue();
    return this.scannedToken(scanned, length);
  }

  private scannedToken(scanned: number, length: number): number | undefined {
    switch (scanned) {
      case SCANNED.string:
        return this.found(Token.string, length);
      case SCANNED.number:
        return this.found(Token.number, length);
      case SCANNED.null:
        return this.found(Token.null, length);
      case SCANNED.true:
        return this.found(Token.true, length);
      case SCANNED.false:
        return this.found(Token.false, length);
      default:
        return this.word(length);
    }
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

function markOf(code: number): number | undefined {
  switch (code) {
    case 44:
      return Token.comma;
    case 123:
      return Token.openObject;
    case 125:
      return Token.closeObject;
    case 91:
      return Token.openArray;
    case 93:
      return Token.closeArray;
    case 58:
      return Token.colon;
    default:
      return undefined;
  }
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** Blanks, a comma or a closing bracket; anything else, the end of the window too, goes the long way. */
function endsNumber(code: number): boolean {
  return (
    code === 44 || code === 93 || code === 125 || code === 32 || code === 10 || code === 13 || code === 9
  );
}
