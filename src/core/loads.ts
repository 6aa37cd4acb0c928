import { wholeRatio } from './assign/wholeRatio';
import type { Cost } from './costs';

/** Loads as doubles, and exactly where the costs are big integers. */
export interface Loads {
  readonly loads: Float64Array;
  readonly exactLoads?: readonly bigint[] | undefined;
}

export function loadOf({ loads, exactLoads }: Loads, replica: number): Cost {
  return exactLoads?.[replica] ?? loads[replica]!;
}

/** Load ÷ weight as a double, the load itself where there are no weights; always finite. */
export function relativeLoad(loads: Loads, replica: number, weights: readonly number[] | undefined): number {
  return finite(Number(loadOf(loads, replica)) / (weights?.[replica] ?? 1));
}

/** Keeps a number ≥ 0 from being infinite, so that ratios of it are numbers. */
export function finite(value: number): number {
  return Math.min(value, Number.MAX_VALUE);
}

/**
 * Compares two replicas by their loads as they stand when it is called: below 0 where the first has less, 0 where they
 * tie. With weights by load ÷ weight. Exact where the loads are.
 */
export function loadOrder(
  loads: Loads,
  weights: readonly number[] | undefined,
): (a: number, b: number) => number {
  const { loads: values, exactLoads: exact } = loads;
  if (exact !== undefined) return exactOrder(exact, weights);
  if (weights === undefined) return (a, b) => values[a]! - values[b]!;
  return (a, b) => relativeLoad(loads, a, weights) - relativeLoad(loads, b, weights);
}

function exactOrder(
  exact: readonly bigint[],
  weights: readonly number[] | undefined,
): (a: number, b: number) => number {
  if (weights === undefined) return (a, b) => compareBigInts(exact[a]!, exact[b]!);
  const whole = wholeRatio(weights);
  // a/v < b/w just where a·w < b·v.
  return (a, b) => compareBigInts(exact[a]! * whole[b]!, exact[b]! * whole[a]!);
}

function compareBigInts(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The busiest replica, the lowest of them where several are. */
export function busiest(loads: Loads, weights?: readonly number[]): number {
  const compare = loadOrder(loads, weights);
  let highest = 0;
  for (let replica = 1; replica < loads.loads.length; replica++) {
    if (compare(replica, highest) > 0) highest = replica;
  }
  return highest;
}

/** The least busy replica, the lowest of them where several are. */
export function leastBusy(loads: Loads, weights?: readonly number[]): number {
  const compare = loadOrder(loads, weights);
  let lowest = 0;
  for (let replica = 1; replica < loads.loads.length; replica++) {
    if (compare(replica, lowest) < 0) lowest = replica;
  }
  return lowest;
}

/** What a policy is judged by: the highest load, or with weights the highest load ÷ weight. */
export function highestLoad(loads: Loads, weights?: readonly number[]): Cost {
  const replica = busiest(loads, weights);
  return weights === undefined ? loadOf(loads, replica) : relativeLoad(loads, replica, weights);
}
