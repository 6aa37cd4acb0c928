import { unquoted } from './cellText';
import type { Column } from './column';
import { notACost, NUMBER } from './notACost';
import type { Pace } from './format';
import type { Places } from './sourceText';
import type { Table } from './table';

const TOTAL = /^(?:(?:grand|sub)[ -]?)?(?:totals?|sum|aggregated?|overall|all)$/i;
/** As far as rounded sums may be from the sum of rounded numbers. */
const NEARLY = 1e-6;
const LONGEST_LINE = 1000;
const LONGEST_NAME = 100;

/**
 * Takes a total in the last row out of a table that has at least two other rows: its name says so, and a number in it
 * is the sum of those above. It is skipped with that reason. Where the name says so but no sum does, `note` says that
 * it counts.
 */
export async function takeOutTotal(
  table: Table,
  source: Pick<Places, 'slice'>,
  note: (text: string) => void,
  pace: Pace,
): Promise<void> {
  const last = table.rows - 1;
  const name = last < 2 ? undefined : nameOf(table, last, source);
  if (name === undefined || !TOTAL.test(name)) return;
  for (const column of table.columns) {
    if (!(await isSum(column, last, pace))) continue;
    const line = /^[^\r\n]*/.exec(source.slice(table.rowOffsetAt(last), LONGEST_LINE))![0];
    table.takeOut(last, { length: line.length, reason: 'is the total of the entries above', kind: 'total' });
    return;
  }
  note(
    `The last entry is called "${name}", but no number in it is the sum of those above: it counts as a request.`,
  );
}

/** The first text of a row, without the marks of Markdown around it. */
function nameOf({ columns }: Table, row: number, source: Pick<Places, 'slice'>): string | undefined {
  const column = columns.find((each) => each.kindAt(row) === notACost.text.code);
  if (column === undefined) return undefined;
  const written = unquoted(source.slice(column.offsetAt(row), Math.min(LONGEST_NAME, column.lengthAt(row))));
  return written.replace(/^[\s*_]+|[\s*_:]+$/g, '');
}

async function isSum(column: Column, last: number, pace: Pace): Promise<boolean> {
  if (column.kindAt(last) !== NUMBER) return false;
  const total = column.valueAt(last);
  let sum = -total;
  for (let page = 0; page < column.pageCount; page++) {
    column.eachNumber(page, (value) => (sum += Number(value)));
    if (pace.due()) await pace.rest(1);
  }
  return total > 0 && Math.abs(sum - total) <= NEARLY * total;
}
