import type { Format, Pace, TableSink } from './format';
import { HeldRows } from './heldRows';
import { JsonFeeder } from './jsonFeeder';
import { JsonTokens } from './jsonTokens';
import { JsonWalker, noteTolerances } from './jsonWalker';
import { ReadError } from './problems';
import { TextLines } from './textLines';

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
    const lines = new TextLines(source);
    for (let count = 1; lines.next(); count++) {
      if (lines.length > LONG) await reader.readLong(lines, pace, source.length);
      else reader.read(lines);
      if (count % STRIDE === 0 && pace.due()) await pace.rest(lines.done);
    }
    reader.noteTolerances();
  },
};

class LineReader {
  private readonly held: HeldRows;
  private readonly feeder: JsonFeeder;
  private readonly tokens = new JsonTokens();
  private readonly walker: JsonWalker;

  constructor(private readonly sink: TableSink) {
    this.held = new HeldRows(sink);
    this.feeder = new JsonFeeder(this.held, new Map([[-1, { shape: 'records', path: '' }]]));
    this.walker = new JsonWalker(this.tokens, this.feeder);
  }

  read(lines: TextLines): void {
    this.tokens.readLine(lines.text, lines.start, lines.start + lines.length, lines.textOffset);
    this.walker.reset();
    try {
      this.walker.walkAtOnce();
      this.held.pass();
    } catch (error) {
      this.skip(lines, error);
    }
  }

  /** As `read`, giving way as `pace` asks. */
  async readLong(lines: TextLines, pace: Pace, sourceLength: number): Promise<void> {
    const tokens = new JsonTokens({ chunks: () => lines.pieces() }, lines.offset);
    const walker = new JsonWalker(tokens, this.feeder);
    try {
      await walker.walk(pace, sourceLength);
      this.held.pass();
    } catch (error) {
      await lines.passOver(pace);
      this.skip(lines, error);
    }
    noteTolerances(tokens, walker, this.sink);
  }

  noteTolerances(): void {
    noteTolerances(this.tokens, this.walker, this.sink);
  }

  private skip({ line, offset, length, isLong }: TextLines, error: unknown): void {
    if (!(error instanceof ReadError)) throw error;
    this.held.drop();
    this.feeder.reset();
    const indent = line.length - line.trimStart().length;
    const span = { offset: offset + indent, length: isLong ? length - indent : line.trim().length };
    const reason = `is no JSON: ${error.message.replace(/\.$/, '')} (column ${error.offset - offset + 1})`;
    this.sink.brokenRow(span, reason);
  }
}
