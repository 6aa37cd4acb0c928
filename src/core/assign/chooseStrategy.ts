import type { Cost, CostColumn, CostValues } from '../costs';
import { checkLength, checkWeights } from './checks';
import { ExactHeap } from './exactHeap';
import { GapTree } from './gapTree';
import { LoadHeap } from './loadHeap';
import { canPack, PackedHeap } from './packedHeap';
import { Seesaw, SEESAW_LIMIT } from './seesaw';
import type { Strategy } from './strategy';
import { passesDoubles, survey, surveyOf, type Survey } from './survey';
import { checkFit, toDoubles } from './toCostColumn';

export interface ReplicaOptions {
  /** Relative speeds, finite and above 0, one for each replica: load ÷ weight is compared. All 1 where absent. */
  readonly weights?: readonly number[] | undefined;
  /** What each replica carries already, finite and ≥ 0. All 0 where absent. */
  readonly startingLoads?: readonly Cost[] | undefined;
}

interface Choice {
  readonly strategy: Strategy;
  /** Whether the loads are to be given as bigints. */
  readonly isExact: boolean;
}

/** Checks costs and options, and chooses the way to assign them that is exact and, of those, the fastest. */
export function chooseStrategy(replicas: number, costs: CostColumn, options: ReplicaOptions): Choice {
  const weights = differingWeights(replicas, options);
  const starting = options.startingLoads ?? new Array<Cost>(replicas).fill(0);
  checkLength('startingLoads', starting.length, replicas);
  const loads = toDoubles('starting load of replica', starting);
  const facts = both(survey(loads), surveyOf(costs));
  const isExact = passesDoubles(facts);
  if (isExact && (weights !== undefined || highestLoad(facts, replicas) > 2 ** 52)) {
    return { strategy: new ExactHeap(exactCosts(costs), starting.map(BigInt), weights), isExact };
  }
  if (facts.isWhole && weights === undefined)
    return { strategy: forWhole(costs.values, loads, facts), isExact };
  checkFit('cost of request', costs.exact ?? []);
  checkFit('starting load of replica', starting);
  return { strategy: new LoadHeap(costs.values, loads, weights), isExact };
}

function forWhole(costs: CostValues, loads: Float64Array, facts: Survey): Strategy {
  const replicas = loads.length;
  if (replicas === 2 && facts.highest <= SEESAW_LIMIT) return new Seesaw(costs, loads);
  const Heap = canPack(replicas, highestLoad(facts, replicas)) ? PackedHeap : LoadHeap;
  return new GapTree(costs, loads, () => new Heap(costs, loads));
}

/** The checked weights; undefined where all are the same, for then the plain rule holds. */
function differingWeights(replicas: number, { weights }: ReplicaOptions): readonly number[] | undefined {
  if (weights === undefined) return undefined;
  checkWeights(weights, replicas);
  return weights.some((weight) => weight !== weights[0]) ? weights : undefined;
}

function both(a: Survey, b: Survey): Survey {
  return {
    isWhole: a.isWhole && b.isWhole,
    total: a.total + b.total,
    highest: Math.max(a.highest, b.highest),
  };
}

/** No load ends higher without weights: the least one is never above the mean, and takes no more than the highest. */
function highestLoad({ total, highest }: Survey, replicas: number): number {
  return total / replicas + highest;
}

function exactCosts({ values, exact }: CostColumn): (request: number) => bigint {
  return exact === undefined ? (request) => BigInt(values[request]!) : (request) => exact[request]!;
}
