import type { Cost, CostColumn } from '../core/costs';
import type { Column } from './column';
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
  /** Where each cost (the first of its fields) stands in the source, in UTF-16 units. */
  readonly offsets: Uint32Array;
  readonly lengths: Uint32Array;
  /** The same for one request, at no cost. */
  spanOf(request: number): Span;
  /** All of them, made when first asked for; where there may be millions, ask for the first ones and the kinds. */
  readonly skipped: readonly Skipped[];
  readonly skippedCount: number;
  firstSkipped(count: number): readonly Skipped[];
  /** How many entries were skipped for each kind of reason, most first. */
  skippedKinds(): readonly SkippedKind[];
  readonly idField?: string;
  idOf?(request: number): string | undefined;
  entryOf(request: number): number;
}

/** Rows worked off between two chances to rest. */
const SLICE = 16384;

/** Builds a list slice by slice: each `next` does a few milliseconds of work; the last one returns the list. */
export function* buildCostList(
  table: Table,
  costFields: readonly string[],
  source: Places,
): Generator<number, CostList> {
  const rule = costRule(table, costFields);
  const gathered = new Gathered(table.rows, rule);
  for (let row = 0; row < table.rows; row += SLICE) {
    gathered.take(row, Math.min(table.rows, row + SLICE));
    yield row / table.rows;
  }
  const skipped = new SkippedRows(gathered.skippedRows, table, rule, source);
  return new TableCostList(table, costFields, rule.columns[0], gathered.costs(), skipped, source);
}

/** The costs and skipped rows of the rows seen so far. */
class Gathered {
  readonly skippedRows: number[] = [];
  private readonly values: Float64Array;
  private readonly sum = new ExactSum();
  private readonly exact = new Map<number, bigint>();
  private count = 0;

  constructor(
    rows: number,
    private readonly rule: CostRule,
  ) {
    this.values = new Float64Array(rows);
  }

  take(from: number, to: number): void {
    for (let row = from; row < to; row++) {
      const cost = this.rule.costOf(row);
      if (cost === undefined) this.skippedRows.push(row);
      else this.add(cost);
    }
  }

  costs(): CostColumn {
    // A view where little is left over: copying ten million costs would hold the host.
    const isMost = this.count * 2 > this.values.length;
    const values = isMost ? this.values.subarray(0, this.count) : this.values.slice(0, this.count);
    if (!this.sum.isExact || typeof this.sum.total() === 'number') return { values };
    return {
      values,
      exact: Array.from(values, (value, request) => this.exact.get(request) ?? BigInt(value)),
    };
  }

  private add(cost: Cost): void {
    if (typeof cost === 'bigint') this.exact.set(this.count, cost);
    this.values[this.count++] = Number(cost);
    this.sum.add(cost);
  }
}

class TableCostList implements CostList {
  readonly name: string;
  readonly skippedCount: number;
  readonly idField?: string;
  readonly idOf?: (request: number) => string | undefined;
  private entries: Uint32Array | undefined;
  private held: { offsets?: Uint32Array; lengths?: Uint32Array; skipped?: readonly Skipped[] } = {};

  constructor(
    private readonly table: Table,
    readonly costFields: readonly string[],
    private readonly column: Column | undefined,
    readonly costs: CostColumn,
    private readonly skippedRows: SkippedRows,
    source: Places,
  ) {
    this.name = table.name;
    this.skippedCount = skippedRows.rows.length;
    const ids = idFieldOf(table, source);
    if (ids === undefined || costFields.includes(ids.name)) return;
    this.idField = ids.name;
    this.idOf = (request) => written(ids, this.entryOf(request), source);
  }

  get offsets(): Uint32Array {
    return (this.held.offsets ??= this.perRequest((row) => this.offsetOf(row)));
  }

  get lengths(): Uint32Array {
    return (this.held.lengths ??= this.perRequest((row) => this.column?.lengthAt(row) ?? 1));
  }

  spanOf(request: number): Span {
    const row = this.entryOf(request);
    return { offset: this.offsetOf(row), length: this.column?.lengthAt(row) ?? 1 };
  }

  get skipped(): readonly Skipped[] {
    return (this.held.skipped ??= this.firstSkipped(this.skippedCount));
  }

  firstSkipped(count: number): readonly Skipped[] {
    return this.skippedRows.first(count);
  }

  skippedKinds(): readonly SkippedKind[] {
    return this.skippedRows.kinds();
  }

  entryOf(request: number): number {
    if (this.skippedCount === 0) return request;
    this.entries ??= entriesBetween(this.table.rows, this.skippedRows.rows);
    return this.entries[request]!;
  }

  /** A formula that names no field leads to the row as a whole. */
  private offsetOf(row: number): number {
    return this.column?.offsetAt(row) ?? this.table.rowOffsetAt(row);
  }

  private perRequest(of: (row: number) => number): Uint32Array {
    const found = new Uint32Array(this.costs.values.length);
    for (let request = 0; request < found.length; request++) found[request] = of(this.entryOf(request));
    return found;
  }
}

function entriesBetween(rows: number, skippedRows: readonly number[]): Uint32Array {
  const entries = new Uint32Array(rows - skippedRows.length);
  let request = 0;
  let skipped = 0;
  for (let row = 0; row < rows; row++) {
    if (skippedRows[skipped] === row) skipped++;
    else entries[request++] = row;
  }
  return entries;
}

function written(column: Column, row: number, source: Places): string | undefined {
  if (column.kindAt(row) === MISSING) return undefined;
  return unquoted(source.slice(column.offsetAt(row), column.lengthAt(row)));
}

/** A cell as written, without the quotes of its format. */
function unquoted(cell: string): string {
  const quote = cell.charAt(0);
  if (cell.length < 2 || (quote !== '"' && quote !== "'") || !cell.endsWith(quote)) return cell;
  try {
    if (quote === '"') return String(JSON.parse(cell));
  } catch {
    // A quoted CSV cell: its quotes are doubled, its backslashes are plain.
  }
  return cell.slice(1, -1).replaceAll(quote + quote, quote);
}
