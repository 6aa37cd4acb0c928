import { quantityIn, UnitEvidence, unitNote } from './cellUnits';
import { writeCell, type CellWriting } from './cellWriter';
import { DistinctNames, distinctNames } from './columnNames';
import type { Format, Pace, SourceText, TableSink } from './format';
import { areTypes, isRowCount, namesInBorder } from './gridHeads';
import { asAscii, gridCells, hasBar, ruledColumns, withoutMarkup, type GridCell } from './gridLines';
import { ReadError } from './problems';
import { ColumnEvidence, sayDoubt, readingNotes } from './separators';
import { LONGEST_HELD, TextLines } from './textLines';

/** Markdown tables, and tables drawn with `+---+` or box characters; the text around them is passed over. */
export const markdownFormat: Format = { id: 'markdown', read: readMarkdown };

const HEAD_UNITS = 1 << 16;
const LINES_A_LOOK = 250;
/** What is looked at of a line that is too long for any table. */
const SHOWN_UNITS = 1000;

/** Whether a header with a line of dashes under it stands in the head. Ask before CSV. */
export function looksLikeMarkdownTable(head: string): boolean {
  const lines = head.slice(0, HEAD_UNITS).split(/\r\n|\r|\n/);
  return lines.some((line, index) => index > 0 && begins(asAscii(lines[index - 1]!), asAscii(line)));
}

async function readMarkdown(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  const lines = new TextLines(source);
  const reader = new MarkdownReader(sink);
  for (let count = 1; lines.next(); count++) {
    if (lines.isLong) await lines.passOver(pace);
    const ended = reader.line(lines);
    if (ended !== undefined) await writeTable(ended, sink, pace);
    if (count % LINES_A_LOOK === 0 && pace.due()) await pace.rest(lines.done);
  }
  const last = reader.finish();
  if (last !== undefined) await writeTable(last, sink, pace);
  reader.noteText();
}

/** Whether a table begins with two lines, drawn in ASCII. */
function begins(header: string, below: string): boolean {
  return isHeader(header, below) || isNamedBorder(header, below);
}

/** Whether the names stand within the border above a row. */
function isNamedBorder(border: string, row: string): boolean {
  if (!hasBar(row) || border.includes('|')) return false;
  return namesInBorder(border).length === gridCells(row).length;
}

/** Whether two lines are the header of a table and the rule below it. */
function isHeader(header: string, rule: string): boolean {
  if (!hasBar(header) || ruledColumns(header) > 0) return false;
  return ruledColumns(rule) === gridCells(header).length;
}

/** A line between rows or below them; `| - | - |` is a row without values. */
function isBorder(drawn: string): boolean {
  return /\+|---|===/.test(drawn) && ruledColumns(drawn) > 0;
}

interface OpenTable {
  readonly columns: readonly string[];
  readonly name: string;
  /** The rows as written, those that are too long cut off: their cells are cut anew when they are fed. */
  readonly lines: string[];
  readonly offsets: number[];
  /** The lengths of the rows that are cut off, by their places among the rows. */
  readonly tooLong: Map<number, number>;
  readonly evidence: readonly ColumnEvidence[];
  readonly units: readonly UnitEvidence[];
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

  /** Takes a line; answers the table that has ended before it. */
  line(lines: TextLines): OpenTable | undefined {
    const { line, isLong } = lines;
    const drawn = asAscii(isLong ? line.slice(0, SHOWN_UNITS) : line);
    if (this.open !== undefined && this.continues(this.open, drawn, lines)) return undefined;
    const ended = this.end();
    if (!isLong && isHeader(this.before, drawn)) this.begin(gridCells(this.before));
    else if (!isLong && isNamedBorder(this.before, drawn)) {
      this.continues(this.begin(namesInBorder(this.before)), drawn, lines);
    } else if (isLong || !hasBar(this.before) || !areTypes(drawn)) this.text(drawn);
    // Types below the names are passed over: the names are what stands above the rule.
    else return ended;
    this.before = isLong ? '' : drawn;
    return ended;
  }

  /** The table that ends with the text. Throws a ReadError where there was none at all. */
  finish(): OpenTable | undefined {
    if (this.tables > 0) return this.end();
    throw new ReadError(
      'No table was found: a table has a header, and below it a line such as | --- | --- |.',
    );
  }

  noteText(): void {
    if (this.textLines > 0)
      this.sink.note(`Lines of text around the table were passed over: ${this.textLines}.`);
  }

  private begin(header: readonly GridCell[]): OpenTable {
    const cells = header.map((cell) => textOf(this.before, withoutMarkup(this.before, cell)));
    this.textLines--;
    this.tables++;
    const wanted = this.heading === '' && this.tables > 1 ? `table ${this.tables}` : this.heading;
    const columns = distinctNames(cells);
    const evidence = columns.map(() => new ColumnEvidence());
    const units = columns.map(() => new UnitEvidence());
    const name = this.names.of(wanted);
    this.open = { columns, name, lines: [], offsets: [], tooLong: new Map(), evidence, units };
    return this.open;
  }

