import type { Span } from './format';
import { NumberRun } from './numberRun';
import { isPlainNumber } from './numberText';
import { PlainEntries, type EntrySink } from './plainEntries';
import { LONGEST_TOKEN, LongToken } from './plainLongToken';
import type { PlainLayout } from './plainLayout';
import { markerAt } from './plainMarkers';
import {
  LF,
  CR,
  HASH,
  COMMA,
  SLASH,
  ZERO,
  UNIT,
  QUOTED,
  isSeparator,
  isDigit,
  isQuote,
  openingBrackets,
  closingBrackets,
} from './plainTokens';
import { digitsOf } from './separators';
import { specialValue } from './specialValues';

/** Longer than any quoted number or unit: a token is read only when so much text is behind it, or no more is to come. */
const LOOKAHEAD = 256;
/** One for all readers: what it holds is used up at once. */
const RUN = new NumberRun();

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
  private readonly entries: PlainEntries;
  private waiting: string[] = [];
  private waitingUnits = 0;
  /** The token of which only the beginning has been met so far. */
  private long: LongToken | undefined;
  /** Whether digits that only separators part are always numbers. */
  private readonly mayRun: boolean;

  constructor(
    private readonly sink: EntrySink,
    private readonly layout: PlainLayout,
  ) {
    this.entries = new PlainEntries(sink);
    this.mayRun = layout.labels === 'none' && layout.commas === 'separator' && !layout.isNumbered;
  }

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
    if (this.isLast) {
      this.endLong();
      this.entries.flush();
    }
    return false;
  }

  /** Drops what has been read; doubles what is left at least, so that a token of megabytes costs linear time. */
  private refill(): boolean {
    const start = this.entries.firstKept(this.at);
    const rest = this.text.length - start;
    if (this.waiting.length === 0 || (!this.isLast && this.waitingUnits < rest)) return false;
    this.text = this.text.slice(start) + this.waiting.join('');
    this.base += start;
    this.at -= start;
    this.entries.move(this.text, this.base);
    this.waiting = [];
    this.waitingUnits = 0;
    this.isStalled = false;
    return true;
  }

  /** Takes one separator, comment or token; false where the text ends within it. */
  private step(): boolean {
    if (this.long !== undefined) return this.passLong(this.long);
    if (this.inComment) return this.skipComment();
    const code = this.text.charCodeAt(this.at);
    if (isSeparator(code)) {
      if (code === LF || code === CR) this.atLineStart = true;
      if (code > 32 || this.atLineStart || this.entries.isFull(this.at)) this.entries.flush();
      this.at++;
      return true;
    }
    if (this.mayRun && isDigit(code) && this.run()) return true;
    if (!this.isLast && this.at + LOOKAHEAD > this.text.length) return false;
    if (code === HASH || (code === SLASH && this.text.charCodeAt(this.at + 1) === SLASH)) {
      this.inComment = true;
      return true;
    }
    if (this.atLineStart && this.skipMarker()) return true;
    this.atLineStart = false;
    return this.token();
  }

  /** The short way through numbers that only separators part; false where there are none. */
  private run(): boolean {
    const at = RUN.takeParted(this.text, this.at, this.text.length, this.base);
    if (RUN.count === 0) return false;
    this.atLineStart = /[\n\r]/.test(this.text.slice(RUN.lastEnd - this.base, at));
    this.entries.flush();
    this.sink.run(RUN);
    this.at = at;
    return true;
  }

  private skipComment(): boolean {
    const { text } = this;
    while (this.at < text.length && text.charCodeAt(this.at) !== LF && text.charCodeAt(this.at) !== CR)
      this.at++;
    this.inComment = this.at === text.length;
    return !this.inComment;
  }

  /** Passes over what stands before the first value of a line, and takes what it says. */
  private skipMarker(): boolean {
    const marker = markerAt(this.text, this.at, this.layout);
    if (marker === undefined) return false;
    const { preset, label } = marker;
    if (preset !== undefined) this.sink.replicas(preset);
    else this.atLineStart = false;
    if (label !== undefined) this.label(label, { offset: this.base + marker.start, length: label.length });
    this.at = marker.end;
    return true;
  }

  /** A label is the key of the value behind it, or begins a table. */
  private label(label: string, span: Span): void {
    if (this.layout.labels === 'keys') this.entries.key = { label, span };
    else this.sink.table(label);
  }

  private token(): boolean {
    const start = this.at;
    const end = this.tokenEnd(start);
    if (end - start > LONGEST_TOKEN) return this.beginLong(start);
    if (!this.isLast && end + LOOKAHEAD > this.text.length) return false;
    UNIT.lastIndex = end;
    const hasUnit = isDigit(this.text.charCodeAt(end - 1)) && UNIT.test(this.text);
    this.at = hasUnit ? UNIT.lastIndex : end;
    if (hasUnit) this.entries.lonely(start, this.at);
    else if (!this.whole(start, end)) this.dressed(start, end);
    return true;
  }

  private beginLong(start: number): boolean {
    this.entries.flush();
    const beginning = this.text.slice(start, start + LONGEST_TOKEN);
    this.long = new LongToken(beginning, this.base + start, this.layout.commas !== 'separator');
    this.at = start + LONGEST_TOKEN;
    return true;
  }

  private passLong(long: LongToken): boolean {
    const { at, isEnded } = long.pass(this.text, this.at);
    this.at = at;
    if (isEnded) this.endLong();
    return true;
  }

  /** A long token is an entry of its own. */
  private endLong(): void {
    const { long } = this;
    if (long === undefined) return;
    this.long = undefined;
    const start = long.offset - this.base;
    const span = this.entries.begin(start, this.at);
    if (long.digits === undefined) this.sink.string('', long.text, span);
    else this.sink.number('', long.digits, span);
  }

  /** Where the token ends; where it is longer than is kept, a place behind that. */
  private tokenEnd(start: number): number {
    const { text } = this;
    QUOTED.lastIndex = start;
    if (isQuote(text.charCodeAt(start)) && QUOTED.test(text)) return QUOTED.lastIndex;
    const commasBelong = this.layout.commas !== 'separator';
    const last = Math.min(text.length, start + LONGEST_TOKEN + 1);
    let end = start;
    for (; end < last; end++) {
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
    this.sink.value('', value, this.entries.begin(start, end));
    return true;
  }

  private dressed(tokenStart: number, tokenEnd: number): void {
    const token = this.text.slice(tokenStart, tokenEnd);
    const opening = openingBrackets(token);
    const closing = closingBrackets(token);
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
    if (digits !== undefined) this.sink.number('', digits, this.entries.begin(start, end));
    else if (quoted !== undefined) this.sink.string('', quoted, this.entries.begin(start + 1, end - 1));
    else if (kind !== undefined) this.sink.other('', kind, this.entries.begin(start, end));
    else if (/^(?:[+-]?[\d.]|…$)/.test(bare)) this.entries.lonely(start, end);
    else this.entries.words(start, end);
  }

  private digits(bare: string): string | undefined {
    const { commas } = this.layout;
    return isPlainNumber(bare) && commas !== 'decimal'
      ? bare
      : digitsOf(bare, commas === 'separator' ? 'plain' : commas);
  }
}
