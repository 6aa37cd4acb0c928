import { createAssigner, MAX_REPLICAS, toCostColumn } from './assign';
import { lowerBound } from './bounds';
import { costFacts, type CostFacts } from './costFacts';
import type { Cost, CostColumn } from './costs';
import { countsInTurn } from './judge/countsInTurn';
import { highestLoad } from './loads';
import type { RankedCosts } from './rankedCosts';
import { ratioOf } from './ratio';
import { aside, finish, inSlices, type Sliced } from './sliced';

/** What a number of replicas, equal and empty at the start, comes to under the plain rule. */
interface SizingPoint {
  readonly replicas: number;
  readonly maxLoad: Cost;
}

/** A point of the curve: no assignment whatever keeps all loads below `lowerBound`. */
export interface CurvePoint extends SizingPoint {
  readonly lowerBound: Cost;
}

/** The smallest number of replicas that keeps to a limit, and what one replica less comes to. */
export interface SmallestCount extends SizingPoint {
  readonly oneLess: SizingPoint | undefined;
}

/**
 * The smallest number of replicas with which the plain rule leaves no load above `maxLoad`; undefined where one request
 * alone costs more, or where 1,000,000 replicas are too few.
 *
 * One replica more never raises the highest load, so bisection finds the smallest count. Why that is so: compare the
 * loads with r and with r + 1 replicas, both in ascending order, the lowest of the r + 1 left out. At the start, and
 * after each request, none of the r + 1 stands above its partner: both sides add the same cost to their lowest load, the
 * one with r + 1 replicas to one that is no higher. Doubles keep this, too, for rounding never swaps two sums.
 *
 * Throws as `assignRequestsToReplicas` does for a cost that is none, and a RangeError for a limit that is NaN.
 */
export function smallestReplicaCount(costs: readonly Cost[], maxLoad: Cost): number | undefined {
  const column = toCostColumn(costs);
  return finish(search(column, finish(costFacts(column)), maxLoad))?.replicas;
}

/** The same in slices and with the loads, to be called with the facts of the very costs. */
export function* findSmallestCount(
  costs: CostColumn,
  facts: CostFacts,
  maxLoad: Cost,
): Sliced<SmallestCount | undefined> {
  const found = yield* search(costs, facts, maxLoad);
  if (found === undefined) return undefined;
  const oneLess = found.replicas > 1 ? yield* pointAt(costs, found.replicas - 1) : undefined;
  return { ...found, oneLess };
}

/**
 * Highest load and lower bound for 1 … `most` replicas, in the order of `counts`; `onPoint` hears of each when it is
 * done. The slices together tell of `most` times as many requests as there are.
 */
export function* sizingCurve(
  ranked: RankedCosts,
  most: number,
  onPoint: (point: CurvePoint) => void = () => undefined,
  counts: readonly number[] = countsInTurn(most),
): Sliced<CurvePoint[]> {
  const points: CurvePoint[] = [];
  for (const replicas of counts) {
    const { maxLoad } = yield* pointAt(ranked.costs, replicas);
    const bound = yield* aside(lowerBound(ranked, replicas));
    const point = { replicas, maxLoad, lowerBound: bound.value };
    points.push(point);
    onPoint(point);
  }
  return points;
}

function* pointAt(costs: CostColumn, replicas: number): Sliced<SizingPoint> {
  const assigner = createAssigner(replicas, costs);
  yield* inSlices(costs.values.length, (from, to) => {
    assigner.step(to - from);
  });
  const { loads, exactLoads } = assigner;
  return { replicas, maxLoad: highestLoad({ loads, exactLoads }) };
}

function* search(costs: CostColumn, facts: CostFacts, maxLoad: Cost): Sliced<SizingPoint | undefined> {
  if (Number.isNaN(Number(maxLoad)))
    throw new RangeError('The limit of the load is NaN; it must be a number');
  if (facts.highest > maxLoad) return undefined;
  const { least, enough, most } = bracket(facts, maxLoad);
  const best = yield* pointAt(costs, enough);
  if (best.maxLoad <= maxLoad) return yield* bisect(costs, maxLoad, least, best);
  if (enough === most) return undefined;
  // Rounding undid what Graham's argument promised.
  const last = yield* pointAt(costs, most);
  return last.maxLoad <= maxLoad ? yield* bisect(costs, maxLoad, enough + 1, last) : undefined;
}

/** The smallest count from `low` on that keeps to the limit, where that of `best` does. */
function* bisect(costs: CostColumn, maxLoad: Cost, low: number, best: SizingPoint): Sliced<SizingPoint> {
  while (low < best.replicas) {
    const middle = Math.floor((low + best.replicas) / 2);
    const point = yield* pointAt(costs, middle);
    if (point.maxLoad > maxLoad) low = middle + 1;
    else best = point;
  }
  return best;
}

/** More than rounding can make of a load or a quotient. */
const MARGIN = 1e-8;

/**
 * Counts between which the smallest one is. Below `least` the mean alone is above the limit. By Graham's argument no load
 * passes (total − highest) ÷ replicas + highest, so `enough` keeps to the limit; and as many replicas as requests, `most`,
 * leave each request to itself.
 */
function bracket(
  { total, highest, count }: CostFacts,
  maxLoad: Cost,
): { least: number; enough: number; most: number } {
  const most = Math.min(Math.max(1, count), MAX_REPLICAS);
  if (total <= maxLoad) return { least: 1, enough: 1, most };
  const within = (replicas: number) => Math.min(most, Math.max(1, Math.ceil(replicas)));
  const least = within(ratioOf(total, maxLoad) * (1 - MARGIN));
  const room = Number(maxLoad) - Number(highest);
  const rest = Number(total) - Number(highest);
  const enough = room > 0 && rest < Infinity ? within((rest / room) * (1 + MARGIN) + 1) : most;
  return { least, enough: Math.max(least, enough), most };
}
