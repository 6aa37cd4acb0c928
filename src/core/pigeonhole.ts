import type { Cost } from './costs';
import type { RankedCosts } from './rankedCosts';
import { loweredBy, ROUNDING } from './rounding';
import { asideInSlices, type Sliced } from './sliced';

/** Some replica gets at least `together` requests that cost at least `value` between them; 0 where nothing is known. */
interface Pigeonhole {
  readonly value: Cost;
  readonly together: number;
}

/**
 * For each k: of the k·replicas + 1 highest costs some replica gets k + 1, which cost no less than the k + 1 lowest of
 * them, those of rank k·replicas − k + 1 to k·replicas + 1. The best of these bounds, over every k the list allows.
 */
export function* pigeonhole(ranked: RankedCosts, replicas: number): Sliced<Pigeonhole> {
  const { topTotals } = ranked;
  const most = Math.floor((ranked.facts.count - 1) / replicas);
  let best: Pigeonhole = { value: 0, together: 1 };
  // With one replica this is the total, which is known without.
  if (replicas === 1) return best;
  yield* asideInSlices(most, (from, to) => {
    const found =
      topTotals instanceof Float64Array
        ? bestOfDoubles(topTotals, ranked.facts.whole, replicas, from + 1, to)
        : bestOfBigInts(topTotals, replicas, from + 1, to);
    if (found.value > best.value) best = found;
  });
  return best;
}

/** k from `first` to `last`. */
function bestOfDoubles(
  topTotals: Float64Array,
  whole: boolean,
  replicas: number,
  first: number,
  last: number,
): Pigeonhole {
  let value = 0;
  let together = 1;
  for (let k = first; k <= last; k++) {
    const upTo = topTotals[k * replicas + 1]!;
    const difference = upTo - topTotals[k * (replicas - 1)]!;
    // Both totals may be off by two units in the last place of the larger one.
    const sure = whole ? difference : loweredBy(k, difference) - 8 * ROUNDING * upTo;
    if (sure > value) {
      value = sure;
      together = k + 1;
    }
  }
  return { value, together };
}

function bestOfBigInts(
  topTotals: readonly bigint[],
  replicas: number,
  first: number,
  last: number,
): Pigeonhole {
  let value = 0n;
  let together = 1;
  for (let k = first; k <= last; k++) {
    const sum = topTotals[k * replicas + 1]! - topTotals[k * (replicas - 1)]!;
    if (sum > value) {
      value = sum;
      together = k + 1;
    }
  }
  return { value, together };
}
