import type { CostColumn, CostValues } from '../costs';
import { asideInSlices, finish, type Sliced } from '../sliced';
import { badCost } from './checks';

/** What the choice of number type and strategy depends on. */
export interface Survey {
  /** Whether all are whole numbers. */
  readonly isWhole: boolean;
  /** The sum, added in order as doubles: past 2^53 just where the true sum of whole numbers is. */
  readonly total: number;
  readonly highest: number;
}

/** A column is looked through once, however many replica counts and policies it is assigned for. */
const known = new WeakMap<CostColumn, Survey>();

/** What is known of a column, which must not change from now on. Errors as of `survey`. */
export function surveyOf(costs: CostColumn): Survey {
  return finish(surveyInSlices(costs));
}

/** The same in slices, for columns that would hold their reader up. */
export function* surveyInSlices(costs: CostColumn): Sliced<Survey> {
  const before = known.get(costs);
  if (before !== undefined) return before;
  const surveyor = new Surveyor(costs.values);
  yield* asideInSlices(costs.values.length, (from, to) => {
    surveyor.add(from, to);
  });
  known.set(costs, surveyor);
  return surveyor;
}

/** One pass over the costs. Throws a RangeError that names the position of a negative, infinite or NaN cost. */
export function survey(costs: CostValues): Survey {
  const surveyor = new Surveyor(costs);
  surveyor.add(0, costs.length);
  return surveyor;
}

class Surveyor implements Survey {
  isWhole = true;
  total = 0;
  highest = 0;

  constructor(private readonly costs: CostValues) {}

  add(from: number, to: number): void {
    const { costs } = this;
    let { isWhole, total, highest } = this;
    for (let request = from; request < to; request++) {
      const cost = costs[request]!;
      if (!(cost >= 0 && cost < Infinity)) throw badCost('cost of request', request, cost);
      if (Math.floor(cost) !== cost) isWhole = false;
      total += cost;
      if (cost > highest) highest = cost;
    }
    Object.assign(this, { isWhole, total, highest });
  }
}

/** Whether these are whole numbers whose sum is past what doubles count up to. */
export function passesDoubles({ isWhole, total }: Survey): boolean {
  return isWhole && total > Number.MAX_SAFE_INTEGER;
}
