/**
 * Cuts a source that comes in chunks into lines, which end at \n, \r or \r\n: `feed` chunks, call `next` until it is
 * false, and so on; then `end`, and `next` again.
 */
export class TextLines {
  /** The line stands, without its end, from `start` on in `text`, which itself stands at `textOffset` in the source. */
  text = '';
  start = 0;
  length = 0;
  textOffset = 0;
  private at = 0;
  private ended = false;
  private waiting: string[] = [];
  private waitingUnits = 0;
  /** The next \n and \r at or behind `at`; Infinity where the text has no more. */
  private lineFeed = Infinity;
  private carriage = Infinity;

  get line(): string {
    return this.text.slice(this.start, this.start + this.length);
  }

  /** Where the line stands in the source. */
  get offset(): number {
    return this.textOffset + this.start;
  }

  feed(chunk: string): void {
    this.waiting.push(chunk);
    this.waitingUnits += chunk.length;
  }

  end(): void {
    this.ended = true;
  }

  /** Reads the next line; false where more chunks are needed, or at the end. */
  next(): boolean {
    for (;;) {
      const end = this.lineEnd();
      if (end < Infinity) return this.take(end, afterEnd(this.text, end));
      if (!this.refill()) break;
    }
    const isRest = this.ended && this.waiting.length === 0 && this.at < this.text.length;
    return isRest && this.take(this.text.length, this.text.length);
  }

  private take(end: number, after: number): boolean {
    this.start = this.at;
    this.length = end - this.at;
    this.at = after;
    return true;
  }

  /** Where the line ends; Infinity where the text has no line end. */
  private lineEnd(): number {
    if (this.lineFeed < this.at) this.lineFeed = indexIn(this.text, '\n', this.at);
    if (this.carriage < this.at) this.carriage = indexIn(this.text, '\r', this.at);
    return Math.min(this.lineFeed, this.carriage);
  }

  /** Doubles what is left at least, so that a line of megabytes costs linear time. */
  private refill(): boolean {
    const rest = this.text.length - this.at;
    if (this.waiting.length === 0 || (!this.ended && this.waitingUnits < rest)) return false;
    this.text = this.text.slice(this.at) + this.waiting.join('');
    this.textOffset += this.at;
    this.at = 0;
    this.lineFeed = -1;
    this.carriage = -1;
    this.waiting = [];
    this.waitingUnits = 0;
    return true;
  }
}

function afterEnd(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1;
}

function indexIn(text: string, wanted: string, from: number): number {
  const index = text.indexOf(wanted, from);
  return index < 0 ? Infinity : index;
}
