import { CsvRow } from './csvRow';
import { CsvRows } from './csvRows';
import { cellsAt, trimmedCell, type Cut } from './printedCells';
import { isElided } from './printedLines';

/** A longer line is no row that anyone printed; it stays whatever it was cut as. */
const LONGEST_LINE = 1 << 14;

/** As `CsvRows`, for lines whose cells are told by their places. */
export class PrintedRows {
  readonly row = new CsvRow();
  private readonly lines: CsvRows;

  constructor(
    private readonly cuts: readonly Cut[],
    base: number,
  ) {
    this.lines = new CsvRows('', base);
  }

  feed(chunk: string): void {
    this.lines.feed(chunk);
  }

  end(): void {
    this.lines.end();
  }

  /** Reads the next line into `row`; false where more chunks are needed, or at the end. */
  next(): boolean {
    if (!this.lines.next()) return false;
    const { offset, length } = this.lines.row;
    const line = this.lines.row.written(LONGEST_LINE);
    this.row.begin(line, offset, 0);
    if (length > LONGEST_LINE)
      this.row.broken = `is longer than ${LONGEST_LINE} characters (it has ${length})`;
    else this.cut(line);
    this.row.finish(length);
    return true;
  }

  private cut(line: string): void {
    const cells = isElided(line) && /^\s*\S+\s*$/.test(line) ? undefined : cellsAt(line, this.cuts);
    if (cells === undefined) {
      this.words(line);
      return;
    }
    for (const cell of cells) {
      const { start, end } = trimmedCell(line, cell.start, cell.end);
      this.row.push(start, end, 0);
    }
  }

  /** A line in which cells touch the columns beside them: still a row where it has a word for each column. */
  private words(line: string): void {
    const words = [...line.matchAll(/\S+/g)];
    for (const { 0: word, index } of words) this.row.push(index, index + word.length, 0);
    // Dots alone stand for rows; whoever writes the rows says so.
    if (words.length !== this.cuts.length && !isElided(line))
      this.row.broken = 'does not stand in the columns of the table';
  }
}
