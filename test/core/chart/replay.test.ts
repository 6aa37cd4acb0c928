import assert from 'node:assert/strict';
import { Glide } from '../../../src/core/chart/glide';
import { Moment } from '../../../src/core/chart/moment';
import {
  nextDecision,
  nextText,
  placedAfter,
  placedAfterSteps,
  placedText,
} from '../../../src/core/chart/replay';
import { scheduleOf } from '../../support/schedules';

const nameOf = (replica: number): string => `replica ${replica}`;

describe('a replay', () => {
  it('gives each of a few requests its second', () => {
    assert.equal(placedAfter(0, 0, 5), 0);
    assert.equal(placedAfter(0, 999, 5), 0);
    assert.equal(placedAfter(0, 3000, 5), 3);
  });

  it('goes through any number of requests in about ten seconds', () => {
    for (const count of [10, 1000, 1_000_000, 10_000_000]) {
      assert.ok(placedAfter(0, 9900, count) < count);
      assert.equal(placedAfter(0, 10_100, count), count);
      assert.ok(Math.abs(placedAfter(0, 5000, count) - count / 2) <= 1);
    }
  });

  it('goes on from where it stood and never beyond the end', () => {
    assert.equal(placedAfter(600, 1000, 1000), 700);
    assert.equal(placedAfter(990, 60_000, 1000), 1000);
  });

  it('is a few still pictures for people who want no motion', () => {
    const pictures = new Set(Array.from({ length: 200 }, (_, i) => placedAfterSteps(0, i * 100, 1000)));
    assert.deepEqual([...pictures], [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    assert.equal(placedAfterSteps(2, 1000, 3), 3);
    for (const count of [0, 1, 5, 15, 999]) {
      assert.deepEqual(
        [0, 999].map((ms) => placedAfterSteps(0, ms, count)),
        [0, 0],
      );
      assert.equal(placedAfterSteps(0, 10_000, count), count);
    }
    assert.equal(placedAfterSteps(0, 4000, 5), 4);
  });
});

describe('the words of a replay', () => {
  it('say how many requests are placed', () => {
    assert.equal(placedText(0, 240), '0 of 240 requests');
    assert.equal(placedText(132, 240), '132 of 240 requests');
    assert.equal(placedText(240, 240), '240 of 240 requests');
    assert.equal(placedText(1, 1), '1 of 1 request');
    assert.equal(placedText(0, 0), 'no requests');
  });

  it('say where the next request goes, and why', () => {
    const moment = new Moment(scheduleOf([5, 3, 1, 1], 2), 2);
    const decision = nextDecision(moment)!;
    assert.equal(
      nextText(moment, decision, nameOf),
      'Next: request 2, cost 1 → \u2068replica 1\u2069: least loaded of 2; then comes replica 0 at 5',
    );
    assert.equal(nextDecision(new Moment(moment.schedule)), undefined);
  });
});

describe('Glide', () => {
  it('leads from one window to the other and ends there', () => {
    const to = { from: 20, to: 30 };
    const glide = new Glide({ from: 0, to: 100 }, to, 1000);
    assert.deepEqual(glide.at(1000), { from: 0, to: 100 });
    assert.equal(glide.at(5000), to);
    assert.deepEqual(
      [1000, 1050, 5000].map((now) => glide.isOver(now)),
      [false, false, true],
    );
    const spans = [1000, 1030, 1060, 1090].map((now) => glide.at(now).to - glide.at(now).from);
    assert.deepEqual(
      spans,
      [...spans].sort((a, b) => b - a),
    );
  });
});
