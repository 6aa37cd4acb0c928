import type { Cost, CostColumn } from './costs';
import { asideInSlices, type Sliced } from './sliced';

/** What one walk over a cost list tells. */
export interface CostFacts {
  readonly count: number;
  /** The sum of all costs: a bigint where the list is exact. */
  readonly total: Cost;
  /** The highest cost; 0 where there are no requests. */
  readonly highest: Cost;
  /** How many requests cost nothing. */
  readonly zeros: number;
  /** Whether all costs are whole and every sum of them is exact. */
  readonly whole: boolean;
}

export function* costFacts(costs: CostColumn): Sliced<CostFacts> {
  const { values, exact } = costs;
  if (exact !== undefined) return yield* exactFacts(exact);
  const walk = new DoubleWalk(values);
  yield* asideInSlices(values.length, (from, to) => {
    walk.over(from, to);
  });
  return walk.facts();
}

function* exactFacts(exact: readonly bigint[]): Sliced<CostFacts> {
  let total = 0n;
  let highest = 0n;
  let zeros = 0;
  yield* asideInSlices(exact.length, (from, to) => {
    for (let request = from; request < to; request++) {
      const cost = exact[request]!;
      total += cost;
      if (cost > highest) highest = cost;
      if (cost === 0n) zeros++;
    }
  });
  return { count: exact.length, total, highest, zeros, whole: true };
}

class DoubleWalk {
  private readonly sum = new CarriedSum();
  private highest = 0;
  private zeros = 0;
  private whole = true;

  constructor(private readonly values: Float64Array) {}

  over(from: number, to: number): void {
    for (let request = from; request < to; request++) {
      const cost = this.values[request]!;
      this.sum.add(cost);
      if (cost > this.highest) this.highest = cost;
      if (cost === 0) this.zeros++;
      if (cost !== Math.floor(cost)) this.whole = false;
    }
  }

  facts(): CostFacts {
    const { highest, zeros } = this;
    const total = this.sum.value();
    const whole = this.whole && total <= Number.MAX_SAFE_INTEGER;
    return { count: this.values.length, total, highest, zeros, whole };
  }
}

/** A sum of doubles ≥ 0 that keeps what rounding drops (Neumaier): right to within two units in the last place. */
export class CarriedSum {
  private sum = 0;
  private dropped = 0;

  add(value: number): void {
    const next = this.sum + value;
    this.dropped += this.sum >= value ? this.sum - next + value : value - next + this.sum;
    this.sum = next;
  }

  /** At most the largest double, so that what is made of it stays finite. */
  value(): number {
    const total = this.sum + this.dropped;
    return Number.isFinite(total) ? total : Number.MAX_VALUE;
  }
}
