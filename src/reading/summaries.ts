import { cellText } from './cellText';
import type { Column } from './column';
import { isCostName, isStatistic } from './fieldNames';
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
/** Longer names are sentences. */
const MOST_WORDS = 6;
/** What is taken out of a name to see what the statistic is of. */
const STATISTIC = /(?:^|[\s_.-])(?:mean|avg|average|median|stddev|std|max|min|p\d\d\d?)(?=$|[\s_.-])/gi;
const ALONE =
  /^(?:mean|avg|average|median|(?:1st|3rd) qu\.?|std(?:\.? ?dev)?|stddev|stdev|variance|p\d\d(?:\.?\d)?|p?\d\d?(?:\.\d+)?%)$/i;
/** Lines of a summary that are statistics only beside others: a task may be called so, too. */
const COMPANION = /^(?:count|min(?:imum|\.)?|max(?:imum|\.)?|sum|total|(?:slow|fast)est|null_count)$/i;

/**
 * The tables that are no summaries of a run; `note` names those that are. Throws a ReadError where no other table has
 * numbers.
 */
export function withoutSummaries(
  tables: readonly Table[],
  source: Pick<Places, 'slice'>,
  format: string,
  note: (text: string) => void,
): Table[] {
  const kept: Table[] = [];
  let summary: { table: Table; names: string } | undefined;
  for (const table of tables) {
    const names = summaryNames(table, source, format);
    if (names === undefined) kept.push(table);
    else {
      summary ??= { table, names };
      note(`Passed over: a summary (${names}), which is no list of requests.`);
    }
  }
  if (summary === undefined || kept.some(({ columns }) => columns.some(({ numbers }) => numbers > 0)))
    return kept;
  throw new ReadError(
    `This is a summary (${summary.names}), not a list of requests. ` +
      'Take the output that has a record, a row or a line for each request.',
    summary.table.rowOffsetAt(0),
  );
}

/**
 * Two of the names that tell that a table is a summary of a run rather than a list of requests: its rows, or the fields
 * of its only row, or the labels that each stand in one line alone, are called count, mean, p99 …
 */
function summaryNames(table: Table, source: Pick<Places, 'slice'>, format: string): string | undefined {
  if (table.rows > MOST_ROWS || table.rows === 0) return undefined;
  const columns = table.columns.filter(({ name, numbers }) => numbers > 0 && name !== KEY_FIELD);
  const areScattered =
    format === 'log' && table.rows >= FEWEST && columns.every(({ numbers }) => numbers === 1);
  const areFields = table.rows === 1 || areScattered || areMetrics(table, source);
  const names = areFields ? columns.map(({ name }) => name) : rowNames(table, source);
  const isTelling = areFields ? isStatistic : isStatisticOfRow;
  const statistics = names.filter((name) => isTelling(name) || COMPANION.test(name));
  const isSummary = statistics.length >= FEWEST && statistics.length * 2 > names.length;
  const isReport = areScattered && (statistics.length > 1 || names.length >= MANY_LABELS);
  if (!isReport && !(isSummary && statistics.some(isTelling))) return undefined;
  const [first, second] = (statistics.length > 1 ? statistics : names).map((name) => `"${shown(name)}"`);
  return `${first!}, ${second!} …`;
}

/** Whether most rows are called by what was measured, as in a table of metrics with a column for each statistic. */
function areMetrics(table: Table, source: Pick<Places, 'slice'>): boolean {
  const names = rowNames(table, source);
  return names.filter((name) => isCostName(name)).length * 2 > table.rows;
}

/** Whether a row is called by a statistic, alone or of something: `speed test` and `What is the average …?` are requests. */
function isStatisticOfRow(name: string): boolean {
  if (ALONE.test(name)) return true;
  if (!isStatistic(name) || name.split(/\s+/).length > MOST_WORDS) return false;
  return isCostName(name.replace(STATISTIC, ' ')) || /\/ ?s(?:ec)?\b/.test(name);
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
