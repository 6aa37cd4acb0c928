import type { CostColumn, Cost } from '../costs';
import type { Loads } from '../loads';
import type { RankedCosts } from '../rankedCosts';
import type { ReplicaColumn } from '../lanes';
import type { Sliced } from '../sliced';

/** In the order in which they are shown. */
export const POLICY_IDS = [
  'leastLoad',
  'roundRobin',
  'random',
  'twoChoices',
  'fewestRequests',
  'staleLeastLoad',
  'longestFirst',
] as const;

export type PolicyId = (typeof POLICY_IDS)[number];

/** Who wins a tie: our rule is the lowest index; `rotating` is the next tied one after the last chosen, in a circle. */
export type TieRule = 'lowestIndex' | 'fewestRequests' | 'rotating' | 'random';

/** What a policy is to do: made, checked, by `createTask`. */
export interface PolicyTask {
  readonly replicas: number;
  /** Exact just where loads are kept as bigints. */
  readonly costs: CostColumn;
  /** One a replica, bigints where `costs` is exact. */
  readonly startingLoads: readonly Cost[];
  /** Only where they differ. */
  readonly weights: readonly number[] | undefined;
  readonly ties: TieRule;
  /** For what is drawn by chance. */
  readonly seed: number;
  /** After how many requests stale loads are looked at again. */
  readonly refreshEvery: number;
  /** The costs in descending order, where they have been made already. */
  readonly ranked?: RankedCosts | undefined;
}

/** Where each request went, and the loads that come of it, each added up in arrival order. */
export interface Assignment extends Loads {
  readonly replicaOf: ReplicaColumn;
}

/** A way to choose a replica for each request. */
export interface Policy {
  readonly id: PolicyId;
  /** Whether another seed gives another result. */
  usesChance(ties: TieRule): boolean;
  /** The slices together tell of as many requests as there are. */
  assign(task: PolicyTask): Sliced<Assignment>;
}
