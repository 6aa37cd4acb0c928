import type { Sliced } from '../core/sliced';

/** Milliseconds of a frame that long work may take: the page stays usable, and the work is soon done. */
const SLICE_MS = 20;

/** Long work done a piece a frame. A newer piece of work replaces the one that goes on. */
export class SlowWork<T> {
  private work: Sliced<T> | undefined;

  constructor(private readonly done: (result: T) => void) {}

  get isRunning(): boolean {
    return this.work !== undefined;
  }

  start(work: Sliced<T>): void {
    this.work = work;
    this.advance();
  }

  cancel(): void {
    this.work = undefined;
  }

  /** Works for a moment; called from the frame, and once at the start so that short work is done at once. */
  advance(): void {
    const end = performance.now() + SLICE_MS;
    while (this.work !== undefined) {
      const step = this.work.next();
      if (step.done === true) this.finish(step.value);
      else if (performance.now() > end) return;
    }
  }

  private finish(result: T): void {
    this.work = undefined;
    this.done(result);
  }
}
