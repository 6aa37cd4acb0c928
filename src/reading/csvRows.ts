import { CsvRow } from './csvRow';

/*
 * Why not a library: none of the maintained CSV parsers gives the offset of each cell in the source, which a click
 * on a request needs, and papaparse takes one kind of line end a file. The rules are few; the tests compare the
 * cells with papaparse's.
 */

/** A quoted cell longer than this (UTF-16 units) was never meant: its quote is taken as not closed. */
const LONGEST_QUOTED = 1 << 22;
/** A line longer than this is no row of a table: it is named, and the lines after it go on. */
const LONGEST_ROW = 1 << 22;
/** What is kept of such a line. */
const LONG_KEPT = 200;
/** More cells than this in one line are a list, not a table. */
const MOST_CELLS = 1 << 16;
const TOO_MANY = `has more than ${MOST_CELLS} cells: a list of numbers in one line is read from a .txt or .json file`;

const QUOTE = 34;
const SPACE = 32;
const TAB = 9;
const LF = 10;
const CR = 13;

/**
 * Cuts a source that comes in chunks into lines of cells: `feed` chunks, call `next` until it is false, and so on;
 * then `end`, and `next` again. Blank lines are passed over. Lines end at \n, \r or \r\n. A cell may be quoted
 * (line ends inside, quotes doubled or after a backslash); a quote that is never closed breaks its own line only.
 */
export class CsvRows {
  readonly row = new CsvRow();
  private readonly delimiter: number;
  private text = '';
  private at = 0;
  private ended = false;
  /** No whole line is left in the text; only more text can change that. */
  private isScanned = false;
  private waiting: string[] = [];
  private waitingUnits = 0;
  /** Whether `row` is a line that is too long, and whose end has not come yet. */
  private isTooLong = false;

  /** `delimiter` is one character (a blank stands for any number of them), or '' where the line is one cell; `base` is the offset of the first chunk. */
  constructor(
    delimiter: string,
    private base = 0,
  ) {
    this.delimiter = delimiter === '' ? -1 : delimiter.charCodeAt(0);
  }

  feed(chunk: string): void {
    this.waiting.push(chunk);
    this.waitingUnits += chunk.length;
  }

  end(): void {
    this.ended = true;
    this.isScanned = false;
  }

  /** Reads the next line into `row`; false where more chunks are needed, or at the end. */
  next(): boolean {
    for (;;) {
      const after = this.isScanned ? -1 : this.isTooLong ? this.endOfTooLong() : this.scanRow();
      this.isScanned = after < 0;
      if (after >= 0) {
        this.at = after;
        if (!this.row.isBlank()) return true;
      } else if (!this.refill()) {
        return false;
      }
    }
  }

  /** Joins what waits to the rest of the text: only once it doubles that, so that a long line costs linear time. */
  private refill(): boolean {
    const rest = this.text.length - this.at;
    if (this.waiting.length === 0 || (!this.ended && this.waitingUnits < rest)) return false;
    if (rest > LONGEST_ROW && !this.isTooLong) this.beginTooLong();
    this.text = this.text.slice(this.at) + this.waiting.join('');
    this.base += this.at;
    this.at = 0;
    this.isScanned = false;
    this.waiting = [];
    this.waitingUnits = 0;
    return true;
  }

  private beginTooLong(): void {
    this.isTooLong = true;
    this.row.begin(this.text.slice(this.at, this.at + LONG_KEPT), this.base + this.at, 0);
    this.at = this.text.length;
  }

  /** As `scanRow`, for what is left of a line that is too long; what was met of it is dropped. */
  private endOfTooLong(): number {
    const { row, text } = this;
    const end = lineEndFrom(text, this.at);
    if (end === text.length && !this.isLast) {
      this.at = end;
      return -1;
    }
    this.isTooLong = false;
    const length = this.base + end - row.offset;
    row.finish(length);
    row.broken = `is longer than ${LONGEST_ROW} characters (it has ${length})`;
    return afterLineEnd(text, end);
  }

  private get isLast(): boolean {
    return this.ended && this.waiting.length === 0;
  }

