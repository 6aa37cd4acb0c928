import type { LowerBound } from '../boundReason';
import type { CostColumn } from '../costs';
import { compareInSlices, comparisonWork } from '../policies/comparison';
import { outcomeOf } from '../policies/outcome';
import { createTask, type PolicySettings } from '../policies/task';
import type { Sliced } from '../sliced';
import { comparisonRow, type ComparisonRow } from './comparisonRow';
import { OTHER_TIES } from './policyChoice';

export interface JudgeSettings extends Omit<PolicySettings, 'ties'> {
  readonly seed: number;
  readonly refreshEvery: number;
  /** Whether least load is compared under other tie rules, too. */
  readonly withTies: boolean;
}

/** Runs of what is left to chance … */
const RUNS = 21;
/** … and for lists of more requests than this, where chance evens itself out and each run takes long. */
const MANY = 200_000;
const RUNS_OF_MANY = 7;

function runsFor(requests: number): number {
  return requests > MANY ? RUNS_OF_MANY : RUNS;
}

/**
 * The rows of the comparison, in slices: every policy, then least load under other tie rules. `onRows` hears of the
 * rows so far whenever there is another. The slices together tell of `judgeWork` requests.
 */
export function* judge(
  costs: CostColumn,
  settings: JudgeSettings,
  onRows: (rows: readonly ComparisonRow[]) => void,
): Sliced<{ rows: readonly ComparisonRow[]; lowerBound: LowerBound }> {
  const { refreshEvery } = settings;
  const runs = runsFor(costs.values.length);
  const plain = { ties: 'lowestIndex', refreshEvery } as const;
  let rows: readonly ComparisonRow[] = [];
  const { lowerBound } = yield* compareInSlices(costs, { ...settings, runs }, (outcome, bound) => {
    rows = [...rows, comparisonRow(outcome, plain, bound)];
    onRows(rows);
  });
  if (!settings.withTies) return { rows, lowerBound };
  for (const ties of OTHER_TIES) {
    const task = createTask(costs, { ...settings, ties });
    const outcome = yield* outcomeOf('leastLoad', task, runs, lowerBound);
    rows = [...rows, comparisonRow(outcome, { ties, refreshEvery }, lowerBound)];
    onRows(rows);
  }
  return { rows, lowerBound };
}

export function judgeWork(requests: number, withTies: boolean): number {
  const runs = runsFor(requests);
  const ties = withTies ? requests * (OTHER_TIES.length - 1 + runs) : 0;
  return comparisonWork(requests, { runs }) + ties;
}
