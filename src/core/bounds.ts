import type { LowerBound } from './boundReason';
import type { CostFacts } from './costFacts';
import type { Cost } from './costs';
import { pigeonhole } from './pigeonhole';
import type { RankedCosts } from './rankedCosts';
import { ratioOf } from './ratio';
import { ceilDivide, loweredBy, slackOf } from './rounding';
import type { ReplicaOptions } from './assign';
import type { Sliced } from './sliced';
import { differingWeights, isPlain } from './unequal';
import { unequalBound } from './unequalBound';

/** How far a highest load is from the best possible one: `atMost` its `ratio` times that, or `optimal` (ratio 1). */
export interface Gap {
  readonly kind: 'optimal' | 'atMost';
  readonly ratio: number;
}

/** Where the guarantee comes from. */
export const GUARANTEE_SOURCE =
  'R. L. Graham, “Bounds for certain multiprocessing anomalies”, Bell System Technical Journal 45 (1966)';

/** Least load never ends above this many times the best possible highest load; for equal replicas that start empty. */
export function guarantee(replicas: number): number {
  return 2 - 1 / replicas;
}

export function gapOf(maxLoad: Cost, bound: LowerBound): Gap {
  const { value, slack } = bound;
  const isMet = maxLoad <= value || (slack > 0 && Number(maxLoad) <= Number(value) * (1 + slack));
  return isMet ? { kind: 'optimal', ratio: 1 } : { kind: 'atMost', ratio: ratioOf(maxLoad, value) };
}

/** The bound that needs no sorting: the mean load or the highest cost. For equal replicas that start empty. */
export function simpleBound(facts: CostFacts, replicas: number): LowerBound {
  const mean = meanBound(facts, replicas);
  return facts.highest > mean.value
    ? { ...mean, value: facts.highest, because: { kind: 'highestCost' } }
    : mean;
}

/**
 * The best bound we know. Equal replicas: mean load, highest cost, pigeonhole. Starting loads raise the first two
 * (see `unequalBound`) and leave pigeonhole true. Weights: the first two as loads ÷ weight, no pigeonhole.
 */
export function* lowerBound(
  ranked: RankedCosts,
  replicas: number,
  options: ReplicaOptions = {},
): Sliced<LowerBound> {
  if (isPlain(options)) return yield* withPigeonhole(ranked, replicas, simpleBound(ranked.facts, replicas));
  const unequal = unequalBound(ranked.facts, replicas, options);
  return differingWeights(options) === undefined ? yield* withPigeonhole(ranked, replicas, unequal) : unequal;
}

function* withPigeonhole(ranked: RankedCosts, replicas: number, other: LowerBound): Sliced<LowerBound> {
  const { value, together } = yield* pigeonhole(ranked, replicas);
  if (value <= other.value) return other;
  const among = (together - 1) * replicas + 1;
  return { value, because: { kind: 'pigeonhole', together, among }, slack: other.slack };
}

function meanBound({ total, count, whole }: CostFacts, replicas: number): LowerBound {
  const because = { kind: 'mean' } as const;
  if (whole) return { value: ceilDivide(total, replicas), because, slack: 0 };
  return { value: loweredBy(count, Number(total) / replicas), because, slack: slackOf(count) };
}
