import { isDigit, Token } from './jsonCharacters';

/** What is passed over piece by piece, because it may be longer than memory: a comment, a text or number of megabytes. */
export interface LongToken {
  /** What it is in the end; `Token.more` for a comment. */
  readonly token: number;
  /** Says what is wrong where the source ends within; absent where it may. */
  readonly unclosed?: string;
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
      if (code === 10 || code === 13) return at;
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

/** A text of which only the beginning, given here, is kept; what it holds is not checked. */
export class LongText implements LongToken {
  readonly token = Token.string;
  readonly unclosed = 'The text that begins here has no closing quote on its line';
  private isEscaped = false;

  constructor(readonly text: string) {}

  pass(piece: string, from: number, stop: number): number {
    let at = from;
    if (this.isEscaped) at++;
    for (; at < stop; at++) {
      const code = piece.charCodeAt(at);
      if (code === 34) return at + 1;
      if (code === 92) at++;
    }
    this.isEscaped = at > stop;
    return -1;
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
