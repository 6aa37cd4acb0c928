import { surveyInSlices } from '../core/assign';
import type { Pace } from '../reading/format';
import { ReadError } from '../reading/problems';
import { refuseUnknownGroup, type CostList } from '../reading/readCostLists';
import type { OwnReplicas } from './grouping';
import { grouped, withOwnReplicas } from './groupPlans';
import { inSlices } from './inSlices';
import type { Loaded } from './loaded';
import { assignAll, planTable, type Plan } from './plan';
import { assignerOf, type ListOutcome } from './result';

/** The list of each table: with the chosen fields where it has them, else with its own best guess. */
export async function costListsFor(
  { tables }: Loaded,
  costFields: readonly string[],
  pace: Pace,
): Promise<CostList[]> {
  const isKnown = tables.some(({ table }) => table.canCost(costFields));
  const lists: CostList[] = [];
  for (const { table } of tables) {
    // Where no table has them the first one says so, naming what there is.
    const chosen = costFields.length > 0 && (!isKnown || table.canCost(costFields)) ? costFields : undefined;
    lists.push(await table.toCostListPaced(chosen, pace));
  }
  return lists;
}

/** The list of each table, or of each of its groups where a script asks for groups. */
export async function partedLists(
  { tables }: Loaded,
  costLists: readonly CostList[],
  groupBy: string | undefined,
  pace: Pace,
): Promise<ListOutcome[]> {
  if (groupBy === undefined) return tables.map((table, index) => ({ table, costList: costLists[index]! }));
  refuseUnknownGroup(
    tables.map(({ table }) => table),
    groupBy,
  );
  const parted: ListOutcome[] = [];
  for (const [index, loaded] of tables.entries()) {
    const { costFields } = costLists[index]!;
    for (const group of await loaded.table.groupsBy(groupBy, pace)) {
      const costList = await loaded.table.toCostListPaced(costFields, pace, group);
      parted.push({ table: loaded, costList, group });
    }
  }
  return parted;
}

/** Looks through the costs in slices; whoever assigns them later finds that done. */
export async function lookThrough(lists: readonly CostList[], pace: Pace): Promise<void> {
  for (const { costs } of lists) await inSlices(surveyInSlices(costs), costs.values.length, pace);
}

/** A script reads every assignment, and is told at once of costs that can't be added up; others read none. */
export async function outcomesOf(
  lists: readonly ListOutcome[],
  replicas: number,
  forScript: boolean,
  pace: Pace,
): Promise<ListOutcome[]> {
  const outcomes: ListOutcome[] = [];
  for (const list of lists) {
    const assigner = assignerOf(list, replicas);
    outcomes.push(forScript ? { ...list, finished: await assignAll(assigner, pace) } : list);
  }
  return outcomes;
}

/** The plan grouped as asked for or as remembered, where its list still can be; `own`: of single groups. */
export async function inGroups(
  plan: Plan,
  field: string | undefined,
  pace: Pace,
  own: OwnReplicas = [],
): Promise<Plan> {
  if (field === undefined || !planTable(plan).table.canGroupBy(field)) return plan;
  try {
    return withOwnReplicas(await grouped(plan, field, pace), own);
  } catch (error) {
    if (error instanceof ReadError) return plan;
    throw error;
  }
}
