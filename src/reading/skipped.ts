import type { Column } from './column';
import type { Span } from './format';
import type { CostRule } from './costRule';
import { MISSING, NUMBER, reasonOfCode } from './notACost';
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

/** How many entries were skipped for one kind of reason. */
export interface SkippedKind {
  readonly kind: string;
  readonly count: number;
}

/** Units of an entry that are looked at to show it. */
const MOST_SHOWN = 200;

/**
 * The skipped rows of a list, described only when somebody asks: there may be millions.
 * A place counts within the list; it is the row itself unless the list has some of the table's rows only (`entries`).
 */
export class SkippedRows {
  readonly places: number[] = [];
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly table: Table,
    private readonly rule: CostRule,
    private readonly source: Places,
    private readonly entries?: Uint32Array,
  ) {}

  /** Places come in order. */
  add(place: number): void {
    this.places.push(place);
    const kind = this.kindOf(this.rowAt(place));
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  first(count: number): readonly Skipped[] {
    return this.places.slice(0, count).map((place) => this.describe(this.rowAt(place)));
  }

  /** Most frequent first. */
  kinds(): readonly SkippedKind[] {
    return [...this.counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
  }

  rowAt(place: number): number {
    return this.entries === undefined ? place : this.entries[place]!;
  }

  /** How many were skipped before a request. Before skipped place number m there are places[m] - m requests. */
  countBefore(request: number): number {
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.places[middle]! - middle <= request) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** As `why` tells it, the short way for the only cell of a row: there may be millions. */
  private kindOf(row: number): string {
    const { columns } = this.rule;
    const code = columns.length === 1 ? (columns[0]?.kindAt(row) ?? MISSING) : MISSING;
    return code === MISSING || code === NUMBER ? this.why(row).kind : reasonOfCode(code).kind;
  }

  private describe(row: number): Skipped {
    const { kind, reason, column } = this.why(row);
    const { offset, length } = this.spanOf(row, column);
    const text = shown(this.source.slice(offset, Math.min(length, MOST_SHOWN)));
    return { entry: row, ...this.source.positionOf(offset), offset, length, text, kind, reason };
  }

  /** Why a row is skipped, and the cell that is to blame; none where the row lacks it or is broken. */
  private why(row: number): { kind: string; reason: string; column?: Column } {
    const broken = this.table.broken.get(row);
    if (broken !== undefined) return { kind: broken.kind ?? 'broken line', reason: broken.reason };
    const { fields, columns } = this.rule;
    const at = columns.findIndex((column) => column?.kindAt(row) !== NUMBER);
    const column = columns[at];
    const code = column?.kindAt(row) ?? MISSING;
    if (at >= 0 && (column === undefined || code === MISSING)) {
      return { kind: 'missing', reason: lacks(fields[at]) };
    }
    const why = column === undefined ? this.rule.whyNot(row) : { ...reasonOfCode(code), column };
    const field = columns.length > 1 && why.column !== undefined ? ` (field "${why.column.name}")` : '';
    return { ...why, reason: why.reason + field };
  }

  private spanOf(row: number, column: Column | undefined): Span {
    if (column !== undefined) return { offset: column.offsetAt(row), length: column.lengthAt(row) };
    const offset = this.table.rowOffsetAt(row);
    const broken = this.table.broken.get(row);
    if (broken !== undefined) return { offset, length: broken.length };
    const next = row + 1 < this.table.rows ? this.table.rowOffsetAt(row + 1) : offset + MOST_SHOWN;
    const written = this.source.slice(offset, Math.min(MOST_SHOWN, next - offset));
    return { offset, length: written.trimEnd().replace(/,$/, '').length };
  }
}

function lacks(field: string | undefined): string {
  return field === undefined || field === '' ? 'holds no number' : `has no field "${field}"`;
}
