import type { Cost } from '../core/costs';
import { MISSING, NUMBER } from './notACost';
import type { NumberRun } from './numberRun';

/** Cells a page; small, so that a column with few cells costs little and none is ever moved. */
export const PAGE = 4096;
const FIRST_PAGE = 64;
const LONG = 255;

interface Page {
  /** MISSING, NUMBER or the code of a NotACost. */
  kinds: Uint8Array;
  offsets: Uint32Array;
  /** LONG where the length is in `longLengths`. */
  lengths: Uint8Array;
  /** Absent while no cell of the page is a number; narrow as long as `isNarrow` holds for each of them. */
  values: PageValues | undefined;
}

/** Most costs are whole and small: at ten million, the memory saved is worth the conversion. */
export type PageValues = Uint16Array | Float64Array;

const MOST_NARROW = 0xffff;

function isNarrow(value: number): boolean {
  return value === (value & MOST_NARROW);
}

/** The cells of one field, by row: 8 or 14 bytes a number, 6 a text, nothing for pages without any. */
export class Column {
  /** How many cells are numbers. */
  numbers = 0;
  private readonly pages: (Page | undefined)[] = [];
  /** Whole numbers beyond 2^53; their nearest double is among the values. */
  private readonly exact = new Map<number, bigint>();
  private readonly longLengths = new Map<number, number>();

  constructor(public name: string) {}

  /** Stores a number; answers false where the row had a cell already, which is replaced. */
  putNumber(row: number, value: Cost, offset: number, length: number): boolean {
    const fresh = this.put(row, NUMBER, offset, length);
    const page = this.pages[row >>> 12]!;
    const number = Number(value);
    valuesFor(page, isNarrow(number))[row & (PAGE - 1)] = number;
    if (typeof value === 'bigint') this.exact.set(row, value);
    this.numbers++;
    return fresh;
  }

  /** Stores numbers of a run in rows that have no cells yet, all on one page. */
  putRun(row: number, { values, offsets, lengths, areNarrow }: NumberRun, from: number, count: number): void {
    const page = this.pageFor(row + count - 1);
    const slot = row & (PAGE - 1);
    page.kinds.fill(NUMBER, slot, slot + count);
    valuesFor(page, areNarrow).set(values.subarray(from, from + count), slot);
    page.offsets.set(offsets.subarray(from, from + count), slot);
    page.lengths.set(lengths.subarray(from, from + count), slot);
    this.numbers += count;
  }

  /** Stores what is no number, by its code; answers as `putNumber`. */
  putOther(row: number, code: number, offset: number, length: number): boolean {
    return this.put(row, code, offset, length);
  }

  /** Leaves the row without a cell. */
  remove(row: number): void {
    const kinds = this.pages[row >>> 12]?.kinds;
    if (kinds === undefined) return;
    if (kinds[row & (PAGE - 1)] === NUMBER) this.forget(row);
    kinds[row & (PAGE - 1)] = MISSING;
  }

  kindAt(row: number): number {
    return this.pages[row >>> 12]?.kinds[row & (PAGE - 1)] ?? MISSING;
  }

  /** The nearest double of a number cell; 0 for others. */
  valueAt(row: number): number {
    return this.pages[row >>> 12]?.values?.[row & (PAGE - 1)] ?? 0;
  }

  /** The exact value of a number cell. */
  costAt(row: number): Cost {
    return this.exact.get(row) ?? this.valueAt(row);
  }

  /** How many pages `eachNumber` may be asked for. */
  get pageCount(): number {
    return this.pages.length;
  }

  /** Shows the numbers of one page, in order; pages without any cost nothing. */
  eachNumber(pageIndex: number, visit: (value: Cost) => void): void {
    const page = this.pages[pageIndex];
    if (page?.values === undefined) return;
    const { kinds, values } = page;
    const hasExact = this.exact.size > 0;
    for (let slot = 0; slot < kinds.length; slot++) {
      if (kinds[slot] !== NUMBER) continue;
      visit((hasExact ? this.exact.get(pageIndex * PAGE + slot) : undefined) ?? values[slot]!);
    }
  }

  /** The numbers of the first `rows` rows of a page, where each of them is a double of 0 or more; else nothing. */
  costsOnPage(pageIndex: number, rows: number): PageValues | undefined {
    const page = this.pages[pageIndex];
    if (page?.values === undefined || page.kinds.length < rows || this.exact.size > 0) return undefined;
    const { kinds, values } = page;
    for (let slot = 0; slot < rows; slot++) if (kinds[slot] !== NUMBER || values[slot]! < 0) return undefined;
    return values.subarray(0, rows);
  }

  offsetAt(row: number): number {
    return this.pages[row >>> 12]?.offsets[row & (PAGE - 1)] ?? 0;
  }

  /** Where the cells of a page begin, by row. */
  offsetsOnPage(pageIndex: number): Uint32Array | undefined {
    return this.pages[pageIndex]?.offsets;
  }

  lengthAt(row: number): number {
    const length = this.pages[row >>> 12]?.lengths[row & (PAGE - 1)] ?? 0;
    return length === LONG ? this.longLengths.get(row)! : length;
  }

  private put(row: number, kind: number, offset: number, length: number): boolean {
    const page = this.pageFor(row);
    const slot = row & (PAGE - 1);
    const before = page.kinds[slot]!;
    if (before === NUMBER) this.forget(row);
    page.kinds[slot] = kind;
    page.offsets[slot] = offset;
    page.lengths[slot] = length < LONG ? length : LONG;
    if (length >= LONG) this.longLengths.set(row, length);
    return before === MISSING;
  }

  private forget(row: number): void {
    this.numbers--;
    this.exact.delete(row);
  }

  private pageFor(row: number): Page {
    const index = row >>> 12;
    const page = this.pages[index];
    if (page !== undefined && (row & (PAGE - 1)) < page.kinds.length) return page;
    const size = index > 0 ? PAGE : Math.max(FIRST_PAGE, sizeFor(row + 1));
    return (this.pages[index] = enlarged(page, size));
  }
}

/** The values of a page, in a column that can take one that is narrow or not. */
function valuesFor(page: Page, isForNarrow: boolean): PageValues {
  const { values } = page;
  if (values !== undefined && (isForNarrow || values instanceof Float64Array)) return values;
  if (isForNarrow) return (page.values = new Uint16Array(page.kinds.length));
  return (page.values =
    values === undefined ? new Float64Array(page.kinds.length) : new Float64Array(values));
}

function sizeFor(cells: number): number {
  return Math.min(PAGE, 2 ** Math.ceil(Math.log2(cells) + 1));
}

function enlarged(page: Page | undefined, size: number): Page {
  // One buffer for three columns: there may be thousands of pages, and each buffer has its price.
  const buffer = new ArrayBuffer(size * 6);
  const larger: Page = {
    kinds: new Uint8Array(buffer, size * 4, size),
    offsets: new Uint32Array(buffer, 0, size),
    lengths: new Uint8Array(buffer, size * 5, size),
    values: undefined,
  };
  if (page === undefined) return larger;
  larger.kinds.set(page.kinds);
  larger.offsets.set(page.offsets);
  larger.lengths.set(page.lengths);
  if (page.values !== undefined) {
    larger.values = page.values instanceof Uint16Array ? new Uint16Array(size) : new Float64Array(size);
    larger.values.set(page.values);
  }
  return larger;
}
