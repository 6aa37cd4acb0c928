import type { Cost } from '../core/costs';
import type { CostList } from './costList';
import type { Skipped } from './skipped';
import { detect } from './detect';
import type { FieldChoice } from './fields';
import type { EntryGroup } from './groups';
import type { Pace } from './format';
import { ReadError, shown } from './problems';
import { NO_PACE, readingOf, withPlace, type Reading } from './reading';
import type { ReadTable } from './readTable';
import { readSelections, type Selected } from './selections';
import { sourceOfBytes, sourceOfText, type PlacedSource } from './sourceText';
import { TableBuilder } from './table';

export { readSelections };
export type { CostList, EntryGroup, FieldChoice, Reading, ReadTable, Selected, Skipped };

/** A text or the bytes of a file. */
export type CostSource =
  | {
      readonly text: string;
      readonly fileName?: string | undefined;
      readonly languageId?: string | undefined;
    }
  | { readonly bytes: Uint8Array; readonly fileName?: string | undefined };

/** What `readCostLists` answers. */
export interface CostLists {
  /** `group`: where lists were grouped, the text that all entries of one have; null for those without one. */
  lists: { name: string; group?: string | null; costs: Cost[]; skipped: PlainSkipped[] }[];
  fields: string[];
}

/** What a caller may choose. */
export interface CostListOptions {
  /** The fields to add up, or one formula; the best guess where absent. */
  readonly costFields?: readonly string[] | undefined;
  /** The field by whose texts each list is parted into one list a group; none where absent. */
  readonly groupBy?: string | undefined;
}

/** A list and, where the lists are grouped, the group that it is of. */
interface GroupedList {
  readonly list: CostList;
  readonly group?: EntryGroup;
}

type PlainSkipped = Pick<Skipped, 'entry' | 'line' | 'column' | 'text' | 'reason'>;

/** Reads all lists of a source. Rejects with a ReadError that has a place where nothing can be read. */
export async function readTables(source: CostSource, pace: Pace = NO_PACE): Promise<Reading> {
  const placed = placedSource(source);
  return withPlace(placed, async () => {
    await refuseBlank(placed, pace);
    const builder = new TableBuilder();
    const format = await detect(placed, pace);
    if (pace.due()) await pace.rest(0);
    await format.read(placed, builder, pace);
    return readingOf(builder, placed, format.id, pace);
  });
}

/** The cost lists of a source as plain arrays; whole numbers beyond 2^53 are bigint. Rejects as `readTables` does. */
export async function readCostLists(
  source: CostSource,
  options: CostListOptions = {},
  pace: Pace = NO_PACE,
): Promise<CostLists> {
  const reading = await readTables(source, pace);
  const lists = await withPlace(reading, () => costListsOf(reading, options, pace));
  return { lists: lists.map(plainList), fields: [...reading.fields] };
}

/** The lists that have the chosen fields; every list where none are chosen. Throws a ReadError where none has them. */
async function costListsOf(
  { tables }: Reading,
  { costFields, groupBy }: CostListOptions,
  pace: Pace,
): Promise<GroupedList[]> {
  const chosen = costFields?.length === 0 ? undefined : costFields;
  const having = tables.filter((table) => chosen === undefined || table.canCost(chosen));
  refuseUnknownGroup(tables, groupBy);
  const lists: GroupedList[] = [];
  for (const table of having.length > 0 ? having : tables.slice(0, 1)) {
    const groups = groupBy === undefined ? [undefined] : await table.groupsBy(groupBy, pace);
    for (const group of groups) {
      const list = await table.toCostListPaced(chosen, pace, group);
      lists.push(group === undefined ? { list } : { list, group });
    }
  }
  return lists;
}

/** Throws a ReadError that names the fields to group by, where no table has this one. */
export function refuseUnknownGroup(
  tables: readonly Pick<ReadTable, 'canGroupBy' | 'groupFields'>[],
  field: string | undefined,
): void {
  if (field === undefined || tables.some((table) => table.canGroupBy(field))) return;
  const names = new Set(tables.flatMap(({ groupFields }) => groupFields.map(({ name }) => `"${name}"`)));
  const known = names.size === 0 ? 'no field parts these entries' : `there are ${[...names].join(', ')}`;
  throw new ReadError(`There is no field "${shown(field)}" to group by: ${known}.`);
}

function plainList({ list, group }: GroupedList): CostLists['lists'][number] {
  return {
    name: group === undefined ? list.name : groupedName(list.name, group),
    ...(group && { group: group.text === '' ? null : group.text }),
    costs: Array.from(list.costs.values, (_, request) => narrowed(list.writtenCost(request))),
    skipped: list.skipped.map(({ entry, line, column, text, reason }) => ({
      entry,
      line,
      column,
      text,
      reason,
    })),
  };
}

/** "monday: llama-70b", or the group alone where the list has no name. */
export function groupedName(listName: string, { name }: Pick<EntryGroup, 'name'>): string {
  return listName === '' ? name : `${listName}: ${name}`;
}

/** A number where it holds the cost exactly. */
function narrowed(cost: Cost): Cost {
  return typeof cost === 'bigint' && cost <= 2n ** 53n ? Number(cost) : cost;
}

async function refuseBlank(source: PlacedSource, pace: Pace): Promise<void> {
  for (const chunk of source.chunks()) {
    if (chunk.trim() !== '') return;
    if (pace.due()) await pace.rest(0);
  }
  throw new ReadError('The file is empty. Write costs in it, such as [5, 3, 8].');
}

function placedSource(source: CostSource): PlacedSource {
  try {
    return 'text' in source ? sourceOfText(source.text, source) : sourceOfBytes(source.bytes, source);
  } catch (error) {
    if (error instanceof ReadError) error.at({ line: 1, column: 1 });
    throw error;
  }
}
