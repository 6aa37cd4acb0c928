import { createAssigner, type Assigner, type ReplicaOptions } from '../core/assign';
import type { PolicyChoice } from '../core/judge/policyChoice';
import { settingsFrom, type ReplicaEdits, type ReplicaSettings } from '../core/judge/replicaEdits';
import { assignBy } from '../core/policies/policies';
import { createTask } from '../core/policies/task';
import type { ReplicaColumn } from '../core/lanes';
import type { Pace, ReplicaPreset } from '../reading/format';
import type { CostList } from '../reading/readCostLists';
import type { Grouping } from './grouping';
import { inSlices } from './inSlices';
import type { Loaded, LoadedTable } from './loaded';
import type { Source } from './source';

/** Requests assigned between two looks at the clock: a few milliseconds even on the slowest path. */
const STEP = 1 << 15;

/** What the panel shows now: a list of the source, its cost, and the replicas it is spread over. */
export interface Plan {
  readonly source: Source;
  readonly loaded: Loaded;
  readonly list: number;
  readonly costList: CostList;
  readonly replicas: number;
  /** The policy whose lanes are shown; absent: least load, a tie to the lower index. */
  readonly policy?: PolicyChoice | undefined;
  /** Names, weights and starting loads edited in the panel; absent: as the document gives them. */
  readonly edits?: ReplicaEdits | undefined;
  /** Absent where the requests are not grouped. */
  readonly grouping?: Grouping | undefined;
}

export function planTable(plan: Pick<Plan, 'loaded' | 'list'>): LoadedTable {
  const table = plan.loaded.tables[plan.list];
  if (table === undefined) throw new RangeError(`There is no list ${plan.list}`);
  return table;
}

/** Names, weights and starting loads that the document gives, where they are for this many replicas. */
function presetFor({ table }: LoadedTable, replicas: number): ReplicaPreset | undefined {
  return table.replicas?.count === replicas ? table.replicas : undefined;
}

/** Names, weights and starting loads in force: as edited in the panel, else as the document gives them. */
export function replicaSettings(
  plan: Pick<Plan, 'loaded' | 'list' | 'replicas' | 'edits' | 'grouping'>,
): ReplicaSettings {
  const { edits, replicas, grouping } = plan;
  if (edits !== undefined) return settingsFrom(edits, replicas);
  // What the document says of replicas is about all requests together.
  return grouping?.shown === undefined ? (presetFor(planTable(plan), replicas) ?? {}) : {};
}

/** How many replicas the document describes, where that is not how many there are and so plays no part. */
export function describedInVain(
  plan: Pick<Plan, 'loaded' | 'list' | 'replicas' | 'edits' | 'grouping'>,
): number | undefined {
  const { table } = planTable(plan);
  const { count, names, weights, startingLoads } = table.replicas ?? {};
  if (count === plan.replicas || plan.edits !== undefined || plan.grouping?.shown !== undefined)
    return undefined;
  return (names ?? weights ?? startingLoads) === undefined ? undefined : count;
}

/** Assigns all requests by the policy that is shown, giving way between slices. */
export async function assignAsShown(plan: Plan, pace: Pace): Promise<{ replicaOf: ReplicaColumn }> {
  const { policy, costList, replicas } = plan;
  if (policy === undefined) return assignAll(leastLoadAssigner(plan), pace);
  const { weights, startingLoads } = replicaSettings(plan);
  const task = createTask(costList.costs, { ...policy, replicas, weights, startingLoads });
  return inSlices(assignBy(policy.id, task), costList.costs.values.length, pace);
}

/** What assigns the plan's requests by least load, whatever policy is shown. */
export function leastLoadAssigner(plan: Plan): Assigner {
  return assignerFor(planTable(plan), plan.costList, plan.replicas, replicaSettings(plan));
}

export async function assignAll(assigner: Assigner, pace: Pace): Promise<Assigner> {
  await assignUpTo(assigner, assigner.replicaOf.length, pace);
  return assigner;
}

/** Assigns the requests before `end`, giving way between slices. */
export async function assignUpTo(assigner: Assigner, end: number, pace: Pace): Promise<void> {
  while (assigner.assigned < end) {
    if (pace.due()) await pace.rest(assigner.assigned / assigner.replicaOf.length);
    assigner.step(Math.min(STEP, end - assigner.assigned));
  }
}

/** `settings`: those of the document where absent. */
export function assignerFor(
  table: LoadedTable,
  costList: CostList,
  replicas: number,
  settings: ReplicaSettings = presetFor(table, replicas) ?? {},
): Assigner {
  const { weights, startingLoads } = settings;
  const options: ReplicaOptions = { ...(weights && { weights }), ...(startingLoads && { startingLoads }) };
  return createAssigner(replicas, costList.costs, options);
}
