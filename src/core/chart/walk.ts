import { firstAbove } from './bisect';
import type { LaneOrder } from './laneOrder';
import { loadBeforeSlot, type Moment } from './moment';

/** Steps by which the keyboard goes from request to request. */
export type Step =
  | 'previousInLane'
  | 'nextInLane'
  | 'firstInLane'
  | 'lastInLane'
  | 'laneAbove'
  | 'laneBelow'
  | 'previousArrival'
  | 'nextArrival'
  | 'firstArrival'
  | 'lastArrival';

/**
 * The request that a step leads to; at the end of the way the one it started from.
 * Only requests that have arrived at the moment are walked. undefined where there are none.
 */
export function walk(
  moment: Moment,
  order: LaneOrder,
  from: number | undefined,
  step: Step,
): number | undefined {
  if (moment.placed === 0) return undefined;
  const last = moment.placed - 1;
  if (from === undefined || from > last) return step === 'lastArrival' ? last : 0;
  const { schedule } = moment;
  const replica = schedule.replicaOf[from]!;
  const first = schedule.laneStart[replica]!;
  const end = moment.endSlot(replica);
  const slot = schedule.slotOf(from);
  const at = (place: number): number => schedule.slotRequest[Math.min(Math.max(place, first), end - 1)]!;
  switch (step) {
    case 'previousInLane':
      return at(slot - 1);
    case 'nextInLane':
      return at(slot + 1);
    case 'firstInLane':
      return at(first);
    case 'lastInLane':
      return at(end - 1);
    case 'laneAbove':
      return inNeighbour(moment, order, from, -1);
    case 'laneBelow':
      return inNeighbour(moment, order, from, 1);
    case 'previousArrival':
      return Math.max(0, from - 1);
    case 'nextArrival':
      return Math.min(last, from + 1);
    case 'firstArrival':
      return 0;
    case 'lastArrival':
      return last;
  }
}

/** The request at the same load in the next lane, up (−1) or down (1), that serves any. */
function inNeighbour(moment: Moment, order: LaneOrder, from: number, direction: -1 | 1): number {
  const { schedule } = moment;
  const replica = schedule.replicaOf[from]!;
  const slot = schedule.slotOf(from);
  const before = loadBeforeSlot(schedule, replica, slot);
  const middle = before + (schedule.slotLoadAfter[slot]! - before) / 2;
  let row = order.rowOf(replica) + direction;
  for (; row >= 0 && row < schedule.replicaCount; row += direction) {
    const neighbour = order.replicaAt(row);
    if (moment.requestsOn(neighbour) > 0) return schedule.slotRequest[slotAtLoad(moment, neighbour, middle)]!;
  }
  return from;
}

/** The slot whose block covers `load`; the last one where the lane ends before it. */
function slotAtLoad(moment: Moment, replica: number, load: number): number {
  const { laneStart, slotLoadAfter } = moment.schedule;
  const end = moment.endSlot(replica);
  return Math.min(firstAbove(slotLoadAfter, laneStart[replica]!, end, load), end - 1);
}
