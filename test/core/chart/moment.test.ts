import assert from 'node:assert/strict';
import { Moment } from '../../../src/core/chart/moment';
import { scheduleOf, seededSchedule } from '../../support/schedules';
import { blocksOf } from './scenes';

describe('Moment', () => {
  it('shows each lane as if the list ended after the requests placed', () => {
    for (let seed = 0; seed < 60; seed++) {
      const whole = seededSchedule(seed);
      for (const placed of [0, 1, whole.requestCount >> 1, whole.requestCount]) {
        const moment = new Moment(whole, placed);
        const costs = Array.from(whole.costs.values.subarray(0, placed));
        const part = scheduleOf(costs, whole.replicaCount, whole.options);
        part.loads.forEach((load, replica) => {
          assert.equal(moment.loadOf(replica), load);
          assert.equal(moment.exactLoad(replica), part.load(replica));
          assert.equal(moment.requestsOn(replica), part.requestsOn(replica));
          assert.equal(blocksOf(moment, replica).length, part.requestsOn(replica));
        });
        const { total, highest } = moment.summary();
        assert.equal(
          total,
          part.loads.reduce((sum, load) => sum + load, 0),
        );
        assert.equal(highest.load, Math.max(...part.loads));
        assert.equal(highest.replica, part.loads.indexOf(highest.load));
        assert.equal(moment.mean(), total / whole.replicaCount);
      }
    }
  });

  it('takes a count out of range for the nearest one', () => {
    const schedule = scheduleOf([1, 2, 3], 2);
    assert.equal(new Moment(schedule, 99).placed, 3);
    assert.equal(new Moment(schedule, -4).placed, 0);
    assert.equal(new Moment(schedule).isEnd, true);
  });

  it('marks the highest loads, unless all are alike', () => {
    assert.deepEqual(
      [0, 1, 2].map((p) => new Moment(scheduleOf([5, 5, 1], 3)).standsOut(p)),
      [true, true, false],
    );
    assert.deepEqual(
      [0, 1].map((p) => new Moment(scheduleOf([5, 5], 2)).standsOut(p)),
      [false, false],
    );
  });

  it('compares load ÷ weight where weights differ, and has no mean then', () => {
    // Loads 15 and 10: the first replica is twice as fast, so the second is the busy one.
    const weighted = new Moment(scheduleOf([5, 10, 10], 2, { weights: [2, 1] }));
    assert.deepEqual([weighted.loadOf(0), weighted.loadOf(1)], [15, 10]);
    assert.equal(weighted.summary().highest.replica, 1);
    assert.deepEqual([weighted.standsOut(0), weighted.standsOut(1)], [false, true]);
    assert.equal(weighted.mean(), undefined);
    const alike = new Moment(scheduleOf([5, 10, 10], 2, { weights: [2, 2] }));
    assert.equal(alike.mean(), 12.5);
    const balanced = new Moment(scheduleOf([2, 1], 2, { weights: [2, 1] }));
    assert.deepEqual([balanced.standsOut(0), balanced.standsOut(1)], [false, false]);
  });

  it('tells the highest of two loads that share a double', () => {
    const huge = 10n ** 30n;
    const moment = new Moment(scheduleOf([huge, huge + 1n, 5n * huge, 1n], 3));
    assert.equal(moment.summary().highest.replica, 2);
    const close = new Moment(scheduleOf([huge, huge + 1n, 0n], 3));
    assert.equal(close.summary().highest.replica, 1);
    assert.deepEqual(
      [0, 1].map((p) => close.standsOut(p)),
      [false, true],
    );
  });

  it('has a finite mean where the total passes the largest double', () => {
    const moment = new Moment(scheduleOf([1.5e308, 1.5e308], 2));
    assert.equal(moment.mean(), 1.5e308);
  });
});
