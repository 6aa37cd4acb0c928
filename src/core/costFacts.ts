import type { Cost, CostColumn, CostValues } from './costs';
import { asideInSlices, type Sliced } from './sliced';

/** What one walk over a cost list tells. */
export interface CostFacts {
  readonly count: number;
  /** The sum of all costs: a bigint where the list is exact. */
  readonly total: Cost;
  /** The highest cost; 0 where there are no requests. */
  readonly highest: Cost;
  /** The lowest cost; Infinity where there are no requests. */
  readonly lowest: Cost;
  /** The lowest cost above 0; 0 where there is none. */
  readonly lowestAboveZero: Cost;
  /** How many requests cost nothing. */
  readonly zeros: number;
  /** Whether all costs are whole and every sum of them is exact. */
  readonly whole: boolean;
}

/** A column is walked over once: what is known of it holds as long as the column does. */
const known = new WeakMap<CostColumn, CostFacts>();

/** The facts of a column, which must not change from now on; at once where they are known. */
export function* costFacts(costs: CostColumn): Sliced<CostFacts> {
  const before = known.get(costs);
  if (before !== undefined) return before;
  const facts = costs.exact === undefined ? yield* doubleFacts(costs.values) : yield* exactFacts(costs.exact);
  known.set(costs, facts);
  return facts;
}

/** Has `costFacts` answer for `costs` what a walk over its numbers has found that came over all of them. */
export function knowFacts(costs: CostColumn, walk: FactsWalk | ExactFactsWalk): void {
  if (walk.numbers === (costs.exact ?? costs.values) && walk.walked === walk.numbers.length)
    known.set(costs, walk.facts());
}

function* doubleFacts(values: CostValues): Sliced<CostFacts> {
  const walk = new FactsWalk(values);
  yield* asideInSlices(values.length, (_, to) => {
    walk.upTo(to);
  });
  return walk.facts();
}

function* exactFacts(exact: readonly bigint[]): Sliced<CostFacts> {
  const walk = new ExactFactsWalk(exact);
  yield* asideInSlices(exact.length, (_, to) => {
    walk.upTo(to);
  });
  return walk.facts();
}

/** Gathers the facts of big integers, as far as these are there. */
export class ExactFactsWalk {
  /** Costs walked over so far. */
  walked = 0;
  private total = 0n;
  private highest = 0n;
  private lowest: Cost = Infinity;
  private lowestAboveZero: Cost = Infinity;
  private zeros = 0;

  /** `numbers` may grow. */
  constructor(readonly numbers: readonly bigint[]) {}

  /** Goes on to the cost before `end`. */
  upTo(end: number): void {
    for (let request = this.walked; request < end; request++) {
      const cost = this.numbers[request]!;
      this.total += cost;
      if (cost > this.highest) this.highest = cost;
      if (cost < this.lowest) this.lowest = cost;
      if (cost === 0n) this.zeros++;
      else if (cost < this.lowestAboveZero) this.lowestAboveZero = cost;
    }
    this.walked = end;
  }

  facts(): CostFacts {
    const { walked: count, total, highest, lowest, zeros } = this;
    const lowestAboveZero = this.lowestAboveZero === Infinity ? 0 : this.lowestAboveZero;
    return { count, total, highest, lowest, lowestAboveZero, zeros, whole: true };
  }
}

/** Gathers the facts of doubles, as far as these are there. */
export class FactsWalk {
  /** Costs walked over so far. */
  walked = 0;
  private readonly sum = new CarriedSum();
  private highest = 0;
  private lowest = Infinity;
  private lowestAboveZero = Infinity;
  private zeros = 0;
  private whole = true;

  constructor(readonly numbers: CostValues) {}

  /** Goes on to the cost before `end`. */
  upTo(end: number): void {
    for (let request = this.walked; request < end; request++) {
      const cost = this.numbers[request]!;
      this.sum.add(cost);
      if (cost > this.highest) this.highest = cost;
      if (cost < this.lowest) this.lowest = cost;
      if (cost === 0) this.zeros++;
      else if (cost < this.lowestAboveZero) this.lowestAboveZero = cost;
      if (cost !== Math.floor(cost)) this.whole = false;
    }
    this.walked = end;
  }

  facts(): CostFacts {
    const { highest, lowest, zeros } = this;
    const total = this.sum.value();
    const whole = this.whole && total <= Number.MAX_SAFE_INTEGER;
    const lowestAboveZero = Number.isFinite(this.lowestAboveZero) ? this.lowestAboveZero : 0;
    return { count: this.walked, total, highest, lowest, lowestAboveZero, zeros, whole };
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
