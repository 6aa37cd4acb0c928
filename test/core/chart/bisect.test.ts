import assert from 'node:assert/strict';
import { firstAbove, firstAboveNear, firstAtLeast, firstAtLeastNear } from '../../../src/core/chart/bisect';
import { randomInteger, seededRandom } from '../../support/random';

describe('bisection', () => {
  it('finds what a walk from the left finds, from everywhere, for every limit', () => {
    const random = seededRandom(21);
    for (let round = 0; round < 300; round++) {
      const column = Float64Array.from({ length: 30 }, () => randomInteger(random, 0, 12)).sort();
      const from = randomInteger(random, 0, 30);
      const to = randomInteger(random, from, 30);
      const limit = randomInteger(random, -1, 13);
      const walk = (isFound: (value: number) => boolean): number => {
        for (let i = from; i < to; i++) if (isFound(column[i]!)) return i;
        return to;
      };
      const above = walk((value) => value > limit);
      const atLeast = walk((value) => value >= limit);
      assert.equal(firstAbove(column, from, to, limit), above);
      assert.equal(firstAboveNear(column, from, to, limit), above);
      assert.equal(firstAtLeast(column, from, to, limit), atLeast);
      for (const guess of [0, 1, 3, randomInteger(random, 0, 40)]) {
        assert.equal(firstAtLeastNear(column, from, to, limit, guess), atLeast);
      }
    }
  });
});
