import assert from 'node:assert/strict';
import { hitTest, type Hit } from '../../../src/core/chart/hitTest';
import { laneTop } from '../../../src/core/chart/laneLayout';
import { loadAtPx, pxOfLoad } from '../../../src/core/chart/loadWindow';
import type { Scene } from '../../../src/core/chart/scene';
import { Schedule } from '../../../src/core/schedule';
import { scheduleOf, seededSchedule } from '../../support/schedules';
import { blocksOf, exactWindows, sceneOf, type Block } from './scenes';

/** The middle of a lane, below the heads of its ticks. */
function middleOf(scene: Scene, replica: number): number {
  return laneTop(scene.layout, scene.order.rowOf(replica)) + scene.layout.laneHeight * 0.7 - scene.scrollTop;
}

function slotsOf(hit: Hit | undefined): number[] {
  if (hit === undefined || hit.kind === 'lane') return [];
  if (hit.kind === 'request') return [hit.slot];
  return Array.from({ length: hit.to - hit.from }, (_, i) => hit.from + i);
}

/** What a look at all blocks of the lane says about x: crowd, tick or block. */
function slowSlots(scene: Scene, replica: number, x: number): number[] {
  const blocks = blocksOf(scene.moment, replica);
  const px = Math.floor(x - scene.plot.left);
  const [left, right] = [px, px + 1].map((each) => loadAtPx(each, scene.window, scene.plot.width)) as [
    number,
    number,
  ];
  const met = blocks.filter(({ from, to }) => to > left && (from < right || (from === to && to === right)));
  if (met.some(({ from, to }) => from < to && from >= left && to <= right))
    return met.map(({ slot }) => slot);
  const load = loadAtPx(x - scene.plot.left, scene.window, scene.plot.width);
  const under = blocks.filter(({ from, to }) => from <= load && to > load);
  const perPixel = right - left;
  if (under.some(({ from, to }) => to - from < 6 * perPixel)) return under.map(({ slot }) => slot);
  const placeOf = ({ from }: Block): number =>
    scene.plot.left + pxOfLoad(from, scene.window, scene.plot.width);
  const flats = blocks.filter(({ from, to }) => from === to);
  const distances = flats.map((flat) => Math.abs(placeOf(flat) - x));
  const nearest = Math.min(...distances);
  if (nearest > 2) return under.map(({ slot }) => slot);
  const at = flats[distances.indexOf(nearest)]!.from;
  return flats.filter(({ from }) => from === at).map(({ slot }) => slot);
}

