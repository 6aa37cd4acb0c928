import type { CsvRow } from './csvRow';
import { CsvRows } from './csvRows';
import { HEAD_UNITS, isRule } from './csvSample';
import type { CsvLayout } from './csvLayout';
import { sniffCsv } from './csvSniff';
import type { Format, Pace, SourceText, Span, TableSink } from './format';
import { isPlainNumber } from './numberText';
import { hasLabels } from './plainLayout';
import { isFoot } from './printedFoot';
import { ReadError } from './problems';
import {
  ColumnEvidence,
  PLAIN_COLUMN,
  digitsOf,
  sayDoubt,
  readingNotes,
  type ColumnReading,
} from './separators';
import { specialValue } from './specialValues';

/** Comma, tab, semicolon or bar separated values, with or without a header. */
export const csvFormat: Format = { id: 'csv', read: readCsv };

const CSV_ENDING = /\.(?:csv|tsv|tab|psv|jtl)$/i;
/** Lines of a table agree on their number of cells; in other texts they seldom do. */
const TABLE_AGREEMENT = 0.8;
/** Rows and units between two looks at the clock. */
const ROWS_A_LOOK = 500;
const UNITS_A_LOOK = 1 << 15;
/** How lines around printed rows begin; blanks may stand before a rule. */
const FRAME_BEGINS = ' [(-=FNLd';
/** What is kept of a line that can't be read. */
const WRITTEN_UNITS = 200;

/** Whether the head of a text (all of it where `isWhole`) is a table of separated values. Ask for JSON, Python and Markdown first. */
export async function looksLikeCsv(
  head: string,
  isWhole: boolean,
  fileName: string | undefined,
  pace: Pace,
): Promise<boolean> {
  // JMeter writes its results as XML too: lines with labels.
  if (/^\s*<[?a-zA-Z]/.test(head)) return false;
  const layout = await sniffCsv(head, isWhole, pace);
  const hasEnding = CSV_ENDING.test(fileName ?? '');
  if (layout.numericColumns === 0 || layout.sampleRows === 0) return hasEnding && layout.hasHeader;
  if (hasEnding) return true;
  if (layout.agreement < TABLE_AGREEMENT) return false;
  // Numbers alone, one or several a line, are a list unless the file's name says otherwise.
  return layout.isNamed || (layout.textColumns > 0 && layout.sampleRows > 1 && !hasLabels(head));
}

async function readCsv(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  const head = source.head(HEAD_UNITS);
  const layout = await sniffCsv(head, head.length < HEAD_UNITS, pace);
  refuseBlocks(layout);
  const writer = new RowWriter(sink, layout.names, layout.delimiter === ' ');
  layout.notes.forEach((note) => {
    sink.note(note);
  });
  const needsEvidence = await holdsCommaNumbers(source, layout.delimiter, pace);
  if (needsEvidence) writer.columns = await readColumns(source, layout, pace);
  sink.table('', 'doubled');
  writer.sayReadings();
  await eachRow(source, layout, pace, needsEvidence ? 0.5 : 0, (row) => {
    writer.write(row);
  });
  writer.sayPassedOver();
}

/** pandas prints many columns in blocks below each other, the header of each but the last ending in a backslash. */
function refuseBlocks({ delimiter, names, tableStart }: CsvLayout): void {
  if (delimiter !== ' ' || names.at(-1) !== '\\') return;
  throw new ReadError(
    'This table was printed in blocks of columns, one below the other (its header ends in a backslash). ' +
      'Print it in one, in pandas after pd.set_option("display.width", None), or save it with to_csv.',
    tableStart,
  );
}

/** Calls `visit` for each row below the header. `shareBefore` of the whole work is done already. */
async function eachRow(
  source: SourceText,
  layout: CsvLayout,
  pace: Pace,
  shareBefore: number,
  visit: (row: CsvRow) => void,
): Promise<void> {
  const rows = new CsvRows(layout.delimiter, layout.tableStart);
  let isHeader = layout.hasHeader;
  let sinceLook = 0;
  let looked = 0;
  const drain = async (): Promise<void> => {
    while (rows.next()) {
      if (isHeader) isHeader = false;
      else visit(rows.row);
      const { offset } = rows.row;
      if (++sinceLook < ROWS_A_LOOK && offset - looked < UNITS_A_LOOK) continue;
      sinceLook = 0;
      looked = offset;
      if (pace.due()) await pace.rest(shareBefore + (1 - shareBefore) * share(source, offset));
    }
  };
  let skip = layout.tableStart;
  for (const chunk of source.chunks()) {
    rows.feed(chunk.slice(skip));
    skip = Math.max(0, skip - chunk.length);
    await drain();
    // A line may be longer than a chunk.
    if (pace.due()) await pace.rest(shareBefore + (1 - shareBefore) * share(source, rows.row.offset));
  }
  rows.end();
  await drain();
}

function share(source: SourceText, offset: number): number {
  return Math.min(1, offset / Math.max(1, source.length));
}

