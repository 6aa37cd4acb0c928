import assert from 'node:assert/strict';
import { orderLanes } from '../../../src/core/chart/laneOrder';
import { Moment } from '../../../src/core/chart/moment';
import { walk, type Step } from '../../../src/core/chart/walk';
import { scheduleOf, seededSchedule } from '../../support/schedules';
import { blocksOf } from './scenes';

describe('walk', () => {
  // Lanes: 0 holds requests 0, 3 (loads 0–4–5); 1 holds 1, 4 (0–1–?); 2 holds 2.
  const schedule = scheduleOf([4, 1, 3, 2, 2, 5], 3);
  const moment = new Moment(schedule);
  const order = orderLanes(schedule.loads, 'index');
  const step = (from: number | undefined, way: Step): number | undefined => walk(moment, order, from, way);

  it('goes from request to request by arrival, and stops at both ends', () => {
    assert.equal(step(2, 'nextArrival'), 3);
    assert.equal(step(2, 'previousArrival'), 1);
    assert.equal(step(0, 'previousArrival'), 0);
    assert.equal(step(5, 'nextArrival'), 5);
    assert.equal(step(3, 'firstArrival'), 0);
    assert.equal(step(3, 'lastArrival'), 5);
  });

  it('reaches every request of a lane from its first one, in order', () => {
    for (let seed = 0; seed < 40; seed++) {
      const each = seededSchedule(seed);
      const whole = new Moment(each);
      const rows = orderLanes(each.loads, 'index');
      for (let replica = 0; replica < each.replicaCount; replica++) {
        const lane = blocksOf(whole, replica).map(({ slot }) => each.slotRequest[slot]!);
        if (lane.length === 0) continue;
        lane.forEach((request, i) => {
          assert.equal(walk(whole, rows, request, 'nextInLane'), lane[i + 1] ?? request);
          assert.equal(walk(whole, rows, request, 'previousInLane'), lane[i - 1] ?? request);
          assert.equal(walk(whole, rows, request, 'firstInLane'), lane[0]);
          assert.equal(walk(whole, rows, request, 'lastInLane'), lane.at(-1));
        });
      }
    }
  });

  it('goes to the request at the same load in the lane below or above', () => {
    const rows = scheduleOf([10, 3, 3, 3], 2);
    const whole = new Moment(rows);
    assert.deepEqual(Array.from(rows.replicaOf), [0, 1, 1, 1]);
    assert.equal(walk(whole, orderLanes(rows.loads, 'index'), 0, 'laneBelow'), 2);
    assert.equal(walk(whole, orderLanes(rows.loads, 'index'), 2, 'laneAbove'), 0);
  });

  it('goes up and down in the order in which lanes are shown', () => {
    const loads = scheduleOf([1, 9, 5], 3);
    const byLoad = orderLanes(loads.loads, 'load');
    assert.equal(walk(new Moment(loads), byLoad, 1, 'laneBelow'), 2);
    assert.equal(walk(new Moment(loads), byLoad, 2, 'laneBelow'), 0);
    assert.equal(walk(new Moment(loads), byLoad, 0, 'laneBelow'), 0);
  });

  it('stays where no lane above or below serves any', () => {
    assert.equal(step(0, 'laneAbove'), 0);
    assert.equal(step(2, 'laneBelow'), 2);
    const alone = scheduleOf([5], 3);
    for (const way of ['laneAbove', 'laneBelow'] as const) {
      assert.equal(walk(new Moment(alone), orderLanes(alone.loads, 'index'), 0, way), 0);
    }
  });

  it('goes by the middle of a long request, not by an end of it', () => {
    const rows = scheduleOf([12, 2, 2, 2, 2, 2], 2);
    const byIndex = orderLanes(rows.loads, 'index');
    // Loads 0 to 12 beside pieces of 2: the middle, 6, is where the fourth of them begins.
    assert.equal(walk(new Moment(rows), byIndex, 0, 'laneBelow'), 4);
    assert.equal(walk(new Moment(rows), byIndex, 5, 'laneAbove'), 0);
  });

  it('passes lanes without requests', () => {
    const idle = scheduleOf([5, 0, 7], 3, { startingLoads: [0, 100, 3] });
    assert.deepEqual(Array.from(idle.replicaOf), [0, 2, 2]);
    assert.equal(walk(new Moment(idle), orderLanes(idle.loads, 'index'), 0, 'laneBelow'), 1);
  });

  it('begins at the first request, or at the last where that is asked for', () => {
    assert.equal(step(undefined, 'nextInLane'), 0);
    assert.equal(step(undefined, 'laneBelow'), 0);
    assert.equal(step(undefined, 'lastArrival'), 5);
  });

  it('walks only requests that have arrived', () => {
    const early = new Moment(schedule, 3);
    assert.equal(walk(early, order, 2, 'nextArrival'), 2);
    assert.equal(walk(early, order, 0, 'lastArrival'), 2);
    assert.equal(walk(early, order, 5, 'nextArrival'), 0);
    assert.equal(walk(new Moment(schedule, 0), order, undefined, 'nextArrival'), undefined);
  });
});
