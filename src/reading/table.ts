import { formatNumber } from '../core/format';
import { Column, PAGE } from './column';
import {
  KEY_FIELD,
  NAMED_TWICE,
  type OtherKind,
  type ReplicaPreset,
  type Span,
  type TableSink,
  type TextWriting,
} from './format';
import { notACost } from './notACost';
import { isNumber, signedNumber, signedNumberInText } from './numberText';
import type { NumberRun } from './numberRun';
import { ReadError, shown } from './problems';

/** Beyond these a reader would only be drowned; what is left out is noted. */
const MOST_FIELDS = 2000;
const MOST_TABLES = 1000;
const TOO_MANY_FIELDS = `Only the first ${MOST_FIELDS} fields of a list are read.`;
/** Offsets are kept in 32 bits. */
const LONGEST_SOURCE = 2 ** 32 - 1;
/** About 1 GB as a plain list of whole numbers below 65,536, 2.2 GB of any others, and more with every field. */
const MOST_ROWS = 100_000_000;

export interface BrokenRow {
  readonly length: number;
  readonly reason: string;
  /** Its group in a summary; a broken line where absent. */
  readonly kind?: string;
}

/** Rows of cells as they stand in the source, in columns. */
export class Table {
  rows = 0;
  readonly columns: Column[] = [];
  /** Rows that could not be read at all. */
  readonly broken = new Map<number, BrokenRow>();
  /** What is in doubt about a field, by its name. */
  readonly doubts = new Map<string, string>();
  private readonly places = new Map<string, number>();
  /** By page; absent where all rows of the page are of runs, for such a row begins with its cell. */
  private readonly rowOffsets: (Uint32Array | undefined)[] = [];
  private runs: Column | undefined;
  /** Where the last row begins, as long as it may yet turn out to begin with its cell. */
  private lastOffset: number | undefined;
  /** The column that the next cell likely belongs to: records mostly repeat their order. */
  private next = 0;

  constructor(
    public name: string,
    readonly texts: TextWriting = 'quoted',
  ) {}

  addRow(offset: number): void {
    this.settle();
    const mayBeOfRun = this.runs !== undefined && this.rowOffsets[this.rows >>> 12] === undefined;
    if (mayBeOfRun) this.lastOffset = offset;
    else this.offsetsOfPage(this.rows >>> 12)[this.rows & (PAGE - 1)] = offset;
    this.rows++;
    this.next = 0;
  }

  /** Adds a row for each number, which is its only cell; answers whether there was a column left for them. */
  addRun(run: NumberRun): boolean {
    const column = this.columnFor('');
    this.settle();
    this.runs ??= column;
    for (let from = 0, count: number; from < run.count; from += count) {
      const slot = this.rows & (PAGE - 1);
      count = Math.min(run.count - from, PAGE - slot);
      const page = this.rows >>> 12;
      const offsets = column === undefined ? this.offsetsOfPage(page) : this.rowOffsets[page];
      offsets?.set(run.offsets.subarray(from, from + count), slot);
      column?.putRun(this.rows, run, from, count);
      this.rows += count;
    }
    this.next = 0;
    return column !== undefined;
  }

  rowOffsetAt(row: number): number {
    if (this.lastOffset !== undefined && row === this.rows - 1) return this.lastOffset;
    const page = this.rowOffsets[row >>> 12];
    return page === undefined ? (this.runs?.offsetAt(row) ?? 0) : page[row & (PAGE - 1)]!;
  }

  column(name: string): Column | undefined {
    const place = this.places.get(name);
    return place === undefined ? undefined : this.columns[place];
  }

  /** The column for the next cell of this name, made where it is new; nothing where there are too many. */
  columnFor(name: string): Column | undefined {
    const likely = this.columns[this.next];
    if (likely?.name === name) {
      this.next++;
      return likely;
    }
    const place = this.places.get(name) ?? this.newPlace(name);
    if (place === undefined) return undefined;
    this.next = place + 1;
    return this.columns[place];
  }

  /** Takes the cells out of a row, which counts as one that could not be read. */
  takeOut(row: number, why: BrokenRow): void {
    for (const column of this.columns) column.remove(row);
    this.broken.set(row, why);
  }

  /** Takes over the values of a plain list of as many rows, as a field; the first one gives the rows their places. */
  adopt(list: Table, name: string): void {
    const column = list.column('');
    if (this.rows === 0) {
      list.settle();
      this.rowOffsets.push(...list.rowOffsets);
      this.runs = list.runs;
    }
    this.rows = list.rows;
    if (column === undefined) return;
    column.name = name;
    this.places.set(name, this.columns.push(column) - 1);
  }

  /** Whether the rows are bare values rather than records. */
  get isPlain(): boolean {
    return this.columns.every(({ name }) => name === '' || name === KEY_FIELD);
  }

