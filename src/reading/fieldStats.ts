import type { Cost, CostValues } from '../core/costs';
import type { Column } from './column';
import type { Pace } from './format';

/** What the numbers of one field are like. Negative numbers are counted apart: they are no costs. */
export interface FieldStats {
  /** Numbers that can be costs. */
  readonly count: number;
  readonly negative: number;
  readonly sum: Cost;
  readonly min: Cost;
  readonly max: Cost;
  /** Whether each is a whole number, the one before it plus 1, as in an index. */
  readonly countsUp: boolean;
  /** Whether no number is less than the one before it, as in points in time. */
  readonly rises: boolean;
}

export async function statsOf(column: Column, pace: Pace): Promise<FieldStats> {
  const stats = new RunningStats();
  const visit = (value: Cost) => {
    stats.add(value);
  };
  for (let page = 0; page < column.pageCount; page++) {
    column.eachNumber(page, visit);
    if (pace.due()) await pace.rest(1);
  }
  return stats.result();
}

class RunningStats {
  private count = 0;
  private negative = 0;
  private readonly sum = new ExactSum();
  private min: Cost = Infinity;
  private max: Cost = -Infinity;
  private last: Cost | undefined;
  private countsUp = true;
  private rises = true;

  add(value: Cost): void {
    if (this.last !== undefined) {
      if (value < this.last) this.rises = false;
      if (!Number.isInteger(value) || value !== Number(this.last) + 1) this.countsUp = false;
    }
    this.last = value;
    if (value < 0) {
      this.negative++;
      return;
    }
    this.count++;
    this.sum.add(value);
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }

  result(): FieldStats {
    const { count, negative, min, max, countsUp, rises } = this;
    return { count, negative, sum: this.sum.total(), min, max, countsUp: countsUp && count > 1, rises };
  }
}

/** Adds up costs: whole numbers exactly, however large; with a fraction among them all are added as doubles, in order. */
export class ExactSum {
  private double = 0;
  private isWhole = true;
  /** Whole numbers that have been put aside before the small sum could pass 2^53. */
  private large = 0n;
  private small = 0;

  add(cost: Cost): void {
    this.double += Number(cost);
    if (!this.isWhole) return;
    if (typeof cost === 'bigint') this.large += cost;
    else if (!Number.isInteger(cost)) this.isWhole = false;
    else if (this.small + cost <= Number.MAX_SAFE_INTEGER) this.small += cost;
    else this.large += BigInt(cost);
  }

  /** As `add` for each, in a quarter of the time as long as all are whole and their sum is small. */
  addAll(costs: CostValues): void {
    let { double, small } = this;
    let at = 0;
    for (; this.isWhole && at < costs.length; at++) {
      const cost = costs[at]!;
      if (Math.floor(cost) !== cost || small + cost > Number.MAX_SAFE_INTEGER) break;
      double += cost;
      small += cost;
    }
    this.double = double;
    this.small = small;
    for (; at < costs.length; at++) this.add(costs[at]!);
  }

  /** Whether all costs were whole, so that the total is exact. */
  get isExact(): boolean {
    return this.isWhole;
  }

  /** A bigint only where the total is whole and beyond 2^53. */
  total(): Cost {
    if (!this.isWhole) return this.double;
    const whole = this.large + BigInt(this.small);
    return whole <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(whole) : whole;
  }
}
