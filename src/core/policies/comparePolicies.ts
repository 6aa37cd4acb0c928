import { toCostColumn } from '../assign';
import { lowerBound } from '../bounds';
import type { Cost } from '../costs';
import { figures } from '../figures';
import { countRequests } from '../lanes';
import { highestLoad } from '../loads';
import { rankCosts } from '../rankedCosts';
import { finish } from '../sliced';
import { policyOf } from './policies';
import { POLICY_IDS, type PolicyId, type PolicyTask } from './policy';
import { createTask, type PolicySettings } from './task';

export interface PolicyResult {
  readonly id: PolicyId;
  /** The highest load; with weights the highest load ÷ weight. */
  readonly maxLoad: Cost;
  readonly maxOverMean: number;
  /** The replica of each request, in arrival order. */
  readonly assignment: number[];
}

/**
 * What each policy makes of the same requests, in the order of `POLICY_IDS`, and a load that no policy can stay below.
 * The same seed (1 where absent) gives the same result everywhere; `refreshEvery` (16 where absent) is for the stale
 * one. Loads are bigints where whole numbers pass 2^53. Errors are those of `assignRequestsToReplicas`.
 */
export function comparePolicies(
  costs: readonly Cost[],
  settings: PolicySettings,
): { lowerBound: Cost; policies: PolicyResult[] } {
  const unranked = createTask(toCostColumn(costs), settings);
  const ranked = finish(rankCosts(unranked.costs));
  const task = { ...unranked, ranked };
  return {
    lowerBound: finish(lowerBound(ranked, task.replicas, task)).value,
    policies: POLICY_IDS.map((id) => resultOf(id, task)),
  };
}

function resultOf(id: PolicyId, task: PolicyTask): PolicyResult {
  const assignment = finish(policyOf(id).assign(task));
  const counts = countRequests(assignment.replicaOf, task.replicas);
  return {
    id,
    maxLoad: highestLoad(assignment, task.weights),
    maxOverMean: figures(assignment, counts, task.weights).maxOverMean,
    assignment: Array.from(assignment.replicaOf),
  };
}
