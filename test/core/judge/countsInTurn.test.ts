import assert from 'node:assert/strict';
import { countsInTurn } from '../../../src/core/judge/countsInTurn';

describe('countsInTurn', () => {
  it('has each count once', () => {
    for (const most of [1, 2, 3, 4, 5, 7, 24, 100, 1023, 1024]) {
      for (const first of [1, 2, 24, 5000]) {
        const counts = countsInTurn(most, first);
        assert.equal(counts.length, most);
        assert.deepEqual(
          [...counts].sort((a, b) => a - b),
          Array.from({ length: most }, (_, index) => index + 1),
        );
      }
    }
  });

  it('begins with the count that is shown, where it is one of them, and with the last one', () => {
    assert.deepEqual(countsInTurn(100, 37).slice(0, 3), [37, 100, 1]);
    assert.deepEqual(countsInTurn(100, 200).slice(0, 2), [100, 1]);
    assert.deepEqual(countsInTurn(1, 1), [1]);
    assert.deepEqual(countsInTurn(3, 0), [3, 1, 2]);
    assert.deepEqual(countsInTurn(0), []);
  });

  it('outlines a falling curve within 5 % by the first fortieth of a thousand', () => {
    const most = 1024;
    const known = countsInTurn(most, 500)
      .slice(0, most / 40)
      .sort((a, b) => a - b);
    for (let count = 1; count <= most; count++) {
      const after = known.find((each) => each >= count)!;
      const before = Math.max(...known.filter((each) => each <= count));
      const share = after === before ? 0 : (count - before) / (after - before);
      const drawn = (1 - share) / before + share / after;
      assert.ok(drawn * count < 1.05, `${count}: ${drawn * count}`);
    }
  });
});
