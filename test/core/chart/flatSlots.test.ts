import assert from 'node:assert/strict';
import { FlatSlots } from '../../../src/core/chart/flatSlots';
import { ticksOfLane } from '../../../src/core/chart/flatTicks';
import { pxOfLoad } from '../../../src/core/chart/loadWindow';
import { scheduleOf, seededSchedule } from '../../support/schedules';
import { blocksOf, exactWindows, sceneOf } from './scenes';
import { Moment } from '../../../src/core/chart/moment';

describe('FlatSlots', () => {
  it('finds every request without width, in order', () => {
    for (let seed = 0; seed < 80; seed++) {
      const schedule = seededSchedule(seed);
      const flats = new FlatSlots(schedule);
      const moment = new Moment(schedule);
      const expected = Array.from({ length: schedule.replicaCount }, (_, replica) =>
        blocksOf(moment, replica),
      )
        .flat()
        .filter(({ from, to }) => from === to)
        .map(({ slot }) => slot);
      assert.deepEqual(
        Array.from({ length: flats.count }, (_, i) => flats.slotAt(i)),
        expected,
      );
      for (let slot = 0; slot <= schedule.requestCount; slot++) {
        assert.equal(flats.indexFrom(slot), expected.filter((each) => each < slot).length);
        assert.equal(flats.countIn(0, slot), flats.indexFrom(slot));
        const behind = expected.filter((each) => each >= slot).length;
        assert.equal(flats.countIn(slot, schedule.requestCount), behind);
      }
    }
  });

  it('counts a request that is too small to change the load', () => {
    const flats = new FlatSlots(scheduleOf([1e16, 1], 1));
    assert.equal(flats.count, 1);
    assert.equal(flats.slotAt(0), 1);
  });

  it('does not look where there can be none', () => {
    const schedule = scheduleOf([0, 3], 1);
    assert.equal(new FlatSlots(schedule, 2, 100).count, 0);
    assert.equal(new FlatSlots(schedule, 0, 3).count, 1);
  });
});

describe('ticksOfLane', () => {
  it('has a tick within a pixel of every request without width in view, and none elsewhere', () => {
    for (let seed = 0; seed < 80; seed++) {
      const schedule = seededSchedule(seed);
      for (const window of exactWindows(schedule, 400)) {
        const scene = sceneOf(schedule, { window });
        for (let replica = 0; replica < schedule.replicaCount; replica++) {
          const places = blocksOf(scene.moment, replica)
            .filter(({ from, to }) => from === to && from >= window.from && from <= window.to)
            .map(({ from }) => pxOfLoad(from, window, 400));
          const ticks = ticksOfLane(scene, replica).map(({ px }) => px);
          for (const place of places) assert.ok(ticks.some((px) => px <= place && place - px < 1));
          for (const px of ticks) assert.ok(places.includes(px));
          ticks.slice(1).forEach((px, i) => {
            assert.ok(px - ticks[i]! >= 1);
          });
        }
      }
    }
  });

  it('leaves out requests that have not arrived', () => {
    const schedule = scheduleOf([5, 0, 5, 0], 1);
    const window = { from: 0, to: 20 };
    assert.equal(ticksOfLane(sceneOf(schedule, { window }), 0).length, 2);
    assert.equal(ticksOfLane(sceneOf(schedule, { window, placed: 2 }), 0).length, 1);
  });

  it('says which ticks have room for a head', () => {
    const schedule = scheduleOf([0, 1, 0, 50, 0], 1);
    const ticks = ticksOfLane(sceneOf(schedule, { window: { from: 0, to: 100 }, width: 100 }), 0);
    assert.deepEqual(
      ticks.map(({ standsApart }) => standsApart),
      [false, false, true],
    );
  });
});
