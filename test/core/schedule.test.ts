import assert from 'node:assert/strict';
import type { Cost } from '../../src/core/costs';
import { MAX_TIED_LISTED, Schedule, type Decision } from '../../src/core/schedule';
import { randomInteger, seededRandom } from '../support/random';
import { lumpyCosts, scheduleOf } from '../support/schedules';

/** The loads before each request, and those at the end, by adding up from the first one on. */
function slowLoads(schedule: Schedule): Cost[][] {
  const loads: Cost[] = Array.from({ length: schedule.replicaCount }, (_, p) => schedule.startingLoad(p));
  const history = [[...loads]];
  for (let request = 0; request < schedule.requestCount; request++) {
    const replica = schedule.replicaOf[request]!;
    const cost = schedule.cost(request);
    loads[replica] =
      typeof cost === 'bigint' ? BigInt(loads[replica]!) + cost : Number(loads[replica]) + cost;
    history.push([...loads]);
  }
  return history;
}

function slowDecision(schedule: Schedule, history: Cost[][], request: number): Omit<Decision, 'isLeast'> {
  const before = history[request]!;
  const replica = schedule.replicaOf[request]!;
  const all = before.map((load, index) => ({ replica: index, load }));
  const others = all.filter(({ load }) => load !== before[replica]);
  const tied = all.filter(({ load }) => load === before[replica]).map((each) => each.replica);
  return {
    request,
    replica,
    cost: schedule.cost(request),
    loadBefore: before[replica]!,
    loadAfter: history[request + 1]![replica]!,
    tied: tied.slice(0, MAX_TIED_LISTED),
    tiedCount: tied.length,
    next: others.reduce<Decision['next']>(
      (least, each) => (least === undefined || each.load < least.load ? each : least),
      undefined,
    ),
  };
}

function randomSchedules(): Schedule[] {
  const random = seededRandom(7);
  return Array.from({ length: 120 }, (_, round) => {
    const replicas = randomInteger(random, 1, 12);
    const costs = lumpyCosts(random, randomInteger(random, 0, 60));
    if (round % 3 === 1)
      return scheduleOf(
        costs.map((cost) => BigInt(cost) * 10n ** 17n),
        replicas,
      );
    const startingLoads = costs
      .slice(0, replicas)
      .concat(new Array<number>(replicas).fill(3))
      .slice(0, replicas);
    return scheduleOf(costs, replicas, round % 3 === 2 ? { startingLoads } : {});
  });
}

describe('Schedule', () => {
  const schedules = randomSchedules();

  it('holds every request once, in the lane of its replica, in arrival order', () => {
    for (const schedule of schedules) {
      const seen: number[] = [];
      for (let replica = 0; replica < schedule.replicaCount; replica++) {
        const lane = Array.from(
          schedule.slotRequest.subarray(schedule.laneStart[replica], schedule.laneStart[replica + 1]),
        );
        assert.deepEqual(
          lane,
          [...lane].sort((a, b) => a - b),
        );
        assert.equal(lane.length, schedule.requestsOn(replica));
        for (const request of lane) assert.equal(schedule.replicaOf[request], replica);
        seen.push(...lane);
      }
      assert.deepEqual(
        seen.sort((a, b) => a - b),
        [...Array(schedule.requestCount).keys()],
      );
    }
  });

  it('knows every load before every request, exactly', () => {
    for (const schedule of schedules) {
      slowLoads(schedule).forEach((loads, request) => {
        loads.forEach((load, replica) => {
          assert.equal(schedule.loadBefore(replica, request), load);
        });
      });
    }
  });

  it('gives final loads as doubles and in full', () => {
    for (const schedule of schedules) {
      const final = slowLoads(schedule).at(-1)!;
      assert.deepEqual(Array.from(schedule.loads), final.map(Number));
      assert.deepEqual(
        final.map((_, replica) => schedule.load(replica)),
        final,
      );
      assert.deepEqual(schedule.exactLoads, schedule.costs.exact === undefined ? undefined : final);
    }
  });

  it('finds the slot of each request, and the first one from any request on', () => {
    for (const schedule of schedules) {
      for (let request = 0; request <= schedule.requestCount; request++) {
        if (request < schedule.requestCount) {
          assert.equal(schedule.slotRequest[schedule.slotOf(request)], request);
        }
        for (let replica = 0; replica < schedule.replicaCount; replica++) {
          const later = Array.from(schedule.slotRequest.keys()).filter(
            (slot) =>
              schedule.replicaOf[schedule.slotRequest[slot]!] === replica &&
              schedule.slotRequest[slot]! >= request,
          );
          assert.equal(schedule.slotFrom(replica, request), later[0] ?? schedule.laneStart[replica + 1]);
        }
      }
    }
  });

  it('explains each decision as a scan over all loads does', () => {
    for (const schedule of schedules) {
      const history = slowLoads(schedule);
      for (let request = 0; request < schedule.requestCount; request++) {
        const expected = slowDecision(schedule, history, request);
        assert.deepEqual(schedule.explain(request), { ...expected, isLeast: true });
      }
    }
  });

  it('says where a replica was not the least loaded', () => {
    const schedule = new Schedule({ values: Float64Array.of(5, 1, 1) }, 2, Uint8Array.of(0, 1, 0));
    assert.equal(schedule.explain(2).isLeast, false);
    assert.deepEqual(schedule.explain(2).next, { replica: 1, load: 1 });
  });

  it('lists no more of the tied than it promises, and counts them all', () => {
    const { tied, tiedCount, next } = scheduleOf([1], 20).explain(0);
    assert.deepEqual(tied, [0, 1, 2, 3, 4, 5, 6, 7]);
    assert.equal(tiedCount, 20);
    assert.equal(next, undefined);
  });

  it('compares load ÷ weight where replicas have weights', () => {
    const schedule = scheduleOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 2, { weights: [4, 1] });
    assert.deepEqual(Array.from(schedule.replicaOf), [0, 1, 0, 0, 0, 0, 1, 0, 0, 0]);
    const decision = schedule.explain(6);
    assert.equal(decision.isLeast, true);
    assert.equal(schedule.relativeLoad(0, 4), 1);
    assert.deepEqual(schedule.explain(5).tied, [0, 1].slice(0, schedule.explain(5).tiedCount));
  });

  it('tells weighted loads apart that only differ beyond the precision of a double', () => {
    const huge = 10n ** 30n;
    const schedule = scheduleOf([3n * huge, huge + 1n, 1n], 2, { weights: [3, 1] });
    assert.deepEqual(Array.from(schedule.replicaOf), [0, 1, 0]);
    const decision = schedule.explain(2);
    assert.equal(decision.tiedCount, 1);
    assert.deepEqual(decision.next, { replica: 1, load: huge + 1n });
    assert.equal(decision.isLeast, true);
  });
});
