import type { Pace } from './format';
import { joinParallel } from './parallel';
import { notACost, reasonOfCode } from './notACost';
import { ReadError, shown, type Position } from './problems';
import { readTableOf, type ReadTable } from './readTable';
import type { Places } from './sourceText';
import type { Table, TableBuilder } from './table';
import { withoutSummaries } from './summaries';
import { takeOffUnits } from './textUnits';
import { takeOutTotal } from './totalRow';

/** All that a source holds. */
export interface Reading {
  readonly tables: readonly ReadTable[];
  /** Tolerances that were needed and choices that were made, each said once. */
  readonly notes: readonly string[];
  readonly format: string;
  /** Every field that could be the cost, best guess first; none where the source is a plain list. */
  readonly fields: readonly string[];
  positionOf(offset: number): Position;
}

/** Formats in which `[]` says that there are no requests; in others nothing says nothing. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['json', 'python']);

/** Never rests. */
export const NO_PACE: Pace = { due: () => false, rest: () => Promise.resolve() };

/** Makes a reading of what a format has fed. Throws a ReadError where no entry can be a cost. */
export async function readingOf(
  { tables: fed, notes, preset }: Pick<TableBuilder, 'tables' | 'notes' | 'preset'>,
  source: Places,
  format: string,
  pace: Pace,
): Promise<Reading> {
  const tables: ReadTable[] = [];
  const note = (text: string) => void notes.add(text);
  const joined = joinParallel(fed);
  for (const table of joined) await takeOffUnits(table, source, note, pace);
  for (const table of withoutSummaries(joined, source, format, note)) {
    await takeOutTotal(table, source, note, pace);
    tables.push(await readTableOf(table, source, preset, pace, note));
  }
  if (!tables.some(({ isEmpty, hasNumbers }) => hasNumbers || (isEmpty && MAY_BE_EMPTY.has(format)))) {
    throw nothingUsable(tables, joined, source);
  }
  const fields = [...new Set(tables.flatMap((table) => table.fields.map(({ name }) => name)))];
  return { tables, notes: [...notes], format, fields, positionOf: (offset) => source.positionOf(offset) };
}

/** Runs a read; an error of it gets its place in lines. */
export async function withPlace<T>(source: Pick<Places, 'positionOf'>, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ReadError && error.line === 0) error.at(source.positionOf(error.offset));
    throw error;
  }
}

function nothingUsable(tables: readonly ReadTable[], fed: readonly Table[], source: Places): ReadError {
  const amount = fed.map((table) => firstAmount(table, source)).find((error) => error !== undefined);
  if (amount !== undefined) return amount;
  const list = tables.find(({ isEmpty }) => !isEmpty)?.toCostList([]);
  const first = list?.firstSkipped(1)[0];
  if (first === undefined) {
    return new ReadError('No numbers were found. Write costs such as [5, 3, 8], or a table of requests.');
  }
  const { line, column, text, reason, offset, length } = first;
  const which = list!.skippedCount === 1 ? 'the only entry' : `the first of ${list!.skippedCount} entries`;
  return new ReadError(
    `No entry can be a cost: ${text} ${reason} (${which}, line ${line}, column ${column}).`,
    offset,
    length,
  );
}

/** Cells looked at for one that is nearly a number. */
const MOST_LOOKED_AT = 1000;
const NEARLY: ReadonlySet<number> = new Set(
  [
    notACost.unit,
    notACost.clock,
    notACost.duration,
    notACost.comma,
    notACost.separators,
    notACost.withoutUnit,
  ].map(({ code }) => code),
);

/** Names the first cell of records that is nearly a number: what is wrong with it is wrong with all. */
function firstAmount(table: Table, source: Places): ReadError | undefined {
  const rows = Math.min(table.rows, Math.ceil(MOST_LOOKED_AT / Math.max(1, table.columns.length)));
  for (let row = 0; row < rows; row++) {
    const column = table.columns.find((each) => each.name !== '' && NEARLY.has(each.kindAt(row)));
    if (column === undefined) continue;
    const [offset, length] = [column.offsetAt(row), column.lengthAt(row)];
    const { line, column: place } = source.positionOf(offset);
    const written = `${shown(source.slice(offset, length))} ${reasonOfCode(column.kindAt(row)).reason}`;
    const field = `field "${shown(column.name)}", line ${line}, column ${place}`;
    return new ReadError(`No entry can be a cost: ${written} (${field}).`, offset, length);
  }
  return undefined;
}
