import { KEY_FIELD, type Span, type TableSink } from './format';
import { isPlainNumber } from './numberText';
import { LABEL, REPLICAS_LINE, TITLE, type PlainLayout } from './plainLayout';
import {
  LF,
  CR,
  HASH,
  COMMA,
  SLASH,
  ZERO,
  UNIT,
  BULLET,
  NUMBERING,
  QUOTED,
  OPENING,
  CLOSING,
  isSeparator,
  isDigit,
  isQuote,
} from './plainTokens';
import { presetOfCount } from './replicas';
import { digitsOf } from './separators';
import { specialValue } from './specialValues';

/** Longer than any quoted number or unit: a token is read only when so much text is behind it, or no more is to come. */
const LOOKAHEAD = 256;
/** Words that are no numbers are one entry up to this length. */
const MOST_WORDS = 4096;

/** What `PlainReader` says about each entry. */
export type EntrySink = Pick<
  TableSink,
  'table' | 'row' | 'value' | 'number' | 'string' | 'other' | 'replicas'
>;

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
  /** The label of the value that comes next. */
  private key: { readonly label: string; readonly span: Span } | undefined;
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

  /** Passes over what stands before the first value of a line: `- `, `1. `, a label, a title. */
  private skipMarker(): boolean {
    const { labels, isNumbered } = this.layout;
    if (this.replicas()) return true;
    if (labels !== 'none' && this.label(labels === 'titles' ? TITLE : LABEL)) return true;
    const marker = isNumbered ? NUMBERING : BULLET;
    marker.lastIndex = this.at;
    if (!marker.test(this.text)) return false;
    this.at = marker.lastIndex;
    this.atLineStart = false;
    return true;
  }

  /** A count of replicas is no cost. One that is out of range stays text with a number. */
  private replicas(): boolean {
    REPLICAS_LINE.lastIndex = this.at;
    const match = REPLICAS_LINE.exec(this.text);
    const preset = match === null ? undefined : presetOfCount(Number(match[1]));
    if (preset === undefined) return false;
    this.sink.replicas(preset);
    this.at = REPLICAS_LINE.lastIndex;
    return true;
  }

  /** A label is the key of the value behind it, or begins a table. */
  private label(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return false;
    const label = match[2]!;
    const offset = this.base + this.at + match[0].indexOf(label);
    if (this.layout.labels === 'keys') this.key = { label, span: { offset, length: label.length } };
    else this.sink.table(label, 'bare');
    this.at = pattern.lastIndex;
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
    this.sink.value('', value, this.entry(start, end));
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
    else if (kind !== undefined) this.sink.other('', kind, this.entry(start, end));
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
  private entry(start: number, end: number): Span {
    this.flushWords();
    return this.row(start, end);
  }

  private row(start: number, end: number): Span {
    const span = { offset: this.base + start, length: end - start };
    this.sink.row(span);
    if (this.key !== undefined) this.sink.string(KEY_FIELD, this.key.label, this.key.span);
    this.key = undefined;
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
    const span = this.row(start, end);
    this.sink.string('', this.text.slice(start, end), span);
  }
}
