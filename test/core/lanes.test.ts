import assert from 'node:assert/strict';
import type { CostValues } from '../../src/core/costs';
import { countRequests, LaneBuilder, type Lanes } from '../../src/core/lanes';
import { randomInteger, seededRandom } from '../support/random';
import { lumpyCosts } from '../support/schedules';

/** Lane after lane, each by a walk over all requests. */
function slowLanes(costs: CostValues, replicaOf: Uint8Array, loads: number[]): Lanes {
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
      const replicas = randomInteger(random, 1, 9);
      const costs = Float64Array.from(lumpyCosts(random, randomInteger(random, 0, 300)), (cost) => cost / 3);
      const replicaOf = Uint8Array.from(costs, () => randomInteger(random, 0, replicas - 1));
      const loads = Array.from({ length: replicas }, () => (round % 2) * randomInteger(random, 0, 9));
      const startingLoads = round % 2 === 0 ? undefined : loads;
      const builder = new LaneBuilder(costs, replicaOf, countRequests(replicaOf, replicas), startingLoads);
      while (builder.added < costs.length)
        builder.addUpTo(Math.min(costs.length, builder.added + randomInteger(random, 0, 200)));
      const { laneStart, slotRequest, slotLoadAfter, loads: found } = builder;
      const expected = slowLanes(costs, replicaOf, [...loads]);
      assert.deepEqual({ laneStart, slotRequest, slotLoadAfter, loads: found }, expected, `round ${round}`);
      assert.equal(builder.isOf(costs, replicaOf, replicas), true);
    }
  });

  it('lays whole costs in narrow columns out as it does doubles, also where a load comes to need more than 32 bits', () => {
    const random = seededRandom(6);
    let wide = 0;
    for (let round = 0; round < 200; round++) {
      const replicas = randomInteger(random, 1, 5);
      const highest = round % 3 === 0 ? 65_535 : 4_294_967_295;
      const whole = Array.from({ length: randomInteger(random, 0, 60) }, () =>
        randomInteger(random, 0, highest),
      );
      const costs = highest < 65_536 ? Uint16Array.from(whole) : Uint32Array.from(whole);
      const replicaOf = Uint8Array.from(costs, () => randomInteger(random, 0, replicas - 1));
      const loads = Array.from({ length: replicas }, () => (round % 2) * randomInteger(random, 0, 9));
      const builder = new LaneBuilder(costs, replicaOf, countRequests(replicaOf, replicas), loads);
      while (builder.added < costs.length)
        builder.addUpTo(Math.min(costs.length, builder.added + randomInteger(random, 1, 20)));
      const expected = slowLanes(costs, replicaOf, [...loads]);
      assert.deepEqual(
        Array.from(builder.slotLoadAfter),
        Array.from(expected.slotLoadAfter),
        `round ${round}`,
      );
      assert.deepEqual(builder.slotRequest, expected.slotRequest);
      assert.deepEqual(builder.loads, expected.loads);
      const needsMore = expected.slotLoadAfter.some((load) => load > 4_294_967_295);
      assert.equal(builder.slotLoadAfter instanceof Uint32Array, !needsMore);
      wide += Number(needsMore);
    }
    assert(wide > 20 && wide < 180, `${wide} of 200 need more`);
  });

  it('keeps doubles where a lane begins with a fraction, or with more than 32 bits hold', () => {
    for (const load of [0.5, 2 ** 32]) {
      const builder = new LaneBuilder(Uint16Array.of(3, 4), Uint8Array.of(0, 0), [2], [load]);
      builder.addUpTo(2);
      assert.deepEqual([...builder.slotLoadAfter], [load + 3, load + 7]);
    }
  });

  it('reads of costs and replicas only what has been added', () => {
    const costs = new Float64Array(4);
    const replicaOf = new Uint8Array(4);
    const builder = new LaneBuilder(costs, replicaOf, [2, 2]);
    costs.set([5, 3]);
    replicaOf.set([0, 1]);
    builder.addUpTo(2);
    assert.equal(builder.isOf(costs, replicaOf, 2), false);
    costs.set([8, 1], 2);
    replicaOf.set([1, 0], 2);
    builder.addUpTo(4);
    assert.equal(builder.isOf(costs, replicaOf, 2), true);
    assert.deepEqual([...builder.slotLoadAfter], [5, 6, 3, 11]);
  });

  it('knows the lanes of others, and those that were not as long as it was told, from the ones asked for', () => {
    const costs = Float64Array.of(5, 3);
    const replicaOf = Uint8Array.of(0, 1);
    const of = (laneSizes: number[]): LaneBuilder => {
      const builder = new LaneBuilder(costs, replicaOf, laneSizes);
      builder.addUpTo(2);
      return builder;
    };
    assert.equal(of([1, 1]).isOf(costs, replicaOf, 2), true);
    assert.equal(of([1, 1]).isOf(costs, replicaOf, 3), false);
    assert.equal(of([1, 1]).isOf(Float64Array.from(costs), replicaOf, 2), false);
    assert.equal(of([1, 1]).isOf(costs, Uint8Array.from(replicaOf), 2), false);
    assert.equal(of([2, 0]).isOf(costs, replicaOf, 2), false);
  });
});
