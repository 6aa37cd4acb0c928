import type { NumberRun } from '../../src/reading/numberRun';
import type { Pace, ReplicaPreset, SourceText, Span, TableSink } from '../../src/reading/format';

/** A cell as the sink was told it: a number's digits, `'text`, or `<kind>`. */
type RecordedCell = readonly [field: string, value: string];

interface RecordedRow {
  readonly span: Span;
  readonly cells: RecordedCell[];
  readonly spans: Span[];
}

export interface RecordedTable {
  readonly name: string;
  readonly rows: RecordedRow[];
}

/** Keeps all that a format says, for tests. */
export class RecordingSink implements TableSink {
  readonly tables: RecordedTable[] = [];
  readonly broken: { span: Span; reason: string }[] = [];
  readonly notes: string[] = [];
  readonly doubts: [field: string, text: string][] = [];
  readonly presets: ReplicaPreset[] = [];

  table(name: string): void {
    this.tables.push({ name, rows: [] });
  }

  startAgain(): void {
    this.tables.length = 0;
    this.broken.length = 0;
    this.notes.length = 0;
    this.doubts.length = 0;
    this.presets.length = 0;
  }

  row(span: Span): void {
    this.tables.at(-1)!.rows.push({ span, cells: [], spans: [] });
  }

  number(field: string, digits: string, span: Span): void {
    this.cell(field, digits, span);
  }

  value(field: string, value: number, span: Span): void {
    this.cell(field, String(value), span);
  }

  run({ count, offsets, lengths, values }: NumberRun): void {
    for (let index = 0; index < count; index++) {
      const span = { offset: offsets[index]!, length: lengths[index]! };
      this.row(span);
      this.value('', values[index]!, span);
    }
  }

  string(field: string, value: string, span: Span): void {
    this.cell(field, `'${value}`, span);
  }

  other(field: string, kind: string, span: Span): void {
    this.cell(field, `<${kind}>`, span);
  }

  brokenRow(span: Span, reason: string): void {
    this.broken.push({ span, reason });
  }

  replicas(preset: ReplicaPreset): void {
    this.presets.push(preset);
  }

  doubt(field: string, text: string): void {
    this.doubts.push([field, text]);
  }

  note(text: string): void {
    this.notes.push(text);
  }

  /** The values of one field in the given table, in order. */
  column(field: string, table = 0): string[] {
    const rows = this.tables[table]?.rows ?? [];
    return rows.flatMap(({ cells }) => cells.filter(([name]) => name === field).map(([, value]) => value));
  }

  /** The names of the cells of the first row. */
  fields(table = 0): string[] {
    return this.tables[table]?.rows[0]?.cells.map(([name]) => name) ?? [];
  }

  /** The tables by name: each row as its cells, `field=value`. */
  lines(): Record<string, string[]> {
    const line = ({ cells }: RecordedRow) => cells.map(([field, value]) => `${field}=${value}`).join(' ');
    return Object.fromEntries(this.tables.map(({ name, rows }) => [name, rows.map(line)]));
  }

  /** What stands in `text` at the places told for the cells of the first table, by row. */
  placesIn(text: string): string[][] {
    const written = ({ offset, length }: Span) => text.slice(offset, offset + length);
    return (this.tables[0]?.rows ?? []).map(({ spans }) => spans.map(written));
  }

  private cell(field: string, value: string, span: Span): void {
    const row = this.tables.at(-1)!.rows.at(-1)!;
    row.cells.push([field, value]);
    row.spans.push(span);
  }
}

/** A pace that never asks for a rest but counts how often it was asked. */
export class CountingPace implements Pace {
  looks = 0;

  due(): boolean {
    this.looks++;
    return false;
  }

  rest(): Promise<void> {
    return Promise.resolve();
  }
}

/** A source of `text` in chunks of about `units`, none of which splits a line end or a surrogate pair. */
export function chunkedSource(text: string, units: number, fileName?: string): SourceText {
  return {
    fileName,
    length: text.length,
    head: (wanted) => text.slice(0, wanted),
    *chunks() {
      for (let at = 0; at < text.length;) {
        let end = Math.min(text.length, at + units);
        while (
          end < text.length &&
          /^(?:\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(text.slice(end - 1, end + 1))
        )
          end++;
        yield text.slice(at, end);
        at = end;
      }
    },
  };
}
