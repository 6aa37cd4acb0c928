import { CarriedSum } from './costFacts';
import type { Cost } from './costs';
import { busiest, finite, leastBusy, loadOf, relativeLoad, type Loads } from './loads';
import { ratioOf } from './ratio';

/** A replica and its load. */
interface Extreme {
  readonly replica: number;
  readonly load: Cost;
}

/**
 * How even the loads are. All numbers are finite. Where all loads are 0 nothing is uneven: max ÷ mean, min ÷ max and
 * fairness are 1, variation is 0.
 *
 * With weights, the extremes and ratios are those of load ÷ weight, each replica counts as often as its weight says,
 * and the mean is total ÷ sum of weights: the load ÷ weight of a perfect balance.
 */
export interface Figures {
  /** The busiest and the least busy replica; the lower index where several are. */
  readonly highest: Extreme;
  readonly lowest: Extreme;
  readonly total: Cost;
  readonly mean: number;
  readonly maxOverMean: number;
  readonly minOverMax: number;
  /** Coefficient of variation: standard deviation (of all replicas, not of a sample) ÷ mean. */
  readonly variation: number;
  /** Jain's index: 1 for equal loads, 1 ÷ replicas where one replica carries all. */
  readonly fairness: number;
  /** Replicas without a request. */
  readonly idle: number;
  /** Requests on the replica that has fewest, and on the one that has most. */
  readonly fewestRequests: number;
  readonly mostRequests: number;
}

/** `counts` holds the requests of each replica; `weights`, where given, one number above 0 a replica. */
export function figures(
  { loads: doubles, exactLoads }: Loads,
  counts: ArrayLike<number>,
  weights?: readonly number[],
): Figures {
  // Read once, for an assigner makes them anew each time.
  const loads: Loads = { loads: doubles, exactLoads };
  const highest = busiest(loads, weights);
  const lowest = leastBusy(loads, weights);
  const total = totalOf(loads);
  const mean = meanOf(total, loads.loads.length, weights);
  const shares = sharesOfHighest(loads, weights, highest);
  const spread = spreadOf(shares, weights);
  // Directly where possible, for that rounds least; by shares where the total is too large or the mean too small.
  const isSure = mean > 0 && mean < Number.MAX_VALUE && Number(total) < Number.MAX_VALUE;
  const maxOverMean = isSure ? relativeLoad(loads, highest, weights) / mean : 1 / spread.mean;
  return {
    highest: { replica: highest, load: loadOf(loads, highest) },
    lowest: { replica: lowest, load: loadOf(loads, lowest) },
    total,
    mean,
    maxOverMean: finite(maxOverMean),
    minOverMax: shares[lowest]!,
    variation: spread.variation,
    // The same as (sum of loads)² ÷ (replicas · sum of squares).
    fairness: 1 / (1 + spread.variation ** 2),
    ...spreadOfCounts(counts),
  };
}

function totalOf({ loads, exactLoads }: Loads): Cost {
  if (exactLoads !== undefined) return exactLoads.reduce((total, load) => total + load, 0n);
  const sum = new CarriedSum();
  for (const load of loads) sum.add(load);
  return sum.value();
}

/** total ÷ sum of weights. */
function meanOf(total: Cost, replicas: number, weights: readonly number[] | undefined): number {
  const width = weights?.reduce((sum, weight) => sum + weight, 0) ?? replicas;
  return finite(finite(Number(total)) / finite(width));
}

/** Each load ÷ weight as a part of the highest: from 0 to 1 whatever its size; 1 where all are 0. */
function sharesOfHighest(
  loads: Loads,
  weights: readonly number[] | undefined,
  highest: number,
): Float64Array {
  const most = weights === undefined ? loadOf(loads, highest) : relativeLoad(loads, highest, weights);
  return loads.loads.map((_, replica) => {
    if (Number(most) === 0) return 1;
    const own = weights === undefined ? loadOf(loads, replica) : relativeLoad(loads, replica, weights);
    return ratioOf(own, most);
  });
}

/** Mean and variation of shares of the highest load: none of their squares leaves the range of doubles. */
function spreadOf(
  shares: Float64Array,
  weights: readonly number[] | undefined,
): { mean: number; variation: number } {
  const widest = weights?.reduce((most, weight) => Math.max(most, weight), 0) ?? 1;
  const widths = shares.map((_, replica) => (weights?.[replica] ?? 1) / widest);
  const width = widths.reduce((sum, each) => sum + each, 0);
  const mean = shares.reduce((sum, share, replica) => sum + share * widths[replica]!, 0) / width;
  const variance =
    shares.reduce((sum, share, replica) => sum + (share - mean) ** 2 * widths[replica]!, 0) / width;
  return { mean, variation: mean > 0 ? finite(Math.sqrt(variance) / mean) : Number.MAX_VALUE };
}

function spreadOfCounts(
  counts: ArrayLike<number>,
): Pick<Figures, 'idle' | 'fewestRequests' | 'mostRequests'> {
  let idle = 0;
  let fewestRequests = Infinity;
  let mostRequests = 0;
  for (let replica = 0; replica < counts.length; replica++) {
    const count = counts[replica]!;
    if (count === 0) idle++;
    fewestRequests = Math.min(fewestRequests, count);
    mostRequests = Math.max(mostRequests, count);
  }
  return { idle, fewestRequests, mostRequests };
}
