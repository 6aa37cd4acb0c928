import assert from 'node:assert/strict';
import { assignRequestsToReplicas } from '../../../src/core/assign';
import { ExactHeap } from '../../../src/core/assign/exactHeap';
import { GapTree } from '../../../src/core/assign/gapTree';
import { LoadHeap } from '../../../src/core/assign/loadHeap';
import { Seesaw, SEESAW_LIMIT } from '../../../src/core/assign/seesaw';
import type { Strategy } from '../../../src/core/assign/strategy';
import { randomInteger, seededRandom } from '../../support/random';
import { slowAssign } from '../../support/slowAssign';

/** Costs of very different make-up, whole and below 2^45; `span` is as wide as a gap may be for 64 replicas, and more. */
const MAKE_UPS: Record<string, (random: () => number, request: number) => number> = {
  'all zero': () => 0,
  ties: (random) => randomInteger(random, 0, 2),
  'wide as the gaps': (random) => randomInteger(random, 0, 2 ** 24),
  'wider than the gaps': (random) => randomInteger(random, 0, 2 ** 40),
  'rarely huge': (random) => (random() < 0.02 ? 2 ** 44 : randomInteger(random, 0, 9)),
  growing: (_, request) => 2 ** (request % 44),
  'long tailed': (random) => Math.round(1 / (1e-9 + random())),
};

const REPLICAS = [1, 2, 3, 5, 8, 13, 63, 64, 65, 100, 1000];

function* lists(seed: number): Generator<{ name: string; replicas: number; costs: number[] }> {
  const random = seededRandom(seed);
  for (const [makeUp, cost] of Object.entries(MAKE_UPS)) {
    for (const replicas of REPLICAS) {
      const count = randomInteger(random, 0, 40) * (replicas > 100 ? 60 : 20);
      const costs = Array.from({ length: count }, (_, request) => cost(random, request));
      yield { name: `${makeUp}, ${replicas} replicas`, replicas, costs };
    }
  }
}

/** Runs it to the end in blocks of uneven size; where it stops short, that is the end. */
function assignment(strategy: Strategy, requests: number): number[] {
  const out = new Uint32Array(1000);
  const replicaOf: number[] = [];
  for (let block = 1; replicaOf.length < requests; block = (block * 7) % 1000) {
    const from = replicaOf.length;
    const to = Math.min(requests, from + block);
    const stopped = strategy.assign(from, to, out);
    replicaOf.push(...out.subarray(0, stopped - from));
    if (stopped < to) break;
  }
  return replicaOf;
}

describe('each strategy', () => {
  it('the heap of doubles is the plain rule on whole costs', () => {
    for (const { name, replicas, costs } of lists(1)) {
      const slow = slowAssign(replicas, costs, 0);
      const heap = new LoadHeap(Float64Array.from(costs), new Float64Array(replicas));
      assert.deepEqual(assignment(heap, costs.length), slow.assignment, name);
      assert.deepEqual([...heap.loads], slow.loads, name);
    }
  });

  it('the heap of doubles is the plain rule on fractions', () => {
    for (const { name, replicas, costs } of lists(2)) {
      const fractions = costs.map((cost) => cost / 10);
      const slow = slowAssign(replicas, fractions, 0);
      const heap = new LoadHeap(Float64Array.from(fractions), new Float64Array(replicas));
      assert.deepEqual(assignment(heap, costs.length), slow.assignment, name);
      assert.deepEqual([...heap.loads], slow.loads, name);
    }
  });

  it('the heap of bigints is the plain rule', () => {
    for (const { name, replicas, costs } of lists(3)) {
      for (const shift of [0n, 20n, 1100n]) {
        const exact = costs.map((cost) => (BigInt(cost) << shift) + BigInt(cost % 3));
        const slow = slowAssign(replicas, exact, 0n);
        const heap = new ExactHeap((request) => exact[request]!, new Array<bigint>(replicas).fill(0n));
        assert.deepEqual(assignment(heap, costs.length), slow.assignment, name);
        assert.deepEqual(heap.exactLoads, slow.loads, name);
        assert.deepEqual([...heap.loads], slow.loads.map(nearestFinite), name);
      }
    }
  });

  it('the tree of gaps is the plain rule as far as it goes, and gives up only on costs wider than its gaps', () => {
    let gaveUp = 0;
    for (const { name, replicas, costs } of lists(4)) {
      const tree = new GapTree(Float64Array.from(costs), new Float64Array(replicas));
      const replicaOf = assignment(tree, costs.length);
      const slow = slowAssign(replicas, costs.slice(0, replicaOf.length), 0);
      assert.deepEqual(replicaOf, slow.assignment, name);
      assert.deepEqual([...tree.loads], slow.loads, name);
      if (replicaOf.length === costs.length) continue;
      gaveUp++;
      assert.ok(
        costs.some((cost) => cost > 2 ** 24 / replicas),
        name,
      );
    }
    assert.ok(gaveUp > 0 && gaveUp < 40, `gave up ${gaveUp} times`);
  });

  it('the seesaw is the plain rule for two replicas, from any loads and up to its limit', () => {
    const random = seededRandom(7);
    for (let list = 0; list < 500; list++) {
      const highest = list % 3 === 0 ? SEESAW_LIMIT : 10 ** randomInteger(random, 0, 9);
      const starting = [randomInteger(random, 0, highest), randomInteger(random, 0, highest)];
      const costs = Array.from({ length: 200 }, () =>
        random() < 0.1 ? highest : randomInteger(random, 0, highest),
      );
      const heap = new LoadHeap(Float64Array.from(costs), Float64Array.from(starting));
      const seesaw = new Seesaw(Float64Array.from(costs), Float64Array.from(starting));
      assert.deepEqual(assignment(seesaw, costs.length), assignment(heap, costs.length));
      assert.deepEqual(seesaw.loads, heap.loads);
    }
  });

  it('one takes over from another in the middle of a list without a trace', () => {
    for (const { name, replicas, costs } of lists(6)) {
      const { assignment, loads } = slowAssign(replicas, costs, 0);
      assert.deepEqual(assignRequestsToReplicas(replicas, costs), [assignment, loads], name);
    }
  });

  it('the tree of gaps starts from any loads', () => {
    const random = seededRandom(5);
    for (let list = 0; list < 300; list++) {
      const replicas = randomInteger(random, 1, 100);
      const starting = Array.from({ length: replicas }, () =>
        randomInteger(random, 0, 10 ** randomInteger(random, 0, 12)),
      );
      const costs = Array.from({ length: 300 }, () => randomInteger(random, 0, 1000));
      const heap = new LoadHeap(Float64Array.from(costs), Float64Array.from(starting));
      const tree = new GapTree(Float64Array.from(costs), Float64Array.from(starting));
      const expected = assignment(heap, costs.length);
      assert.deepEqual(assignment(tree, costs.length), expected);
      assert.deepEqual(tree.loads, heap.loads);
    }
  });
});

function nearestFinite(load: bigint): number {
  return Math.min(Number(load), Number.MAX_VALUE);
}
