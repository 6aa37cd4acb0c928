import { lowerBound, simpleBound } from '../core/bounds';
import type { LowerBound } from '../core/boundReason';
import { costFacts } from '../core/costFacts';
import { rankCosts, type RankedCosts } from '../core/rankedCosts';
import type { Schedule } from '../core/schedule';
import { finish, type Sliced } from '../core/sliced';
import { isPlain } from '../core/unequal';
import { unequalBound } from '../core/unequalBound';

/** Beyond this many requests the mean load decides anyway, and ranking them would cost memory and time. */
const MOST_RANKED = 2_000_000;
/** Less than half a frame. */
const SLICE_MS = 6;

/** The lower bound of what is shown: a simple one at once, the best we know a moment later. */
export class BoundKeeper {
  private ranked: RankedCosts | undefined;
  private newest = 0;

  simple(schedule: Schedule): LowerBound {
    const { costs, replicaCount, options } = schedule;
    const facts = finish(costFacts(costs));
    return isPlain(options) ? simpleBound(facts, replicaCount) : unequalBound(facts, replicaCount, options);
  }

  /** Calls back with the best bound, unless something else is asked meanwhile. */
  best(schedule: Schedule, found: (bound: LowerBound) => void): void {
    const mine = ++this.newest;
    if (this.ranked?.costs !== schedule.costs) this.ranked = undefined;
    if (schedule.requestCount > MOST_RANKED) return;
    const work = this.work(schedule);
    const go = (): void => {
      if (mine !== this.newest) return;
      const bound = runFor(SLICE_MS, work);
      if (bound === undefined) setTimeout(go, 0);
      else found(bound);
    };
    setTimeout(go, 0);
  }

  private *work({ costs, replicaCount, options }: Schedule): Sliced<LowerBound> {
    const ranked = (this.ranked ??= yield* rankCosts(costs));
    return yield* lowerBound(ranked, replicaCount, options);
  }
}

function runFor<T>(milliseconds: number, work: Sliced<T>): T | undefined {
  const until = performance.now() + milliseconds;
  do {
    const slice = work.next();
    if (slice.done === true) return slice.value;
  } while (performance.now() < until);
  return undefined;
}
