import type { CostValues } from '../costs';
import type { Strategy } from './strategy';

/** No cost and no difference of starting loads may be greater: then no difference of loads passes an int32. */
export const SEESAW_LIMIT = 2 ** 30;

/**
 * Two replicas and whole costs up to `SEESAW_LIMIT`: the sign of the difference of the loads says whose turn it is.
 * In an int32 that takes no branch, and so no misprediction every other time.
 */
export class Seesaw implements Strategy {
  /** `loads`: two whole numbers that the assignment is added to, in place. */
  constructor(
    private readonly costs: CostValues,
    readonly loads: Float64Array,
  ) {}

  assign(from: number, to: number, out: Uint32Array): number {
    tilt(this.loads, this.costs.subarray(from, to), out);
    return to;
  }
}

/** A function of typed arrays alone, as `play` of `GapTree` is. */
function tilt(loads: Float64Array, costs: CostValues, out: Uint32Array): void {
  let lead = (loads[0]! - loads[1]!) | 0;
  let total = loads[0]! + loads[1]!;
  for (let request = 0; request < costs.length; request++) {
    const replica = -lead >>> 31;
    out[request] = replica;
    const cost = costs[request]!;
    total += cost;
    lead = (lead + Math.imul(cost, 1 - 2 * replica)) | 0;
  }
  loads[0] = (total + lead) / 2;
  loads[1] = (total - lead) / 2;
}
