import { checkReplicaCount, type ReplicaOptions } from '../assign';
import { checkLength, checkWeights } from '../assign/checks';
import { costsBeside } from '../assign/costsBeside';
import { toDoubles } from '../assign/toCostColumn';
import type { Cost, CostColumn } from '../costs';
import { differingWeights } from '../unequal';
import type { PolicyTask, TieRule } from './policy';

export interface PolicySettings extends ReplicaOptions {
  readonly replicas: number;
  /** Any whole number; 1 where absent. */
  readonly seed?: number | undefined;
  /** After how many requests the stale policy looks at the loads again; 16 where absent. */
  readonly refreshEvery?: number | undefined;
  /** Lowest index where absent. */
  readonly ties?: TieRule | undefined;
}

/** Checks all settings; a RangeError or TypeError names what is wrong. */
export function createTask(costs: CostColumn, settings: PolicySettings): PolicyTask {
  const { replicas, seed = 1, refreshEvery = 16, ties = 'lowestIndex' } = settings;
  checkReplicaCount(replicas);
  if (settings.weights !== undefined) checkWeights(settings.weights, replicas);
  checkWhole('seed', seed, Number.MIN_SAFE_INTEGER);
  checkWhole('number of requests between two looks at the loads (refreshEvery)', refreshEvery, 1);
  const loads = settings.startingLoads ?? new Array<Cost>(replicas).fill(0);
  checkLength('startingLoads', loads.length, replicas);
  const weights = differingWeights(settings);
  return { replicas, ...sameKind(costs, loads), weights, ties, seed, refreshEvery };
}

/** Costs and starting loads both as bigints, where together they are whole and pass 2^53 − 1; else both as doubles. */
function sameKind(
  given: CostColumn,
  startingLoads: readonly Cost[],
): Pick<PolicyTask, 'costs' | 'startingLoads'> {
  const costs = costsBeside(given, startingLoads);
  if (costs.exact !== undefined) return { costs, startingLoads: startingLoads.map(BigInt) };
  return { costs, startingLoads: Array.from(toDoubles('starting load of replica', startingLoads)) };
}

function checkWhole(name: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  const range = least < 0 ? '' : ` of ${least} or more`;
  throw new RangeError(`The ${name} is ${value}; it must be a whole number${range}`);
}
