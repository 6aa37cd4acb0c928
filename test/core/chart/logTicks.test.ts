import assert from 'node:assert/strict';
import { logTicks } from '../../../src/core/chart/logTicks';
import { seededRandom } from '../../support/random';

describe('ticks of a logarithmic axis', () => {
  it('are 1-2-5, 1-3 or powers of ten, as there is room', () => {
    assert.deepEqual(logTicks(1, 100, 400, 44), [1, 2, 5, 10, 20, 50, 100]);
    assert.deepEqual(logTicks(1, 100, 200, 44), [1, 3, 10, 30, 100]);
    assert.deepEqual(logTicks(1, 100, 100, 44), [1, 10, 100]);
    assert.deepEqual(logTicks(1, 1e6, 120, 44), [1, 1e3, 1e6]);
  });

  it('lie within the axis, ascend, keep their distance and are round, whatever its ends', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 2000; round++) {
      const from = 10 ** (random() * 40 - 20);
      const to = from * 10 ** (0.1 + random() * 20);
      const [px, space] = [100 + random() * 1500, 30 + random() * 30];
      const ticks = logTicks(from, to, px, space);
      const at = ticks.map((tick) => (px * Math.log10(tick / from)) / Math.log10(to / from));
      for (const [index, tick] of ticks.entries()) {
        assert.ok(tick >= from && tick <= to);
        assert.match(tick.toExponential(), /^[1235]e/);
        if (index > 0) assert.ok(at[index]! - at[index - 1]! >= space - 1e-6, `${from} to ${to}`);
      }
    }
  });

  it('are not missing on an axis over nearly all doubles', () => {
    const ticks = logTicks(1e-300, 1e300, 600, 44);
    assert.ok(ticks.length >= 10 && ticks.includes(1), ticks.join(' '));
  });

  it('are not missing where an axis spans twenty times its beginning and has room', () => {
    const random = seededRandom(8);
    for (let round = 0; round < 500; round++) {
      const from = 10 ** (random() * 8);
      assert.ok(logTicks(from, from * 20, 200, 44).length >= 2);
    }
  });
});
