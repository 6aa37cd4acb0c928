import assert from 'node:assert/strict';
import { LaneBuilder, type Lanes } from '../../src/core/lanes';
import { randomInteger, seededRandom } from '../support/random';
import { lumpyCosts } from '../support/schedules';

/** Lane after lane, each by a walk over all requests. */
function slowLanes(costs: Float64Array, replicaOf: Uint8Array, loads: number[]): Lanes {
  const laneStart = [0];
  const slotRequest: number[] = [];
  const slotLoadAfter: number[] = [];
  loads.forEach((_, replica) => {
    replicaOf.forEach((chosen, request) => {
      if (chosen !== replica) return;
      slotRequest.push(request);
      slotLoadAfter.push((loads[replica]! += costs[request]!));
    });
    laneStart.push(slotRequest.length);
  });
  return {
    laneStart: Uint32Array.from(laneStart),
    slotRequest: Uint32Array.from(slotRequest),
    slotLoadAfter: Float64Array.from(slotLoadAfter),
    loads: Float64Array.from(loads),
  };
}

describe('a builder of lanes', () => {
  it('lays out in stretches of any length what a walk lane by lane does', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 200; round++) {
      const replicas = randomInteger(random, 1, round % 3 === 0 ? 2 : 9);
      const costs = Float64Array.from(lumpyCosts(random, randomInteger(random, 0, 700)), (cost) => cost / 3);
      const replicaOf = Uint8Array.from(costs, () => randomInteger(random, 0, replicas - 1));
      const startingLoads = Array.from({ length: replicas }, () => (round % 2) * randomInteger(random, 0, 9));
      const builder = new LaneBuilder(
        costs,
        replicaOf,
        replicas,
        round % 2 === 0 ? undefined : startingLoads,
      );
      while (builder.added < costs.length)
        builder.addUpTo(Math.min(costs.length, builder.added + randomInteger(random, 0, 400)));
      assert.deepEqual(builder.lanes(), slowLanes(costs, replicaOf, startingLoads), `round ${round}`);
    }
  });

  it('reads of costs and replicas only what has been added', () => {
    const costs = new Float64Array(4);
    const replicaOf = new Uint8Array(4);
    const builder = new LaneBuilder(costs, replicaOf, 2);
    costs.set([5, 3]);
    replicaOf.set([0, 1]);
    builder.addUpTo(2);
    assert.equal(builder.isOf(costs, replicaOf, 2), false);
    costs.set([8, 1], 2);
    replicaOf.set([1, 0], 2);
    builder.addUpTo(4);
    assert.equal(builder.isOf(costs, replicaOf, 2), true);
    assert.equal(builder.isOf(costs, replicaOf, 3), false);
    assert.equal(builder.isOf(Float64Array.from(costs), replicaOf, 2), false);
    assert.deepEqual([...builder.lanes().slotLoadAfter], [5, 6, 3, 11]);
  });
});
