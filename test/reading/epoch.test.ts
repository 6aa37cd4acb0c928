import assert from 'node:assert/strict';
import { isClockTime } from '../../src/reading/epoch';

describe('a number in the range of clocks', () => {
  it('is one of seconds since 1970 or of thousandths of them, and no smaller or other number', () => {
    const now = 1_750_000_000;
    for (const unit of [1, 1e3, 1e6, 1e9]) assert.ok(isClockTime(now * unit), String(unit));
    assert.ok(isClockTime(now + 0.25));
    for (const other of [0, 512, -now, 999_999_999, 5e9, 5e10, 9.99e11, 1e14, 1e20, NaN, Infinity])
      assert.ok(!isClockTime(other), String(other));
  });
});
