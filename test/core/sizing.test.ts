import assert from 'node:assert/strict';
import { lowerBound } from '../../src/core/bounds';
import { costFacts } from '../../src/core/costFacts';
import type { Cost } from '../../src/core/costs';
import { rankCosts } from '../../src/core/rankedCosts';
import { findSmallestCount, sizingCurve, smallestReplicaCount, type CurvePoint } from '../../src/core/sizing';
import { finish } from '../../src/core/sliced';
import { columnOf, COST_KINDS, randomCosts } from '../support/costLists';
import { randomInteger, seededRandom } from '../support/random';
import { slowAssign } from '../support/slowAssign';

function slowMax(costs: readonly Cost[], replicas: number): Cost {
  const isBig = costs.some((cost) => typeof cost === 'bigint');
  const { loads } = isBig
    ? slowAssign<Cost>(replicas, costs.map(BigInt), 0n)
    : slowAssign<Cost>(replicas, costs, 0);
  return loads.reduce((most, load) => (load > most ? load : most));
}

describe('the highest load under the plain rule', () => {
  it('is never raised by one replica more: every list of up to six costs from 1 to 5', () => {
    const lists: number[][] = [[]];
    for (const list of lists) {
      if (list.length < 6) for (const cost of [1, 2, 3, 4, 5]) lists.push([...list, cost]);
    }
    assert.equal(lists.length, 19531);
    for (const list of lists) assertFalls(list, 6);
  });

  it('is never raised by one replica more: random lists of every kind, fractions included', () => {
    const random = seededRandom(68);
    for (const make of Object.values(COST_KINDS)) {
      for (let round = 0; round < 400; round++) {
        assertFalls(randomCosts(random, randomInteger(random, 1, 40), make), 9);
      }
    }
  });

  function assertFalls(costs: readonly Cost[], most: number): void {
    let before = slowMax(costs, 1);
    for (let replicas = 2; replicas <= most; replicas++) {
      const now = slowMax(costs, replicas);
      assert.ok(now <= before, `${now} after ${before} with ${replicas} replicas: ${String(costs)}`);
      before = now;
    }
  }
});

describe('smallestReplicaCount', () => {
  it('agrees with trying one count after the other', () => {
    const random = seededRandom(69);
    const found = new Set<number | undefined>();
    for (const [kind, make] of Object.entries(COST_KINDS)) {
      for (let round = 0; round < 80; round++) {
        const costs = randomCosts(random, randomInteger(random, 1, 40), make);
        const limit = scaled(slowMax(costs, randomInteger(random, 1, 20)), randomInteger(random, 3, 9));
        let truth: number | undefined;
        for (let replicas = 40; replicas > 0 && slowMax(costs, replicas) <= limit; replicas--)
          truth = replicas;
        assert.equal(smallestReplicaCount(costs, limit), truth, `${kind}: ${String(costs)} within ${limit}`);
        found.add(truth);
      }
    }
    assert.ok(found.has(undefined) && found.size > 12);
  });

  /** `eighths` ÷ 8 of a load, or the very load for 8. */
  function scaled(load: Cost, eighths: number): Cost {
    return typeof load === 'bigint' ? (load * BigInt(eighths)) / 8n : (load * eighths) / 8;
  }

  it('is undefined just where one request alone is above the limit', () => {
    assert.equal(smallestReplicaCount([3, 9, 3], 8), undefined);
    assert.equal(smallestReplicaCount([3, 9, 3], 9), 2);
    assert.equal(smallestReplicaCount([9007199254740993n, 1n], 9007199254740992n), undefined);
    assert.equal(smallestReplicaCount([9007199254740993n, 1n], 9007199254740993n), 2);
    assert.equal(smallestReplicaCount([1], -1), undefined);
  });

  it('needs one replica where there is nothing to serve, or no limit', () => {
    assert.equal(smallestReplicaCount([], 0), 1);
    assert.equal(smallestReplicaCount([0, 0], 0), 1);
    assert.equal(smallestReplicaCount([5, 5], Infinity), 1);
  });

  it('goes as far as one replica a request', () => {
    assert.equal(smallestReplicaCount(new Array<number>(5000).fill(7), 7), 5000);
    assert.equal(smallestReplicaCount(new Array<number>(5000).fill(7), 14), 2500);
    assert.equal(smallestReplicaCount(new Array<number>(5000).fill(0.1), 0.1), 5000);
  });

  it('gives up beyond 1,000,000 replicas', () => {
    assert.equal(smallestReplicaCount(new Array<number>(1_000_001).fill(1), 1), undefined);
  });

  it('mixes numbers and big integers in costs and limit', () => {
    assert.equal(smallestReplicaCount([4n, 4, 4n], 8), 2);
    assert.equal(smallestReplicaCount([4, 4, 4], 8n), 2);
  });

  it('names a limit that is no number', () => {
    assert.throws(() => smallestReplicaCount([1], NaN), {
      name: 'RangeError',
      message: /limit of the load is NaN/,
    });
  });

  it('tells what the found count and one less come to', () => {
    const costs = columnOf([5, 3, 8, 1, 9, 2]);
    const found = finish(findSmallestCount(costs, finish(costFacts(costs)), 11));
    assert.deepEqual(found, { replicas: 4, maxLoad: 10, oneLess: { replicas: 3, maxLoad: 13 } });
    const one = finish(findSmallestCount(costs, finish(costFacts(costs)), 100));
    assert.deepEqual(one, { replicas: 1, maxLoad: 28, oneLess: undefined });
  });
});

describe('the sizing curve', () => {
  it('has the highest load and the bound of every count', () => {
    const random = seededRandom(70);
    for (const make of Object.values(COST_KINDS)) {
      const costs = randomCosts(random, 60, make);
      const ranked = finish(rankCosts(columnOf(costs)));
      const heard: CurvePoint[] = [];
      const points = finish(sizingCurve(ranked, 12, (point) => heard.push(point)));
      assert.equal(points.length, 12);
      assert.deepEqual(heard, points);
      points.sort((a, b) => a.replicas - b.replicas);
      for (const [index, point] of points.entries()) {
        assert.equal(point.replicas, index + 1);
        assert.equal(Number(point.maxLoad), Number(slowMax(costs, index + 1)));
        assert.equal(point.lowerBound, finish(lowerBound(ranked, index + 1)).value);
        assert.ok(point.lowerBound <= point.maxLoad);
      }
    }
  });

  it('tries the counts in the order that is asked for', () => {
    const ranked = finish(rankCosts(columnOf([5, 3, 8, 1, 9, 2])));
    const tried = finish(sizingCurve(ranked, 3, undefined, [2, 3, 1]));
    assert.deepEqual(
      tried.map(({ replicas, maxLoad }) => [replicas, maxLoad]),
      [
        [2, 15],
        [3, 13],
        [1, 28],
      ],
    );
  });

  it('tells in its slices of each request once a count', () => {
    const work = sizingCurve(finish(rankCosts(columnOf(new Array<number>(20_000).fill(3)))), 5);
    let told = 0;
    for (let slice = work.next(); slice.done !== true; slice = work.next()) told += slice.value;
    assert.equal(told, 100_000);
  });
});
