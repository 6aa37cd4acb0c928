import type { Cost, CostColumn } from '../core/costs';
import type { Column } from './column';
import { idFieldOf } from './fields';
import { ExactSum } from './fieldStats';
import type { Span } from './format';
import { MISSING, notACost, NUMBER, reasonOfCode } from './notACost';
import { shown } from './problems';
import type { Places } from './sourceText';
import type { Table } from './table';

/** An entry that is no request because it holds no cost, and where it stands. */
export interface Skipped {
  /** Which entry of its list, from 0, skipped ones counted too. */
  readonly entry: number;
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;
  /** As written, shortened. */
  readonly text: string;
  /** Goes on from the text: `"12ms" has a unit: …`. */
  readonly reason: string;
  /** Its group in a summary: "12 × NaN". */
  readonly kind: string;
}

/** The requests of one list in arrival order, with the way back to where each cost stands. */
export interface CostList {
  readonly name: string;
  /** The fields that were added up; none for a plain list. */
  readonly costFields: readonly string[];
  readonly costs: CostColumn;
  /** Where each cost (the first of its fields) stands in the source, in UTF-16 units. */
  readonly offsets: Uint32Array;
  readonly lengths: Uint32Array;
  readonly skipped: readonly Skipped[];
  readonly skippedCount: number;
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
  const columns = columnsOf(table, costFields);
  const gathered = new Gathered(table.rows, columns);
  for (let row = 0; row < table.rows; row += SLICE) {
    gathered.take(row, Math.min(table.rows, row + SLICE));
    yield row / table.rows;
  }
  return new TableCostList(table, costFields, columns, gathered, source);
}

/** A plain list has its values in the column without a name. */
function columnsOf(table: Table, costFields: readonly string[]): (Column | undefined)[] {
  return (costFields.length === 0 ? [''] : costFields).map((name) => table.column(name));
}

/** The costs and skipped entries of the rows seen so far. */
class Gathered {
  readonly skippedRows: number[] = [];
  private readonly values: Float64Array;
  private readonly sum = new ExactSum();
  private readonly exact = new Map<number, bigint>();
  private count = 0;

  constructor(
    rows: number,
    private readonly columns: readonly (Column | undefined)[],
  ) {
    this.values = new Float64Array(rows);
  }

  take(from: number, to: number): void {
    for (let row = from; row < to; row++) {
      const cost = this.costOf(row);
      if (cost === undefined) this.skippedRows.push(row);
      else this.add(cost);
    }
  }

  costs(): CostColumn {
    const values = this.count === this.values.length ? this.values : this.values.slice(0, this.count);
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

  private costOf(row: number): Cost | undefined {
    let cost: Cost = 0;
    for (const column of this.columns) {
      if (column?.kindAt(row) !== NUMBER) return undefined;
      const value = column.costAt(row);
      if (value < 0) return undefined;
      cost = cost === 0 ? value : added(cost, value);
    }
    return cost;
  }
}

function added(a: Cost, b: Cost): Cost {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= Number.MAX_SAFE_INTEGER || !Number.isInteger(a) || !Number.isInteger(b)) return sum;
  }
  const isWhole = (cost: Cost) => typeof cost === 'bigint' || Number.isInteger(cost);
  return isWhole(a) && isWhole(b) ? BigInt(a) + BigInt(b) : Number(a) + Number(b);
}

class TableCostList implements CostList {
  readonly name: string;
  readonly costs: CostColumn;
  readonly skippedCount: number;
  readonly idField?: string;
  readonly idOf?: (request: number) => string | undefined;
  private readonly skippedRows: readonly number[];
  private entries: Uint32Array | undefined;
  private held: { offsets?: Uint32Array; lengths?: Uint32Array; skipped?: readonly Skipped[] } = {};

  constructor(
    private readonly table: Table,
    readonly costFields: readonly string[],
    private readonly columns: readonly (Column | undefined)[],
    gathered: Gathered,
    private readonly source: Places,
  ) {
    this.name = table.name;
    this.costs = gathered.costs();
    this.skippedRows = gathered.skippedRows;
    this.skippedCount = this.skippedRows.length;
    const ids = idFieldOf(table);
    if (ids === undefined || costFields.includes(ids.name)) return;
    this.idField = ids.name;
    this.idOf = (request) => this.written(ids, this.entryOf(request));
  }

  get offsets(): Uint32Array {
    const column = this.columns[0];
    return (this.held.offsets ??= this.perRequest((row) => column!.offsetAt(row)));
  }

  get lengths(): Uint32Array {
    const column = this.columns[0];
    return (this.held.lengths ??= this.perRequest((row) => column!.lengthAt(row)));
  }

  get skipped(): readonly Skipped[] {
    return (this.held.skipped ??= this.skippedRows.map((row) => this.describe(row)));
  }

  entryOf(request: number): number {
    if (this.skippedCount === 0) return request;
    this.entries ??= entriesBetween(this.table.rows, this.skippedRows);
    return this.entries[request]!;
  }

  private perRequest(of: (row: number) => number): Uint32Array {
    const found = new Uint32Array(this.costs.values.length);
    for (let request = 0; request < found.length; request++) found[request] = of(this.entryOf(request));
    return found;
  }

  private written(column: Column, row: number): string | undefined {
    if (column.kindAt(row) === MISSING) return undefined;
    return unquoted(this.source.slice(column.offsetAt(row), column.lengthAt(row)));
  }

  private describe(row: number): Skipped {
    const { span, kind, reason } = this.why(row);
    const text = shown(this.source.slice(span.offset, Math.min(span.length, 200)));
    return { entry: row, ...this.source.positionOf(span.offset), ...span, text, kind, reason };
  }

  private why(row: number): { span: Span; kind: string; reason: string } {
    const broken = this.table.broken.get(row);
    const offset = this.table.rowOffsetAt(row);
    if (broken !== undefined) {
      return { span: { offset, length: broken.length }, kind: 'broken line', reason: broken.reason };
    }
    const at = this.columns.findIndex((column) => column?.kindAt(row) !== NUMBER || column.valueAt(row) < 0);
    const column = this.columns[at];
    if (column === undefined || column.kindAt(row) === MISSING) return this.whyMissing(row, at);
    const code = column.kindAt(row);
    const { kind, reason } = code === NUMBER ? notACost.negative : reasonOfCode(code);
    const field = this.columns.length > 1 ? ` (field "${column.name}")` : '';
    return {
      span: { offset: column.offsetAt(row), length: column.lengthAt(row) },
      kind,
      reason: reason + field,
    };
  }

  private whyMissing(row: number, at: number): { span: Span; kind: string; reason: string } {
    const offset = this.table.rowOffsetAt(row);
    const next = row + 1 < this.table.rows ? this.table.rowOffsetAt(row + 1) : offset + 200;
    const written = this.source
      .slice(offset, Math.min(200, next - offset))
      .trimEnd()
      .replace(/,$/, '');
    const name = this.costFields[at] ?? '';
    const reason = name === '' ? 'holds no number' : `has no field "${name}"`;
    return { span: { offset, length: written.length }, kind: 'missing', reason };
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

/** A cell as written, without the quotes of its format. */
function unquoted(written: string): string {
  const quote = written.charAt(0);
  if (written.length < 2 || (quote !== '"' && quote !== "'") || !written.endsWith(quote)) return written;
  try {
    if (quote === '"') return String(JSON.parse(written));
  } catch {
    // A quoted CSV cell: its quotes are doubled, its backslashes are plain.
  }
  return written.slice(1, -1).replaceAll(quote + quote, quote);
}
