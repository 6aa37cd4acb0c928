import assert from 'node:assert/strict';
import {
  assignColumns,
  assignRequestsToReplicas,
  createAssigner,
  MAX_REPLICAS,
  toCostColumn,
} from '../../src/core/assign';
import { slowAssign } from '../support/slowAssign';
import { randomInteger, seededRandom } from '../support/random';
import { readVectors } from '../support/vectors';

describe('assignRequestsToReplicas', () => {
  const vectors = readVectors();

  it('has all 172 vectors of the reference to agree with', () => {
    assert.equal(vectors.length, 172);
    assert.ok(vectors.some(({ costs }) => costs.some((cost) => typeof cost === 'bigint')));
  });

  for (const { name, replicas, costs, assignment, finalLoads } of vectors) {
    it(`agrees with the reference: ${name}`, () => {
      const isExact = finalLoads.some((load) => typeof load === 'bigint');
      const loads = isExact ? finalLoads.map(BigInt) : finalLoads;
      assert.deepEqual(assignRequestsToReplicas(replicas, costs), [assignment, loads]);
    });
  }

  it('agrees with a plain linear scan on 5,000 lists with many ties and zeros', () => {
    const random = seededRandom(1);
    for (let list = 0; list < 5000; list++) {
      const replicas = randomInteger(random, 1, 100);
      const costs = tiedCosts(random, randomInteger(random, 0, 250));
      const { assignment, loads } = slowAssign(replicas, costs, 0);
      assert.deepEqual(assignRequestsToReplicas(replicas, costs), [assignment, loads], `list ${list}`);
    }
  });

  it('adds fractions up in doubles in arrival order, as the reference does', () => {
    const random = seededRandom(2);
    for (let list = 0; list < 1000; list++) {
      const replicas = randomInteger(random, 1, 100);
      const costs = tiedCosts(random, randomInteger(random, 1, 250)).map((cost) => cost / 10);
      costs[0] = 0.1;
      const { assignment, loads } = slowAssign(replicas, costs, 0);
      assert.deepEqual(assignRequestsToReplicas(replicas, costs), [assignment, loads], `list ${list}`);
    }
  });

  it('agrees with a linear scan in bigints where sums pass 2^53', () => {
    const random = seededRandom(3);
    for (let list = 0; list < 500; list++) {
      const replicas = randomInteger(random, 1, 100);
      const costs = tiedCosts(random, randomInteger(random, 1, 120)).map((cost) => BigInt(cost));
      const huge = costs.map((cost) => (cost === 0n ? 0n : cost + 2n ** BigInt(53 + (list % 200))));
      huge[0] = 2n ** 60n;
      const { assignment, loads } = slowAssign(replicas, huge, 0n);
      assert.deepEqual(assignRequestsToReplicas(replicas, huge), [assignment, loads], `list ${list}`);
    }
  });

  it('gives bigints, all of them, from a total of 2^53 on and numbers up to 2^53 − 1', () => {
    assert.deepEqual(assignRequestsToReplicas(3, [2 ** 52, 2 ** 52 - 1]), [
      [0, 1],
      [2 ** 52, 2 ** 52 - 1, 0],
    ]);
    assert.deepEqual(assignRequestsToReplicas(3, [2 ** 52, 2 ** 52]), [
      [0, 1],
      [2n ** 52n, 2n ** 52n, 0n],
    ]);
    assert.deepEqual(assignRequestsToReplicas(2, [1n, 2]), [
      [0, 1],
      [1, 2],
    ]);
  });

  it('counts whole JavaScript numbers past 2^53 as the integers they are', () => {
    assert.deepEqual(assignRequestsToReplicas(1, [1e30, 1]), [[0, 0], [BigInt(1e30) + 1n]]);
    assert.deepEqual(assignRequestsToReplicas(1, [1.5e308, 1.5e308]), [[0, 0], [2n * BigInt(1.5e308)]]);
  });

  it('turns a bigint among fractions into the nearest double', () => {
    assert.deepEqual(assignRequestsToReplicas(2, [2n ** 53n + 1n, 0.5]), [
      [0, 1],
      [2 ** 53, 0.5],
    ]);
    assert.throws(() => assignRequestsToReplicas(2, [0.5, 10n ** 400n]), {
      name: 'RangeError',
      message: /cost of request 1 .*401 digits/,
    });
  });

  it('keeps integers exact that no double comes near', () => {
    const huge = 10n ** 400n;
    assert.deepEqual(assignRequestsToReplicas(2, [huge, huge + 1n, 1, 1, 1]), [
      [0, 1, 0, 0, 1],
      [huge + 2n, huge + 2n],
    ]);
  });

  it('takes −0 for 0 and never ends with a load of −0', () => {
    for (const costs of [[-0], [-0, -0], [-0, 0.5, -0]]) {
      const [, loads] = assignRequestsToReplicas(3, costs);
      assert.ok(loads.every((load) => !Object.is(load, -0)));
      assert.deepEqual(assignRequestsToReplicas(3, costs)[1], slowAssign(3, costs, 0).loads);
    }
    const [, loads] = assignRequestsToReplicas(2, [0.5], { startingLoads: [-0, -0] });
    assert.deepEqual(loads, [0.5, 0]);
  });

  it('does nothing with no requests', () => {
    assert.deepEqual(assignRequestsToReplicas(4, []), [[], [0, 0, 0, 0]]);
  });

  it('puts all on the only replica', () => {
    assert.deepEqual(assignRequestsToReplicas(1, [5, 0, 7]), [[0, 0, 0], [12]]);
  });

  it('serves a million replicas', () => {
    const [assignment, loads] = assignRequestsToReplicas(MAX_REPLICAS, [3, 1, 2]);
    assert.deepEqual(assignment, [0, 1, 2]);
    assert.equal(loads.length, MAX_REPLICAS);
  });
});

