import type { Cost } from './costs';

/** Which argument gives a bound. */
export type BoundReason =
  /** The total spread evenly. */
  | { readonly kind: 'mean' }
  /** One request that some replica has to take. */
  | { readonly kind: 'highestCost' }
  /** Of the `among` highest costs some replica gets at least `together`. */
  | { readonly kind: 'pigeonhole'; readonly together: number; readonly among: number }
  /** What a replica carries from the start. */
  | { readonly kind: 'startingLoad' };

/**
 * A load that the busiest replica reaches under every assignment (load ÷ weight where replicas have weights).
 *
 * Exact where all costs are whole and no weights divide them. Doubles are lowered by more than all rounding on the way
 * can have added, so that the bound exceeds neither the true optimum nor the optimum of loads that were themselves
 * added up in doubles.
 */
export interface LowerBound {
  readonly value: Cost;
  readonly because: BoundReason;
  /** How far, relatively, a load may stand above `value` by rounding alone: 0 where everything is exact. */
  readonly slack: number;
}
