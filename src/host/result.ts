import type { CommandResult } from '../api';
import type { Assigner } from '../core/assign';
import type { Cost } from '../core/costs';
import { groupedName, type CostList, type EntryGroup, type Skipped } from '../reading/readCostLists';
import { listName, type LoadedTable } from './loaded';
import { assignerFor } from './plan';
import { sourceName, type Source } from './source';

type ListResult = CommandResult['lists'][number];

/** A list of a result and, where a script asked for it, its finished assignment. */
export interface ListOutcome {
  readonly table: LoadedTable;
  readonly costList: CostList;
  readonly finished?: Assigner;
  /** Where the lists are grouped. */
  readonly group?: EntryGroup | undefined;
}

/**
 * What a command resolves to. Where no script asked, assignments are made when somebody reads them.
 * `toJSON` is for whoever gets the result by message: a bigint, which JSON lacks, goes as decimal text; menus, keys and
 * the palette, which nobody reads, get no columns, for ten million numbers would hold the host.
 */
export function commandResult(
  source: Source,
  outcomes: readonly ListOutcome[],
  replicas: number,
  forScript: boolean,
): CommandResult {
  const lists = outcomes.map((outcome) => listResult(nameOf(outcome, source), outcome, replicas));
  const result: CommandResult = { source: sourceName(source), lists };
  const toJSON = (): unknown => (forScript ? plainResult(result) : summary(result, outcomes));
  Object.defineProperty(result, 'toJSON', { value: toJSON });
  return result;
}

function listResult(name: string, outcome: ListOutcome, replicas: number): ListResult {
  const { costList, group } = outcome;
  let { finished } = outcome;
  const finish = (): Assigner => (finished ??= finishedAssigner(outcome, replicas));
  let assignment: number[] | undefined;
  let finalLoads: ListResult['finalLoads'] | undefined;
  let skipped: ListResult['skipped'] | undefined;
  return {
    name,
    ...(group && { group: group.text === '' ? null : group.text }),
    replicas,
    get assignment() {
      return (assignment ??= Array.from(finish().replicaOf));
    },
    get finalLoads() {
      return (finalLoads ??= loadsOf(finish()));
    },
    get skipped() {
      return (skipped ??= costList.skipped.map(publicSkipped));
    },
  };
}

function loadsOf({ exactLoads, loads }: Assigner): ListResult['finalLoads'] {
  return exactLoads === undefined ? Array.from(loads) : [...exactLoads];
}

/** A lone list goes by its source's name, its groups by their own. */
function nameOf({ table, group }: ListOutcome, source: Source): string {
  return group === undefined ? listName(table, source) : groupedName(table.name, group);
}

function finishedAssigner(outcome: ListOutcome, replicas: number): Assigner {
  const assigner = assignerOf(outcome, replicas);
  assigner.step(Number.MAX_SAFE_INTEGER);
  return assigner;
}

/** What the document says of replicas is about all requests together, not about each group. */
export function assignerOf(
  { table, costList, group }: Pick<ListOutcome, 'table' | 'costList' | 'group'>,
  replicas: number,
): Assigner {
  return assignerFor(table, costList, replicas, group && {});
}

function publicSkipped({ entry, line, column, text, reason }: Skipped): ListResult['skipped'][number] {
  return { entry, line, column, text, reason };
}

function plainResult({ source, lists }: CommandResult): unknown {
  const asText = (load: Cost): number | string => (typeof load === 'bigint' ? String(load) : load);
  return { source, lists: lists.map((list) => ({ ...list, finalLoads: list.finalLoads.map(asText) })) };
}

function summary({ source, lists }: CommandResult, outcomes: readonly ListOutcome[]): unknown {
  const counted = lists.map(({ name, replicas }, index) => {
    const { costs, skippedCount } = outcomes[index]!.costList;
    return { name, replicas, requests: costs.values.length, skipped: skippedCount };
  });
  return { source, lists: counted };
}
