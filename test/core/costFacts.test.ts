import assert from 'node:assert/strict';
import { costFacts, FactsWalk, knowFacts } from '../../src/core/costFacts';
import type { Cost, CostColumn } from '../../src/core/costs';
import { finish } from '../../src/core/sliced';

function factsOf(...costs: Cost[]) {
  const isExact = costs.some((cost) => typeof cost === 'bigint');
  const column: CostColumn = {
    values: Float64Array.from(costs, Number),
    exact: isExact ? costs.map(BigInt) : undefined,
  };
  return finish(costFacts(column));
}

describe('the facts of a cost list', () => {
  it('are its total, extremes and zeros, and whether sums of it are exact', () => {
    assert.deepEqual(factsOf(5, 0, 8, 3), {
      count: 4,
      total: 16,
      highest: 8,
      lowest: 0,
      lowestAboveZero: 3,
      zeros: 1,
      whole: true,
    });
    assert.deepEqual(factsOf(0.5, 2), {
      count: 2,
      total: 2.5,
      highest: 2,
      lowest: 0.5,
      lowestAboveZero: 0.5,
      zeros: 0,
      whole: false,
    });
  });

  it('say so where there are no requests, or none that costs anything', () => {
    const none = { count: 0, total: 0, highest: 0, lowest: Infinity, lowestAboveZero: 0, zeros: 0 };
    assert.deepEqual(factsOf(), { ...none, whole: true });
    const { lowest, lowestAboveZero, zeros } = factsOf(0, 0);
    assert.deepEqual([lowest, lowestAboveZero, zeros], [0, 0, 2]);
  });

  it('are bigints where the list is exact', () => {
    const { total, highest, lowest, lowestAboveZero } = factsOf(9007199254740993n, 0n, 2n);
    assert.deepEqual(
      [total, highest, lowest, lowestAboveZero],
      [9007199254740995n, 9007199254740993n, 0n, 2n],
    );
  });

  it('are taken from a walk that went over all of it while it arrived, and from no other', () => {
    const values = Float64Array.of(4, 1, 7);
    const walk = new FactsWalk(values);
    walk.upTo(2);
    knowFacts({ values }, walk);
    walk.upTo(3);
    const [part, whole] = [{ values }, { values }];
    knowFacts(whole, walk);
    assert.deepEqual(finish(costFacts(whole)), finish(costFacts(part)));
    assert.equal(finish(costFacts(whole)).total, 12);
    assert.equal(costFacts(whole).next().done, true);
  });
});
