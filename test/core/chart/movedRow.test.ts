import assert from 'node:assert/strict';
import { Moment } from '../../../src/core/chart/moment';
import {
  ALL_MOVED,
  FEW_MOVED,
  fillMovedRow,
  MANY_MOVED,
  MovedSlots,
  NONE_MOVED,
} from '../../../src/core/chart/movedRow';
import { Schedule } from '../../../src/core/schedule';
import { randomInteger, seededRandom } from '../../support/random';

const EPSILON = 1e-9;

/** By looking at every request for every pixel. */
function slowRow(
  schedule: Schedule,
  otherOf: Uint8Array,
  replica: number,
  placed: number,
  from: number,
  to: number,
  width: number,
): number[] {
  const blocks: { start: number; end: number; isMoved: boolean }[] = [];
  let load = Number(schedule.startingLoad(replica));
  for (let request = 0; request < placed; request++) {
    if (schedule.replicaOf[request] !== replica) continue;
    const end = load + schedule.costs.values[request]!;
    blocks.push({ start: load, end, isMoved: otherOf[request] !== replica });
    load = end;
  }
  return Array.from({ length: width }, (_, px) => {
    const left = from + ((to - from) * px) / width;
    const right = from + ((to - from) * (px + 1)) / width;
    const met = blocks.filter(({ start, end }) => end > left + EPSILON && start < right - EPSILON);
    const moved = met.filter(({ isMoved }) => isMoved).length;
    if (moved === 0) return NONE_MOVED;
    return moved === met.length ? ALL_MOVED : moved * 2 > met.length ? MANY_MOVED : FEW_MOVED;
  });
}

describe('requests that went elsewhere, in the lanes', () => {
  it('are marked on every pixel that they touch, by how many of the requests there they are', () => {
    const random = seededRandom(31);
    const seen = new Set<number>();
    for (let round = 0; round < 400; round++) {
      const requests = randomInteger(random, 1, 40);
      // Odd costs, and a window in which no border falls on a pixel's edge by chance.
      const values = Float64Array.from({ length: requests }, () => randomInteger(random, 1, 9));
      const replicaOf = Uint8Array.from(values, () => randomInteger(random, 0, 2));
      const otherOf = replicaOf.map((replica) => (random() < 0.4 ? (replica + 1) % 3 : replica));
      const startingLoads = [0, randomInteger(random, 0, 5), 0];
      const schedule = new Schedule({ values }, 3, replicaOf, { startingLoads });
      const from = random() < 0.5 ? 0 : randomInteger(random, 0, 20) + 0.123;
      const to = from + randomInteger(random, 5, 120) + 0.4567;
      const placed = randomInteger(random, 0, requests);
      const row = new Uint8Array(randomInteger(random, 1, 50));
      const moved = new MovedSlots(schedule, otherOf);
      for (const replica of [0, 1, 2]) {
        fillMovedRow(row, new Moment(schedule, placed), replica, { from, to }, moved);
        const slow = slowRow(schedule, otherOf, replica, placed, from, to, row.length);
        assert.deepEqual([...row], slow, `round ${round}, replica ${replica}`);
        for (const level of row) seen.add(level);
      }
    }
    assert.deepEqual([...seen].sort(), [NONE_MOVED, FEW_MOVED, MANY_MOVED, ALL_MOVED]);
  });
});
