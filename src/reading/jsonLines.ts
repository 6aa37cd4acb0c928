import type { Format, OtherKind, Pace, Span, TableSink } from './format';
import { JsonFeeder } from './jsonFeeder';
import { JsonTokens } from './jsonTokens';
import { JsonWalker, noteTolerances } from './jsonWalker';
import { ReadError } from './problems';
import { linesOf } from './textLines';

/** Lines between two looks at the clock. */
const STRIDE = 64;
/** Units of a line that takes some milliseconds by itself. */
const LONG = 2 ** 17;

/** JSON Lines: each line by itself a record or a number; a broken line is named, the others go on. */
export const jsonLinesFormat: Format = {
  id: 'jsonl',
  async read(source, sink, pace) {
    sink.table('');
    const reader = new LineReader(sink);
    let count = 0;
    for (const { line, offset } of linesOf(source.chunks())) {
      if (line.length > LONG) await reader.readLong(line, offset, pace);
      else reader.read(line, offset);
      if (++count % STRIDE === 0 && pace.due()) await pace.rest(offset / source.length);
    }
  },
};

class LineReader {
  private readonly held: HeldRow;
  private readonly feeder: JsonFeeder;

  constructor(private readonly sink: TableSink) {
    this.held = new HeldRow(sink);
    this.feeder = new JsonFeeder(this.held, new Map([[-1, { shape: 'records', path: '' }]]));
  }

  read(text: string, offset: number): void {
    const tokens = new JsonTokens({ chunks: () => [text] }, offset);
    const walker = new JsonWalker(tokens, this.feeder);
    try {
      walker.walkAtOnce();
      this.held.pass();
    } catch (error) {
      this.skip(text, offset, error);
    }
    noteTolerances(tokens, walker, this.sink);
  }

  /** As `read`, giving way as `pace` asks. */
  async readLong(text: string, offset: number, pace: Pace): Promise<void> {
    const tokens = new JsonTokens({ chunks: () => [text] }, offset);
    const walker = new JsonWalker(tokens, this.feeder);
    try {
      await walker.walk(pace, offset + text.length, 0);
      this.held.pass();
    } catch (error) {
      this.skip(text, offset, error);
    }
    noteTolerances(tokens, walker, this.sink);
  }

  private skip(text: string, offset: number, error: unknown): void {
    if (!(error instanceof ReadError)) throw error;
    this.held.drop();
    this.feeder.reset();
    const indent = text.length - text.trimStart().length;
    const span = { offset: offset + indent, length: text.trim().length };
    const reason = `is no JSON: ${error.message.replace(/\.$/, '')} (column ${error.offset - offset + 1})`;
    this.sink.brokenRow(span, reason);
  }
}

/** Holds what a line feeds until the whole line has proved to be good. */
class HeldRow implements TableSink {
  private held: (() => void)[] = [];

  constructor(private readonly sink: TableSink) {}

  pass(): void {
    for (const feed of this.held) feed();
    this.held.length = 0;
  }

  drop(): void {
    this.held.length = 0;
  }

  table(): void {
    // The one table of the format has begun already.
  }

  row(span: Span): void {
    this.held.push(() => {
      this.sink.row(span);
    });
  }

  number(field: string, digits: string, span: Span): void {
    this.held.push(() => {
      this.sink.number(field, digits, span);
    });
  }

  whole(field: string, value: number, span: Span): void {
    this.held.push(() => {
      this.sink.whole(field, value, span);
    });
  }

  string(field: string, value: string, span: Span): void {
    this.held.push(() => {
      this.sink.string(field, value, span);
    });
  }

  other(field: string, kind: OtherKind, span: Span): void {
    this.held.push(() => {
      this.sink.other(field, kind, span);
    });
  }

  brokenRow(span: Span, reason: string): void {
    this.held.push(() => {
      this.sink.brokenRow(span, reason);
    });
  }

  replicas(): void {
    // A line is a request; its `replicas` is a field like any other.
  }

  note(text: string): void {
    this.sink.note(text);
  }
}
