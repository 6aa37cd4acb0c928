import assert from 'node:assert/strict';
import type { Cost } from '../../../src/core/costs';
import { loadOf } from '../../../src/core/loads';
import { policyOf } from '../../../src/core/policies/policies';
import type { Assignment, PolicyId, TieRule } from '../../../src/core/policies/policy';
import { createTask, type PolicySettings } from '../../../src/core/policies/task';
import { finish } from '../../../src/core/sliced';
import { toCostColumn } from '../../../src/core/assign';
import { columnOf, COST_KINDS, randomCosts } from '../../support/costLists';
import { randomInteger, seededRandom } from '../../support/random';
import { SLOW_POLICIES, type SlowTask } from '../../support/slowPolicies';

function assignmentBy(id: PolicyId, costs: readonly Cost[], settings: PolicySettings): Assignment {
  return finish(policyOf(id).assign(createTask(columnOf(costs), settings)));
}

function lanes(id: PolicyId, costs: readonly Cost[], settings: PolicySettings): number[] {
  return [...assignmentBy(id, costs, settings).replicaOf];
}

const TIES: readonly TieRule[] = ['lowestIndex', 'fewestRequests', 'rotating', 'random'];
const ONLINE = Object.keys(SLOW_POLICIES) as (keyof typeof SLOW_POLICIES)[];

function assertAgrees(id: keyof typeof SLOW_POLICIES, task: SlowTask): void {
  const fast = assignmentBy(id, task.costs, task);
  const slow = SLOW_POLICIES[id](task);
  const what = `${id} ${JSON.stringify(task, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`;
  assert.deepEqual([...fast.replicaOf], slow.assignment, what);
  const loads = slow.loads.map((_, replica) => loadOf(fast, replica));
  assert.deepEqual(loads.map(Number), slow.loads.map(Number), what);
  if (fast.exactLoads !== undefined) assert.deepEqual(loads, slow.loads, what);
}

describe('each policy', () => {
  for (const id of ONLINE) {
    it(`${id} agrees with its slow truth for every kind of cost and every tie rule`, () => {
      const random = seededRandom(58);
      for (const make of Object.values(COST_KINDS)) {
        for (const ties of TIES) {
          for (let round = 0; round < 12; round++) {
            const costs = randomCosts(random, randomInteger(random, 0, 60), make);
            const replicas = randomInteger(random, 1, 11);
            const refreshEvery = randomInteger(random, 1, 9);
            assertAgrees(id, { costs, replicas, ties, refreshEvery, seed: round });
          }
        }
      }
    });

    it(`${id} agrees with its slow truth for unequal replicas`, () => {
      const random = seededRandom(59);
      for (const make of Object.values(COST_KINDS)) {
        for (let round = 0; round < 24; round++) {
          const costs = randomCosts(random, randomInteger(random, 1, 50), make);
          const replicas = randomInteger(random, 2, 7);
          const isBig = costs.some((cost) => typeof cost === 'bigint');
          const startingLoads = Array.from({ length: replicas }, () => randomInteger(random, 0, 20));
          const weights = Array.from({ length: replicas }, () => randomInteger(random, 1, 6) / 2);
          const isEqual = weights.every((weight) => weight === weights[0]);
          assertAgrees(id, {
            costs,
            replicas,
            ties: TIES[round % 4]!,
            refreshEvery: 3,
            seed: round,
            startingLoads: isBig ? startingLoads.map(BigInt) : startingLoads,
            ...(!isEqual && { weights }),
          });
        }
      }
    });

    it(`${id} gives the same in many slices as in the slow one`, () => {
      const random = seededRandom(60);
      const costs = randomCosts(random, 40_000, () => randomInteger(random, 0, 500));
      assertAgrees(id, { costs, replicas: 5, refreshEvery: 7 });
    });

    it(`${id} tells in its slices of every request once`, () => {
      for (const ties of TIES) {
        const task = createTask(columnOf(new Array<number>(50_000).fill(1)), { replicas: 3, ties });
        let told = 0;
        const work = policyOf(id).assign(task);
        for (let slice = work.next(); slice.done !== true; slice = work.next()) told += slice.value;
        assert.equal(told, 50_000);
      }
    });
  }

  it('takes [10000, 1000, 1000, 1000] on 2 as the issue says', () => {
    const costs = [10000, 1000, 1000, 1000];
    assert.deepEqual(lanes('leastLoad', costs, { replicas: 2 }), [0, 1, 1, 1]);
    assert.deepEqual(lanes('fewestRequests', costs, { replicas: 2 }), [0, 1, 0, 1]);
    assert.deepEqual(lanes('roundRobin', costs, { replicas: 2 }), [0, 1, 0, 1]);
  });

  it('rushes to one replica while loads are stale, unless the tie rule parts the requests', () => {
    const ones = new Array<number>(8).fill(1);
    const settings = { replicas: 2, refreshEvery: 4 };
    assert.deepEqual(lanes('staleLeastLoad', ones, settings), [0, 0, 0, 0, 1, 1, 1, 1]);
    assert.deepEqual(
      lanes('staleLeastLoad', ones, { ...settings, ties: 'rotating' }),
      [0, 1, 0, 1, 0, 1, 0, 1],
    );
  });

  it('parts ties by the rule asked for', () => {
    const costs = [1, 0, 0, 0, 0, 0];
    assert.deepEqual(lanes('leastLoad', costs, { replicas: 4 }), [0, 1, 1, 1, 1, 1]);
    assert.deepEqual(lanes('leastLoad', costs, { replicas: 4, ties: 'fewestRequests' }), [0, 1, 2, 3, 1, 2]);
    assert.deepEqual(lanes('leastLoad', costs, { replicas: 4, ties: 'rotating' }), [0, 1, 2, 3, 1, 2]);
    const drawn = lanes('leastLoad', new Array<number>(300).fill(0), { replicas: 3, ties: 'random' });
    for (const replica of [0, 1, 2]) assert.ok(drawn.filter((each) => each === replica).length > 70);
  });

  it('deals by weight where weights are known', () => {
    const ones = new Array<number>(10).fill(1);
    const settings = { replicas: 2, weights: [4, 1] };
    assert.deepEqual(lanes('leastLoad', ones, settings), [0, 1, 0, 0, 0, 0, 1, 0, 0, 0]);
    assert.deepEqual(lanes('fewestRequests', ones, settings), [0, 1, 0, 0, 0, 0, 1, 0, 0, 0]);
  });

  it('keeps to the seed: the same seed the same lanes, another seed others', () => {
    const costs = new Array<number>(50).fill(1);
    for (const id of ['random', 'twoChoices'] as const) {
      const first = lanes(id, costs, { replicas: 8, seed: 3 });
      assert.deepEqual(lanes(id, costs, { replicas: 8, seed: 3 }), first);
      assert.notDeepEqual(lanes(id, costs, { replicas: 8, seed: 4 }), first);
    }
  });

  it('draws two different replicas for two choices', () => {
    // With two replicas that are different, the less loaded one is always among them.
    const costs = Array.from({ length: 100 }, (_, index) => (index * 37) % 11);
    assert.deepEqual(lanes('twoChoices', costs, { replicas: 2 }), lanes('leastLoad', costs, { replicas: 2 }));
  });
});

