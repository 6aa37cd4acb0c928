import assert from 'node:assert/strict';
import type { LowerBound } from '../../src/core/boundReason';
import { gapOf, guarantee, lowerBound, simpleBound } from '../../src/core/bounds';
import { costFacts } from '../../src/core/costFacts';
import type { Cost } from '../../src/core/costs';
import { rankCosts } from '../../src/core/rankedCosts';
import type { ReplicaOptions } from '../../src/core/assign';
import { finish, SLICE } from '../../src/core/sliced';
import { columnOf, COST_KINDS, randomCosts } from '../support/costLists';
import { randomInteger, seededRandom } from '../support/random';
import { slowAssign } from '../support/slowAssign';
import { slowOptimum, slowUnequalOptimum } from '../support/slowOptimum';

function boundOf(costs: readonly Cost[], replicas: number, options?: ReplicaOptions): LowerBound {
  return finish(lowerBound(finish(rankCosts(columnOf(costs))), replicas, options));
}

/** The bound by its definition, over every k, in big integers. */
function slowBound(costs: readonly bigint[], replicas: number): bigint {
  const sorted = [...costs].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  const sums = [0n];
  for (const cost of sorted) sums.push(sums.at(-1)! + cost);
  const parts = BigInt(replicas);
  let best = (sums.at(-1)! + parts - 1n) / parts;
  if ((sorted[0] ?? 0n) > best) best = sorted[0]!;
  for (let k = 1; k * replicas + 1 <= sorted.length; k++) {
    // Of the k·replicas + 1 highest costs, all but the k + 1 lowest are taken off.
    const lowest = sums[k * replicas + 1]! - sums[k * replicas + 1 - (k + 1)]!;
    if (lowest > best) best = lowest;
  }
  return best;
}

/** A double as a whole number of units of 2^-70, without rounding for the fractions used here. */
function units(value: number): bigint {
  return BigInt(value * 2 ** 70);
}

describe('the lower bound', () => {
  it('is the mean rounded up, the highest cost, or what the pigeonhole says', () => {
    assert.deepEqual(boundOf([3, 3, 2, 2], 3), { value: 4, because: { kind: 'mean' }, slack: 0 });
    assert.deepEqual(boundOf([1, 1, 1, 1, 4], 2), { value: 4, because: { kind: 'mean' }, slack: 0 });
    assert.deepEqual(boundOf([9, 1, 1], 2), { value: 9, because: { kind: 'highestCost' }, slack: 0 });
    assert.deepEqual(boundOf([5, 5, 5], 2), {
      value: 10,
      because: { kind: 'pigeonhole', together: 2, among: 3 },
      slack: 0,
    });
    assert.deepEqual(boundOf([4, 4, 4, 4, 4, 4, 4, 1], 3), {
      value: 12,
      because: { kind: 'pigeonhole', together: 3, among: 7 },
      slack: 0,
    });
  });

  it('of no requests, or of none that cost anything, is 0', () => {
    assert.equal(boundOf([], 4).value, 0);
    assert.equal(boundOf([0, 0, 0], 2).value, 0);
    assert.equal(boundOf([0.5], 3).value, 0.5);
  });

  it('never exceeds the optimum over all assignments, nor does any plan undercut it', () => {
    const random = seededRandom(52);
    let met = 0;
    for (const [kind, make] of Object.entries(COST_KINDS)) {
      for (let round = 0; round < 60; round++) {
        const costs = randomCosts(random, randomInteger(random, 0, 9), make);
        const replicas = randomInteger(random, 1, 4);
        const isBig = costs.some((cost) => typeof cost === 'bigint');
        const optimum = isBig
          ? slowOptimum(replicas, costs.map(BigInt), 0n)
          : slowOptimum(replicas, costs, 0);
        const { value } = boundOf(costs, replicas);
        assert.ok(value <= optimum, `${kind}: ${value} > ${optimum} for ${String(costs)} on ${replicas}`);
        if (value === optimum) met++;
      }
    }
    assert.ok(met > 150, `met only ${met} times`);
  });

  it('of fractions exceeds neither the optimum of doubles nor the true one, and misses it by rounding only', () => {
    const random = seededRandom(53);
    for (let round = 0; round < 300; round++) {
      const costs = Array.from(
        { length: randomInteger(random, 1, 8) },
        () => 0.1 * randomInteger(random, 1, 40),
      );
      const replicas = randomInteger(random, 1, 4);
      const bound = boundOf(costs, replicas);
      const value = Number(bound.value);
      const truth = slowOptimum(replicas, costs.map(units), 0n);
      assert.ok(units(value) <= truth, `${value} for ${String(costs)} on ${replicas}`);
      const unrounded = Number(slowBound(costs.map(units), replicas)) / 2 ** 70;
      assert.ok(value >= unrounded * (1 - bound.slack), `${value}, not ${unrounded}`);
      assert.ok(bound.slack < 1e-14);
    }
  });

  it('agrees with its definition on long whole lists, in doubles and in big integers', () => {
    const random = seededRandom(54);
    for (const count of [7, 100, 1000]) {
      for (const [low, high] of [
        [1, 3],
        [0, 1000],
        [900, 1000],
        [0, 2 ** 30],
      ] as const) {
        const costs = Array.from({ length: count }, () => randomInteger(random, low, high));
        for (const replicas of [1, 2, 3, 17, 64]) {
          const truth = slowBound(costs.map(BigInt), replicas);
          assert.equal(
            boundOf(costs, replicas).value,
            Number(truth),
            `${count} of ${low}–${high} on ${replicas}`,
          );
          assert.equal(boundOf(costs.map(BigInt), replicas).value, truth);
        }
      }
    }
  });

  it('looks at every k also where that takes several slices', () => {
    // On two replicas the highest k counts: the last cost comes on top of two equal halves.
    const costs = new Array<number>(6 * SLICE + 1).fill(2);
    const because = { kind: 'pigeonhole', together: 3 * SLICE + 1, among: 6 * SLICE + 1 };
    assert.deepEqual(boundOf(costs, 2), { value: 6 * SLICE + 2, because, slack: 0 });
  });

  it('is exact where doubles are not', () => {
    const costs = [9007199254740993n, 9007199254740993n, 9007199254740995n];
    assert.equal(boundOf(costs, 2).value, 18014398509481986n);
    assert.equal(boundOf([9007199254740993n, 1n, 1n], 2).value, 9007199254740993n);
    assert.equal(boundOf([2 ** 52, 2 ** 52 - 2], 3).value, 2 ** 52);
    assert.equal(simpleBound(finish(costFacts(columnOf([2 ** 53 - 1]))), 2).value, 2 ** 53 - 1);
  });

  it('stays finite where the total of doubles does not', () => {
    assert.ok(Number.isFinite(Number(boundOf([1e308, 1e308, 1e308, 0.5], 2).value)));
  });
});