describe('bad input', () => {
  for (const count of [0, -1, 1.5, NaN, Infinity, 1_000_001]) {
    it(`names the number of replicas ${count} and the range`, () => {
      assert.throws(() => assignRequestsToReplicas(count, [1]), {
        name: 'RangeError',
        message: new RegExp(`replicas is ${count}; .*from 1 to 1,000,000`),
      });
      assert.throws(() => assignColumns(count, new Float64Array(1)), RangeError);
    });
  }

  for (const cost of [-1, NaN, Infinity, -Infinity, -1n, -0.5]) {
    it(`names the position of the cost ${String(cost)}`, () => {
      assert.throws(() => assignRequestsToReplicas(2, [5, 3, cost, 1]), {
        name: 'RangeError',
        message: new RegExp(`cost of request 2 \\(counted from 0\\) is ${String(cost)};`),
      });
      assert.throws(() => assignColumns(2, Float64Array.of(1, Number(cost))), {
        name: 'RangeError',
        message: /cost of request 1 /,
      });
    });
  }

  for (const [shown, cost] of [
    ['"7"', '7'],
    ['null', null],
    ['undefined', undefined],
    ['true', true],
  ] as const) {
    it(`names the position of ${shown}, which is no number`, () => {
      const costs = [5, cost, 1] as unknown as number[];
      assert.throws(() => assignRequestsToReplicas(2, costs), {
        name: 'TypeError',
        message: new RegExp(`cost of request 1 \\(counted from 0\\) is ${shown};`),
      });
    });
  }

  for (const costs of [undefined, null, {}, 5, '1, 2']) {
    it(`says that ${JSON.stringify(costs)} is no array of costs`, () => {
      assert.throws(() => assignRequestsToReplicas(2, costs as number[]), {
        name: 'TypeError',
        message: /^The costs must be an array of numbers, not /,
      });
    });
  }

  it('names the request at which fractions add up past the largest double', () => {
    assert.throws(() => assignRequestsToReplicas(1, [0.5, 1.5e308, 0, 1.5e308]), {
      name: 'RangeError',
      message: /Request 3 .*replica 0 /,
    });
    assert.deepEqual(assignRequestsToReplicas(2, [1.5e308, 0.5, 1.5e308])[1], [1.5e308, 1.5e308]);
  });
});

