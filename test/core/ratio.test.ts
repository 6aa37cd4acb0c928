import assert from 'node:assert/strict';
import { ratioOf } from '../../src/core/ratio';

describe('ratioOf', () => {
  it('divides numbers, big integers, and one by the other', () => {
    assert.equal(ratioOf(1, 4), 0.25);
    assert.equal(ratioOf(3n, 2n), 1.5);
    assert.equal(ratioOf(3n * 2n ** 80n, 2 ** 80), 3);
  });

  it('is right where the numbers themselves are beyond doubles', () => {
    const large = 10n ** 500n;
    assert.ok(Math.abs(ratioOf(large * 7n, large * 2n) - 3.5) < 1e-14);
    assert.equal(ratioOf(large, large), 1);
    assert.equal(ratioOf(1n, large), 0);
  });
});
