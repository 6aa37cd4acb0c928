import assert from 'node:assert/strict';
import { figures, type Figures } from '../../src/core/figures';
import { countRequests } from '../../src/core/lanes';
import type { Loads } from '../../src/core/loads';
import { randomInteger, seededRandom } from '../support/random';

function of(...loads: number[]): Loads {
  return { loads: Float64Array.from(loads) };
}

function ofExact(...exactLoads: bigint[]): Loads {
  return { loads: Float64Array.from(exactLoads, Number), exactLoads };
}

function numbersOf(all: Figures): number[] {
  const { highest, lowest, total, ...rest } = all;
  return [...Object.values(rest), Number(highest.load), Number(lowest.load), Number(total)];
}

function assertNear(value: number, truth: number, what: string): void {
  assert.ok(
    Math.abs(value - truth) <= 1e-12 * Math.max(1, Math.abs(truth)),
    `${what}: ${value}, not ${truth}`,
  );
}

describe('figures', () => {
  it('tell the busiest and the least busy replica, the lower index where several are', () => {
    const { highest, lowest, total, mean } = figures(of(3, 7, 3, 7), [1, 1, 1, 1]);
    assert.deepEqual(
      [highest, lowest],
      [
        { replica: 1, load: 7 },
        { replica: 0, load: 3 },
      ],
    );
    assert.deepEqual([total, mean], [20, 5]);
  });

  it('agree with the definitions on random loads', () => {
    const random = seededRandom(51);
    for (let round = 0; round < 300; round++) {
      const loads = Array.from({ length: randomInteger(random, 1, 12) }, () => random() * 100);
      const found = figures(
        of(...loads),
        loads.map(() => 1),
      );
      const sum = loads.reduce((total, load) => total + load, 0);
      const mean = sum / loads.length;
      const squares = loads.reduce((total, load) => total + load * load, 0);
      const deviation = Math.sqrt(
        loads.reduce((total, load) => total + (load - mean) ** 2, 0) / loads.length,
      );
      assertNear(found.maxOverMean, Math.max(...loads) / mean, 'max ÷ mean');
      assertNear(found.minOverMax, Math.min(...loads) / Math.max(...loads), 'min ÷ max');
      assertNear(found.variation, deviation / mean, 'variation');
      assertNear(found.fairness, sum ** 2 / (loads.length * squares), 'fairness');
      assertNear(Number(found.total), sum, 'total');
    }
  });

  it('of [5, 5, 5] on 8 replicas: five idle, max ÷ mean 2.667', () => {
    const found = figures(of(5, 5, 5, 0, 0, 0, 0, 0), [1, 1, 1, 0, 0, 0, 0, 0]);
    assert.equal(found.idle, 5);
    assert.equal(found.maxOverMean.toFixed(3), '2.667');
    assert.deepEqual([found.minOverMax, found.fairness, found.variation.toFixed(4)], [0, 0.375, '1.2910']);
  });

  it('call all-zero loads even, whether requests came or not', () => {
    for (const counts of [
      [0, 0, 0],
      [7, 0, 0],
    ]) {
      const found = figures(of(0, 0, 0), counts);
      assert.deepEqual(
        [found.maxOverMean, found.minOverMax, found.variation, found.fairness, found.mean, found.total],
        [1, 1, 0, 1, 0, 0],
      );
    }
    assert.equal(figures(of(0, 0, 0), [7, 0, 0]).idle, 2);
  });

  it('are finite whatever the loads', () => {
    const loads = [
      of(0),
      of(1e308, 1e308, 0.5),
      of(Number.MAX_VALUE, Number.MAX_VALUE, Number.MAX_VALUE),
      of(5e-324, 0, 0),
      of(5e-324, 1e308),
      of(1e-200, 1e-200, 3e-200),
      ofExact(0n, 0n),
      ofExact(10n ** 400n, 10n ** 399n),
    ];
    const weightings = [
      undefined,
      (replica: number) => replica + 0.5,
      () => 1e-300,
      (replica: number) => 10 ** (300 - replica * 600),
    ];
    for (const each of loads) {
      for (const weighting of weightings) {
        const weights = weighting && Array.from(each.loads, (_, replica) => weighting(replica));
        const found = figures(
          each,
          Array.from(each.loads, () => 0),
          weights,
        );
        const numbers = numbersOf(found).slice(0, -3);
        assert.ok(numbers.every(Number.isFinite), JSON.stringify([[...each.loads], weights, numbers]));
      }
    }
  });

  it('keep ratios right where sums or squares would overflow', () => {
    const large = figures(of(1.5e308, 0.5e308), [1, 1]);
    const small = figures(of(1.5, 0.5), [1, 1]);
    assertNear(large.maxOverMean, small.maxOverMean, 'max ÷ mean');
    assertNear(large.variation, small.variation, 'variation');
    const huge = figures(ofExact(3n * 10n ** 400n, 10n ** 400n), [1, 1]);
    assertNear(huge.maxOverMean, 1.5, 'max ÷ mean');
    assertNear(huge.minOverMax, 1 / 3, 'min ÷ max');
  });

  it('keep big integers exact, also where their doubles tie', () => {
    const found = figures(ofExact(9007199254740993n, 9007199254740992n, 9007199254740994n), [1, 1, 1]);
    assert.deepEqual(found.highest, { replica: 2, load: 9007199254740994n });
    assert.deepEqual(found.lowest, { replica: 1, load: 9007199254740992n });
    assert.equal(found.total, 27021597764222979n);
  });

  it('judge weighted replicas by load ÷ weight', () => {
    const even = figures(of(8, 2), [8, 2], [4, 1]);
    assert.deepEqual([even.maxOverMean, even.minOverMax, even.variation, even.mean], [1, 1, 0, 2]);
    const uneven = figures(of(8, 4), [1, 1], [4, 1]);
    assert.deepEqual(uneven.highest, { replica: 1, load: 4 });
    assertNear(uneven.maxOverMean, 4 / (12 / 5), 'max ÷ mean');
    assertNear(uneven.minOverMax, 0.5, 'min ÷ max');
    // The same as five replicas of speed 1 with loads 2 2 2 2 4.
    const spread = figures(of(2, 2, 2, 2, 4), [1, 1, 1, 1, 1]);
    assertNear(uneven.variation, spread.variation, 'variation');
    assertNear(uneven.fairness, spread.fairness, 'fairness');
  });

  it('count the requests of each replica', () => {
    const counts = countRequests(Uint8Array.from([0, 2, 2, 0, 2]), 4);
    assert.deepEqual([...counts], [2, 0, 3, 0]);
    const found = figures(of(1, 0, 1, 0), counts);
    assert.deepEqual([found.idle, found.fewestRequests, found.mostRequests], [2, 0, 3]);
  });
});
