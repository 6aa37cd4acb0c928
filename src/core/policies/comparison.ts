import { gapOf, lowerBound, type Gap } from '../bounds';
import type { LowerBound } from '../boundReason';
import type { Cost, CostColumn } from '../costs';
import { countRequests, figures, type Figures } from '../figures';
import { highestLoad } from '../loads';
import { rankCosts, type RankedCosts } from '../rankedCosts';
import { aside, type Sliced } from '../sliced';
import { policyOf } from './policies';
import { POLICY_IDS, type PolicyId, type PolicyTask, type TieRule } from './policy';
import { createTask, type PolicySettings } from './task';

export interface ComparisonSettings extends PolicySettings {
  /** How many seeds, from `seed` on, policies of chance are run with; 21 where absent. */
  readonly runs?: number | undefined;
}

/** One row of the comparison. Where chance is at work, all but `lowestMax` and `highestMax` is of the median run. */
export interface PolicyOutcome {
  readonly id: PolicyId;
  /** How many runs there were: 1 where chance has no part. */
  readonly runs: number;
  /** The seed of the median run, by highest load: `assignBy` gives its assignment again. */
  readonly seed: number;
  /** The highest load; with weights the highest load ÷ weight. */
  readonly maxLoad: Cost;
  readonly lowestMax: Cost;
  readonly highestMax: Cost;
  readonly figures: Figures;
  readonly gap: Gap;
}

export interface Comparison {
  readonly lowerBound: LowerBound;
  readonly outcomes: readonly PolicyOutcome[];
}

const DEFAULT_RUNS = 21;

/**
 * All policies on the same requests, in slices. `onOutcome` hears of each row when it is done. The slices together tell
 * of `comparisonWork` requests. Errors are those of `comparePolicies`, all of them before the first slice.
 */
export function compareInSlices(
  costs: CostColumn,
  settings: ComparisonSettings,
  onOutcome: (outcome: PolicyOutcome) => void = () => undefined,
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

function* compare(
  unranked: PolicyTask,
  runs: number,
  onOutcome: (outcome: PolicyOutcome) => void,
): Sliced<Comparison> {
  const ranked: RankedCosts = yield* aside(rankCosts(unranked.costs));
  const task = { ...unranked, ranked };
  const bound = yield* aside(lowerBound(ranked, task.replicas, task));
  const outcomes: PolicyOutcome[] = [];
  for (const id of POLICY_IDS) {
    const outcome = yield* outcomeOf(id, task, runsOf(id, task.ties, runs), bound);
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return { lowerBound: bound, outcomes };
}

function runsOf(id: PolicyId, ties: TieRule, runs: number): number {
  return policyOf(id).usesChance(ties) ? runs : 1;
}

interface Run {
  readonly seed: number;
  readonly maxLoad: Cost;
  readonly figures: Figures;
}

function* outcomeOf(id: PolicyId, task: PolicyTask, count: number, bound: LowerBound): Sliced<PolicyOutcome> {
  const runs: Run[] = [];
  for (let run = 0; run < count; run++) {
    const seed = task.seed + run;
    const assignment = yield* policyOf(id).assign({ ...task, seed });
    const counts = countRequests(assignment.replicaOf, task.replicas);
    const maxLoad = highestLoad(assignment, task.weights);
    runs.push({ seed, maxLoad, figures: figures(assignment, counts, task.weights) });
  }
  runs.sort((a, b) => (a.maxLoad < b.maxLoad ? -1 : a.maxLoad > b.maxLoad ? 1 : 0));
  const median = runs[(count - 1) >> 1]!;
  const [lowestMax, highestMax] = [runs[0]!.maxLoad, runs.at(-1)!.maxLoad];
  return { id, runs: count, ...median, lowestMax, highestMax, gap: gapOf(median.maxLoad, bound) };
}