describe('the lower bound for unequal replicas', () => {
  it('never exceeds the optimum over all assignments', () => {
    const random = seededRandom(55);
    const met = { mean: 0, highestCost: 0, startingLoad: 0, pigeonhole: 0 };
    for (let round = 0; round < 600; round++) {
      const replicas = randomInteger(random, 1, 3);
      const scale = round % 2 === 0 ? 1 : 0.1;
      const some = (count: number, high: number) =>
        Array.from({ length: count }, () => scale * randomInteger(random, 0, high));
      const costs = some(randomInteger(random, 0, 7), 9);
      const startingLoads = some(replicas, round % 3 === 0 ? 0 : 30);
      const isEqual = round % 5 === 0 || replicas === 1;
      const weights = Array.from({ length: replicas }, (_, replica) =>
        isEqual
          ? 1
          : 1.5 * (round % 2 === 0 ? replica : replicas - replica) + randomInteger(random, 1, 3) / 2,
      );
      const bound = boundOf(costs, replicas, { weights, startingLoads });
      const optimum = slowUnequalOptimum(costs, weights, startingLoads);
      assert.ok(
        bound.value <= optimum,
        `${bound.value} > ${optimum}: ${JSON.stringify({ costs, weights, startingLoads })}`,
      );
      if (gapOf(optimum, bound).kind === 'optimal') met[bound.because.kind]++;
    }
    assert.ok(
      Object.values(met).every((times) => times >= 3),
      JSON.stringify(met),
    );
  });

  it('is exact for whole loads, also beyond 2^53', () => {
    const startingLoads = [10, 0, 0];
    assert.deepEqual(boundOf([5, 5, 4], 3, { startingLoads }), {
      value: 10,
      because: { kind: 'startingLoad' },
      slack: 0,
    });
    assert.deepEqual(boundOf([9, 8, 4], 3, { startingLoads }).value, 11);
    const big = 2n ** 60n;
    const exact = boundOf([big + 1n, big, big], 3, { startingLoads: [big, 0, 0n] });
    assert.equal(exact.value, (4n * big + 1n + 2n) / 3n);
    assert.equal(boundOf([big + 1n, 0n], 2, { startingLoads: [big, 7n] }).value, big + 8n);
  });

  it('with equal weights and starting loads 0 is the plain one', () => {
    const options = { weights: [2, 2], startingLoads: [0, 0n] };
    assert.deepEqual(boundOf([5, 5, 5], 2, options), boundOf([5, 5, 5], 2));
  });
});

describe('the gap', () => {
  const bound = (value: Cost, slack = 0): LowerBound => ({ value, because: { kind: 'mean' }, slack });

  it('is optimal where the bound is met, else at most the ratio', () => {
    assert.deepEqual(gapOf(4, bound(4)), { kind: 'optimal', ratio: 1 });
    assert.deepEqual(gapOf(6, bound(4)), { kind: 'atMost', ratio: 1.5 });
    assert.deepEqual(gapOf(0, bound(0)), { kind: 'optimal', ratio: 1 });
    assert.equal(gapOf(2n ** 60n + 1n, bound(2n ** 60n)).kind, 'atMost');
    assert.deepEqual(gapOf(3n * 10n ** 400n, bound(2n * 10n ** 400n)), { kind: 'atMost', ratio: 1.5 });
  });

  it('takes a difference that is rounding alone for none', () => {
    assert.equal(gapOf(0.30000000000000004, boundOf([0.1, 0.2, 0.3], 2)).kind, 'optimal');
    assert.equal(gapOf(0.3001, boundOf([0.1, 0.2, 0.3], 2)).kind, 'atMost');
  });

  it('of least load never passes 2 − 1 ÷ replicas', () => {
    assert.deepEqual([1, 2, 4].map(guarantee), [1, 1.5, 1.75]);
    const random = seededRandom(56);
    let highest = 0;
    for (let round = 0; round < 500; round++) {
      const replicas = randomInteger(random, 1, 5);
      const costs = [
        ...randomCosts(random, randomInteger(random, 1, 40), () => randomInteger(random, 0, 9)),
        40,
      ];
      const { loads } = slowAssign(replicas, costs as number[], 0);
      const { ratio } = gapOf(Math.max(...loads), boundOf(costs, replicas));
      assert.ok(ratio <= guarantee(replicas));
      highest = Math.max(highest, ratio);
    }
    assert.ok(highest > 1.5);
  });
});