/** A comma within a number, or dots that part thousands: only then are the columns read twice. */
const COMMA_NUMBER = /(?:[;\t|\r\n]|"\s*)[+-]?(?:\d[\d.' _\u00a0\u202f]*,\d|\d{1,3}\.\d{3}\.\d{3})/;
/** Longer than any number that is cut by the end of a chunk. */
const OVERLAP_UNITS = 64;

async function holdsCommaNumbers(source: SourceText, delimiter: string, pace: Pace): Promise<boolean> {
  const pattern = delimiter === ' ' ? /\d,\d/ : COMMA_NUMBER;
  let before = '\n';
  for (const chunk of source.chunks()) {
    if (pattern.test(before + chunk)) return true;
    before = chunk.slice(-OVERLAP_UNITS);
    if (pace.due()) await pace.rest(0);
  }
  return false;
}

/** Reads the whole source once to see how each column writes its numbers. */
async function readColumns(source: SourceText, layout: CsvLayout, pace: Pace): Promise<ColumnReading[]> {
  const evidence = layout.names.map(() => new ColumnEvidence());
  await eachRow(source, layout, pace, 0, (row) => {
    if (row.broken !== undefined || row.count !== evidence.length) return;
    for (let column = 0; column < row.count; column++) {
      if (row.whole(column) >= 0) evidence[column]!.addWhole();
      else if (row.beginsAsText(column)) evidence[column]!.addText();
      else evidence[column]!.add(row.cell(column).trim());
    }
  });
  // Where commas part the cells, a comma in a number was quoted: so English tools write thousands.
  const likely = layout.delimiter === ';' ? 'decimal' : 'thousands';
  const decided = evidence.map((column) => column.decide(likely));
  const hasDecimals = decided.some(({ reading, doubt }) => reading === 'decimal' && doubt === undefined);
  return hasDecimals ? evidence.map((column) => column.decideBesideDecimals(likely)) : decided;
}

/** Hands rows to the sink. */
class RowWriter {
  columns: readonly ColumnReading[] = [];
  private emptyRows = 0;
  private hasExtraCells = false;
  private comments = 0;
  private hasRows = false;

  constructor(
    private readonly sink: TableSink,
    private readonly names: readonly string[],
    /** Whether blanks alone part the columns, so that rules may stand among the rows. */
    private readonly isPrinted: boolean,
  ) {}

  write(row: CsvRow): void {
    if (this.isFrame(row)) return;
    const reason = row.broken ?? this.misfit(row);
    if (reason !== undefined && this.isComment(row)) return;
    if (reason === undefined) this.writeCells(row);
    else this.sink.brokenRow({ offset: row.offset, length: row.length }, reason);
  }

  /** Whether a line is drawn or printed around the rows, rather than one of them. */
  private isFrame(row: CsvRow): boolean {
    const isFirst = !this.hasRows;
    this.hasRows = true;
    const isPlain = this.names.length > 1 && row.count === this.names.length && !this.isPrinted;
    if (isPlain || !FRAME_BEGINS.includes(row.written(1))) return false;
    const line = row.written(WRITTEN_UNITS);
    // In a single column two dashes may stand for a value that is missing.
    return isFoot(line) || ((this.isPrinted || (isFirst && line.length > 2)) && isRule(line));
  }

  sayReadings(): void {
    const named = this.columns.map((column, index) => ({ name: this.names[index]!, column }));
    for (const note of readingNotes(named)) this.sink.note(note);
    for (const { name, column } of named) sayDoubt(name, column, this.sink);
  }

  sayPassedOver(): void {
    if (this.emptyRows > 0) {
      this.sink.note(`Rows without any value were passed over: ${this.emptyRows}.`);
    }
    if (this.comments > 0) {
      this.sink.note(`Comment lines (#) between rows were passed over: ${this.comments}.`);
    }
    if (this.hasExtraCells) this.sink.note('Empty cells behind the last column were passed over.');
  }

  /** A line that begins with # and does not fit the columns is none of theirs. */
  private isComment(row: CsvRow): boolean {
    if (!row.written(1).startsWith('#')) return false;
    this.comments++;
    return true;
  }

  /** Why a row does not fit the columns, if so. */
  private misfit(row: CsvRow): string | undefined {
    const expected = this.names.length;
    if (row.count === expected) return undefined;
    if (row.count > expected && isEmpty(row, expected)) {
      this.hasExtraCells = true;
      return undefined;
    }
    if (row.count === 1 && /^(?:\.{2,3}|…)$/.test(row.cell(0)))
      return 'stands for rows that are not written here';
    const cells = `has ${row.count} ${row.count === 1 ? 'cell' : 'cells'}`;
    return `${cells} where the table has ${expected} ${expected === 1 ? 'column' : 'columns'}`;
  }

  private writeCells(row: CsvRow): void {
    if (this.names.length > 1 && isEmpty(row, 0)) {
      this.emptyRows++;
      return;
    }
    this.sink.row({ offset: row.offset, length: row.length });
    for (let column = 0; column < this.names.length; column++) this.writeCell(row, column);
  }

  private writeCell(row: CsvRow, column: number): void {
    const name = this.names[column]!;
    const span = { offset: row.cellOffset(column), length: row.cellLength(column) };
    const { reading } = this.columns[column] ?? PLAIN_COLUMN;
    // Among decimal commas a point parts thousands.
    const value = reading === 'decimal' ? row.whole(column) : row.value(column);
    if (value >= 0) this.sink.value(name, value, span);
    else this.writeDressed(row, column, span);
  }

  /** A cell that is more than a few digits. */
  private writeDressed(row: CsvRow, column: number, span: Span): void {
    const name = this.names[column]!;
    const text = row.cell(column).trim();
    const isText = row.beginsAsText(column) || text.includes(':');
    const digits = isText ? undefined : this.digits(text, column);
    if (digits !== undefined) {
      this.sink.number(name, digits, span);
      return;
    }
    const kind = specialValue(text);
    if (kind === undefined) this.sink.string(name, text, span);
    else this.sink.other(name, kind, span);
  }

  private digits(text: string, column: number): string | undefined {
    const { reading } = this.columns[column] ?? PLAIN_COLUMN;
    return reading === 'plain' && isPlainNumber(text) ? text : digitsOf(text, reading);
  }
}

function isEmpty(row: CsvRow, from: number): boolean {
  for (let column = from; column < row.count; column++) if (row.cellLength(column) > 0) return false;
  return true;
}
