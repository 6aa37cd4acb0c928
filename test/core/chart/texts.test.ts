import assert from 'node:assert/strict';
import { describeLanes } from '../../../src/core/chart/describe';
import { elide } from '../../../src/core/chart/elide';
import { Moment } from '../../../src/core/chart/moment';
import { formatLoadShort } from '../../../src/core/chart/shortLoad';
import { formatNumber } from '../../../src/core/format';
import { scheduleOf } from '../../support/schedules';

const measure = (text: string): number => Array.from(text).length;

describe('elide', () => {
  it('leaves a text that fits alone', () => {
    assert.equal(elide('replica 12', 10, measure), 'replica 12');
  });

  it('leaves out the middle, as names of a kind differ at their end', () => {
    assert.equal(elide('replica 12', 8, measure), 'repl… 12');
  });

  it('fits any room of a few letters and uses it all', () => {
    for (let room = 4; room < 20; room++) {
      assert.equal(measure(elide('a-rather-long-replica-name', room, measure)), room);
    }
  });

  it('leaves a dot row of a name for which there is no room, one letter or more', () => {
    assert.equal(elide('a', 0, measure), '…');
    assert.equal(elide('ab', 1, measure), '…b');
    assert.equal(elide('', 0, measure), '');
  });

  it('never cuts a letter in half', () => {
    assert.equal(elide('🚀🚀🚀🚀🚀🚀🚀', 5, measure), '🚀…🚀🚀🚀');
  });
});

describe('formatLoadShort', () => {
  it('gives a load in full where there is room', () => {
    assert.equal(formatLoadShort(12_091, 10, measure), '12,091');
    assert.equal(formatLoadShort(0.1 + 0.2, 10, measure), '0.3');
  });

  it('drops digits, then takes a unit', () => {
    assert.equal(formatLoadShort(1234.56789, 9, measure), '1,234.57');
    assert.equal(formatLoadShort(74_852_583, 8, measure), '74.853M');
    assert.equal(formatLoadShort(74_852_583, 6, measure), '74.85M');
    assert.equal(formatLoadShort(123_456_789_012, 7, measure), '123.46G');
  });

  it('keeps huge whole numbers short', () => {
    const text = formatLoadShort(10n ** 39n + 12345n, 14, measure);
    assert.equal(text, '1 × 10^39');
  });

  it('takes the unit that the load is large enough for, and a power of ten beyond all of them', () => {
    const short = (load: number | bigint, room: number) => formatLoadShort(load, room, measure);
    assert.equal(short(12_345_678_901_234, 6), '12.35T');
    assert.equal(short(12_345_678_901, 6), '12.35G');
    assert.equal(short(12_345, 5), '12.3k');
    assert.equal(short(1.23456789e15, 12), '1.23 × 10^15');
    assert.equal(short(123_456_789n * 10n ** 30n, 15), '1.23457 × 10^38');
    assert.equal(short(123_456_789n * 10n ** 30n, 13), '1.235 × 10^38');
    assert.deepEqual(
      [14, 12, 5].map((room) => short(2n ** 2000n, room)),
      ['1.148 × 10^602', '1.1 × 10^602', '1.1 × 10^602'],
    );
  });

  it('is never longer than the load in full, and fits wherever any way to write it does', () => {
    for (const load of [0, 5, 0.123456789, 999.95, 12_345, 123_456.789, 9_999_999, 1e21, 2.5e-9]) {
      for (let room = 1; room < 30; room++) {
        const text = formatLoadShort(load, room, measure);
        assert.ok(measure(text) <= measure(formatNumber(load)), text);
        if (measure(formatNumber(load)) <= room) assert.equal(text, formatNumber(load));
        assert.ok(measure(text) <= Math.max(room, 11), `${load} in ${room}: ${text}`);
      }
    }
  });

  it('gives the shortest there is where nothing fits', () => {
    assert.equal(formatLoadShort(11_545, 2, measure), '11.5k');
    assert.equal(formatLoadShort(545, 2, measure), '545');
  });
});

describe('describeLanes', () => {
  it('sums the picture up for people who hear it', () => {
    const text = describeLanes(new Moment(scheduleOf([6, 4, 1], 2)), (replica) => `replica ${replica}`);
    assert.match(
      text,
      /^Lanes: 3 requests on 2 replicas\. Highest load 6 on \u2068replica 0\u2069, mean 5\.5\./,
    );
  });

  it('speaks of load ÷ weight, and of no mean, where replicas have weights', () => {
    const schedule = scheduleOf([6, 4, 1], 2, { weights: [2, 1] });
    const text = describeLanes(new Moment(schedule), (replica) => `replica ${replica}`);
    assert.match(
      text,
      /replicas\. Load ÷ weight is highest with load 4 on \u2068replica 1\u2069\. Arrow keys/,
    );
  });
});
