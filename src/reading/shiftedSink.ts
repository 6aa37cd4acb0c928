import type { OtherKind, ReplicaPreset, Span, TableSink, TextWriting } from './format';
import type { NumberRun } from './numberRun';

/** Passes everything on with its places moved: what is read of a selection stands in the document. */
export class ShiftedSink implements TableSink {
  constructor(
    private readonly sink: TableSink,
    private readonly by: number,
  ) {}

  table(name: string, texts?: TextWriting): void {
    this.sink.table(name, texts);
  }

  startAgain(): void {
    this.sink.startAgain();
  }

  row(span: Span): void {
    this.sink.row(this.moved(span));
  }

  number(field: string, digits: string, span: Span): void {
    this.sink.number(field, digits, this.moved(span));
  }

  value(field: string, value: number, span: Span): void {
    this.sink.value(field, value, this.moved(span));
  }

  run(run: NumberRun): void {
    run.move(this.by);
    this.sink.run(run);
  }

  string(field: string, value: string, span: Span): void {
    this.sink.string(field, value, this.moved(span));
  }

  other(field: string, kind: OtherKind, span: Span): void {
    this.sink.other(field, kind, this.moved(span));
  }

  brokenRow(span: Span, reason: string): void {
    this.sink.brokenRow(this.moved(span), reason);
  }

  replicas(preset: ReplicaPreset): void {
    this.sink.replicas(preset);
  }

  doubt(field: string, text: string): void {
    this.sink.doubt(field, text);
  }

  note(text: string): void {
    this.sink.note(text);
  }

  private moved({ offset, length }: Span): Span {
    return { offset: offset + this.by, length };
  }
}
