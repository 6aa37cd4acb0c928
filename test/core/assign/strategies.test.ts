import assert from 'node:assert/strict';
import { assignRequestsToReplicas } from '../../../src/core/assign';
import { ExactHeap } from '../../../src/core/assign/exactHeap';
import { GapTree } from '../../../src/core/assign/gapTree';
import { LoadHeap } from '../../../src/core/assign/loadHeap';
import { canPack, PackedHeap } from '../../../src/core/assign/packedHeap';
import { Seesaw, SEESAW_LIMIT } from '../../../src/core/assign/seesaw';
import type { Strategy } from '../../../src/core/assign/strategy';
import { valuesOf } from '../../support/costLists';
import { randomInteger, seededRandom } from '../../support/random';
import { slowAssign } from '../../support/slowAssign';

/** Costs of very different make-up, whole and below 2^45. A tree of gaps for 64 replicas tells gaps below 2^24 apart. */
const MAKE_UPS: Record<string, (random: () => number, request: number) => number> = {
  'all zero': () => 0,
  ties: (random) => randomInteger(random, 0, 2),
  'wide as the gaps': (random) => randomInteger(random, 0, 2 ** 24),
  'wider than the gaps': (random) => randomInteger(random, 0, 2 ** 40),
  'rarely huge': (random) => (random() < 0.02 ? 2 ** 44 : randomInteger(random, 0, 9)),
  growing: (_, request) => 2 ** (request % 44),
  streaks: (random, request) => (request % 100 === 0 ? randomInteger(random, 0, 1e6) : 1),
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
      const heap = new LoadHeap(valuesOf(costs), new Float64Array(replicas));
      assert.deepEqual(assignment(heap, costs.length), slow.assignment, name);
      assert.deepEqual([...heap.loads], slow.loads, name);
    }
  });

  it('the heap of packed keys is the plain rule on whole costs, as large as it can pack', () => {
    let packed = 0;
    for (const { name, replicas, costs } of lists(8)) {
      const slow = slowAssign(replicas, costs, 0);
      if (!canPack(replicas, Math.max(...slow.loads))) continue;
      packed++;
      const heap = new PackedHeap(valuesOf(costs), new Float64Array(replicas));
      assert.deepEqual(assignment(heap, costs.length), slow.assignment, name);
      assert.deepEqual([...heap.loads], slow.loads, name);
    }
    assert.ok(packed > 30, `packed ${packed} lists`);
  });

  it('the heap of packed keys packs no more than a double holds', () => {
    for (const replicas of [1, 2, 3, 1024, 1_000_000]) {
      const most = Math.floor(Number.MAX_SAFE_INTEGER / 2 ** Math.ceil(Math.log2(replicas)));
      assert.ok(canPack(replicas, most - 1));
      assert.ok(!canPack(replicas, most));
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

  it('the tree of gaps is the plain rule as far as it goes', () => {
    const gaveUp = new Set<string>();
    for (const { name, replicas, costs } of lists(4)) {
      const tree = gapTree(costs, new Array<number>(replicas).fill(0));
      const replicaOf = assignment(tree, costs.length);
      const slow = slowAssign(replicas, costs.slice(0, replicaOf.length), 0);
      assert.deepEqual(replicaOf, slow.assignment, name);
      assert.deepEqual([...tree.loads], slow.loads, name);
      if (replicaOf.length < costs.length) gaveUp.add(name);
    }
    assert.ok(gaveUp.has('wider than the gaps, 64 replicas'));
    assert.ok(!gaveUp.has('wide as the gaps, 8 replicas') && !gaveUp.has('ties, 1000 replicas'));
    assert.ok(![...gaveUp].some((name) => name.startsWith('all zero')));
  });

  it('the tree of gaps leaves streaks to its successor', () => {
    const leaves = (cost: number, starting: number[]): boolean => {
      const tree = gapTree(new Array<number>(8192).fill(cost), starting);
      const out = new Uint32Array(4096);
      assert.equal(tree.assign(0, 4096, out), 4096);
      return tree.assign(4096, 8192, out) === 4096;
    };
    assert.ok(leaves(1, [50_000, 0, 90_000]));
    assert.ok(!leaves(1, [50_000, 50_000, 90_000]));
    assert.ok(!leaves(0, [50_000, 0, 90_000]));
  });

  it('the seesaw is the plain rule for two replicas, from any loads and up to its limit', () => {
    const random = seededRandom(7);
    for (let list = 0; list < 500; list++) {
      const highest = list % 3 === 0 ? SEESAW_LIMIT : 10 ** randomInteger(random, 0, 9);
      const starting = [randomInteger(random, 0, highest), randomInteger(random, 0, highest)];
      const costs = Array.from({ length: 200 }, () =>
        random() < 0.1 ? highest : randomInteger(random, 0, highest),
      );
      const heap = new LoadHeap(valuesOf(costs), Float64Array.from(starting));
      const seesaw = new Seesaw(valuesOf(costs), Float64Array.from(starting));
      assert.deepEqual(assignment(seesaw, costs.length), assignment(heap, costs.length));
      assert.deepEqual(seesaw.loads, heap.loads);
    }
  });

  it('one takes over from another in the middle of a list without a trace', () => {
    for (const { name, replicas, costs } of lists(6)) {
      const { assignment, loads } = slowAssign(replicas, costs, 0);
      assert.deepEqual(assignRequestsToReplicas(replicas, costs), [assignment, loads], name);
    }
    const streak = new Array<number>(20_000).fill(1);
    const [replicaOf] = assignRequestsToReplicas(3, streak, { startingLoads: [15_000, 0, 15_001] });
    assert.deepEqual(replicaOf.slice(14_998, 15_005), [1, 1, 0, 1, 0, 1, 2]);
  });

  it('the heap of doubles takes over where loads are too large to be packed', () => {
    const apart = Array.from({ length: 65 }, (_, replica) => (replica + 1) * 2 ** 38);
    const costs = [...apart, ...new Array<number>(230).fill(2 ** 45)];
    const { assignment, loads } = slowAssign(65, costs, 0);
    assert.ok(!canPack(65, Math.max(...loads)));
    assert.deepEqual(assignRequestsToReplicas(65, costs), [assignment, loads]);
  });

  it('the tree of gaps starts from any loads', () => {
    const random = seededRandom(5);
    for (let list = 0; list < 300; list++) {
      const replicas = randomInteger(random, 1, 100);
      const starting = Array.from({ length: replicas }, () =>
        randomInteger(random, 0, 10 ** randomInteger(random, 0, 12)),
      );
      const costs = Array.from({ length: 300 }, () => randomInteger(random, 0, 1000));
      const heap = new LoadHeap(valuesOf(costs), Float64Array.from(starting));
      const tree = gapTree(costs, starting);
      const expected = assignment(heap, costs.length);
      assert.deepEqual(assignment(tree, costs.length), expected);
      assert.deepEqual(tree.loads, heap.loads);
    }
  });
});

/** One whose successor is not asked for. */
function gapTree(costs: readonly number[], starting: readonly number[]): GapTree {
  return new GapTree(valuesOf(costs), Float64Array.from(starting), () => assert.fail());
}

function nearestFinite(load: bigint): number {
  return Math.min(Number(load), Number.MAX_VALUE);
}
