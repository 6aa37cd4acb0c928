import { formatNumber } from '../../core/format';
import type { Schedule } from '../../core/schedule';

/** Explaining a request looks at every replica; this much of a frame may go into it. */
const FRAME_MS = 4;
/** Shown until there was time to look. */
const PENDING = '…';

/** How each request was chosen, in a few words, found out when it is first seen. */
export class ChosenFrom {
  private readonly known = new Map<number, string>();
  private frameEnd = 0;

  constructor(
    private readonly schedule: Schedule,
    private readonly askAgain: () => void,
  ) {}

  beginFrame(): void {
    this.frameEnd = performance.now() + FRAME_MS;
  }

  text(request: number): string {
    const known = this.known.get(request);
    if (known !== undefined) return known;
    if (performance.now() < this.frameEnd) return this.find(request);
    this.askAgain();
    return PENDING;
  }

  /** Without regard to the frame. */
  find(request: number): string {
    const text = describe(this.schedule, request);
    this.known.set(request, text);
    return text;
  }
}

function describe(schedule: Schedule, request: number): string {
  if (schedule.replicaCount === 1) return 'only replica';
  const { tiedCount, next, loadBefore, replica } = schedule.explain(request);
  const isLeast =
    next === undefined ||
    schedule.relativeLoad(next.replica, next.load) >= schedule.relativeLoad(replica, loadBefore);
  if (!isLeast) return 'not least loaded';
  // Another rule did not choose by load, though it may have met the least loaded.
  if (schedule.options.otherRule !== undefined) return 'was least loaded';
  return tiedCount === 1 ? 'least loaded' : `tie of ${formatNumber(tiedCount)}`;
}
