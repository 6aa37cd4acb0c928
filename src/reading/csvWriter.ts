import { isQuantity, unitNote } from './cellUnits';
import { writeCell, writeText } from './cellWriter';
import type { CsvLayout } from './csvLayout';
import type { CsvRow } from './csvRow';
import { isRule } from './csvSample';
import { KEY_FIELD, type TableSink } from './format';
import { isFoot } from './printedFoot';
import { looksNumeric, PLAIN_COLUMN, readingNotes, sayDoubt, type ColumnReading } from './separators';

/** How lines around printed rows begin; blanks may stand before a rule. */
const FRAME_BEGINS: ReadonlySet<number> = new Set(Array.from(' [(-=─━═FNLd', (mark) => mark.charCodeAt(0)));
/** What is kept of a line that can't be read. */
const WRITTEN_UNITS = 200;

/** More lines below a table would only fill memory: they are named one by one. */
const MOST_BELOW = 1000;

/** A line that can't be read, and why. */
interface HeldLine {
  readonly offset: number;
  readonly length: number;
  readonly reason: string;
}

/** Hands rows to the sink. */
export class RowWriter {
  columns: readonly ColumnReading[] = [];
  private emptyRows = 0;
  private hasExtraCells = false;
  private comments = 0;
  private headers = 0;
  /** A line that may be the header of another table: the next one tells. */
  private heading: (HeldLine & { count: number }) | undefined;
  private hasRows = false;
  /** Lines that do not stand in the columns, as long as no row follows them. */
  private below: HeldLine[] = [];
  private readonly mayHaveTextBelow: boolean;
  private readonly names: readonly string[];
  private readonly units: readonly (string | undefined)[];
  /** Whether blanks alone part the columns, so that rules may stand among the rows. */
  private readonly isPrinted: boolean;

  constructor(
    private readonly sink: TableSink,
    { names, units, delimiter, cuts }: CsvLayout,
  ) {
    this.names = names;
    this.units = units;
    this.isPrinted = delimiter === ' ';
    this.mayHaveTextBelow = cuts !== undefined;
  }

  write(row: CsvRow): void {
    if (this.isFrame(row)) return;
    const reason = row.broken ?? this.misfit(row);
    if (reason !== undefined && this.isComment(row)) return;
    this.writeHeading(row);
    if (reason === undefined) this.flushBelow();
    if (reason === undefined) this.writeCells(row);
    else if (this.mayHaveTextBelow && !endsInNumber(row))
      this.holdBelow({ offset: row.offset, length: row.length, reason });
    else if (row.broken === undefined && mayBeHeader(row))
      this.heading = { offset: row.offset, length: row.length, count: row.count, reason };
    else this.sink.brokenRow({ offset: row.offset, length: row.length }, reason);
  }

  private holdBelow(line: HeldLine): void {
    this.below.push(line);
    if (this.below.length > MOST_BELOW) this.flushBelow();
  }

  /** Lines that a row follows are not below the table. */
  private flushBelow(): void {
    for (const { offset, length, reason } of this.below) this.sink.brokenRow({ offset, length }, reason);
    this.below = [];
  }

  /** Names the line that was kept back, now that it is known what follows it. */
  private writeHeading(next: CsvRow | undefined): void {
    const { heading } = this;
    if (heading === undefined) return;
    this.heading = undefined;
    const isHeader = next?.count === heading.count && next.cells().some(looksNumeric);
    const other = `begins another table (it ${heading.reason}): select that table, or save it in a file of its own`;
    this.sink.brokenRow(heading, isHeader ? other : heading.reason);
  }

  /** Whether a line is drawn or printed around the rows, rather than one of them. */
  private isFrame(row: CsvRow): boolean {
    const isFirst = !this.hasRows;
    this.hasRows = true;
    const fits = row.count === this.names.length;
    const isPlain = this.names.length > 1 && fits && !this.isPrinted;
    if (isPlain || (fits && !FRAME_BEGINS.has(row.firstCode))) return false;
    const line = row.written(WRITTEN_UNITS);
    // In a single column two dashes may stand for a value that is missing.
    return isFoot(line) || ((this.isPrinted || (isFirst && line.length > 2)) && isRule(line));
  }

