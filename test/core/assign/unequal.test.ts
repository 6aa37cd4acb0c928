import assert from 'node:assert/strict';
import { assignRequestsToReplicas } from '../../../src/core/assign';
import type { Cost } from '../../../src/core/costs';
import { randomInteger, seededRandom } from '../../support/random';

/** The rule for unequal replicas in its plainest words: the least quotient, of several the first. */
function slowUnequal<T extends Cost>(
  starting: readonly T[],
  costs: readonly T[],
  isLess: (a: number, b: number, loads: readonly T[]) => boolean,
): [assignment: number[], loads: T[]] {
  const loads = [...starting];
  const assignment = costs.map((cost) => {
    let least = 0;
    for (let replica = 1; replica < loads.length; replica++)
      if (isLess(replica, least, loads)) least = replica;
    // TypeScript can't see that both sides are of the same kind.
    loads[least] = ((loads[least] as number) + (cost as number)) as T;
    return least;
  });
  return [assignment, loads];
}

function randomList(random: () => number, length: number, highest: number): number[] {
  return Array.from({ length }, () => randomInteger(random, 0, highest));
}

function randomWeights(random: () => number, replicas: number): number[] {
  const some = [0.1, 0.25, 0.5, 1, 2, 3, 4.75, 1e-3, 7e5];
  return Array.from({ length: replicas }, () => some[randomInteger(random, 0, some.length - 1)]!);
}

describe('weights', () => {
  it('gives four times the requests to four times the weight', () => {
    assert.deepEqual(assignRequestsToReplicas(2, new Array<number>(10).fill(1), { weights: [4, 1] }), [
      [0, 1, 0, 0, 0, 0, 1, 0, 0, 0],
      [8, 2],
    ]);
  });

  it('takes the least load ÷ weight before adding, compared as doubles, of several the lowest number', () => {
    const random = seededRandom(1);
    for (let list = 0; list < 1500; list++) {
      const replicas = randomInteger(random, 1, 40);
      const weights = randomWeights(random, replicas);
      const divisor = list % 2 === 0 ? 1 : 10;
      const costs = randomList(random, randomInteger(random, 0, 200), 12).map((cost) => cost / divisor);
      const starting = randomList(random, replicas, list % 3 === 0 ? 0 : 9);
      const expected = slowUnequal(
        starting,
        costs,
        (a, b, loads) => loads[a]! / weights[a]! < loads[b]! / weights[b]!,
      );
      assert.deepEqual(
        assignRequestsToReplicas(replicas, costs, { weights, startingLoads: starting }),
        expected,
      );
    }
  });

  it('compares bigint loads ÷ weights without rounding', () => {
    const random = seededRandom(2);
    for (let list = 0; list < 300; list++) {
      const replicas = randomInteger(random, 1, 12);
      // Sixteenths: whole after one common multiplication.
      const weights = Array.from({ length: replicas }, () => randomInteger(random, 1, 20) / 16);
      const whole = weights.map((weight) => BigInt(weight * 16));
      const costs = randomList(random, 60, 4).map(
        (cost) => BigInt(cost) * 2n ** BigInt(53 + (list % 3) * 500) + BigInt(cost % 2),
      );
      costs[0] = 2n ** 60n;
      const starting = new Array<bigint>(replicas).fill(0n);
      const expected = slowUnequal(
        starting,
        costs,
        (a, b, loads) => loads[a]! * whole[b]! < loads[b]! * whole[a]!,
      );
      assert.deepEqual(assignRequestsToReplicas(replicas, costs, { weights }), expected, `list ${list}`);
    }
  });

  it('sees the difference of bigint quotients that doubles round to the same', () => {
    const load = 3n * 2n ** 60n;
    assert.deepEqual(
      assignRequestsToReplicas(2, [0], { weights: [3, 1], startingLoads: [load, load / 3n] })[0],
      [0],
    );
    assert.deepEqual(
      assignRequestsToReplicas(2, [0], { weights: [3, 1], startingLoads: [load + 1n, load / 3n] })[0],
      [1],
    );
  });

  it('does so too where only the total passes 2^53 and no load does', () => {
    const unit = 2 ** 39;
    // (1001 · unit + 1) / 1001 is less than (1000 · unit + 1) / 1000, but not as doubles.
    const startingLoads = [1000 * unit + 1, 1001 * unit + 1, ...new Array<number>(20).fill(1000 * unit)];
    const weights = [1000, 1001, ...new Array<number>(20).fill(1)];
    assert.deepEqual(assignRequestsToReplicas(22, [0], { weights, startingLoads })[0], [1]);
  });

  it('compares bigints exactly beside weights from one end of the doubles to the other', () => {
    const weights = [5e-324, 1, 1.7e308];
    const [assignment] = assignRequestsToReplicas(3, [2n ** 60n, 2n ** 60n, 2n ** 60n, 1, 1], { weights });
    assert.deepEqual(assignment, [0, 1, 2, 2, 2]);
  });

  it('is the plain rule, bit for bit, where all weights are equal', () => {
    const random = seededRandom(3);
    for (const scale of [1, 0.1, 2 ** 50]) {
      for (const weight of [1, 3, 0.7]) {
        const costs = randomList(random, 500, 9).map((cost) => cost * scale);
        const options = {
          weights: new Array<number>(7).fill(weight),
          startingLoads: new Array<number>(7).fill(0),
        };
        assert.deepEqual(assignRequestsToReplicas(7, costs, options), assignRequestsToReplicas(7, costs));
      }
    }
  });

  for (const [shown, weights] of [
    ['0', [1, 0]],
    ['-1', [1, -1]],
    ['NaN', [1, NaN]],
    ['Infinity', [1, Infinity]],
  ] as const) {
    it(`names the replica whose weight is ${shown}`, () => {
      assert.throws(() => assignRequestsToReplicas(2, [1], { weights }), {
        name: 'RangeError',
        message: new RegExp(`weight of replica 1 \\(counted from 0\\) is ${shown};`),
      });
    });
  }

  it('says how many weights there must be', () => {
    assert.throws(() => assignRequestsToReplicas(3, [1], { weights: [1, 2] }), {
      name: 'RangeError',
      message: /2 weights for 3 replicas/,
    });
  });

  it('names the request at which a quotient passes the largest double', () => {
    assert.throws(() => assignRequestsToReplicas(2, [0, 1e300, 0.5], { weights: [1e-10, 1] }), {
      name: 'RangeError',
      message: /Request 1 .*replica 0 /,
    });
  });
});

