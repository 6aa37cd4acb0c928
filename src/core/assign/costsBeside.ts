import type { Cost, CostColumn } from '../costs';
import { passesDoubles, survey, surveyOf } from './survey';
import { toDoubles } from './toCostColumn';

/**
 * The costs as they are to be added to these starting loads: as bigints just where costs and loads are all whole and
 * pass 2^53 − 1 together. The column itself where nothing changes, so that what was derived from it stays of use.
 * Throws as `toDoubles` does for a load that is not a finite number ≥ 0.
 */
export function costsBeside(costs: CostColumn, startingLoads: readonly Cost[]): CostColumn {
  const isExact = passTogether(costs, toDoubles('starting load of replica', startingLoads));
  if (isExact === (costs.exact !== undefined)) return costs;
  const { values } = costs;
  return isExact ? { values, exact: Array.from<number, bigint>(values, BigInt) } : { values };
}

function passTogether(costs: CostColumn, startingLoads: Float64Array): boolean {
  const [a, b] = [surveyOf(costs), survey(startingLoads)];
  return passesDoubles({ isWhole: a.isWhole && b.isWhole, total: a.total + b.total, highest: 0 });
}
