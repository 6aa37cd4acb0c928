import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import type { Cost } from '../../../src/core/costs';
import { comparePolicies } from '../../../src/core/policies/comparePolicies';
import {
  compareInSlices,
  comparisonWork,
  type Comparison,
  type ComparisonSettings,
} from '../../../src/core/policies/comparison';
import { assignBy } from '../../../src/core/policies/policies';
import { POLICY_IDS, type PolicyId } from '../../../src/core/policies/policy';
import { createTask } from '../../../src/core/policies/task';
import { finish } from '../../../src/core/sliced';
import { columnOf, COST_KINDS, randomCosts } from '../../support/costLists';
import { seededRandom } from '../../support/random';

const AZURE = '../shared/cases/azure-llm-2023-code-500.csv';

function resultsById(costs: readonly Cost[], settings: Parameters<typeof comparePolicies>[1]) {
  const { lowerBound, policies } = comparePolicies(costs, settings);
  return { lowerBound, of: new Map(policies.map((policy) => [policy.id, policy])) };
}

describe('comparePolicies', () => {
  it('gives the seven policies in their order, each with the lanes its loads come of', () => {
    const random = seededRandom(66);
    for (const make of Object.values(COST_KINDS)) {
      const costs = randomCosts(random, 40, make);
      const { lowerBound, policies } = comparePolicies(costs, { replicas: 3 });
      assert.deepEqual(
        policies.map(({ id }) => id),
        POLICY_IDS,
      );
      for (const { maxLoad, assignment } of policies) {
        assert.equal(assignment.length, 40);
        assert.ok(maxLoad >= lowerBound);
        const loads = [0, 1, 2].map((replica) =>
          costs
            .filter((_, request) => assignment[request] === replica)
            .reduce<Cost>(plus, typeof maxLoad === 'bigint' ? 0n : 0),
        );
        assert.equal(
          loads.reduce((most, load) => (load > most ? load : most)),
          maxLoad,
        );
      }
    }
  });

  it('has the figures of the issue: [1, 1, 1, 1, 4] on 2, [5, 5, 5] on 8', () => {
    const four = resultsById([1, 1, 1, 1, 4], { replicas: 2 });
    assert.equal(four.lowerBound, 4);
    assert.deepEqual(four.of.get('leastLoad'), {
      id: 'leastLoad',
      maxLoad: 6,
      maxOverMean: 1.5,
      assignment: [0, 1, 0, 1, 0],
    });
    assert.equal(four.of.get('longestFirst')?.maxLoad, 4);
    const idle = resultsById([5, 5, 5], { replicas: 8 });
    assert.equal(idle.of.get('leastLoad')?.maxOverMean.toFixed(3), '2.667');
  });

  it('takes seed and refreshEvery, 1 and 16 where they are not given', () => {
    const costs = Array.from({ length: 100 }, (_, request) => request % 7);
    const plain = comparePolicies(costs, { replicas: 4 });
    assert.deepEqual(comparePolicies(costs, { replicas: 4, seed: 1, refreshEvery: 16 }), plain);
    const changed = (settings: { seed?: number; refreshEvery?: number }) =>
      comparePolicies(costs, { replicas: 4, ...settings })
        .policies.filter(
          ({ assignment }, index) => String(assignment) !== String(plain.policies[index]!.assignment),
        )
        .map(({ id }) => id);
    assert.deepEqual(changed({ seed: 2 }), ['random', 'twoChoices']);
    assert.deepEqual(changed({ refreshEvery: 5 }), ['staleLeastLoad']);
  });

  it('gives seed 1 the same random lanes for ever', () => {
    const { of } = resultsById(new Array<number>(12).fill(1), { replicas: 4 });
    assert.deepEqual(of.get('random')?.assignment, RANDOM_OF_SEED_1);
  });

  it('keeps big integers exact', () => {
    const { lowerBound, of } = resultsById([2n ** 53n + 1n, 2n ** 53n + 3n, 1n], { replicas: 2 });
    assert.equal(lowerBound, 2n ** 53n + 3n);
    assert.equal(of.get('leastLoad')?.maxLoad, 2n ** 53n + 3n);
    assert.equal(of.get('roundRobin')?.maxLoad, 2n ** 53n + 3n);
    assert.equal(of.get('longestFirst')?.maxLoad, 2n ** 53n + 3n);
  });

  it('takes no requests, and none that cost anything', () => {
    for (const costs of [[], [0, 0, 0]]) {
      const { lowerBound, policies } = comparePolicies(costs, { replicas: 3 });
      assert.equal(lowerBound, 0);
      for (const { maxLoad, maxOverMean } of policies) assert.deepEqual([maxLoad, maxOverMean], [0, 1]);
    }
  });

  it('names a wrong cost and a wrong count', () => {
    assert.throws(() => comparePolicies([1, -1], { replicas: 2 }), /cost of request 1/);
    assert.throws(() => comparePolicies([1], { replicas: 1.5 }), /number of replicas is 1.5/);
  });

  it('has the figures of a real trace: 1.0086 least load, 1.0719 round robin, 1.00001 longest first', function () {
    if (!existsSync(AZURE)) this.skip();
    const [, ...rows] = readFileSync(AZURE, 'utf8').trim().split(/\r?\n/);
    const contextTokens = rows.map((row) => Number(row.split(',')[1]));
    assert.equal(
      contextTokens.reduce((sum, cost) => sum + cost, 0),
      1081658,
    );
    const { of } = resultsById(contextTokens, { replicas: 4 });
    assert.equal(of.get('leastLoad')?.maxOverMean.toFixed(4), '1.0086');
    assert.equal(of.get('roundRobin')?.maxOverMean.toFixed(4), '1.0719');
    assert.equal(of.get('longestFirst')?.maxOverMean.toFixed(5), '1.00001');
  });
});

