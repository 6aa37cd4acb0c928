import { cellText } from './cellText';
import type { Column } from './column';
import { isStatistic } from './fieldNames';
import { KEY_FIELD } from './format';
import { NUMBER } from './notACost';
import { ReadError, shown } from './problems';
import type { Places } from './sourceText';
import type { Table } from './table';

/** A summary has no more lines. */
const MOST_ROWS = 60;
const FEWEST = 3;
/** So many labels, each in a line of its own and in no other, are those of a report. */
const MANY_LABELS = 5;
const LONGEST_NAME = 60;
/** Lines of a summary that are statistics only beside others: a task may be called so, too. */
const COMPANION = /^(?:count|min(?:imum)?|max(?:imum)?|sum|total|(?:slow|fast)est|null_count)$/i;

/**
 * Throws a ReadError where a table is a summary of a run rather than a list of requests: its rows, or the fields of
 * its only row, or the labels that each stand in one line alone, are called count, mean, p99 …
 */
export function refuseSummary(table: Table, source: Pick<Places, 'slice'>): void {
  if (table.rows > MOST_ROWS || table.rows === 0) return;
  const columns = table.columns.filter(({ name, numbers }) => numbers > 0 && name !== KEY_FIELD);
  const areScattered = table.rows >= FEWEST && columns.every(({ numbers }) => numbers === 1);
  const names = table.rows === 1 || areScattered ? columns.map(({ name }) => name) : rowNames(table, source);
  const statistics = names.filter((name) => isStatistic(name) || COMPANION.test(name));
  const isSummary = statistics.length >= FEWEST && statistics.length * 2 > names.length;
  const isReport = areScattered && (statistics.length > 1 || names.length >= MANY_LABELS);
  if (!isReport && !(isSummary && statistics.some(isStatistic))) return;
  const [first, second] = (statistics.length > 1 ? statistics : names).map((name) => `"${shown(name)}"`);
  throw new ReadError(
    `This is a summary (${first!}, ${second!} …), not a list of requests. ` +
      'Take the output that has a record, a row or a line for each request.',
    table.rowOffsetAt(0),
  );
}

/** What the rows are called: their keys, or their first texts. */
function rowNames(table: Table, source: Pick<Places, 'slice'>): string[] {
  const named = table.column(KEY_FIELD) ?? table.columns.find((column) => isText(column, table.rows));
  if (named === undefined) return [];
  return Array.from({ length: table.rows }, (_, row) => {
    const length = Math.min(LONGEST_NAME, named.lengthAt(row));
    return cellText(source, named.offsetAt(row), length, table.texts).trim();
  });
}

function isText(column: Column, rows: number): boolean {
  for (let row = 0; row < rows; row++) if (column.kindAt(row) === NUMBER) return false;
  return true;
}
