import type { Cost } from '../core/costs';
import type { CostList } from './costList';
import type { Skipped } from './skipped';
import { detect } from './detect';
import type { FieldChoice } from './fields';
import type { Pace } from './format';
import { ReadError } from './problems';
import { NO_PACE, readingOf, withPlace, type Reading } from './reading';
import type { ReadTable } from './readTable';
import { readSelections, type Selected } from './selections';
import { sourceOfBytes, sourceOfText, type PlacedSource } from './sourceText';
import { TableBuilder } from './table';

export { readSelections };
export type { CostList, FieldChoice, Reading, ReadTable, Selected, Skipped };

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
  lists: { name: string; costs: Cost[]; skipped: PlainSkipped[] }[];
  fields: string[];
}

type PlainSkipped = Pick<Skipped, 'entry' | 'line' | 'column' | 'text' | 'reason'>;

/** Reads all lists of a source. Rejects with a ReadError that has a place where nothing can be read. */
export async function readTables(source: CostSource, pace: Pace = NO_PACE): Promise<Reading> {
  const placed = placedSource(source);
  return withPlace(placed, async () => {
    refuseBlank(placed);
    const builder = new TableBuilder();
    const format = detect(placed);
    if (pace.due()) await pace.rest(0);
    await format.read(placed, builder, pace);
    return readingOf(builder, placed, format.id, pace);
  });
}

/** The cost lists of a source as plain arrays; whole numbers beyond 2^53 are bigint. Rejects as `readTables` does. */
export async function readCostLists(
  source: CostSource,
  options: { readonly costFields?: readonly string[] | undefined } = {},
  pace: Pace = NO_PACE,
): Promise<CostLists> {
  const reading = await readTables(source, pace);
  const lists = await withPlace(reading, () => costListsOf(reading, options.costFields, pace));
  return { lists: lists.map(plainList), fields: [...reading.fields] };
}

/** The lists that have the chosen fields; every list where none are chosen. Throws a ReadError where none has them. */
async function costListsOf(
  { tables }: Reading,
  costFields: readonly string[] | undefined,
  pace: Pace,
): Promise<CostList[]> {
  const chosen = costFields?.length === 0 ? undefined : costFields;
  const having = tables.filter((table) => chosen === undefined || table.canCost(chosen));
  const lists: CostList[] = [];
  for (const table of having.length > 0 ? having : tables.slice(0, 1)) {
    lists.push(await table.toCostListPaced(chosen, pace));
  }
  return lists;
}

function plainList(list: CostList): CostLists['lists'][number] {
  return {
    name: list.name,
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

/** A number where it holds the cost exactly. */
function narrowed(cost: Cost): Cost {
  return typeof cost === 'bigint' && cost <= 2n ** 53n ? Number(cost) : cost;
}

function refuseBlank(source: PlacedSource): void {
  for (const chunk of source.chunks()) {
    if (chunk.trim() !== '') return;
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
