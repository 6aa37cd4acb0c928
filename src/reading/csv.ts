import { quantityIn } from './cellUnits';
import type { CsvRow } from './csvRow';
import { CsvRows } from './csvRows';
import { HEAD_UNITS } from './csvSample';
import type { CsvLayout } from './csvLayout';
import { sniffCsv } from './csvSniff';
import { RowWriter } from './csvWriter';
import type { Format, Pace, SourceText, TableSink } from './format';
import { hasLabels, isReplicasLine } from './plainLayout';
import { BlockRows } from './printedBlocks';
import { PrintedRows } from './printedRows';
import { ReadError, shown } from './problems';
import { ColumnEvidence, type ColumnReading } from './separators';

/** Comma, tab, semicolon or bar separated values, with or without a header. */
export const csvFormat: Format = { id: 'csv', read: readCsv };

const CSV_ENDING = /\.(?:csv|tsv|tab|psv|jtl)$/i;
/** Lines of a table agree on their number of cells; in other texts they seldom do. */
const TABLE_AGREEMENT = 0.8;
/** Rows and units between two looks at the clock. */
const ROWS_A_LOOK = 500;
const UNITS_A_LOOK = 1 << 15;
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
  if (saysReplicas(layout.names)) return false;
  const hasEnding = CSV_ENDING.test(fileName ?? '');
  if (layout.numericColumns === 0 || layout.sampleRows === 0)
    return layout.hasHeader && (hasEnding || holdsAmounts(layout));
  if (hasEnding || areTwoTables(layout, head)) return true;
  if (layout.agreement < TABLE_AGREEMENT) return false;
  // Numbers alone, one or several a line, are a list unless the file's name says otherwise.
  return layout.isNamed || (layout.textColumns > 0 && layout.sampleRows > 1 && !hasLabels(head));
}

/** Whether a header, its lines, a blank line and the header of another table follow one another. */
function areTwoTables({ hasHeader, names, otherTable }: CsvLayout, head: string): boolean {
  const isParted =
    otherTable !== undefined && /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)$/.test(head.slice(0, otherTable));
  return isParted && hasHeader && names.length > 1;
}

/** Whether what stands above a single column is no name: `replicas: 4` above a list of numbers. */
function saysReplicas([name, ...others]: readonly string[]): boolean {
  return others.length === 0 && name !== undefined && isReplicasLine(name);
}

/** Whether a table without any plain number may still be meant: then its cells say why they are none. */
function holdsAmounts({ names, delimiter, agreement, hasAmounts, sampleRows }: CsvLayout): boolean {
  const areNames = names.every((name) => !/^[\d"'\[{]/.test(name));
  return hasAmounts && areNames && names.length > 1 && delimiter !== ' ' && agreement === 1 && sampleRows > 1;
}

async function readCsv(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  const head = source.head(HEAD_UNITS);
  const layout = await sniffCsv(head, head.length < HEAD_UNITS, pace);
  refuseBlocks(layout);
  refuseTables(layout);
  refuseLists(layout);
  const writer = new RowWriter(sink, layout);
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
  writer.finish();
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

/** Where a further table, with other columns, has many of the lines: which of them is meant can't be told. */
function refuseTables({ otherTable, fitting }: CsvLayout): void {
  if (otherTable === undefined || fitting >= TABLE_AGREEMENT) return;
  throw new ReadError(
    'This text holds several tables with different columns, of which the second begins here. ' +
      'Select the lines of one, its header with them, or save each in a file of its own.',
    otherTable,
  );
}

/** Where each line is the name of a list and its values, its columns are no fields. */
function refuseLists({ listNames, tableStart }: CsvLayout): void {
  if (listNames.length === 0) return;
  throw new ReadError(
    `Each line is a name and its values (${listNames.slice(0, 2).map(shown).join(', ')} …). ` +
      'Write a colon behind each name to have a list a line, or write one request a line.',
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
  const rows = rowsOf(layout);
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

/** What cuts the source into rows. */
function rowsOf({ joined, cuts, delimiter, tableStart }: CsvLayout): CsvRows | PrintedRows | BlockRows {
  if (joined !== undefined) return new BlockRows(joined);
  return cuts === undefined ? new CsvRows(delimiter, tableStart) : new PrintedRows(cuts, tableStart);
}

function share(source: SourceText, offset: number): number {
  return Math.min(1, offset / Math.max(1, source.length));
}

/** A comma within a number, or dots that part thousands: only then are the columns read twice. */
const COMMA_NUMBER = /(?:[;\t|\r\n]|"\s*)[$€£¥]?[+-]?(?:\d[\d.' _\u00a0\u202f]*,\d|\d{1,3}\.\d{3}\.\d{3})/;
/** Longer than any number that is cut by the end of a chunk. */
const OVERLAP_UNITS = 64;

async function holdsCommaNumbers(source: SourceText, delimiter: string, pace: Pace): Promise<boolean> {
  const pattern = delimiter === ' ' ? /\d,\d/ : COMMA_NUMBER;
  let before = '\n';
  for (const chunk of source.chunks()) {
    // Only the seam is joined: a copy of each chunk would be as much memory as the whole source.
    if (pattern.test(before + chunk.slice(0, OVERLAP_UNITS)) || pattern.test(chunk)) return true;
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
      const quantity = layout.units[column] === undefined ? undefined : quantityIn(row.cell(column).trim());
      if (quantity !== undefined) evidence[column]!.add(quantity.number);
      else if (row.whole(column) >= 0) evidence[column]!.addWhole();
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