  sayReadings(): void {
    const named = this.columns.map((column, index) => ({ name: this.names[index]!, column }));
    for (const note of readingNotes(named)) this.sink.note(note);
    for (const { name, column } of named) sayDoubt(name, column, this.sink);
    const units = unitNote(this.names.map((name, index) => ({ name, unit: this.units[index] })));
    if (units !== undefined) this.sink.note(units);
  }

  finish(): void {
    this.writeHeading(undefined);
    if (this.below.length > 0)
      this.sink.note(`Lines of text below the table were passed over: ${this.below.length}.`);
    this.sayPassedOver();
  }

  private sayPassedOver(): void {
    if (this.headers > 0)
      this.sink.note(`The header stands again between rows, and was passed over: ${this.headers}.`);
    if (this.emptyRows > 0) {
      this.sink.note(`Rows without any value were passed over: ${this.emptyRows}.`);
    }
    if (this.comments > 0) {
      this.sink.note(`Comment lines (#) between rows were passed over: ${this.comments}.`);
    }
    if (this.hasExtraCells) this.sink.note('Empty cells behind the last column were passed over.');
  }

  /** A line that begins with # and does not fit the columns is none of theirs. */
  private isComment(row: CsvRow): boolean {
    if (!row.written(1).startsWith('#')) return false;
    this.comments++;
    return true;
  }

  /** Why a row does not fit the columns, if so. */
  private misfit(row: CsvRow): string | undefined {
    const expected = this.names.length;
    if (row.count === expected) return undefined;
    if (row.count > expected && isEmpty(row, expected)) {
      this.hasExtraCells = true;
      return undefined;
    }
    if (row.count === 1 && /^(?:\.{2,3}|…)$/.test(row.cell(0)))
      return 'stands for rows that are not written here';
    const cells = `has ${row.count} ${row.count === 1 ? 'cell' : 'cells'}`;
    return `${cells} where the table has ${expected} ${expected === 1 ? 'column' : 'columns'}`;
  }

  private writeCells(row: CsvRow): void {
    if (this.names.length > 1 && isEmpty(row, 0)) {
      this.emptyRows++;
      return;
    }
    if (this.isHeader(row)) {
      this.headers++;
      return;
    }
    this.sink.row({ offset: row.offset, length: row.length });
    for (let column = 0; column < this.names.length; column++) this.writeCell(row, column);
  }

  /** Whether a row is the header once more, as where files were put together. */
  private isHeader(row: CsvRow): boolean {
    const [first = ''] = this.names;
    const isUnnamed = first === KEY_FIELD && this.names.length > 1;
    if (row.cellLength(0) !== (isUnnamed ? 0 : first.length) || (row.cellLength(0) === 0 && !isUnnamed))
      return false;
    return this.names.every((name, column) => row.cell(column).trim() === (name === KEY_FIELD ? '' : name));
  }

  private writeCell(row: CsvRow, column: number): void {
    const name = this.names[column]!;
    const span = { offset: row.cellOffset(column), length: row.cellLength(column) };
    const { reading } = this.columns[column] ?? PLAIN_COLUMN;
    const unit = this.units[column];
    // Among decimal commas a point parts thousands.
    const value = unit !== undefined ? -1 : reading === 'decimal' ? row.whole(column) : row.value(column);
    if (value >= 0) {
      this.sink.value(name, value, span);
      return;
    }
    const text = row.cell(column).trim();
    const isText = unit === undefined && (row.beginsAsText(column) || text.includes(':'));
    if (isText) writeText(this.sink, name, text, span);
    else writeCell(this.sink, name, text, span, { reading, unit });
  }
}

/** Whether a line ends as a row may, in a number; not as `All requests: 3` does. */
function endsInNumber(row: CsvRow): boolean {
  const [, sign, last] = /([:=]?)\s*(\S*)$/.exec(row.written(WRITTEN_UNITS).trimEnd())!;
  return sign === '' && (looksNumeric(last!) || isQuantity(last!));
}

/** Whether a row may name columns: several texts, none of them empty. */
function mayBeHeader(row: CsvRow): boolean {
  return row.count > 1 && row.cells().every((cell) => cell !== '' && !looksNumeric(cell));
}

function isEmpty(row: CsvRow, from: number): boolean {
  for (let column = from; column < row.count; column++) if (row.cellLength(column) > 0) return false;
  return true;
}
