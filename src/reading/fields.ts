import type { Cost } from '../core/costs';
import { isClockTime } from './epoch';
import { CERTAIN, costRank, idRank, isCostName, LAST_RESORT } from './fieldNames';
import { statsOf, type FieldStats } from './fieldStats';
import { KEY_FIELD, type Pace } from './format';
import { MAYBE_NO_LABEL, MAYBE_WHICH } from './labels';
import { notACost, NUMBER } from './notACost';
import type { Column } from './column';
import type { Places } from './sourceText';
import type { Table } from './table';

/** A field that could be the cost, with what tells a person whether it is. */
export interface FieldChoice {
  readonly name: string;
  /** How many entries have a number there that can be a cost, and their sum, least and largest. */
  readonly count: number;
  readonly sum: Cost;
  readonly min: Cost;
  readonly max: Cost;
  /** What speaks against it, or how many entries lack it. */
  readonly note?: string;
}

/** What a field in such doubt counts at most: less than any other that could be the cost. */
const MOST_OF_DOUBTED: ReadonlyMap<string | undefined, number> = new Map([
  [MAYBE_NO_LABEL, LAST_RESORT + 0.5],
  [MAYBE_WHICH, LAST_RESORT + 0.25],
]);
/** Counts more than any name. */
const DISTINCT = 200;

interface Ranked {
  readonly choice: FieldChoice;
  readonly rank: number;
}

/**
 * The fields of a table that could be its cost, best guess first; a plain list has none, only its values.
 * `areLastResort`: whether all of them are points in time, ids and indices.
 */
export async function costFieldsOf(
  table: Table,
  pace: Pace,
): Promise<{ fields: FieldChoice[]; areLastResort: boolean }> {
  const ranked: Ranked[] = [];
  for (const column of table.columns) {
    if (column.numbers === 0 || column.name === KEY_FIELD || column.name === '') continue;
    const stats = await statsOf(column, pace);
    if (stats.count > 0) ranked.push(choiceOf(column.name, stats, table));
  }
  const good = ranked.filter(({ rank }) => rank > LAST_RESORT);
  const offered = (good.length > 0 ? good : ranked).sort((a, b) => b.rank - a.rank);
  return { fields: offered.map(({ choice }) => choice), areLastResort: good.length === 0 };
}

/** The field that tells requests apart for a person, if there is one: best a field that is different in each. */
export function idFieldOf(table: Table, source: Pick<Places, 'slice'>): Column | undefined {
  let best: Column | undefined;
  let bestRank = 0;
  for (const column of table.columns) {
    const byName = idRank(column.name);
    if (byName === 0 || !isTold(column, table)) continue;
    const rank = byName + (isDistinct(column, table, source) ? DISTINCT : 0);
    if (rank > bestRank) [best, bestRank] = [column, rank];
  }
  return best;
}

function choiceOf(name: string, stats: FieldStats, table: Table): Ranked {
  const { count, sum, min, max } = stats;
  const [byNumbers, judgement] = judged(name, stats, table.rows);
  const rank = Math.min(byNumbers, MOST_OF_DOUBTED.get(table.doubts.get(name)) ?? Infinity);
  const said = [judgement, table.doubts.get(name)].filter((each) => each !== undefined);
  const note = said.length > 0 ? said.join('; ') : undefined;
  return { rank, choice: { name, count, sum, min, max, ...(note !== undefined && { note }) } };
}

/** What the numbers say about a field, beside its name. */
function judged(name: string, stats: FieldStats, rows: number): [rank: number, note: string | undefined] {
  const byName = costRank(name);
  if (byName === LAST_RESORT) {
    const note = 'looks like a point in time, an id or an index';
    // One code for all tells less than anything else.
    return stats.min === stats.max && rows > 1 ? [LAST_RESORT - 1, note] : [LAST_RESORT, note];
  }
  if (byName < CERTAIN && areClockTimes(stats)) return [LAST_RESORT, 'looks like points in time'];
  if (stats.count * 2 < rows) return [byName / 100, `in ${stats.count} of ${rows} entries only`];
  if (stats.min === stats.max && rows > 1) return [byName / 50, 'the same in all entries'];
  if (byName >= CERTAIN || rows < 3) return [byName, lackOf(stats, rows)];
  if (stats.countsUp) return [LAST_RESORT, 'counts up by 1, as an index does'];
  if (stats.rises) return [byName / 20, 'only rises, as points in time do'];
  if (!isCostName(name) && isNarrow(stats))
    return [byName / 20, 'large and close together, as points in time are'];
  return [byName, lackOf(stats, rows)];
}

function areClockTimes(stats: FieldStats): boolean {
  return isNarrow(stats) && isClockTime(Number(stats.min));
}

/** Seconds since 1970 are some 10^9 by now, and those of one trace lie close together. */
function isNarrow({ min, max }: FieldStats): boolean {
  return min > 9e8 && Number(max) < Number(min) * 1.05;
}

function lackOf({ count, negative }: FieldStats, rows: number): string | undefined {
  if (negative > 0) return `${negative} of ${rows} are negative`;
  return count < rows ? `in ${count} of ${rows} entries` : undefined;
}

/** Whether most rows, as far as a sample tells, have a text or a number there. */
function isTold(column: Column, { rows }: Table): boolean {
  const step = Math.max(1, Math.floor(rows / 64));
  let told = 0;
  let looked = 0;
  for (let row = 0; row < rows; row += step, looked++) {
    const kind = column.kindAt(row);
    if (kind === NUMBER || kind === notACost.text.code || kind === notACost.unit.code) told++;
  }
  return told * 2 >= looked && looked > 0;
}

/** Whether the first rows, as many as lie close together in the source, all have another value. */
function isDistinct(column: Column, { rows }: Table, source: Pick<Places, 'slice'>): boolean {
  const looked = Math.min(rows, 32);
  const values = new Set<string>();
  for (let row = 0; row < looked; row++) values.add(source.slice(column.offsetAt(row), column.lengthAt(row)));
  return values.size === looked;
}