  /** Whether the line belongs to the open table. */
  private continues(table: OpenTable, drawn: string, { line, offset, length, isLong }: TextLines): boolean {
    if (isBorder(drawn)) return true;
    if (!hasBar(drawn)) return false;
    if (table.lines.length === 0 && areTypes(drawn)) return true;
    if (isRowCount(drawn)) {
      this.textLines++;
      return true;
    }
    table.offsets.push(offset);
    if (isLong) table.tooLong.set(table.lines.length, length);
    else addEvidence(table, line, rowCells(line, table.columns.length));
    table.lines.push(isLong ? '' : line);
    return true;
  }

  private text(drawn: string): void {
    if (drawn.trim() === '' || ruledColumns(drawn) > 1) return;
    this.textLines++;
    const heading = headingOf(drawn) ?? /^\s*\*\*([^*]+)\*\*:?\s*$/.exec(drawn)?.[1];
    const underlined =
      /^\s{0,3}(?:=+|-+)\s*$/.test(drawn) && this.before.trim() !== '' ? this.before.trim() : undefined;
    this.heading = heading ?? underlined ?? this.heading;
  }

  private end(): OpenTable | undefined {
    const ended = this.open;
    this.open = undefined;
    return ended;
  }
}

/** The text of `## a heading ##`; undefined where a line is none. */
function headingOf(line: string): string | undefined {
  const start = /^\s{0,3}#{1,6}(?=\s)/.exec(line)?.[0].length;
  if (start === undefined) return undefined;
  const text = line.slice(start).trim();
  let end = text.length;
  while (text.charAt(end - 1) === '#') end--;
  return text.slice(0, end).trimEnd();
}

function addEvidence({ evidence, units }: OpenTable, line: string, cells: readonly GridCell[]): void {
  if (cells.length !== evidence.length) return;
  cells.forEach((cell, column) => {
    const text = textOf(line, withoutMarkup(line, cell));
    evidence[column]!.add(quantityIn(text)?.number ?? text);
    units[column]!.add(text);
  });
}

async function writeTable(table: OpenTable, sink: TableSink, pace: Pace): Promise<void> {
  const { columns, lines, evidence, units } = table;
  // Nobody writes decimal commas of just three places in a Markdown table; the note says how they were read.
  const readings = evidence.map((column, index) => ({
    ...column.decide('thousands'),
    unit: units[index]!.unit,
  }));
  sink.table(table.name, 'bare');
  for (const index of lines.keys()) {
    writeRow(table, index, readings, sink);
    if (index % LINES_A_LOOK === 0 && pace.due()) await pace.rest(1);
  }
  const named = readings.map((column, index) => ({ name: columns[index]!, column }));
  for (const note of readingNotes(named)) sink.note(note);
  for (const { name, column } of named) sayDoubt(name, column, sink);
  const note = unitNote(named.map(({ name, column: { unit } }) => ({ name, unit })));
  if (note !== undefined) sink.note(note);
}

function writeRow(
  { columns, lines, offsets, tooLong }: OpenTable,
  index: number,
  readings: readonly CellWriting[],
  sink: TableSink,
): void {
  const line = lines[index]!;
  const offset = offsets[index]!;
  const length = tooLong.get(index) ?? line.length;
  const cells = tooLong.has(index) ? undefined : rowCells(line, columns.length);
  if (cells?.length !== columns.length) {
    sink.brokenRow({ offset, length }, misfit(length, cells?.length, columns.length));
    return;
  }
  sink.row({ offset, length });
  cells.forEach((cell, column) => {
    const bare = withoutMarkup(line, cell);
    const place = { offset: offset + bare.start, length: bare.end - bare.start };
    writeCell(sink, columns[column]!, textOf(line, bare), place, readings[column]!);
  });
}

/** The cells of a row; psql ends no line in a bar, so that one behind the last but one parts an empty cell. */
function rowCells(line: string, columns: number): GridCell[] {
  const drawn = asAscii(line);
  const cells = gridCells(drawn);
  const isOpen = cells.length === columns - 1 && /^[^|]*\|/.test(drawn) && !/^\s*\|/.test(drawn);
  if (isOpen && /\|\s*$/.test(drawn)) cells.push({ start: line.length, end: line.length });
  return cells;
}

function misfit(length: number, cells: number | undefined, expected: number): string {
  if (cells === undefined) return `is longer than ${LONGEST_HELD} characters (it has ${length})`;
  return `has ${cells} ${cells === 1 ? 'cell' : 'cells'} where the table has ${expected} columns`;
}

function textOf(line: string, { start, end }: GridCell): string {
  return line.slice(start, end).replaceAll('\\|', '|');
}
