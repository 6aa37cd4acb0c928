import { cellText } from './cellText';
import type { Column } from './column';
import { addsUp, isCostName } from './fieldNames';
import { notACost, NUMBER } from './notACost';
import { KEY_FIELD, type Pace } from './format';
import type { Places } from './sourceText';
import type { Table } from './table';

const TOTAL =
  /^(?:(?:grand|sub)[ -]?)?(?:totals?|sum|aggregated?|overall|all)$|^(?:gesamt)?summe$|^(?:insgesamt|gesamt|somme|suma|totale|totaal|totalt)$/i;
/** As far as rounded sums may be from the sum of rounded numbers. */
const NEARLY = 1e-6;
const LONGEST_LINE = 1000;
const LONGEST_NAME = 100;

/**
 * Takes a total in the last row out of a table that has at least two other rows: its name says so, and every cost in it
 * is the sum of those above; a flag or an index proves nothing. It is skipped with that reason. Where the name says so
 * but the sums do not, `note` says that it counts.
 */
export async function takeOutTotal(
  table: Table,
  source: Pick<Places, 'slice'>,
  note: (text: string) => void,
  pace: Pace,
): Promise<void> {
  const last = table.rows - 1;
  const name = last < 2 ? undefined : nameOf(table, last, source);
  // Where every row is called so, none is the sum of the others.
  if (name === undefined || !TOTAL.test(name) || nameOf(table, last - 1, source) === name) return;
  const costs = costColumns(table).filter((column) => column.kindAt(last) === NUMBER);
  if (costs.length === 0) return;
  if (await areSums(costs, last, pace)) {
    const line = /^[^\r\n]*/.exec(source.slice(table.rowOffsetAt(last), LONGEST_LINE))![0];
    table.takeOut(last, { length: line.length, reason: 'is the total of the entries above', kind: 'total' });
    return;
  }
  note(
    `The last entry is called "${name}", but its numbers are not the sums of those above: it counts as a request.`,
  );
}

/** The columns whose numbers are costs by their names; where there are none, those whose names say nothing. */
function costColumns({ columns }: Table): Column[] {
  const numeric = columns.filter(({ name, numbers }) => numbers > 0 && name !== KEY_FIELD);
  const named = numeric.filter(({ name }) => isCostName(name));
  if (named.length > 0) return named;
  return numeric.filter(({ name }) => addsUp(name));
}

/** Whether all rows have numbers, each one more than the one above, as an index has. */
function countsUp(column: Column, rows: number): boolean {
  for (let row = 0; row < rows; row++) {
    if (column.kindAt(row) !== NUMBER) return false;
    if (row > 0 && column.valueAt(row) !== column.valueAt(row - 1) + 1) return false;
  }
  return true;
}

/** The first text of a row, without the marks of Markdown around it. */
function nameOf({ columns, texts }: Table, row: number, source: Pick<Places, 'slice'>): string | undefined {
  const column = columns.find((each) => each.kindAt(row) === notACost.text.code);
  if (column === undefined) return undefined;
  const length = Math.min(LONGEST_NAME, column.lengthAt(row));
  const written = cellText(source, column.offsetAt(row), length, texts);
  return written.replace(/^[\s*_]+|[\s*_:]+$/g, '');
}

/** Whether the last number of each column but an index is the sum of those above; zeros alone prove nothing. */
async function areSums(columns: readonly Column[], last: number, pace: Pace): Promise<boolean> {
  const proving = columns.filter((column) => isCostName(column.name) || !countsUp(column, last + 1));
  for (const column of proving) if (!(await isSum(column, last, pace))) return false;
  return proving.some((column) => column.valueAt(last) > 0);
}

async function isSum(column: Column, last: number, pace: Pace): Promise<boolean> {
  const total = column.valueAt(last);
  let sum = -total;
  for (let page = 0; page < column.pageCount; page++) {
    column.eachNumber(page, (value) => (sum += Number(value)));
    if (pace.due()) await pace.rest(1);
  }
  return total >= 0 && Math.abs(sum - total) <= NEARLY * total;
}
