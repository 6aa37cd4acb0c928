import { gapOf, type Gap } from '../bounds';
import type { LowerBound } from '../boundReason';
import type { Cost } from '../costs';
import { figures, type Figures } from '../figures';
import { countRequests } from '../lanes';
import { highestLoad } from '../loads';
import type { Sliced } from '../sliced';
import { policyOf } from './policies';
import type { PolicyId, PolicyTask, TieRule } from './policy';

/** One row of the comparison. Where chance is at work, all but `lowestMax` and `highestMax` is of the median run. */
export interface PolicyOutcome {
  readonly id: PolicyId;
  /** How many runs there were: 1 where chance has no part. */
  readonly runs: number;
  /** The seed of the median run, by highest load: `assignBy` gives its assignment again. */
  readonly seed: number;
  /** The highest load; with weights the highest load ÷ weight. */
  readonly maxLoad: Cost;
  readonly lowestMax: Cost;
  readonly highestMax: Cost;
  readonly figures: Figures;
  readonly gap: Gap;
}

interface Run {
  readonly seed: number;
  readonly maxLoad: Cost;
  readonly figures: Figures;
}

/** One where chance has no part, `wanted` where it has. */
export function runsOf(id: PolicyId, ties: TieRule, wanted: number): number {
  return policyOf(id).usesChance(ties) ? wanted : 1;
}

/**
 * What a policy comes to; where chance is at work over `wanted` seeds from the task's on. The slices together tell of as
 * many requests as there are in all runs.
 */
export function* outcomeOf(
  id: PolicyId,
  task: PolicyTask,
  wanted: number,
  bound: LowerBound,
): Sliced<PolicyOutcome> {
  const runs: Run[] = [];
  const count = runsOf(id, task.ties, wanted);
  for (let run = 0; run < count; run++) runs.push(yield* runOf(id, { ...task, seed: task.seed + run }));
  runs.sort((a, b) => (a.maxLoad < b.maxLoad ? -1 : a.maxLoad > b.maxLoad ? 1 : 0));
  const median = runs[(count - 1) >> 1]!;
  const [lowestMax, highestMax] = [runs[0]!.maxLoad, runs.at(-1)!.maxLoad];
  return { id, runs: count, ...median, lowestMax, highestMax, gap: gapOf(median.maxLoad, bound) };
}

function* runOf(id: PolicyId, task: PolicyTask): Sliced<Run> {
  const { seed, replicas, weights } = task;
  const assignment = yield* policyOf(id).assign(task);
  const counts = countRequests(assignment.replicaOf, replicas);
  return { seed, maxLoad: highestLoad(assignment, weights), figures: figures(assignment, counts, weights) };
}
