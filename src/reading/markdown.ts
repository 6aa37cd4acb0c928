import { DistinctNames, distinctNames } from './columnNames';
import type { Format, Pace, SourceText, Span, TableSink } from './format';
import { asAscii, gridCells, hasBar, ruledColumns, withoutMarkup, type GridCell } from './gridLines';
import { isPlainNumber } from './numberText';
import { ReadError } from './problems';
import { ColumnEvidence, digitsOf, sayDoubt, readingNotes, type ColumnReading } from './separators';
import { specialValue } from './specialValues';
import { TextLines } from './textLines';

/** Markdown tables, and tables drawn with `+---+` or box characters; the text around them is passed over. */
export const markdownFormat: Format = { id: 'markdown', read: readMarkdown };

const HEAD_UNITS = 1 << 16;
const LINES_A_LOOK = 250;
/** A longer line is none of a table that someone wrote or printed. */
const LONGEST_LINE = 1 << 20;

/** Whether a header with a line of dashes under it stands in the head. Ask before CSV. */
export function looksLikeMarkdownTable(head: string): boolean {
  const lines = head.slice(0, HEAD_UNITS).split(/\r\n|\r|\n/);
  return lines.some((line, index) => index > 0 && isHeader(asAscii(lines[index - 1]!), asAscii(line)));
}

async function readMarkdown(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  const lines = new TextLines();
  const reader = new MarkdownReader(sink);
  let count = 0;
  const drain = async (): Promise<void> => {
    while (lines.next()) {
      reader.line(lines.line, lines.offset);
      if (++count % LINES_A_LOOK === 0 && pace.due()) {
        await pace.rest(Math.min(1, lines.offset / Math.max(1, source.length)));
      }
    }
  };
  for (const chunk of source.chunks()) {
    lines.feed(chunk);
    await drain();
  }
  lines.end();
  await drain();
  reader.finish();
}

/** Whether two lines, drawn in ASCII, are the header of a table and the rule below it. */
function isHeader(header: string, rule: string): boolean {
  if (header.length > LONGEST_LINE || !hasBar(header) || ruledColumns(header) > 0) return false;
  return ruledColumns(rule) === gridCells(header).length;
}

/** A line between rows or below them; `| - | - |` is a row without values. */
function isBorder(drawn: string): boolean {
  return /\+|---|===/.test(drawn) && ruledColumns(drawn) > 0;
}

interface GridRow {
  readonly line: string;
  readonly offset: number;
  readonly cells: readonly GridCell[];
}

interface OpenTable {
  readonly columns: readonly string[];
  readonly name: string;
  readonly rows: GridRow[];
}

/** Takes line by line; a table is held until it ends, because its columns tell how their commas are read. */
class MarkdownReader {
  private before = '';
  private heading = '';
  private open: OpenTable | undefined;
  private tables = 0;
  private textLines = 0;
  private readonly names = new DistinctNames();

  constructor(private readonly sink: TableSink) {}

  line(line: string, offset: number): void {
    const drawn = asAscii(line);
    if (this.open !== undefined && this.continues(this.open, drawn, line, offset)) return;
    if (isHeader(this.before, drawn)) this.begin();
    else this.text(drawn);
    this.before = drawn;
  }

  finish(): void {
    this.end();
    if (this.tables === 0) {
      throw new ReadError(
        'No table was found: a table has a header, and below it a line such as | --- | --- |.',
      );
    }
    if (this.textLines > 0)
      this.sink.note(`Lines of text around the table were passed over: ${this.textLines}.`);
  }

  private begin(): void {
    const cells = gridCells(this.before).map((cell) => textOf(this.before, withoutMarkup(this.before, cell)));
    this.textLines--;
    this.tables++;
    const wanted = this.heading === '' && this.tables > 1 ? `table ${this.tables}` : this.heading;
    this.open = { columns: distinctNames(cells), name: this.names.of(wanted), rows: [] };
  }

  /** Whether the line belongs to the open table; ends the table where it does not. */
  private continues(table: OpenTable, drawn: string, line: string, offset: number): boolean {
    if (isBorder(drawn)) return true;
    if (hasBar(drawn)) {
      table.rows.push({ line, offset, cells: gridCells(drawn) });
      return true;
    }
    this.end();
    return false;
  }

  private text(drawn: string): void {
    if (drawn.trim() === '' || ruledColumns(drawn) > 1) return;
    this.textLines++;
    const heading =
      /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(drawn)?.[1] ?? /^\s*\*\*([^*]+)\*\*:?\s*$/.exec(drawn)?.[1];
    const underlined =
      /^\s{0,3}(?:=+|-+)\s*$/.test(drawn) && this.before.trim() !== '' ? this.before.trim() : undefined;
    this.heading = heading ?? underlined ?? this.heading;
  }

  private end(): void {
    if (this.open === undefined) return;
    writeTable(this.open, this.sink);
    this.open = undefined;
  }
}

function writeTable({ columns, name, rows }: OpenTable, sink: TableSink): void {
  const evidence = columns.map(() => new ColumnEvidence());
  for (const { line, cells } of rows) {
    if (cells.length !== columns.length) continue;
    cells.forEach((cell, column) => {
      evidence[column]!.add(textOf(line, withoutMarkup(line, cell)));
    });
  }
  // Nobody writes decimal commas of just three places in a Markdown table; the note says how they were read.
  const readings = evidence.map((column) => column.decide('thousands'));
  sink.table(name, 'bare');
  for (const row of rows) writeRow(row, columns, readings, sink);
  const named = readings.map((column, index) => ({ name: columns[index]!, column }));
  for (const note of readingNotes(named)) sink.note(note);
  for (const { name, column } of named) sayDoubt(name, column, sink);
}

function writeRow(
  { line, offset, cells }: GridRow,
  columns: readonly string[],
  readings: readonly ColumnReading[],
  sink: TableSink,
): void {
  const span = { offset, length: line.length };
  if (cells.length !== columns.length) {
    const reason = `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the table has ${columns.length} columns`;
    sink.brokenRow(span, reason);
    return;
  }
  sink.row(span);
  cells.forEach((cell, column) => {
    const bare = withoutMarkup(line, cell);
    const place = { offset: offset + bare.start, length: bare.end - bare.start };
    writeCell(columns[column]!, textOf(line, bare), place, readings[column]!, sink);
  });
}

function writeCell(
  field: string,
  text: string,
  span: Span,
  { reading }: ColumnReading,
  sink: TableSink,
): void {
  const digits = reading === 'plain' && isPlainNumber(text) ? text : digitsOf(text, reading);
  const kind = specialValue(text);
  if (digits !== undefined) sink.number(field, digits, span);
  else if (kind !== undefined) sink.other(field, kind, span);
  else sink.string(field, text, span);
}

function textOf(line: string, { start, end }: GridCell): string {
  return line.slice(start, end).replaceAll('\\|', '|');
}
