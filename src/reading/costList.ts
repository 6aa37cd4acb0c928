import type { Cost, CostColumn, CostValues } from '../core/costs';
import { cellText } from './cellText';
import { PAGE, type Column, type PageValues } from './column';
import { idFieldOf } from './fields';
import { ExactSum } from './fieldStats';
import type { Span } from './format';
import { costRule, type CostRule } from './costRule';
import { MISSING } from './notACost';
import { SkippedRows, type Skipped, type SkippedKind } from './skipped';
import type { Places } from './sourceText';
import type { Table } from './table';

/** The requests of one list in arrival order, with the way back to where each cost stands. */
export interface CostList {
  readonly name: string;
  /** The fields that were added up, or one formula (`=a + 3 * b`); none for a plain list. */
  readonly costFields: readonly string[];
  readonly costs: CostColumn;
  /** The cost as it is written: beyond 2^53 a bigint also where a fraction in the list makes doubles of all `costs`. */
  writtenCost(request: number): Cost;
  /** Where the cost of a request (the first of its fields) stands in the source. */
  spanOf(request: number): Span;
  /** All of them, made when first asked for; where there may be millions, ask for the first ones and the kinds. */
  readonly skipped: readonly Skipped[];
  readonly skippedCount: number;
  firstSkipped(count: number): readonly Skipped[];
  /** How many entries were skipped for each kind of reason, most first. */
  skippedKinds(): readonly SkippedKind[];
  readonly idField?: string;
  idOf?(request: number): string | undefined;
  /** Which entry of the source's list a request is, from 0. */
  entryOf(request: number): number;
}

/** Costs worked off between two chances to rest. */
const SLICE = 16384;

/**
 * Builds a list slice by slice: each `next` does a few milliseconds of work; the last one returns the list.
 * `entries`: the rows that belong to it, in order; all where absent. Throws a ReadError for a formula that can't be read.
 */
export function buildCostList(
  table: Table,
  costFields: readonly string[],
  source: Places,
  entries?: Uint32Array,
): Generator<number, CostList> {
  // Here, not in the generator: what is wrong with a formula is said at once.
  return slices(table, costFields, costRule(table, costFields), source, entries);
}

function* slices(
  table: Table,
  costFields: readonly string[],
  rule: CostRule,
  source: Places,
  entries: Uint32Array | undefined,
): Generator<number, CostList> {
  const skipped = new SkippedRows(table, rule, source, entries);
  const count = entries?.length ?? table.rows;
  const gathered = new Gathered(count);
  for (let from = 0; from < count; from += PAGE) {
    const to = Math.min(count, from + PAGE);
    const plain = entries === undefined ? rule.costsOnPage(from / PAGE, to - from) : undefined;
    if (plain !== undefined) gathered.addAll(plain);
    else {
      for (let place = from; place < to; place++) {
        const cost = rule.costOf(entries === undefined ? place : entries[place]!);
        if (cost === undefined) skipped.add(place);
        else gathered.add(cost);
      }
    }
    yield to / count;
  }
  const costs = yield* gathered.costs();
  return new TableCostList(table, costFields, rule, costs, skipped, source);
}

const MOST_IN_32 = 0xffffffff;

/** The costs of the rows seen so far, in a column as narrow as they allow. */
class Gathered {
  private values: CostValues;
  private most = 0xffff;
  private readonly sum = new ExactSum();
  private readonly large = new Map<number, bigint>();
  private count = 0;

  constructor(rows: number) {
    this.values = new Uint16Array(rows);
  }

  add(cost: Cost): void {
    if (typeof cost === 'bigint') this.large.set(this.count, cost);
    const value = Number(cost);
    this.widenFor(value);
    this.values[this.count++] = value;
    this.sum.add(cost);
  }

  addAll(costs: PageValues): void {
    if (costs instanceof Float64Array) for (const cost of costs) this.widenFor(cost);
    this.values.set(costs, this.count);
    this.count += costs.length;
    this.sum.addAll(costs);
  }

  private widenFor(value: number): void {
    if (value <= this.most && (this.most === Infinity || value === Math.floor(value))) return;
    const fitsIn32 = value <= MOST_IN_32 && value === Math.floor(value);
    this.most = fitsIn32 ? MOST_IN_32 : Infinity;
    const wider = new (fitsIn32 ? Uint32Array : Float64Array)(this.values.length);
    // Not all of it: mostly the first cost tells, and then there is nothing to be moved.
    wider.set(this.values.subarray(0, this.count));
    this.values = wider;
  }

  *costs(): Generator<number, CostColumn> {
    // A view where little is left over: copying ten million costs would hold the host.
    const isMost = this.count * 2 > this.values.length;
    const values = isMost ? this.values.subarray(0, this.count) : this.values.slice(0, this.count);
    if (!this.sum.isExact || typeof this.sum.total() === 'number') return { values };
    const exact: bigint[] = [];
    for (const value of values) {
      exact.push(this.large.get(exact.length) ?? BigInt(value));
      if (exact.length % SLICE === 0) yield 1;
    }
    return { values, exact };
  }
}

class TableCostList implements CostList {
  readonly name: string;
  readonly skippedCount: number;
  readonly idField?: string;
  readonly idOf?: (request: number) => string | undefined;
  private allSkipped: readonly Skipped[] | undefined;

  constructor(
    private readonly table: Table,
    readonly costFields: readonly string[],
    private readonly rule: CostRule,
    readonly costs: CostColumn,
    private readonly skippedRows: SkippedRows,
    source: Places,
  ) {
    this.name = table.name;
    this.skippedCount = skippedRows.places.length;
    const ids = idFieldOf(table, source);
    if (ids === undefined || costFields.includes(ids.name)) return;
    this.idField = ids.name;
    this.idOf = (request) => written(ids, this.entryOf(request), source, table.texts);
  }

  writtenCost(request: number): Cost {
    return this.rule.costOf(this.entryOf(request))!;
  }

  spanOf(request: number): Span {
    const row = this.entryOf(request);
    const [column] = this.rule.columns;
    // A formula that names no field leads to the row as a whole.
    if (column === undefined) return { offset: this.table.rowOffsetAt(row), length: 1 };
    return { offset: column.offsetAt(row), length: column.lengthAt(row) };
  }

  get skipped(): readonly Skipped[] {
    return (this.allSkipped ??= this.firstSkipped(this.skippedCount));
  }

  firstSkipped(count: number): readonly Skipped[] {
    return this.skippedRows.first(count);
  }

  skippedKinds(): readonly SkippedKind[] {
    return this.skippedRows.kinds();
  }

  entryOf(request: number): number {
    return this.skippedRows.rowAt(request + this.skippedRows.countBefore(request));
  }
}

function written(column: Column, row: number, source: Places, texts: Table['texts']): string | undefined {
  if (column.kindAt(row) === MISSING) return undefined;
  return cellText(source, column.offsetAt(row), column.lengthAt(row), texts);
}
