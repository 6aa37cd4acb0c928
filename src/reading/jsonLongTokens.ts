import { isDigit, Token } from './jsonCharacters';
import { SCAN_ERRORS } from './jsonScanned';

const UNCLOSED = SCAN_ERRORS[2]!;

/** What is passed over piece by piece, because it may be longer than memory: a comment, a text or number of megabytes. */
export interface LongToken {
  /** What it is in the end; `Token.more` for a comment. */
  readonly token: number;
  /** Says what is wrong where the source ends within; absent where it may. */
  readonly unclosed?: string;
  /** Says what is wrong with it as far as it was gone through. */
  readonly problem?: string | undefined;
  /** What is kept of it. */
  readonly text: string;
  /** Goes through one more piece of it; answers the place behind its end, or -1 where the piece ends before. */
  pass(piece: string, from: number, stop: number): number;
}

export class LineComment implements LongToken {
  readonly token = Token.more;
  readonly text = '';

  pass(piece: string, from: number, stop: number): number {
    for (let at = from; at < stop; at++) {
      const code = piece.charCodeAt(at);
      if (isLineEnd(code)) return at;
    }
    return -1;
  }
}

export class BlockComment implements LongToken {
  readonly token = Token.more;
  readonly unclosed = 'The comment that begins here is never closed';
  readonly text = '';
  private endsInStar = false;

  pass(piece: string, from: number, stop: number): number {
    if (this.endsInStar && from < stop && piece.charAt(from) === '/') return from + 1;
    // Not beyond `stop`: where the piece holds thousands of lines, each would search all that follow.
    const end = piece.slice(from, stop).indexOf('*/');
    this.endsInStar = stop > from && piece.charAt(stop - 1) === '*';
    return end < 0 ? -1 : from + end + 2;
  }
}

/**
 * A text of which only the beginning, given here, is kept, with a hash of the whole: two that differ somewhere are two.
 * What is no text of JSON is refused where it is met, lest a stray quote takes all up to the next one.
 */
export class LongText implements LongToken {
  readonly token = Token.string;
  readonly unclosed = UNCLOSED;
  problem: string | undefined;
  private isEscaped = false;
  /** Hexadecimal digits that are still to come of a `\\u`. */
  private hexLeft = 0;
  private hash = 0;
  private secondHash = 0;

  constructor(private readonly start: string) {}

  get text(): string {
    return `${this.start}…#${(this.hash >>> 0).toString(36)}${(this.secondHash >>> 0).toString(36)}`;
  }

  pass(piece: string, from: number, stop: number): number {
    let { hash, secondHash } = this;
    let at = from;
    for (; at < stop; at++) {
      const code = piece.charCodeAt(at);
      hash = Math.imul(hash ^ code, 0x01000193);
      secondHash = (Math.imul(secondHash, 31) + code) | 0;
      if (this.isEscaped || this.hexLeft > 0) this.escaped(code);
      else if (code === 34) break;
      else if (code === 92) this.isEscaped = true;
      else if (code < 32) this.problem = isLineEnd(code) ? UNCLOSED : SCAN_ERRORS[6];
      if (this.problem !== undefined) return at;
    }
    this.hash = hash;
    this.secondHash = secondHash;
    return at < stop ? at + 1 : -1;
  }

  /** A unit behind a backslash. */
  private escaped(code: number): void {
    const character = String.fromCharCode(code);
    if (isLineEnd(code)) this.problem = UNCLOSED;
    else if (this.hexLeft > 0) {
      this.hexLeft--;
      if (!/[\da-f]/i.test(character)) this.problem = SCAN_ERRORS[4];
    } else {
      this.isEscaped = false;
      if (code === 117) this.hexLeft = 4;
      else if (!'"\\/bfnrt'.includes(character)) this.problem = SCAN_ERRORS[5];
    }
  }
}

/**
 * A number of which only the beginning, given here, is kept, and whether any digit but 0 follows: no more is needed
 * to know its nearest double. An exponent behind so many digits is no part of it, and so an error.
 */
export class LongNumber implements LongToken {
  readonly token = Token.number;
  private isMore = false;
  private hasPoint: boolean;

  constructor(private readonly start: string) {
    this.hasPoint = start.includes('.');
  }

  get text(): string {
    return this.isMore && !this.start.endsWith('.') ? `${this.start}1` : this.start;
  }

  pass(piece: string, from: number, stop: number): number {
    for (let at = from; at < stop; at++) {
      const code = piece.charCodeAt(at);
      if (code === 46 && !this.hasPoint) this.hasPoint = true;
      else if (!isDigit(code)) return at;
      else if (code !== 48) this.isMore = true;
    }
    return -1;
  }
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}