  /** Reads a line; the index after its line end, or -1 where the text ends too early. */
  private scanRow(): number {
    const { row, text } = this;
    if (this.at >= text.length) return -1;
    row.begin(text, this.base, this.at);
    let at = this.at;
    for (;;) {
      at = this.scanCell(at);
      if (at < 0 || (at === text.length && !this.isLast)) return -1;
      if (this.delimiter === SPACE && !row.broken) at = this.afterLastBlanks(at);
      if (at < 0) return -1;
      if (at === text.length || text.charCodeAt(at) !== this.delimiter || row.broken) break;
      if (row.count >= MOST_CELLS) row.broken = TOO_MANY;
      at = row.broken === undefined ? at + 1 : lineEndFrom(text, at);
    }
    row.finish(at);
    return afterLineEnd(text, at);
  }

  /** Reads a cell; the index of what ends it (delimiter, line end, end of text), or -1. */
  private scanCell(from: number): number {
    const { text, delimiter } = this;
    let start = from;
    while (this.isPadding(text.charCodeAt(start))) start++;
    if (text.charCodeAt(start) === QUOTE) return this.scanQuoted(start);
    let at = start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === delimiter || code === LF || code === CR) break;
    }
    let end = at;
    while (end > start && this.isPadding(text.charCodeAt(end - 1))) end--;
    this.row.push(start, end, 0);
    return at;
  }

  private scanQuoted(quote: number): number {
    const { text } = this;
    const start = quote + 1;
    let quoting = 1;
    /** As far as there is no line end. */
    let clean = start;
    for (let at = start; ;) {
      const found = text.indexOf('"', at);
      if (found < 0 || found - start > LONGEST_QUOTED) return this.unclosed(quote);
      if (text.charCodeAt(found + 1) === QUOTE) {
        quoting = 2;
        at = found + 2;
        continue;
      }
      const after = this.endOfCell(found + 1);
      if (after === text.length && !this.isLast) return -1;
      if (after >= 0) {
        this.row.push(start, found, quoting);
        return after;
      }
      if (clean < found) clean = Math.min(found, lineEndFrom(text, clean, found));
      // A quote within a line is taken as it stands; one that would swallow lines shows that this one isn't closed.
      if (clean < found && text[found - 1] !== '\\') return this.breakRow(quote);
      at = found + 1;
    }
  }

  /** The index of the delimiter or line end that follows at once, but for spaces; else -1. */
  private endOfCell(from: number): number {
    const { text } = this;
    if (this.delimiter === SPACE && text.charCodeAt(from) === SPACE) return from;
    let at = from;
    while (this.isPadding(text.charCodeAt(at))) at++;
    if (at >= text.length) return text.length;
    const code = text.charCodeAt(at);
    return code === this.delimiter || code === LF || code === CR ? at : -1;
  }

  /** Where blanks part cells, those at the end of the line part none: passes over them, or stays. */
  private afterLastBlanks(from: number): number {
    const { text } = this;
    let at = from;
    while (this.isPadding(text.charCodeAt(at))) at++;
    if (at === text.length) return this.isLast ? at : -1;
    const code = text.charCodeAt(at);
    return code === LF || code === CR ? at : from;
  }

  private unclosed(quote: number): number {
    const mayStillClose = !this.isLast && this.text.length - quote <= LONGEST_QUOTED;
    return mayStillClose ? -1 : this.breakRow(quote);
  }

  /** Gives up the line in which the quote stands; the lines after it are read as if it were not there. */
  private breakRow(quote: number): number {
    this.row.broken = 'has a quote (") that is not closed';
    const end = lineEndFrom(this.text, quote);
    return end === this.text.length && !this.isLast ? -1 : end;
  }

  private isPadding(code: number): boolean {
    return code === SPACE || (code === TAB && this.delimiter !== TAB);
  }
}

function afterLineEnd(text: string, at: number): number {
  return at + (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1);
}

/** The place of the first line end from `from` on; `to` where there is none before. */
function lineEndFrom(text: string, from: number, to = text.length): number {
  let at = from;
  while (at < to && text.charCodeAt(at) !== LF && text.charCodeAt(at) !== CR) at++;
  return at;
}