describe('assignColumns', () => {
  it('gives what the plain lists give', () => {
    const costs = tiedCosts(seededRandom(4), 5000);
    for (const replicas of [1, 2, 7, 64, 300]) {
      const [assignment, finalLoads] = assignRequestsToReplicas(replicas, costs);
      const { replicaOf, loads } = assignColumns(replicas, Float64Array.from(costs));
      assert.deepEqual([...replicaOf], assignment);
      assert.deepEqual([...loads], finalLoads);
    }
  });

  it('assigns exactly where sums pass 2^53, and gives the nearest doubles as loads', () => {
    const costs = [2 ** 53, 2 ** 53, 1, 1, 1, 3, 2 ** 53];
    const [assignment, finalLoads] = assignRequestsToReplicas(2, costs);
    const { replicaOf, loads } = assignColumns(2, Float64Array.from(costs));
    assert.deepEqual([...replicaOf], assignment);
    assert.deepEqual([...loads], finalLoads.map(Number));
    assert.deepEqual(finalLoads, [2n ** 54n + 2n, 2n ** 53n + 4n]);
  });

  it('keeps the replicas in the narrowest type', () => {
    const typeFor = (replicas: number): unknown =>
      assignColumns(replicas, new Float64Array(3)).replicaOf.constructor;
    assert.equal(typeFor(1), Uint8Array);
    assert.equal(typeFor(256), Uint8Array);
    assert.equal(typeFor(257), Uint16Array);
    assert.equal(typeFor(65_536), Uint16Array);
    assert.equal(typeFor(65_537), Uint32Array);
  });

  it('reaches the last replica in each type', () => {
    for (const replicas of [256, 257, 65_536, 65_537]) {
      const { replicaOf, loads } = assignColumns(replicas, new Float64Array(replicas).fill(1));
      assert.equal(replicaOf[replicas - 1], replicas - 1);
      assert.ok(loads.every((load) => load === 1));
    }
  });
});

describe('createAssigner', () => {
  const random = seededRandom(5);
  const whole = tiedCosts(random, 20_000);
  const lists = {
    whole,
    fractions: whole.map((cost) => cost / 10),
    'past 2^53': whole.map((cost) => cost * 2 ** 40),
    'far past 2^53': whole.map((cost) => BigInt(cost) << 60n),
  };

  for (const [name, costs] of Object.entries(lists)) {
    it(`gives the same in odd steps as at one go: ${name}`, () => {
      const [assignment, finalLoads] = assignRequestsToReplicas(13, costs);
      for (const size of [1, 7, 4095, 4097, 19_999]) {
        const assigner = createAssigner(13, toCostColumn(costs));
        let steps = 1;
        while (!assigner.step(size)) assert.equal(assigner.assigned, size * steps++);
        assert.equal(steps, Math.ceil(costs.length / size));
        assert.deepEqual([...assigner.replicaOf], assignment);
        assert.deepEqual(assigner.exactLoads ?? [...assigner.loads], finalLoads);
        assert.deepEqual([...assigner.loads], finalLoads.map(Number));
      }
    });
  }

  it('shows replicas and loads as of the last step', () => {
    const assigner = createAssigner(2, toCostColumn([5, 3, 8, 1]));
    assert.equal(assigner.assigned, 0);
    assert.deepEqual([...assigner.loads], [0, 0]);
    assert.equal(assigner.step(3), false);
    assert.deepEqual([...assigner.replicaOf], [0, 1, 1, 0]);
    assert.deepEqual([...assigner.loads], [5, 11]);
    assert.equal(assigner.step(3), true);
    assert.equal(assigner.assigned, 4);
    assert.deepEqual([...assigner.loads], [6, 11]);
  });

  it('has nothing left to do with no requests', () => {
    assert.equal(createAssigner(3, toCostColumn([])).step(1), true);
  });

  it('has bigint loads only where the total passes 2^53 − 1', () => {
    assert.equal(createAssigner(2, toCostColumn([1, 2])).exactLoads, undefined);
    assert.deepEqual(createAssigner(2, { values: Float64Array.of(2 ** 53) }).exactLoads, [0n, 0n]);
  });
});

describe('toCostColumn', () => {
  it('holds bigints only where all costs are whole and their total passes 2^53 − 1', () => {
    assert.deepEqual(toCostColumn([1n, 2]), { values: Float64Array.of(1, 2) });
    assert.deepEqual(toCostColumn([2 ** 53, 1]), {
      values: Float64Array.of(2 ** 53, 1),
      exact: [2n ** 53n, 1n],
    });
    assert.deepEqual(toCostColumn([2 ** 53, 0.5]), { values: Float64Array.of(2 ** 53, 0.5) });
  });

  it('holds the nearest finite double of what no double comes near', () => {
    const { values, exact } = toCostColumn([10n ** 400n]);
    assert.deepEqual([...values], [Number.MAX_VALUE]);
    assert.deepEqual(exact, [10n ** 400n]);
  });
});

/** Small whole costs, a fifth of them 0: loads tie all the time. */
function tiedCosts(random: () => number, count: number): number[] {
  const highest = randomInteger(random, 1, 9);
  return Array.from({ length: count }, () => (random() < 0.2 ? 0 : randomInteger(random, 0, highest)));
}
