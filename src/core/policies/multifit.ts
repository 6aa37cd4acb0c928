import type { CostValues } from '../costs';
import { type Sliced } from '../sliced';
import { firstFit } from './firstFit';

/** How far to look for a lower highest load. */
interface Range {
  /** No plan is below this. */
  readonly low: number;
  /** A plan with this highest load is known already. */
  readonly high: number;
  /** Whether all loads are whole, so that a limit between two whole numbers is none. */
  readonly whole: boolean;
}

/** Replicas as bins: with a limit on load ÷ weight, the room of one is limit · weight − what it carries from the start. */
interface BinShapes {
  readonly startingLoads: Float64Array;
  readonly weights: readonly number[] | undefined;
}

/** Limits tried at most, and requests tried with all limits together: about a second at most. */
const MOST_TRIES = 12;
const MOST_WORK = 4_000_000;
/** A range as narrow as this, relatively, is not worth another try. */
const NARROW = 1e-6;

/**
 * MULTIFIT (Coffman, Garey and Johnson, 1978): guesses a limit by bisection and tries to keep every replica below it, each
 * request on the first replica with room for it, the longest first. `sizes` descend. Returns the replica of each size
 * under the lowest limit that worked, undefined where none below `high` did. In doubles: the loads of the plan that
 * comes out are to be added up anew.
 */
export function* multifit(
  sizes: CostValues,
  range: Range,
  shapes: BinShapes,
): Sliced<Uint32Array | undefined> {
  let { low, high } = range;
  let best: Uint32Array | undefined;
  let trial: Uint32Array = new Uint32Array(sizes.length);
  // The bound itself first: where it can be met nothing else is worth a try.
  let limit = low;
  const tries = Math.min(MOST_TRIES, Math.floor(MOST_WORK / Math.max(1, sizes.length)));
  for (let tried = 0; tried < tries && high > low * (1 + NARROW); tried++) {
    if (yield* firstFit(sizes, roomUnder(limit, shapes), trial)) {
      [best, trial] = [trial, best ?? new Uint32Array(sizes.length)];
      high = limit;
    } else {
      low = range.whole ? limit + 1 : limit;
    }
    limit = range.whole ? Math.floor((low + high) / 2) : (low + high) / 2;
    if (range.whole && low >= high) break;
  }
  return best;
}

function roomUnder(limit: number, { startingLoads, weights }: BinShapes): Float64Array {
  return startingLoads.map((load, replica) => limit * (weights?.[replica] ?? 1) - load);
}