describe('the comparison in slices', () => {
  function compare(costs: readonly Cost[], settings: ComparisonSettings): Comparison {
    return finish(compareInSlices(columnOf(costs), settings));
  }

  const costs = Array.from({ length: 300 }, (_, request) => (request * 7919) % 101);

  it('says of the certain policies what the API says', () => {
    const random = seededRandom(67);
    for (const make of Object.values(COST_KINDS)) {
      const list = randomCosts(random, 50, make);
      const { lowerBound, policies } = comparePolicies(list, { replicas: 4 });
      const sliced = compare(list, { replicas: 4, runs: 1 });
      assert.equal(Number(sliced.lowerBound.value), Number(lowerBound));
      for (const [index, outcome] of sliced.outcomes.entries()) {
        const { id, maxLoad, maxOverMean } = policies[index]!;
        assert.deepEqual([outcome.id, Number(outcome.maxLoad)], [id, Number(maxLoad)]);
        assert.ok(Math.abs(outcome.figures.maxOverMean - maxOverMean) < 1e-12);
      }
    }
  });

  it('runs policies of chance with many seeds, and shows the median and the range', () => {
    const { outcomes } = compare(costs, { replicas: 5, runs: 21, seed: 100 });
    for (const { id, runs, seed, maxLoad, lowestMax, highestMax } of outcomes) {
      if (id !== 'random' && id !== 'twoChoices') {
        assert.deepEqual([runs, seed, lowestMax, highestMax], [1, 100, maxLoad, maxLoad]);
        continue;
      }
      const all = Array.from({ length: 21 }, (_, run) => maxOf(id, 100 + run)).sort((a, b) => a - b);
      assert.deepEqual([runs, maxLoad, lowestMax, highestMax], [21, all[10], all[0], all[20]]);
      assert.equal(maxOf(id, seed), maxLoad);
      assert.ok(all[0]! < all[20]!);
    }
  });

  function maxOf(id: PolicyId, seed: number): number {
    return Math.max(...finish(assignBy(id, createTask(columnOf(costs), { replicas: 5, seed }))).loads);
  }

  it('runs every tie-breaking policy many times where ties are broken by chance', () => {
    const { outcomes } = compare(costs, { replicas: 5, ties: 'random', runs: 3 });
    const repeated = outcomes.filter(({ runs }) => runs === 3).map(({ id }) => id);
    assert.deepEqual(repeated, ['leastLoad', 'random', 'twoChoices', 'fewestRequests', 'staleLeastLoad']);
  });

  it('tells of each policy when it is done, and of as many requests as foretold', () => {
    for (const ties of ['lowestIndex', 'random'] as const) {
      const heard: PolicyId[] = [];
      const settings = { replicas: 5, runs: 4, ties };
      const work = compareInSlices(columnOf(costs), settings, ({ id }) => heard.push(id));
      let told = 0;
      let slice = work.next();
      for (; slice.done !== true; slice = work.next()) told += slice.value;
      assert.equal(told, comparisonWork(costs.length, settings));
      assert.deepEqual(heard, POLICY_IDS);
      assert.deepEqual(
        slice.value.outcomes.map(({ id }) => id),
        POLICY_IDS,
      );
    }
  });

  it('measures unequal replicas by load ÷ weight, against a bound of the same', () => {
    const { lowerBound, outcomes } = compare(costs, { replicas: 2, weights: [4, 1], startingLoads: [7, 0] });
    const ours = outcomes.find(({ id }) => id === 'leastLoad')!;
    const total = costs.reduce((sum, cost) => sum + cost, 7);
    assert.ok(ours.maxLoad >= lowerBound.value && ours.gap.ratio < 1.05);
    assert.ok(Math.abs(Number(lowerBound.value) - total / 5) < 1e-9);
    assert.ok(Math.abs(ours.figures.mean - total / 5) < 1e-9);
  });
});

function plus(sum: Cost, cost: Cost): Cost {
  return typeof sum === 'bigint' ? sum + BigInt(cost) : sum + Number(cost);
}

const RANDOM_OF_SEED_1 = [2, 3, 3, 1, 1, 3, 1, 2, 1, 3, 2, 3];
