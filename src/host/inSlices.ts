import type { Sliced } from '../core/sliced';
import type { Pace } from '../reading/format';

/** Does work in slices, giving way between them; `total` is what the slices together tell of, for the progress. */
export async function inSlices<T>(work: Sliced<T>, total: number, pace: Pace): Promise<T> {
  let done = 0;
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
    done += slice.value;
    if (pace.due()) await pace.rest(total === 0 ? 1 : Math.min(1, done / total));
  }
}
