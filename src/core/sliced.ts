/**
 * Work in slices of a few milliseconds, so that whoever runs it can give way between two of them.
 * Each `next()` does one slice and tells how many requests it has dealt with: 0 where it sorted, searched or added up
 * on the way. The value returned at the end is the result.
 */
export type Sliced<T> = Generator<number, T>;

/** Requests a slice: about 1 ms for doubles, at most 15 ms for big integers over many replicas. */
export const SLICE = 1 << 14;

/** Does all the work at once. */
export function finish<T>(work: Sliced<T>): T {
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
  }
}

/** Work on the way: what it deals with is not counted. */
export function* aside<T>(work: Sliced<T>): Sliced<T> {
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
    yield 0;
  }
}

/** Calls `handle` for consecutive ranges of 0 … count − 1 and tells of each how long it is. */
export function* inSlices(count: number, handle: (from: number, to: number) => void): Sliced<void> {
  for (let from = 0; from < count; from += SLICE) {
    const to = Math.min(from + SLICE, count);
    handle(from, to);
    yield to - from;
  }
}

/** The same for work on the way. */
export function asideInSlices(count: number, handle: (from: number, to: number) => void): Sliced<void> {
  return aside(inSlices(count, handle));
}
