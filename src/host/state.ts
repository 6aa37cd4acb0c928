import { surveyOf } from '../core/assign';
import type { Cost, CostColumn } from '../core/costs';
import type { PolicyChoice } from '../core/judge/policyChoice';
import type { ReplicaEdits } from '../core/judge/replicaEdits';
import type { ScheduleState, SourceState } from '../protocol';
import type { FieldChoice } from '../reading/readCostLists';
import type { GroupingRef } from './grouping';
import { groupingRef, groupingState } from './groupPlans';
import { listName } from './loaded';
import { describedInVain, planTable, replicaSettings, type Plan } from './plan';
import { sourceKey, sourceName, toRef, type SourceRef } from './source';

/** Skipped entries that the page lists; the rest are counted there. */
const MOST_SKIPPED = 1000;

/** What was chosen in the panel, as plain data. */
export interface Chosen {
  readonly list: number;
  readonly costFields: readonly string[];
  readonly replicas: number;
  readonly policy?: PolicyChoice | undefined;
  readonly edits?: ReplicaEdits | undefined;
  readonly grouping?: GroupingRef | undefined;
}

/** What the page keeps for a reload: where the source is, and what was chosen. */
export interface RestoreState extends Chosen {
  readonly source: SourceRef;
}

export function chosenIn(plan: Plan): Chosen {
  const { list, costList, replicas, policy, edits } = plan;
  const { costFields } = costList;
  return { list, costFields, replicas, policy, edits, grouping: groupingRef(plan) };
}

export function restoreText(plan: Plan): string {
  const state: RestoreState = { source: toRef(plan.source), ...chosenIn(plan) };
  return JSON.stringify(state);
}

export function sourceState(plan: Plan, generation: number): SourceState {
  const { loaded, source, costList } = plan;
  const table = planTable(plan);
  return {
    generation,
    name: sourceName(source),
    key: sourceKey(source),
    lists: loaded.tables.map((each) => ({ name: listName(each, source) })),
    list: plan.list,
    fields: table.table.fields.map(fieldInfo),
    costFields: costList.costFields,
    numericFields: table.table.numericFields,
    groupFields: table.table.groupFields,
    total: String(totalOf(costList.costs)),
    ...(costList.idField !== undefined && { idField: costList.idField }),
    skipped: costList.firstSkipped(MOST_SKIPPED).map(({ entry, line, column, text, reason }) => ({
      entry,
      line,
      column,
      text,
      reason,
    })),
    skippedCount: costList.skippedCount,
    skippedKinds: costList.skippedKinds(),
    notes: loaded.notes,
  };
}

export function scheduleState(plan: Plan, generation: number, restore: string): ScheduleState {
  const { names, startingLoads, weights } = replicaSettings(plan);
  const grouping = groupingState(plan);
  const described = describedInVain(plan);
  return {
    restore,
    generation,
    replicas: plan.replicas,
    ...(names && { replicaNames: names }),
    ...(startingLoads && { startingLoads: startingLoads.map(String) }),
    ...(weights && { weights }),
    ...(plan.policy && { policy: plan.policy }),
    isEdited: plan.edits !== undefined,
    ...(described !== undefined && { described }),
    ...(grouping && { grouping }),
  };
}

function fieldInfo({ name, count, sum, min, max, note }: FieldChoice): SourceState['fields'][number] {
  const figures = { name, count, sum: String(sum), min: String(min), max: String(max) };
  return note === undefined ? figures : { ...figures, note };
}

/** The costs added up in arrival order, as loads are. */
function totalOf(costs: CostColumn): Cost {
  return costs.exact?.reduce((sum, cost) => sum + cost, 0n) ?? surveyOf(costs).total;
}
