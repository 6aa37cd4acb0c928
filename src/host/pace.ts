import type { Pace } from '../reading/format';

/**
 * How long work may hold the extension host before it gives way: a sixth of the 50 ms that nobody notices. What
 * else comes in the same turn, a collection of garbage of 30 ms or somebody else's work, must fit in there too.
 */
const SLICE_MS = 8;

/** Nobody reads progress faster than this, and telling of it takes time too. */
const PROGRESS_MS = 80;

/** Thrown out of `rest` once the work is no longer wanted. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled');
  }
}

/** Work in slices: between two of them the extension host serves everybody else. */
export class HostPace implements Pace {
  private sliceStart = performance.now();
  private lastProgress = 0;

  constructor(
    private readonly isCancelled: () => boolean,
    private readonly onProgress: (done: number) => void = () => undefined,
  ) {}

  due(): boolean {
    return performance.now() - this.sliceStart > SLICE_MS;
  }

  async rest(done: number): Promise<void> {
    this.tell(done);
    await nextTurn();
    if (this.isCancelled()) throw new Cancelled();
    this.sliceStart = performance.now();
  }

  private tell(done: number): void {
    if (performance.now() - this.lastProgress < PROGRESS_MS) return;
    this.lastProgress = performance.now();
    this.onProgress(done);
  }
}

/** Work that is one part of a whole, `share` of it from `from` on. */
export class PartPace implements Pace {
  constructor(
    private readonly whole: Pace,
    private readonly from: number,
    private readonly share: number,
  ) {}

  due(): boolean {
    return this.whole.due();
  }

  rest(done: number): Promise<void> {
    return this.whole.rest(this.from + done * this.share);
  }
}

/** All work that waits to go on, in the order in which it came to rest. */
const waiting: (() => void)[] = [];

/** Resolves in a turn that no other work in slices has: two of them together would hold the host for both. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) soon(goOn);
  });
}

function goOn(): void {
  const [first] = waiting.splice(0, 1);
  if (waiting.length > 0) soon(goOn);
  first?.();
}

/**
 * Not a microtask: only in a turn of its own do messages, input and timers come in between. Nor a timer where there
 * is something better: Node counts it from the start of the turn, so that after a slice it is due already and the next
 * slice follows in the same turn.
 */
function soon(then: () => void): void {
  // VS Code for the Web runs extensions without Node.
  const { setImmediate } = globalThis as { setImmediate?: (then: () => void) => void };
  if (setImmediate === undefined) setTimeout(then, 0);
  else setImmediate(then);
}
