import type { ReplicaColumn } from '../lanes';
import type { Schedule } from '../schedule';
import { firstAboveNear, firstAtLeastNear, firstAbove } from './bisect';
import { loadAtPx, type LoadWindow } from './loadWindow';
import type { Moment } from './moment';

/** Which requests of a schedule another assignment sends elsewhere, by their slots in the lanes. */
export class MovedSlots {
  /** Of each slot, how many moved requests stand before it. */
  private readonly before: Uint32Array;

  /** `otherOf`: the replica of each request in the other assignment. O(requests). */
  constructor({ slotRequest, replicaOf, requestCount }: Schedule, otherOf: ReplicaColumn) {
    this.before = new Uint32Array(requestCount + 1);
    for (let slot = 0; slot < requestCount; slot++) {
      const request = slotRequest[slot]!;
      this.before[slot + 1] = this.before[slot]! + Number(replicaOf[request] !== otherOf[request]);
    }
  }

  /** How many of the slots `from` … `to` − 1. */
  count(from: number, to: number): number {
    return this.before[to]! - this.before[from]!;
  }
}

/** How many of the requests that a pixel meets have moved. */
export const NONE_MOVED = 0;
export const FEW_MOVED = 1;
export const MANY_MOVED = 2;
export const ALL_MOVED = 3;

/**
 * Fills `row`, one byte a pixel over the whole window, with how many of the requests there have moved: none, up to half,
 * more than half, all. O(pixels · log(requests a pixel)).
 */
export function fillMovedRow(
  row: Uint8Array,
  moment: Moment,
  replica: number,
  window: LoadWindow,
  moved: MovedSlots,
): void {
  const { slotLoadAfter: after, laneStart } = moment.schedule;
  const width = row.length;
  const first = laneStart[replica]!;
  const end = moment.endSlot(replica);
  const laneFrom = Number(moment.schedule.startingLoad(replica));
  row.fill(NONE_MOVED);
  let slot = firstAbove(after, first, end, window.from);
  let met = 0;
  for (let px = 0; px < width; px++) {
    slot = firstAboveNear(after, slot, end, loadAtPx(px, window, width));
    if (slot >= end) return;
    const right = loadAtPx(px + 1, window, width);
    if (right <= laneFrom) continue;
    const last = Math.min(firstAtLeastNear(after, slot, end, right, met), end - 1);
    met = last - slot;
    row[px] = levelOf(moved.count(slot, last + 1), met + 1);
    slot = last;
  }
}

function levelOf(moved: number, all: number): number {
  if (moved === 0) return NONE_MOVED;
  if (moved === all) return ALL_MOVED;
  return moved * 2 > all ? MANY_MOVED : FEW_MOVED;
}
