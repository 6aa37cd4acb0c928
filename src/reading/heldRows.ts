import type { OtherKind, Span, TableSink } from './format';

/** More cells of one line than a table has fields would only fill memory; what is left out is noted. */
const MOST_HELD = 20_000;

const Kind = { row: 0, value: 1, number: 2, string: 3, other: 4 } as const;

/**
 * Holds what a line feeds until the whole line has proved to be good: then it is passed on, else dropped.
 * In columns that are used again for the next line: a function for each cell takes twice the time.
 */
export class HeldRows implements TableSink {
  private count = 0;
  private readonly kinds: number[] = [];
  private readonly fields: string[] = [];
  private readonly texts: string[] = [];
  private readonly values: number[] = [];
  private readonly spans: Span[] = [];

  constructor(private readonly sink: TableSink) {}

  pass(): void {
    for (let at = 0; at < this.count; at++) this.passOne(at);
    this.count = 0;
  }

  drop(): void {
    this.count = 0;
  }

  private passOne(at: number): void {
    const field = this.fields[at]!;
    const span = this.spans[at]!;
    switch (this.kinds[at] as number) {
      case Kind.row:
        this.sink.row(span);
        return;
      case Kind.value:
        this.sink.value(field, this.values[at]!, span);
        return;
      case Kind.number:
        this.sink.number(field, this.texts[at]!, span);
        return;
      case Kind.string:
        this.sink.string(field, this.texts[at]!, span);
        return;
      default:
        this.sink.other(field, this.texts[at]! as OtherKind, span);
    }
  }

  private hold(kind: number, field: string, text: string, value: number, span: Span): void {
    if (this.count > MOST_HELD) {
      this.sink.note(`Only the first ${MOST_HELD} values of a line are read.`);
      return;
    }
    const at = this.count++;
    this.kinds[at] = kind;
    this.fields[at] = field;
    this.texts[at] = text;
    this.values[at] = value;
    this.spans[at] = span;
  }

  table(): void {
    // The one table of the format has begun already.
  }

  startAgain(): void {
    this.drop();
  }

  row(span: Span): void {
    this.hold(Kind.row, '', '', 0, span);
  }

  value(field: string, value: number, span: Span): void {
    this.hold(Kind.value, field, '', value, span);
  }

  run(): void {
    // Arrays in a line are fields of its record, never rows of their own.
  }

  number(field: string, digits: string, span: Span): void {
    this.hold(Kind.number, field, digits, 0, span);
  }

  string(field: string, value: string, span: Span): void {
    this.hold(Kind.string, field, value, 0, span);
  }

  other(field: string, kind: OtherKind, span: Span): void {
    this.hold(Kind.other, field, kind, 0, span);
  }

  brokenRow(span: Span, reason: string): void {
    this.sink.brokenRow(span, reason);
  }

  replicas(): void {
    // A line is a request; its `replicas` is a field like any other.
  }

  doubt(): void {
    // JSON leaves none.
  }

  note(text: string): void {
    this.sink.note(text);
  }
}
