import type { BoundReason, LowerBound } from './boundReason';
import type { CostFacts } from './costFacts';
import type { Cost } from './costs';
import { ceilDivide, loweredBy, slackOf } from './rounding';
import type { ReplicaOptions } from './assign';
import { differingWeights } from './unequal';

/**
 * For replicas with weights or starting loads, the highest of
 * - the highest starting load ÷ weight;
 * - the highest cost where it does least harm: the lowest (starting load + cost) ÷ weight;
 * - the level to which the total fills the replicas like water, each as wide as its weight and filled to its
 *   starting load before: the lowest (total + starting loads) ÷ weights over the k least filled, over all k.
 */
export function unequalBound(facts: CostFacts, replicas: number, options: ReplicaOptions): LowerBound {
  const { whole, weights, starts } = measures(facts, replicas, options);
  const slack = whole ? 0 : slackOf(facts.count + 2 * replicas);
  const candidates =
    whole && typeof facts.total === 'bigint'
      ? bigIntCandidates(facts.total, BigInt(facts.highest), starts.map(BigInt))
      : doubleCandidates(facts, starts.map(Number), weights, whole);
  const [value, kind] = candidates.reduce((best, next) => (next[0] > best[0] ? next : best));
  return { value, because: { kind }, slack };
}

type Candidate = [value: Cost, kind: Exclude<BoundReason['kind'], 'pigeonhole'>];

/** `whole`: loads are whole numbers that add up exactly, and no weights divide them. */
function measures(
  facts: CostFacts,
  replicas: number,
  options: ReplicaOptions,
): { whole: boolean; weights: readonly number[]; starts: readonly Cost[] } {
  const starts = options.startingLoads ?? new Array<number>(replicas).fill(0);
  const weights = differingWeights(options);
  const areWhole = starts.every((load) => typeof load === 'bigint' || Number.isSafeInteger(load));
  const sum = starts.reduce<number>((total, load) => total + Number(load), Number(facts.total));
  const isSafe = typeof facts.total === 'bigint' || sum <= Number.MAX_SAFE_INTEGER;
  return {
    whole: facts.whole && areWhole && isSafe && weights === undefined,
    weights: weights ?? starts.map(() => 1),
    starts,
  };
}

function doubleCandidates(
  { total, highest, count }: CostFacts,
  starts: readonly number[],
  weights: readonly number[],
  whole: boolean,
): Candidate[] {
  const filled = starts.map((start, replica) => start / weights[replica]!);
  const withHighest = starts.map((start, replica) => (start + Number(highest)) / weights[replica]!);
  const order = [...starts.keys()].sort((a, b) => filled[a]! - filled[b]!);
  let water = Number(total);
  let width = 0;
  let level = Infinity;
  for (const replica of order) {
    water += starts[replica]!;
    width += weights[replica]!;
    level = Math.min(level, whole ? Number(ceilDivide(water, width)) : water / width);
  }
  const sure = (value: number) => (whole ? value : loweredBy(0, value));
  return [
    [whole ? level : loweredBy(count + 2 * starts.length, level), 'mean'],
    [sure(leastOf(withHighest)), 'highestCost'],
    [sure(-leastOf(filled.map((load) => -load))), 'startingLoad'],
  ];
}

function bigIntCandidates(total: bigint, highest: bigint, starts: readonly bigint[]): Candidate[] {
  const order = [...starts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  let water = total;
  const levels = order.map((start, index) => ceilDivide((water += start), index + 1));
  return [
    [levels.reduce((least, level) => (level < least ? level : least)), 'mean'],
    [order[0]! + highest, 'highestCost'],
    [order.at(-1)!, 'startingLoad'],
  ];
}

function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}