  /** Keeps where the last row begins, unless that is where its cell does, as between two runs. */
  private settle(): void {
    const { lastOffset } = this;
    this.lastOffset = undefined;
    if (lastOffset === undefined || this.runs?.offsetAt(this.rows - 1) === lastOffset) return;
    this.offsetsOfPage((this.rows - 1) >>> 12)[(this.rows - 1) & (PAGE - 1)] = lastOffset;
  }

  /** The offsets of the rows on a page that has rows of other kinds than runs. */
  private offsetsOfPage(index: number): Uint32Array {
    const page = this.rowOffsets[index];
    if (page !== undefined) return page;
    const made = new Uint32Array(PAGE);
    made.set(this.runs?.offsetsOnPage(index) ?? []);
    return (this.rowOffsets[index] = made);
  }

  private newPlace(name: string): number | undefined {
    if (this.columns.length >= MOST_FIELDS) return undefined;
    const place = this.columns.push(new Column(name)) - 1;
    this.places.set(name, place);
    return place;
  }
}

function checkOffset(offset: number): void {
  if (offset <= LONGEST_SOURCE) return;
  throw new ReadError(`Sources are read up to ${LONGEST_SOURCE} characters; this one is longer.`);
}

/** Memory has an end, and nobody may be told of it by the machine. */
function checkRows({ rows, name }: Table, offset: number): void {
  if (rows < MOST_ROWS) return;
  const list = name === '' ? 'This list' : `The list ${shown(name)}`;
  throw new ReadError(
    `${list} has more than ${formatNumber(MOST_ROWS)} entries, which is the most that is read: take a part of it.`,
    offset,
    1,
  );
}

/** Stands for every table beyond the most; stays empty. */
const SURPLUS = new Table('');

/** Gathers what a format feeds into tables, notes and the replicas of the document. */
export class TableBuilder implements TableSink {
  readonly tables: Table[] = [];
  readonly notes = new Set<string>();
  preset: ReplicaPreset | undefined;
  private current: Table | undefined;

  /** `joinsAll`: whether all rows go to the first table, whatever tables begin. */
  constructor(private readonly joinsAll = false) {}

  startAgain(): void {
    this.tables.length = 0;
    this.notes.clear();
    this.preset = undefined;
    this.current = undefined;
  }

  table(name: string, texts?: TextWriting): void {
    if (this.joinsAll && this.current !== undefined) return;
    const isSurplus = this.tables.length >= MOST_TABLES;
    if (isSurplus) this.note(`Only the first ${MOST_TABLES} lists are offered; this source has more.`);
    this.current = isSurplus ? SURPLUS : new Table(name, texts);
    if (!isSurplus) this.tables.push(this.current);
  }

  row(span: Span): void {
    checkOffset(span.offset);
    if (this.current === undefined) this.table('');
    if (this.current === SURPLUS) return;
    checkRows(this.current!, span.offset);
    this.current!.addRow(span.offset);
  }

  number(field: string, digits: string, span: Span): void {
    const value = signedNumber(digits);
    this.noteTwice(
      isNumber(value)
        ? this.columnFor(field)?.putNumber(this.rowNow, value, span.offset, span.length)
        : this.columnFor(field)?.putOther(this.rowNow, value.code, span.offset, span.length),
    );
  }

  value(field: string, value: number, span: Span): void {
    this.noteTwice(this.columnFor(field)?.putNumber(this.rowNow, value, span.offset, span.length));
  }

  run(run: NumberRun): void {
    checkOffset(run.lastOffset);
    if (this.current === undefined) this.table('');
    if (this.current === SURPLUS) return;
    checkRows(this.current!, run.lastOffset);
    if (!this.current!.addRun(run)) this.note(TOO_MANY_FIELDS);
  }

  string(field: string, value: string, span: Span): void {
    const read = signedNumberInText(value);
    this.noteTwice(
      isNumber(read)
        ? this.columnFor(field)?.putNumber(this.rowNow, read, span.offset, span.length)
        : this.columnFor(field)?.putOther(this.rowNow, read.code, span.offset, span.length),
    );
  }

  other(field: string, kind: OtherKind, span: Span): void {
    if (kind === 'missing') return;
    this.noteTwice(
      this.columnFor(field)?.putOther(this.rowNow, notACost[kind].code, span.offset, span.length),
    );
  }

  brokenRow(span: Span, reason: string): void {
    this.row(span);
    if (this.current === SURPLUS) return;
    this.current!.broken.set(this.rowNow, { length: span.length, reason });
  }

  replicas(preset: ReplicaPreset): void {
    this.preset = preset;
  }

  doubt(field: string, text: string): void {
    this.current?.doubts.set(field, text);
  }

  note(text: string): void {
    this.notes.add(text);
  }

  private get rowNow(): number {
    return this.current!.rows - 1;
  }

  private columnFor(field: string): Column | undefined {
    if (this.current === SURPLUS) return undefined;
    const column = this.current!.columnFor(field);
    if (column === undefined) this.note(TOO_MANY_FIELDS);
    return column;
  }

  private noteTwice(fresh: boolean | undefined): void {
    if (fresh === false) this.note(NAMED_TWICE);
  }
}