describe('starting loads', () => {
  it('count before the first request', () => {
    const startingLoads = [106752, 32064, 25856, 62592, 14016, 150272];
    const [assignment, loads] = assignRequestsToReplicas(6, new Array<number>(10).fill(5000), {
      startingLoads,
    });
    assert.deepEqual(assignment, [4, 4, 4, 2, 4, 2, 1, 4, 2, 1]);
    assert.deepEqual(loads, [106752, 42064, 40856, 62592, 39016, 150272]);
  });

  it('make the loads bigints where they take the total past 2^53 − 1', () => {
    assert.deepEqual(assignRequestsToReplicas(2, [1, 1, 1], { startingLoads: [2n ** 53n, 2 ** 53] }), [
      [0, 1, 0],
      [2n ** 53n + 2n, 2n ** 53n + 1n],
    ]);
  });

  it('turn the run into one of doubles where one of them is a fraction', () => {
    assert.deepEqual(assignRequestsToReplicas(2, [2n ** 53n + 1n, 1], { startingLoads: [0.5, 0] }), [
      [1, 0],
      [1.5, 2 ** 53],
    ]);
    assert.throws(() => assignRequestsToReplicas(2, [1n, 10n ** 400n], { startingLoads: [0.5, 0] }), {
      name: 'RangeError',
      message: /cost of request 1 /,
    });
    assert.throws(() => assignRequestsToReplicas(2, [0.5], { startingLoads: [0, 10n ** 400n] }), {
      name: 'RangeError',
      message: /starting load of replica 1 /,
    });
  });

  for (const load of [-1, NaN, Infinity, -1n]) {
    it(`name the replica that starts with ${String(load)}`, () => {
      assert.throws(() => assignRequestsToReplicas(2, [1], { startingLoads: [0, load] }), {
        name: 'RangeError',
        message: new RegExp(`starting load of replica 1 \\(counted from 0\\) is ${String(load)};`),
      });
    });
  }

  it('name what is no number, and how many there must be', () => {
    const startingLoads = [0, '3'] as unknown as number[];
    assert.throws(() => assignRequestsToReplicas(2, [1], { startingLoads }), {
      name: 'TypeError',
      message: /starting load of replica 1 \(counted from 0\) is "3";/,
    });
    assert.throws(() => assignRequestsToReplicas(2, [1], { startingLoads: [0] }), {
      name: 'RangeError',
      message: /1 startingLoads for 2 replicas/,
    });
  });
});
