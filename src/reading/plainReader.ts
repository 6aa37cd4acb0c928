import type { TableSink } from './format';
import { isPlainNumber } from './numberText';
import type { PlainLayout } from './plainLayout';
import { digitsOf } from './separators';
import { specialValue } from './specialValues';

/** Longer than any quoted number or unit: a token is read only when so much text is behind it, or no more is to come. */
const LOOKAHEAD = 256;
/** Words that are no numbers are one entry up to this length. */
const MOST_WORDS = 4096;

const LF = 10;
const CR = 13;
const HASH = 35;
const COMMA = 44;
const SLASH = 47;
const ZERO = 48;
const NINE = 57;

const UNIT =
  /[ \t\u00a0]{1,8}(?:[nuµμm]?s|m?secs?|(?:milli|micro|nano)?seconds?|mins?|minutes?|h(?:ou)?rs?|tok(?:en)?s?(?:\/s)?|[kKMGT]i?B|[bB]ytes?|%)(?=[\s,;|]|$)/y;
const BULLET = /[-*•·][ \t]+(?=\S)/y;
const NUMBERING = /\d+[.)][ \t]+(?=\S)/y;
/** A text in quotes may hold separators. */
const QUOTED = /(["'])[^"'\r\n]{0,200}\1(?=[\s,;|\])}]|$)/y;
const OPENING = /^[[({]+/;
const CLOSING = /[\])}]+$/;

/** What `PlainReader` says about each entry. */
export type EntrySink = Pick<TableSink, 'row' | 'whole' | 'number' | 'string' | 'other'>;

/** Cuts chunks into entries. Words that are no numbers and stand together on a line are one entry. */
export class PlainReader {
  hadBrackets = false;
  private text = '';
  private base = 0;
  private at = 0;
  private isLast = false;
  /** No whole token is left in the text; only more text can change that. */
  private isStalled = false;
  private inComment = false;
  private atLineStart = true;
  /** Words that are no number, not handed on yet because more may follow: their places in the text, or -1. */
  private wordsStart = -1;
  private wordsEnd = -1;
  private waiting: string[] = [];
  private waitingUnits = 0;

  constructor(
    private readonly sink: EntrySink,
    private readonly layout: PlainLayout,
  ) {}

  get offset(): number {
    return this.base + this.at;
  }

  /** Puts a chunk behind the text; `isLast` where none follows. */
  feed(chunk: string, isLast: boolean): void {
    this.waiting.push(chunk);
    this.waitingUnits += chunk.length;
    this.isLast = isLast;
  }

  /** Reads about `units` further; false where more chunks are needed, or at the end. */
  advance(units: number): boolean {
    do {
      const end = Math.min(this.text.length, this.at + units);
      const before = this.at;
      while (!this.isStalled && this.at < end) this.isStalled = !this.step();
      if (this.at > before) return true;
      this.isStalled = true;
    } while (this.refill());
    if (this.isLast) this.flushWords();
    return false;
  }

  /** Drops what has been read; doubles what is left at least, so that a token of megabytes costs linear time. */
  private refill(): boolean {
    const start = this.wordsStart < 0 ? this.at : this.wordsStart;
    const rest = this.text.length - start;
    if (this.waiting.length === 0 || (!this.isLast && this.waitingUnits < rest)) return false;
    this.text = this.text.slice(start) + this.waiting.join('');
    this.base += start;
    this.at -= start;
    this.wordsEnd -= start;
    if (this.wordsStart >= 0) this.wordsStart = 0;
    this.waiting = [];
    this.waitingUnits = 0;
    this.isStalled = false;
    return true;
  }

  /** Takes one separator, comment or token; false where the text ends within it. */
  private step(): boolean {
    if (this.inComment) return this.skipComment();
    const code = this.text.charCodeAt(this.at);
    if (isSeparator(code)) {
      if (code === LF || code === CR) this.atLineStart = true;
      if (code > 32 || this.atLineStart) this.flushWords();
      this.at++;
      return true;
    }
    if (!this.isLast && this.at + LOOKAHEAD > this.text.length) return false;
    if (code === HASH || (code === SLASH && this.text.charCodeAt(this.at + 1) === SLASH)) {
      this.inComment = true;
      return true;
    }
    if (this.atLineStart && this.skipMarker()) return true;
    this.atLineStart = false;
    return this.token();
  }

  private skipComment(): boolean {
    const { text } = this;
    while (this.at < text.length && text.charCodeAt(this.at) !== LF && text.charCodeAt(this.at) !== CR)
      this.at++;
    this.inComment = this.at === text.length;
    return !this.inComment;
  }

  /** Passes over `- `, `* ` or `1. ` at the beginning of a line. */
  private skipMarker(): boolean {
    const marker = this.layout.isNumbered ? NUMBERING : BULLET;
    marker.lastIndex = this.at;
    if (!marker.test(this.text)) return false;
    this.at = marker.lastIndex;
    this.atLineStart = false;
    return true;
  }

  private token(): boolean {
    const start = this.at;
    const end = this.tokenEnd(start);
    if (!this.isLast && end + LOOKAHEAD > this.text.length) return false;
    UNIT.lastIndex = end;
    const hasUnit = isDigit(this.text.charCodeAt(end - 1)) && UNIT.test(this.text);
    this.at = hasUnit ? UNIT.lastIndex : end;
    if (hasUnit) this.lonely(start, this.at);
    else if (!this.whole(start, end)) this.dressed(start, end);
    return true;
  }

  private tokenEnd(start: number): number {
    const { text } = this;
    QUOTED.lastIndex = start;
    if (isQuote(text.charCodeAt(start)) && QUOTED.test(text)) return QUOTED.lastIndex;
    const commasBelong = this.layout.commas !== 'separator';
    let end = start;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (!isSeparator(code)) continue;
      const isWithin = commasBelong && code === COMMA && isDigit(text.charCodeAt(end + 1));
      if (!isWithin) break;
    }
    return end;
  }

  /** The short way for a few digits and nothing else. */
  private whole(start: number, end: number): boolean {
    if (end - start > 15) return false;
    let value = 0;
    for (let at = start; at < end; at++) {
      const digit = this.text.charCodeAt(at) - ZERO;
      if (digit < 0 || digit > 9) return false;
      value = value * 10 + digit;
    }
    this.sink.whole('', value, this.entry(start, end));
    return true;
  }

  private dressed(tokenStart: number, tokenEnd: number): void {
    const token = this.text.slice(tokenStart, tokenEnd);
    const opening = OPENING.exec(token)?.[0].length ?? 0;
    const closing = CLOSING.exec(token)?.[0].length ?? 0;
    if (opening + closing > 0) this.hadBrackets = true;
    const start = tokenStart + opening;
    const end = Math.max(start, tokenEnd - closing);
    const bare = this.text.slice(start, end);
    if (bare !== '') this.value(bare, start, end);
  }

  private value(bare: string, start: number, end: number): void {
    const quoted = /^(["'])(.*)\1$/s.exec(bare)?.[2];
    const kind = quoted === undefined ? specialValue(bare) : undefined;
    const digits = this.digits(bare);
    if (digits !== undefined) this.sink.number('', digits, this.entry(start, end));
    else if (quoted !== undefined) this.sink.string('', quoted, this.entry(start + 1, end - 1));
    else if (kind !== undefined) this.sink.other('', kind, bare, this.entry(start, end));
    else if (/^(?:[+-]?[\d.]|…$)/.test(bare)) this.lonely(start, end);
    else this.words(start, end);
  }

  private digits(bare: string): string | undefined {
    const { commas } = this.layout;
    return isPlainNumber(bare) && commas !== 'decimal'
      ? bare
      : digitsOf(bare, commas === 'separator' ? 'plain' : commas);
  }

  /** Begins an entry; what words stood before it are their own. */
  private entry(start: number, end: number): { offset: number; length: number } {
    this.flushWords();
    const span = { offset: this.base + start, length: end - start };
    this.sink.row(span);
    return span;
  }

  /** What may be meant as a number is an entry of its own. */
  private lonely(start: number, end: number): void {
    this.flushWords();
    this.words(start, end);
    this.flushWords();
  }

  private words(start: number, end: number): void {
    if (this.wordsStart < 0) this.wordsStart = start;
    this.wordsEnd = end;
    if (end - this.wordsStart > MOST_WORDS) this.flushWords();
  }

  private flushWords(): void {
    if (this.wordsStart < 0) return;
    const { wordsStart: start, wordsEnd: end } = this;
    this.wordsStart = -1;
    const span = { offset: this.base + start, length: end - start };
    this.sink.row(span);
    this.sink.string('', this.text.slice(start, end), span);
  }
}

/** Blanks, line ends, commas, semicolons and bars. */
function isSeparator(code: number): boolean {
  return code <= 32 || code === COMMA || code === 59 || code === 124 || code === 0xa0 || code === 0x2028;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function isQuote(code: number): boolean {
  return code === 34 || code === 39;
}
