import { badCost } from './checks';

/** What the choice of number type and strategy depends on. */
export interface Survey {
  /** Whether all are whole numbers. */
  readonly isWhole: boolean;
  /** The sum, added in order as doubles: past 2^53 just where the true sum of whole numbers is. */
  readonly total: number;
  readonly highest: number;
}

/** One pass over the costs. Throws a RangeError that names the position of a negative, infinite or NaN cost. */
export function survey(costs: Float64Array): Survey {
  let isWhole = true;
  let total = 0;
  let highest = 0;
  for (let request = 0; request < costs.length; request++) {
    const cost = costs[request]!;
    if (!(cost >= 0 && cost < Infinity)) throw badCost('cost of request', request, cost);
    if (Math.floor(cost) !== cost) isWhole = false;
    total += cost;
    if (cost > highest) highest = cost;
  }
  return { isWhole, total, highest };
}

/** Whether these are whole numbers whose sum is past what doubles count up to. */
export function passesDoubles({ isWhole, total }: Survey): boolean {
  return isWhole && total > Number.MAX_SAFE_INTEGER;
}
