import type { Schedule } from '../schedule';
import { loadBeforeSlot } from './moment';

/**
 * The slots whose requests have no width on the load axis, ascending: cost 0, or so small beside the load
 * that the double stays as it was.
 */
export class FlatSlots {
  private readonly slots: Uint32Array;

  /** `leastCost` and `highestLoad` of the schedule; where they rule flat slots out, none are looked for. */
  constructor(schedule: Schedule, leastCost = 0, highestLoad = Infinity) {
    const canBeFlat = leastCost <= highestLoad * Number.EPSILON;
    this.slots = canBeFlat ? findFlat(schedule) : new Uint32Array(0);
  }

  get count(): number {
    return this.slots.length;
  }

  slotAt(index: number): number {
    return this.slots[index]!;
  }

  /** The index of the first flat slot that is `slot` or a later one. */
  indexFrom(slot: number): number {
    let low = 0;
    let high = this.slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.slots[middle]! < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** How many of the slots `from` … `to` − 1 are flat. */
  countIn(from: number, to: number): number {
    return this.slots.length === 0 ? 0 : this.indexFrom(to) - this.indexFrom(from);
  }
}

function findFlat(schedule: Schedule): Uint32Array {
  let count = 0;
  forEachFlat(schedule, () => count++);
  const slots = new Uint32Array(count);
  count = 0;
  forEachFlat(schedule, (slot) => (slots[count++] = slot));
  return slots;
}

function forEachFlat(schedule: Schedule, visit: (slot: number) => void): void {
  const { laneStart, slotLoadAfter, replicaCount } = schedule;
  for (let replica = 0; replica < replicaCount; replica++) {
    const end = laneStart[replica + 1]!;
    let slot = laneStart[replica]!;
    let before = loadBeforeSlot(schedule, replica, slot);
    for (; slot < end; slot++) {
      const after = slotLoadAfter[slot]!;
      if (after === before) visit(slot);
      before = after;
    }
  }
}