describe('hitTest', () => {
  it('answers as a look at all requests does, for every pixel of every lane', () => {
    let hits = 0;
    for (let seed = 0; seed < 30; seed++) {
      const schedule = seededSchedule(seed);
      for (const window of exactWindows(schedule, 64)) {
        const scene = sceneOf(schedule, { window, width: 64, sort: seed % 2 === 0 ? 'load' : 'index' });
        for (let replica = 0; replica < schedule.replicaCount; replica++) {
          for (let x = 50; x < 114; x++) {
            const hit = hitTest(scene, x, middleOf(scene, replica));
            if (hit !== undefined) assert.equal(hit.replica, replica);
            assert.deepEqual(slotsOf(hit), slowSlots(scene, replica, x), `seed ${seed}, x ${x}`);
            hits += slotsOf(hit).length;
          }
        }
      }
    }
    assert.ok(hits > 5_000);
  });

  it('loses no request: each that is in view is answered somewhere on its lane', () => {
    for (let seed = 0; seed < 80; seed++) {
      const schedule = seededSchedule(seed);
      const scene = sceneOf(schedule, { width: 90 });
      for (let replica = 0; replica < schedule.replicaCount; replica++) {
        const answered = new Set<number>();
        for (let x = 50; x < 140; x++) {
          for (const y of [2, middleOf(scene, replica)]) {
            const top = laneTop(scene.layout, replica) - 2;
            for (const slot of slotsOf(hitTest(scene, x, y === 2 ? top : y))) answered.add(slot);
          }
        }
        for (const { slot, from, to } of blocksOf(scene.moment, replica)) {
          // What stands at the very end of the axis is reached by keys, or by its tick's head a pixel away.
          if (from < to || from < scene.window.to)
            assert.ok(answered.has(slot), `seed ${seed}, slot ${slot}`);
        }
      }
    }
  });

  it('is on the lane itself at its label, at its final load, and on what it started with', () => {
    const schedule = scheduleOf([10], 1, { startingLoads: [10] });
    const scene = sceneOf(schedule, { width: 100 });
    for (const x of [0, 49, 60, 150, 400]) {
      assert.deepEqual(hitTest(scene, x, middleOf(scene, 0)), { kind: 'lane', replica: 0 });
    }
    assert.equal(hitTest(scene, 120, middleOf(scene, 0))?.kind, 'request');
    const empty = sceneOf(scheduleOf([10], 1), { width: 100 });
    for (const x of [0, 49, 150, 400])
      assert.deepEqual(hitTest(empty, x, middleOf(empty, 0)), { kind: 'lane', replica: 0 }, String(x));
    assert.equal(hitTest(empty, 50, middleOf(empty, 0))?.kind, 'request');
    assert.equal(hitTest(empty, 149, middleOf(empty, 0))?.kind, 'request');
  });

  it('has one request of cost 0 that stands alone as a request, not as a group', () => {
    const scene = sceneOf(scheduleOf([10, 0, 10], 1), { width: 100 });
    const tick = { kind: 'request', replica: 0, slot: 1 };
    assert.deepEqual(hitTest(scene, 100, middleOf(scene, 0)), tick);
    assert.deepEqual(hitTest(scene, 96, scene.layout.padding + 3), tick);
    const [first, all] = [sceneOf(scheduleOf([0], 1), { width: 100 }), sceneOf(scheduleOf([0, 5], 1))];
    for (const each of [first, all])
      assert.deepEqual(hitTest(each, 50, middleOf(each, 0)), { kind: 'request', replica: 0, slot: 0 });
  });

  it('has heads in the upper third of a lane, also of lanes that are scrolled', () => {
    const costs = Float64Array.from({ length: 180 }, (_, request) =>
      Math.floor(request / 60) === 1 ? 0 : 10,
    );
    const dealt = Uint8Array.from(costs, (_, request) => request % 60);
    const schedule = new Schedule({ values: costs }, 60, dealt);
    const scene = sceneOf(schedule, { width: 100, maxHeight: 200, scrollTop: 203 });
    const { padding, pitch } = scene.layout;
    const top = padding + 25 * pitch - scene.scrollTop;
    const isTick = (share: number) =>
      slotsOf(hitTest(scene, 104, top + share * pitch))[0] === schedule.laneStart[25]! + 1;
    assert.deepEqual([0.1, 0.3, 0.4, 0.9].map(isTick), [true, true, false, false]);
  });

  it('is on nothing behind the end of a lane, and above and below all lanes', () => {
    const scene = sceneOf(scheduleOf([10, 4], 2), { width: 100 });
    assert.equal(hitTest(scene, 140, middleOf(scene, 1)), undefined);
    assert.equal(hitTest(scene, 60, -5), undefined);
    assert.equal(hitTest(scene, 60, 5000), undefined);
  });

  it('reaches the head of a tick more easily than its stem', () => {
    const scene = sceneOf(scheduleOf([10, 0, 10], 1), { width: 100 });
    const head = scene.layout.padding + 3;
    assert.equal(slotsOf(hitTest(scene, 104, head))[0], 1);
    assert.equal(slotsOf(hitTest(scene, 104, middleOf(scene, 0)))[0], 2);
  });

  it('answers for all requests of cost 0 that stand at one place as a group', () => {
    const scene = sceneOf(scheduleOf([0, 0, 0, 0], 1), { width: 100 });
    assert.deepEqual(hitTest(scene, 50, middleOf(scene, 0)), { kind: 'group', replica: 0, from: 0, to: 4 });
  });

  it('follows the lanes when they are scrolled and sorted', () => {
    const schedule = scheduleOf(
      Array.from({ length: 300 }, (_, i) => i + 1),
      300,
    );
    const scene = sceneOf(schedule, { maxHeight: 200, scrollTop: 1000, sort: 'load' });
    const hit = hitTest(scene, 51, 50);
    assert.equal(
      hit?.replica,
      scene.order.replicaAt(Math.floor((1050 - scene.layout.padding) / scene.layout.pitch)),
    );
  });

  it('sees only what has arrived at the moment', () => {
    const schedule = scheduleOf([10, 10], 1);
    const scene = sceneOf(schedule, { width: 100, placed: 1 });
    assert.deepEqual(slotsOf(hitTest(scene, 60, middleOf(scene, 0))), [0]);
    assert.equal(hitTest(scene, 140, middleOf(scene, 0)), undefined);
  });
});
