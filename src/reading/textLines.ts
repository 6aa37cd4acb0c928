import type { Pace, SourceText } from './format';

/** A line that is longer, in units, is not held as a whole. */
export const LONGEST_HELD = 2 ** 20;

/**
 * Cuts a source into lines, which end at \n, \r or \r\n, as it comes in chunks. Of a line of more than a megabyte only
 * the beginning is held: `isLong` says so, and `pieces` or `passOver` go on with it.
 */
export class TextLines {
  /** The line stands, without its end, from `start` on in `text`, which itself stands at `textOffset` in the source. */
  text = '';
  start = 0;
  /** Of a long line what has been met of it so far. */
  length = 0;
  textOffset = 0;
  isLong = false;
  private readonly chunks: Iterator<string>;
  /** Where the next chunk stands in the source. */
  private met = 0;
  private at = 0;
  /** Whether more of the line is to come than has been met. */
  private isOpen = false;
  /** Where a long line has ended: the chunk that holds its end, and the next line's place in it. */
  private behind: { chunk: string; at: number } | undefined;
  /** The next \n and \r at or behind `at`; Infinity where the text has no more. */
  private lineFeed = Infinity;
  private carriage = Infinity;

  constructor(
    private readonly source: Pick<SourceText, 'chunks' | 'length'>,
    private readonly longest = LONGEST_HELD,
  ) {
    this.chunks = source.chunks()[Symbol.iterator]();
  }

  /** The line, or the beginning of a long one. */
  get line(): string {
    return this.text.slice(this.start, this.start + (this.isLong ? this.text.length : this.length));
  }

  /** Where the line stands in the source. */
  get offset(): number {
    return this.textOffset + this.start;
  }

  /** The share of the source that has been met before the end of the line. */
  get done(): number {
    return Math.min(1, (this.offset + this.length) / Math.max(1, this.source.length));
  }

  /** Goes to the next line; false at the end. */
  next(): boolean {
    while (this.isOpen) this.nextPiece();
    this.isLong = false;
    if (this.behind !== undefined) this.goOnBehind(this.behind);
    for (;;) {
      const end = this.lineEnd();
      if (end < Infinity) return this.take(end, afterEnd(this.text, end));
      if (this.text.length - this.at > this.longest) return this.takeBeginning();
      if (!this.refill()) break;
    }
    return this.at < this.text.length && this.take(this.text.length, this.text.length);
  }

  /** The pieces of the line, one after the other, from its beginning to its end. */
  *pieces(): Generator<string, void> {
    yield this.line;
    while (this.isOpen) {
      const piece = this.nextPiece();
      if (piece !== '') yield piece;
    }
  }

  /** Goes through what is left of a long line. */
  async passOver(pace: Pace): Promise<void> {
    while (this.isOpen) {
      this.nextPiece();
      if (pace.due()) await pace.rest(this.done);
    }
  }

  private take(end: number, after: number): true {
    this.start = this.at;
    this.length = end - this.at;
    this.at = after;
    return true;
  }

  private takeBeginning(): true {
    this.isLong = true;
    this.isOpen = true;
    return this.take(this.text.length, this.text.length);
  }

  /** What one more chunk has of the long line. */
  private nextPiece(): string {
    const chunk = this.pull();
    const end = Math.min(indexIn(chunk, '\n', 0), indexIn(chunk, '\r', 0), chunk.length);
    this.isOpen = chunk !== '' && end === chunk.length;
    this.length += end;
    if (end < chunk.length) this.behind = { chunk, at: afterEnd(chunk, end) };
    return chunk.slice(0, end);
  }

  private goOnBehind({ chunk, at }: { chunk: string; at: number }): void {
    this.behind = undefined;
    this.begin(chunk, this.met - chunk.length);
    this.at = at;
  }

  /** Where the line ends; Infinity where the text has no line end. */
  private lineEnd(): number {
    if (this.lineFeed < this.at) this.lineFeed = indexIn(this.text, '\n', this.at);
    if (this.carriage < this.at) this.carriage = indexIn(this.text, '\r', this.at);
    return Math.min(this.lineFeed, this.carriage);
  }

  /** Appends the next chunk to the unread text; false at the end of the source. */
  private refill(): boolean {
    const chunk = this.pull();
    if (chunk === '') return false;
    this.begin(this.text.slice(this.at) + chunk, this.textOffset + this.at);
    return true;
  }

  private begin(text: string, textOffset: number): void {
    this.text = text;
    this.textOffset = textOffset;
    this.at = 0;
    this.lineFeed = -1;
    this.carriage = -1;
  }

  /** The next chunk; '' at the end. */
  private pull(): string {
    for (let chunk = this.chunks.next(); chunk.done !== true; chunk = this.chunks.next()) {
      this.met += chunk.value.length;
      if (chunk.value !== '') return chunk.value;
    }
    return '';
  }
}

function afterEnd(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1;
}

function indexIn(text: string, wanted: string, from: number): number {
  const index = text.indexOf(wanted, from);
  return index < 0 ? Infinity : index;
}
