import { Decimal } from './decimal';

/** Whole numbers of so many digits are exact in a double. */
const MOST_WHOLE_DIGITS = 15;
const ZERO = 48;
const NINE = 57;

/** The cells of one line as places in `text`; valid until the next line is read. */
export class CsvRow {
  count = 0;
  /** Offset of the line in the source, and its length without the line end. */
  offset = 0;
  length = 0;
  /** Why the line can't be cut into cells. */
  broken: string | undefined;
  private text = '';
  private base = 0;
  private readonly decimal = new Decimal();
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  /** 0: bare, 1: quoted, 2: quoted with doubled quotes inside. */
  private readonly quoting: number[] = [];

  /** Makes room for the line that begins at `start` of `text`, which itself begins at `base` of the source. */
  begin(text: string, base: number, start: number): void {
    this.text = text;
    this.base = base;
    this.count = 0;
    this.offset = base + start;
    this.broken = undefined;
  }

  push(start: number, end: number, quoting: number): void {
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.quoting[this.count] = quoting;
    this.count++;
  }

  /** The line ends before `end` of the text. */
  finish(end: number): void {
    this.length = this.base + end - this.offset;
  }

  /** The text of a cell, without its quotes and the spaces around it. */
  cell(index: number): string {
    const text = this.text.slice(this.starts[index], this.ends[index]);
    return this.quoting[index] === 2 ? text.replaceAll('""', '"') : text;
  }

  /** The value of a cell of at most 15 digits and nothing else; -1 for every other cell. */
  whole(index: number): number {
    const start = this.starts[index]!;
    const end = this.ends[index]!;
    if (end === start || end - start > MOST_WHOLE_DIGITS) return -1;
    let value = 0;
    for (let at = start; at < end; at++) {
      const digit = this.text.charCodeAt(at) - ZERO;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return value;
  }

  /** As `whole`, for plain fractions too. */
  value(index: number): number {
    const { decimal } = this;
    const isPlain = decimal.read(this.text, this.starts[index]!) && decimal.end === this.ends[index];
    return isPlain ? decimal.value : -1;
  }

  /** Whether a cell shows by its first character that it is no number in any way of writing. */
  beginsAsText(index: number): boolean {
    return this.cellLength(index) > 0 && this.text.charCodeAt(this.starts[index]!) > NINE;
  }

  cells(): string[] {
    return Array.from({ length: this.count }, (_, index) => this.cell(index));
  }

  /** Where a cell's text begins in the source. */
  cellOffset(index: number): number {
    return this.base + this.starts[index]!;
  }

  cellLength(index: number): number {
    return this.ends[index]! - this.starts[index]!;
  }

  /** The character with which the line begins. */
  get firstCode(): number {
    return this.text.charCodeAt(this.offset - this.base);
  }

  /** The line as written, up to `units` of it. */
  written(units: number): string {
    const start = this.offset - this.base;
    return this.text.slice(start, start + Math.min(this.length, units));
  }

  isBlank(): boolean {
    return this.count === 1 && this.starts[0] === this.ends[0] && this.quoting[0] === 0 && !this.broken;
  }
}
