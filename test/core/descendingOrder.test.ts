import assert from 'node:assert/strict';
import type { Cost } from '../../src/core/costs';
import { descendingOrder } from '../../src/core/descendingOrder';
import { finish } from '../../src/core/sliced';
import { columnOf, COST_KINDS, randomCosts } from '../support/costLists';
import { randomInteger, seededRandom } from '../support/random';

/** Sorted by the language itself, which keeps the order of equals. */
function slowOrder(costs: readonly Cost[]): number[] {
  return [...costs.keys()].sort((a, b) => (costs[b]! > costs[a]! ? 1 : costs[b]! < costs[a]! ? -1 : 0));
}

describe('the descending order', () => {
  it('sorts a long run of big integers that share one double', () => {
    const random = seededRandom(71);
    const costs = randomCosts(random, 40_000, () => 2n ** 70n + BigInt(Math.floor(random() * 10_000)));
    assert.deepEqual([...finish(descendingOrder(columnOf(costs)))], slowOrder(costs));
  });

  it('agrees with a stable sort for every kind of cost, for few requests and many', () => {
    const random = seededRandom(57);
    for (const [kind, make] of Object.entries(COST_KINDS)) {
      for (const count of [0, 1, 2, 3, 10, 1000, 20_000]) {
        const costs = randomCosts(random, count, make);
        assert.deepEqual([...finish(descendingOrder(columnOf(costs)))], slowOrder(costs), `${count} ${kind}`);
      }
    }
  });

  it('takes −0 for 0 and keeps the tiniest and the largest doubles apart', () => {
    const costs = [0, -0, 5e-324, Number.MAX_VALUE, 1, -0, 0];
    const many = Array.from({ length: 3000 }, () => costs).flat();
    assert.deepEqual([...finish(descendingOrder(columnOf(many)))], slowOrder(many));
    assert.deepEqual([...finish(descendingOrder(columnOf(costs)))], [3, 4, 2, 0, 1, 5, 6]);
  });

  it('sorts whole numbers of 16 and of 32 bits, for few requests and many', () => {
    const random = seededRandom(58);
    for (const count of [0, 1, 100, 20_000]) {
      const narrow = Uint16Array.from({ length: count }, () => randomInteger(random, 0, 65_535));
      const wide = Uint32Array.from({ length: count }, () => randomInteger(random, 0, 4_294_967_295));
      for (const values of [narrow, wide])
        assert.deepEqual([...finish(descendingOrder({ values }))], slowOrder([...values]));
    }
  });

  it('tells big integers apart whose doubles are equal, or infinite', () => {
    const costs = [2n ** 53n, 2n ** 53n + 1n, 10n ** 400n, 10n ** 400n + 1n, 2n ** 53n + 1n];
    assert.deepEqual([...finish(descendingOrder(columnOf(costs)))], [3, 2, 1, 4, 0]);
  });

  it('reads a column that is a part of a larger one', () => {
    const all = Float64Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 10_007);
    const part = all.subarray(5000, 25_000);
    assert.deepEqual([...finish(descendingOrder({ values: part }))], slowOrder([...part]));
  });
});
