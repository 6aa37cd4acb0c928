import assert from 'node:assert/strict';
import type { Cost } from '../../../src/core/costs';
import { lowerBound } from '../../../src/core/bounds';
import { highestLoad } from '../../../src/core/loads';
import { firstFit } from '../../../src/core/policies/firstFit';
import { policyOf } from '../../../src/core/policies/policies';
import type { Assignment } from '../../../src/core/policies/policy';
import { createTask, type PolicySettings } from '../../../src/core/policies/task';
import { rankCosts } from '../../../src/core/rankedCosts';
import { finish } from '../../../src/core/sliced';
import { columnOf, COST_KINDS, randomCosts } from '../../support/costLists';
import { randomInteger, seededRandom } from '../../support/random';
import { slowOptimum } from '../../support/slowOptimum';
import { SLOW_POLICIES, slowLongestFirst, type SlowResult } from '../../support/slowPolicies';

function plan(costs: readonly Cost[], settings: PolicySettings): Assignment {
  return finish(policyOf('longestFirst').assign(createTask(columnOf(costs), settings)));
}

function highest(costs: readonly Cost[], settings: PolicySettings): Cost {
  return highestLoad(plan(costs, settings), settings.weights);
}

function highestOf({ loads }: SlowResult, weights?: readonly number[]): Cost {
  const relative = loads.map((load, replica) => (weights ? Number(load) / weights[replica]! : load));
  return relative.reduce((most, load) => (load > most ? load : most));
}

describe('longest first', () => {
  it('meets the bound on [1, 1, 1, 1, 4] where ours does not', () => {
    const found = plan([1, 1, 1, 1, 4], { replicas: 2 });
    assert.deepEqual(
      [[...found.replicaOf], [...found.loads]],
      [
        [1, 1, 1, 1, 0],
        [4, 4],
      ],
    );
  });

  it('is longest first and nothing else where that is optimal', () => {
    const random = seededRandom(61);
    let optimal = 0;
    for (let round = 0; round < 200; round++) {
      const costs = randomCosts(random, randomInteger(random, 0, 30), () => randomInteger(random, 0, 20));
      const replicas = randomInteger(random, 1, 5);
      const slow = slowLongestFirst({ costs, replicas });
      const bound = finish(lowerBound(finish(rankCosts(columnOf(costs))), replicas)).value;
      if (highestOf(slow) !== bound) continue;
      optimal++;
      assert.deepEqual([...plan(costs, { replicas }).replicaOf], slow.assignment);
    }
    assert.ok(optimal > 50);
  });

  it('stands between the optimum and both LPT and least load, and its loads are those of its lanes', () => {
    const random = seededRandom(62);
    let improved = 0;
    for (const make of Object.values(COST_KINDS)) {
      for (let round = 0; round < 40; round++) {
        const costs = randomCosts(random, randomInteger(random, 1, 9), make);
        const replicas = randomInteger(random, 1, 4);
        const isBig = costs.some((cost) => typeof cost === 'bigint');
        const optimum = isBig
          ? slowOptimum(replicas, costs.map(BigInt), 0n)
          : slowOptimum(replicas, costs, 0);
        const found = plan(costs, { replicas });
        const most = highestLoad(found);
        const lpt = highestOf(slowLongestFirst({ costs, replicas }));
        assert.ok(most >= optimum && most <= lpt, `${most} for ${String(costs)} on ${replicas}`);
        assert.ok(most <= highestOf(SLOW_POLICIES.leastLoad({ costs, replicas })));
        if (most < lpt) improved++;
        const loads = new Array<Cost>(replicas).fill(isBig ? 0n : 0);
        found.replicaOf.forEach((replica, request) => {
          loads[replica] = isBig
            ? BigInt(loads[replica]!) + BigInt(costs[request]!)
            : Number(loads[replica]) + Number(costs[request]);
        });
        assert.deepEqual(found.exactLoads ?? [...found.loads], found.exactLoads ? loads : loads.map(Number));
      }
    }
    assert.ok(improved > 10, `improved only ${improved}`);
  });

  it('finds by MULTIFIT what LPT misses', () => {
    // LPT ends at 5 + 3 + 3 = 11 or more; 5 + 4 and 3 + 3 + 3 make 9.
    const costs = [3, 3, 3, 4, 5];
    assert.equal(highestOf(slowLongestFirst({ costs, replicas: 2 })), 10);
    assert.equal(highest(costs, { replicas: 2 }), 9);
  });

  it('gives a long request to a fast replica, though the rule compares loads before adding', () => {
    assert.equal(highest([8], { replicas: 2, weights: [1, 4] }), 2);
    assert.equal(highestOf(SLOW_POLICIES.leastLoad({ costs: [8], replicas: 2, weights: [1, 4] }), [1, 4]), 8);
  });

  it('is never worse than LPT for unequal replicas either', () => {
    const random = seededRandom(63);
    for (const make of Object.values(COST_KINDS)) {
      for (let round = 0; round < 20; round++) {
        const costs = randomCosts(random, randomInteger(random, 1, 30), make);
        const isBig = costs.some((cost) => typeof cost === 'bigint');
        const weights = [1, 2.5, 0.5];
        const startingLoads = [0, randomInteger(random, 0, 50), 3].map((load) =>
          isBig ? BigInt(load) : load,
        );
        const settings = { replicas: 3, weights, startingLoads };
        const slow = slowLongestFirst({ costs, ...settings });
        assert.ok(highest(costs, settings) <= highestOf(slow, weights));
      }
    }
  });

  it('tells in its slices of every request once', () => {
    const random = seededRandom(64);
    const costs = randomCosts(random, 40_000, () => randomInteger(random, 1, 1e6) / 7);
    const work = policyOf('longestFirst').assign(createTask(columnOf(costs), { replicas: 4 }));
    let told = 0;
    for (let slice = work.next(); slice.done !== true; slice = work.next()) told += slice.value;
    assert.equal(told, 40_000);
  });
});

describe('first fit', () => {
  it('agrees with a look at each bin in turn', () => {
    const random = seededRandom(65);
    const outcomes = new Set<boolean>();
    for (let round = 0; round < 300; round++) {
      const sizes = Float64Array.from({ length: randomInteger(random, 0, 25) }, () =>
        randomInteger(random, 0, 9),
      );
      const room = Array.from({ length: randomInteger(random, 1, 9) }, () => randomInteger(random, -3, 40));
      const left = [...room];
      const slow = Array.from(sizes, (size) => {
        const bin = left.findIndex((each) => each >= size);
        if (bin >= 0) left[bin]! -= size;
        return bin;
      });
      const binOf = new Uint32Array(sizes.length);
      const fits = finish(firstFit(sizes, Float64Array.from(room), binOf));
      const stop = slow.indexOf(-1);
      assert.equal(fits, stop < 0);
      assert.deepEqual([...binOf].slice(0, fits ? undefined : stop), fits ? slow : slow.slice(0, stop));
      outcomes.add(fits);
    }
    assert.equal(outcomes.size, 2);
  });
});
