import { gapOf, lowerBound } from '../bounds';
import type { CostColumn } from '../costs';
import { figures } from '../figures';
import { countRequests } from '../lanes';
import { highestLoad, relativeLoad, type Loads } from '../loads';
import type { ReplicaOptions } from '../assign';
import type { Assignment } from '../policies/policy';
import { rankCosts } from '../rankedCosts';
import { aside, type Sliced } from '../sliced';

/** What one group of requests comes to on replicas of its own. Plain data; numbers of any size are decimal text. */
export interface GroupCard {
  readonly requests: number;
  readonly skipped: number;
  /** All costs of the group. */
  readonly total: string;
  readonly replicas: number;
  /** With weights the highest load ÷ weight. */
  readonly maxLoad: string;
  readonly maxOverMean: number;
  /** A load that no assignment of the group stays below. */
  readonly lowerBound: string;
  /** Highest load ÷ lower bound; 1 where the bound is met. */
  readonly overBound: number;
  /** Loads ÷ the highest, by replica; of many replicas the highest of each of `MOST_BARS` equal parts. */
  readonly bars: readonly number[];
  /** Mean load ÷ the highest. */
  readonly mean: number;
}

/** What a bar of some pixels has room for. */
const MOST_BARS = 48;

/** The card of a group whose requests have been assigned; its slices tell of no requests. */
export function* groupCard(
  costs: CostColumn,
  assignment: Assignment,
  skipped: number,
  options: ReplicaOptions = {},
): Sliced<GroupCard> {
  const { weights } = options;
  const replicas = assignment.loads.length;
  const ranked = yield* aside(rankCosts(costs));
  const bound = yield* aside(lowerBound(ranked, replicas, options));
  const found = figures(assignment, countRequests(assignment.replicaOf, replicas), weights);
  const maxLoad = highestLoad(assignment, weights);
  return {
    requests: costs.values.length,
    skipped,
    total: String(ranked.facts.total),
    replicas,
    maxLoad: String(maxLoad),
    maxOverMean: found.maxOverMean,
    lowerBound: String(bound.value),
    overBound: gapOf(maxLoad, bound).ratio,
    bars: barsOf(assignment, weights),
    mean: 1 / found.maxOverMean,
  };
}

function barsOf(loads: Loads, weights: readonly number[] | undefined): number[] {
  const relative = Float64Array.from(loads.loads, (_, replica) => relativeLoad(loads, replica, weights));
  const highest = relative.reduce((most, load) => Math.max(most, load), 0);
  const bars = Math.min(relative.length, MOST_BARS);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * relative.length) / bars);
    const part = relative.subarray(from, Math.floor(((bar + 1) * relative.length) / bars));
    return highest > 0 ? part.reduce((most, load) => Math.max(most, load), 0) / highest : 0;
  });
}