describe('a policy task', () => {
  it('keeps loads as big integers where costs and starting loads pass 2^53 only together', () => {
    const costs = columnOf([2 ** 52, 2 ** 52 - 1]);
    assert.equal(createTask(costs, { replicas: 2 }).costs.exact, undefined);
    const task = createTask(costs, { replicas: 2, startingLoads: [1, 0] });
    assert.deepEqual(
      [task.costs.exact, task.startingLoads],
      [
        [2n ** 52n, 2n ** 52n - 1n],
        [1n, 0n],
      ],
    );
    const { exactLoads } = finish(policyOf('roundRobin').assign(task));
    assert.deepEqual(exactLoads, [2n ** 52n + 1n, 2n ** 52n - 1n]);
  });

  it('goes on in doubles where a starting load is a fraction', () => {
    const task = createTask(toCostColumn([2n ** 60n, 1]), { replicas: 2, startingLoads: [0.5, 0] });
    assert.deepEqual([task.costs.exact, task.startingLoads], [undefined, [0.5, 0]]);
  });

  it('names settings that cannot be', () => {
    const wrong: [PolicySettings, RegExp][] = [
      [{ replicas: 0 }, /number of replicas is 0/],
      [{ replicas: 2, seed: 1.5 }, /seed is 1.5; it must be a whole number$/],
      [{ replicas: 2, refreshEvery: 0 }, /refreshEvery\) is 0; it must be a whole number of 1 or more/],
      [{ replicas: 2, weights: [1, -1] }, /weight of replica 1 .* is -1/],
      [{ replicas: 2, weights: [1] }, /1 weights for 2 replicas/],
      [{ replicas: 2, startingLoads: [1, NaN] }, /starting load of replica 1 .* is NaN/],
      [{ replicas: 2, startingLoads: [1, 2, 3] }, /3 startingLoads for 2 replicas/],
    ];
    for (const [settings, message] of wrong) {
      assert.throws(() => createTask(columnOf([1]), settings), { name: 'RangeError', message });
    }
    assert.throws(() => createTask(columnOf([1, -2]), { replicas: 1 }), /cost of request 1 .* is -2/);
  });

  it('says so where a load passes the largest double', () => {
    const costs = [1e308, 0.5, 1e308];
    assert.throws(
      () => lanes('roundRobin', costs, { replicas: 2 }),
      /load of replica 0 passes the largest number/,
    );
  });
});
