import { createAssigner, type Assigner, type ReplicaOptions } from '../core/assign';
import type { Pace, ReplicaPreset } from '../reading/format';
import type { CostList } from '../reading/readCostLists';
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
}

export function planTable(plan: Pick<Plan, 'loaded' | 'list'>): LoadedTable {
  const table = plan.loaded.tables[plan.list];
  if (table === undefined) throw new RangeError(`There is no list ${plan.list}`);
  return table;
}

/** Names, weights and starting loads that the document gives, where they are for this many replicas. */
export function presetFor({ table }: LoadedTable, replicas: number): ReplicaPreset | undefined {
  return table.replicas?.count === replicas ? table.replicas : undefined;
}

/** Assigns all requests, giving way between slices. */
export async function assignInSlices(plan: Plan, pace: Pace): Promise<Assigner> {
  const assigner = assignerFor(planTable(plan), plan.costList, plan.replicas);
  const total = plan.costList.costs.values.length;
  while (!assigner.step(STEP)) {
    if (pace.due()) await pace.rest(assigner.assigned / total);
  }
  return assigner;
}

export function assignerFor(table: LoadedTable, costList: CostList, replicas: number): Assigner {
  const preset = presetFor(table, replicas);
  const options: ReplicaOptions = {
    ...(preset?.weights && { weights: preset.weights }),
    ...(preset?.startingLoads && { startingLoads: preset.startingLoads }),
  };
  return createAssigner(replicas, costList.costs, options);
}
