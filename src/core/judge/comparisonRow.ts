import { gapOf } from '../bounds';
import type { LowerBound } from '../boundReason';
import type { Cost } from '../costs';
import type { PolicyOutcome } from '../policies/outcome';
import type { PolicyChoice } from './policyChoice';

/** One policy of a comparison as plain data; loads are decimal text of any size. */
export interface ComparisonRow extends PolicyChoice {
  /** Runs with different seeds: 1 where chance has no part. All figures are of the median run. */
  readonly runs: number;
  /** With weights the highest load ÷ weight. */
  readonly maxLoad: string;
  readonly lowestMax: string;
  readonly highestMax: string;
  readonly maxOverMean: number;
  /** Highest load ÷ lower bound; 1 where the bound is met. */
  readonly overBound: number;
  /** The same for the lowest and highest of all runs. */
  readonly overBoundRange: readonly [lowest: number, highest: number];
  /** Coefficient of variation of the loads. */
  readonly variation: number;
  readonly fewestRequests: number;
  readonly mostRequests: number;
}

/** The row of one outcome. `choice` says how it was made, but for the seed of the median run. */
export function comparisonRow(
  outcome: PolicyOutcome,
  choice: Pick<PolicyChoice, 'ties' | 'refreshEvery'>,
  bound: LowerBound,
): ComparisonRow {
  const { id, runs, seed, maxLoad, lowestMax, highestMax, figures, gap } = outcome;
  const { maxOverMean, variation, fewestRequests, mostRequests } = figures;
  const over = (load: Cost) => gapOf(load, bound).ratio;
  return {
    id,
    ties: choice.ties,
    refreshEvery: choice.refreshEvery,
    seed,
    runs,
    maxLoad: String(maxLoad),
    lowestMax: String(lowestMax),
    highestMax: String(highestMax),
    maxOverMean,
    overBound: gap.ratio,
    overBoundRange: [over(lowestMax), over(highestMax)],
    variation,
    fewestRequests,
    mostRequests,
  };
}
