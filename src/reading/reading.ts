import type { Pace } from './format';
import { joinParallel } from './parallel';
import { ReadError, type Position } from './problems';
import { readTableOf, type ReadTable } from './readTable';
import type { Places } from './sourceText';
import type { TableBuilder } from './table';
import { refuseSummary } from './summaries';
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
  for (const table of joinParallel(fed)) {
    refuseSummary(table, source);
    await takeOutTotal(table, source, note, pace);
    tables.push(await readTableOf(table, source, preset, pace, note));
  }
  if (!tables.some(({ isEmpty, hasNumbers }) => hasNumbers || (isEmpty && MAY_BE_EMPTY.has(format)))) {
    throw nothingUsable(tables);
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

function nothingUsable(tables: readonly ReadTable[]): ReadError {
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
