import assert from 'node:assert/strict';
import { arrivalCurves } from '../../../src/core/arrivals/curves';
import { lieTogether, plotRange } from '../../../src/core/arrivals/plotRange';
import { finish } from '../../../src/core/sliced';
import { seededRandom } from '../../support/random';
import { scheduleOf } from '../../support/schedules';

const together = (...series: number[][]) =>
  lieTogether({ series: series.map((each) => Float64Array.from(each)) });

describe('the range of a plot of loads', () => {
  it('goes from 0 to a little above the highest', () => {
    assert.deepEqual(plotRange(0, 100), [0, 104]);
    assert.deepEqual(plotRange(40, 100), [0, 104]);
  });

  it('has room below distances, which may lie under 0', () => {
    assert.deepEqual(plotRange(-50, 50), [-54, 54]);
  });

  it('begins at the lowest in a close look at large loads', () => {
    assert.deepEqual(plotRange(900, 1000), [896, 1004]);
  });

  it('never is without height', () => {
    for (const value of [0, 7, -7, 1e300]) {
      const [bottom, top] = plotRange(value, value);
      assert.ok(top > bottom && bottom <= value && top >= value, String(value));
    }
  });
});

describe('curves of loads', () => {
  it('lie together where nowhere two of them are a pixel apart', () => {
    assert.equal(together([0, 100, 200], [0.5, 100.5, 200.9]), true);
    assert.equal(together([0, 100, 200], [0, 102, 200]), false);
    assert.equal(together([0, 100, 200], [0, 100, 198]), false);
    assert.equal(together([900, 950, 1000], [901, 951, 1001]), false);
  });

  it('do not where there is nothing to tell apart: one alone, none, equal ones, no load', () => {
    for (const none of [
      [[0, 100]],
      [],
      [[]],
      [
        [5, 9],
        [5, 9],
      ],
      [
        [0, 0],
        [0, 0],
      ],
    ])
      assert.equal(together(...none), false, JSON.stringify(none));
  });

  it('lie together for many requests of a kind, but neither for few nor in a close look', () => {
    const random = seededRandom(3);
    const costs = Array.from({ length: 20_000 }, () => 1 + Math.floor(random() * 100));
    const schedule = scheduleOf(costs, 3);
    const curvesOf = (from: number, to: number) => finish(arrivalCurves(schedule, { from, to }, 'load', 800));
    assert.equal(lieTogether(curvesOf(0, 19_999)), true);
    assert.equal(lieTogether(curvesOf(19_950, 19_999)), false);
    assert.equal(
      lieTogether(finish(arrivalCurves(scheduleOf(costs.slice(0, 30), 3), { from: 0, to: 29 }, 'load', 800))),
      false,
    );
  });
});
