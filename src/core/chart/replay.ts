import { formatNumber, plural } from '../format';
import { whyChosen, type ReplicaNames } from '../why';
import type { Decision } from '../schedule';
import { isolate } from './card';
import type { Moment } from './moment';

/** The whole replay takes about this long; of few requests each has its second. */
const WHOLE_MS = 10_000;
const LONGEST_STEP_MS = 1000;
/** Steps of a replay for people who want no motion. */
const STILL_STEPS = 10;

/** How many requests are placed `elapsedMs` after a replay of `count` requests started at `from`. */
export function placedAfter(from: number, elapsedMs: number, count: number): number {
  const perRequest = Math.min(LONGEST_STEP_MS, WHOLE_MS / Math.max(1, count));
  return Math.min(count, from + Math.floor(elapsedMs / perRequest));
}

/** The same in a few still pictures, one a second. */
export function placedAfterSteps(from: number, elapsedMs: number, count: number): number {
  const step = Math.max(1, Math.ceil(count / STILL_STEPS));
  return Math.min(count, from + step * Math.floor(elapsedMs / 1000));
}

/** "239 of 240 requests": how many are placed. */
export function placedText(placed: number, count: number): string {
  if (count === 0) return 'no requests';
  return `${formatNumber(placed)} of ${plural(count, 'request')}`;
}

/** Where the next request goes, and why; undefined at the end. O(replicas). */
export function nextDecision(moment: Moment): Decision | undefined {
  return moment.isEnd ? undefined : moment.schedule.explain(moment.placed);
}

/** "Next: request 131, cost 72 → replica 3: least loaded of 8; then comes replica 7 at 5,887". */
export function nextText(moment: Moment, decision: Decision, nameOf: ReplicaNames): string {
  const { request, cost, replica } = decision;
  const why = whyChosen(moment.schedule, decision, nameOf, 'then comes');
  return `Next: request ${request}, cost ${formatNumber(cost)} → ${isolate(nameOf(replica))}: ${why}`;
}
