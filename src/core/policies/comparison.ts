import { lowerBound } from '../bounds';
import type { LowerBound } from '../boundReason';
import type { CostColumn } from '../costs';
import { rankCosts, type RankedCosts } from '../rankedCosts';
import { aside, type Sliced } from '../sliced';
import { outcomeOf, runsOf, type PolicyOutcome } from './outcome';
import { POLICY_IDS, type PolicyTask } from './policy';
import { createTask, type PolicySettings } from './task';

export interface ComparisonSettings extends PolicySettings {
  /** How many seeds, from `seed` on, policies of chance are run with; 21 where absent. */
  readonly runs?: number | undefined;
}

export interface Comparison {
  readonly lowerBound: LowerBound;
  readonly outcomes: readonly PolicyOutcome[];
}

type OutcomeListener = (outcome: PolicyOutcome, bound: LowerBound) => void;

const DEFAULT_RUNS = 21;

/**
 * All policies on the same requests, in slices. `onOutcome` hears of each row when it is done, and of the bound. The
 * slices together tell of `comparisonWork` requests. Errors are those of `comparePolicies`, all of them before the
 * first slice.
 */
export function compareInSlices(
  costs: CostColumn,
  settings: ComparisonSettings,
  onOutcome: OutcomeListener = () => undefined,
): Sliced<Comparison> {
  const task = createTask(costs, settings);
  return compare(task, settings.runs ?? DEFAULT_RUNS, onOutcome);
}

/** For a progress bar: the requests that the slices of a comparison tell of. */
export function comparisonWork(
  requests: number,
  settings: Pick<ComparisonSettings, 'runs' | 'ties'>,
): number {
  const { runs = DEFAULT_RUNS, ties = 'lowestIndex' } = settings;
  return POLICY_IDS.reduce((work, id) => work + requests * runsOf(id, ties, runs), 0);
}

function* compare(unranked: PolicyTask, runs: number, onOutcome: OutcomeListener): Sliced<Comparison> {
  const ranked: RankedCosts = yield* aside(rankCosts(unranked.costs));
  const task = { ...unranked, ranked };
  const bound = yield* aside(lowerBound(ranked, task.replicas, task));
  const outcomes: PolicyOutcome[] = [];
  for (const id of POLICY_IDS) {
    const outcome = yield* outcomeOf(id, task, runs, bound);
    outcomes.push(outcome);
    onOutcome(outcome, bound);
  }
  return { lowerBound: bound, outcomes };
}
