import assert from 'node:assert/strict';
import { createAssigner } from '../../src/core/assign';
import type { CostColumn } from '../../src/core/costs';
import type { ReplicaColumn } from '../../src/core/lanes';
import { Schedule, type Decision } from '../../src/core/schedule';
import { randomInteger, seededRandom } from '../support/random';

/** A double as the whole number of 2^-1074 that it is. */
function units(value: number): bigint {
  let [scaled, halvings] = [value, 0];
  while (!Number.isInteger(scaled)) [scaled, halvings] = [scaled * 2, halvings + 1];
  return BigInt(scaled) << BigInt(1074 - halvings);
}

/** Which replicas were least loaded before `request`, and the least of the others, by fractions of whole numbers. */
function truth(
  loads: readonly bigint[],
  weights: readonly number[],
  chosen: number,
): { tied: number[]; next: number | undefined; isLeast: boolean } {
  const compare = (a: number, b: number) => {
    const [left, right] = [loads[a]! * units(weights[b]!), loads[b]! * units(weights[a]!)];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  const all = [...loads.keys()];
  const tied = all.filter((replica) => compare(replica, chosen) === 0);
  const others = all.filter((replica) => !tied.includes(replica));
  const next = others.reduce<number | undefined>(
    (best, replica) => (best === undefined || compare(replica, best) < 0 ? replica : best),
    undefined,
  );
  return { tied, next, isLeast: next === undefined || compare(next, chosen) > 0 };
}

function said({ tied, next, isLeast }: Decision): ReturnType<typeof truth> {
  return { tied: [...tied], next: next?.replica, isLeast };
}

const WEIGHTS = [1, 2, 3, 0.1, 0.3, 2.5, 1 / 3, 1e-9];

describe('why a request went where it went, among unequal replicas beyond 2^53', () => {
  const random = seededRandom(77);
  const big = () => (2n ** 53n + BigInt(randomInteger(random, 0, 3))) * BigInt(randomInteger(random, 1, 4));

  function lists(): { costs: CostColumn; weights: number[]; startingLoads: bigint[] } {
    const replicas = randomInteger(random, 1, 6);
    const exact = Array.from({ length: randomInteger(random, 1, 24) }, () => (random() < 0.2 ? 0n : big()));
    return {
      costs: { values: Float64Array.from(exact, Number), exact },
      weights: Array.from({ length: replicas }, () => WEIGHTS[randomInteger(random, 0, WEIGHTS.length - 1)]!),
      startingLoads: Array.from({ length: replicas }, () => (random() < 0.5 ? 0n : big())),
    };
  }

  function check(
    replicaOf: ReplicaColumn,
    { costs, weights, startingLoads }: ReturnType<typeof lists>,
  ): void {
    const schedule = new Schedule(costs, weights.length, replicaOf, { weights, startingLoads });
    const loads = [...startingLoads];
    replicaOf.forEach((replica, request) => {
      const decision = schedule.explain(request);
      assert.deepEqual(said(decision), truth(loads, weights, replica));
      assert.equal(decision.loadBefore, loads[replica]);
      loads[replica]! += costs.exact![request]!;
    });
  }

  it('is told without rounding, whatever the assignment is', () => {
    for (let round = 0; round < 300; round++) {
      const list = lists();
      const replicas = list.weights.length;
      check(
        Uint8Array.from(list.costs.values, () => randomInteger(random, 0, replicas - 1)),
        list,
      );
    }
  });

  it('is always that none was less loaded, and the lowest index won, where our rule assigned', () => {
    for (let round = 0; round < 300; round++) {
      const list = lists();
      const { costs, weights, startingLoads } = list;
      const assigner = createAssigner(weights.length, costs, { weights, startingLoads });
      assigner.step(costs.values.length);
      check(assigner.replicaOf, list);
      const schedule = new Schedule(costs, weights.length, assigner.replicaOf, { weights, startingLoads });
      for (let request = 0; request < costs.values.length; request++) {
        const { isLeast, tied, replica } = schedule.explain(request);
        assert.deepEqual([isLeast, tied[0]], [true, replica]);
      }
    }
  });
});
