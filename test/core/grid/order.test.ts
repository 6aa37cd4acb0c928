import assert from 'node:assert/strict';
import { isUnreadable, readBound, readReplicas, type RequestFilter } from '../../../src/core/grid/filter';
import {
  listOrder,
  naturalOrder,
  orderReplicas,
  orderRequests,
  type ReplicaKey,
  type RequestKey,
  type RowOrder,
} from '../../../src/core/grid/order';
import { CHUNK } from '../../../src/core/grid/chunk';
import type { Cost, CostValues } from '../../../src/core/costs';
import { Schedule } from '../../../src/core/schedule';
import { finish } from '../../../src/core/sliced';
import { valuesOf } from '../../support/costLists';
import { randomInteger, seededRandom } from '../../support/random';
import { slowAssign } from '../../support/slowAssign';

function randomSchedule(seed: number, requests: number, replicas: number, highest: number): Schedule {
  const random = seededRandom(seed);
  const costs = Array.from({ length: requests }, () => randomInteger(random, 0, highest));
  const { assignment } = slowAssign(replicas, costs, 0);
  return new Schedule({ values: valuesOf(costs) }, replicas, Uint16Array.from(assignment));
}

function exactSchedule(): Schedule {
  const random = seededRandom(9);
  const exact = Array.from({ length: 200 }, () => 2n ** 62n + BigInt(randomInteger(random, 0, 50)));
  const { assignment } = slowAssign(3, exact, 0n);
  const costs = { values: Float64Array.from(exact, Number), exact };
  return new Schedule(costs, 3, Uint8Array.from(assignment));
}

function itemsOf(order: RowOrder): number[] {
  return Array.from({ length: order.rows }, (_, row) => order.itemAt(row));
}

function requestValue(schedule: Schedule, request: number, by: RequestKey): Cost {
  const { loadBefore, loadAfter, cost, replica } = schedule.explain(request);
  return { request, cost, replica, loadBefore, loadAfter }[by];
}

function slowOrder(
  schedule: Schedule,
  { replicas, minCost = 0, maxCost = Infinity }: RequestFilter,
  by: RequestKey,
  descending: boolean,
): number[] {
  const passes = (request: number) => {
    const cost = schedule.cost(request);
    return replicas?.[schedule.replicaOf[request]!] !== 0 && cost >= minCost && cost <= maxCost;
  };
  const compare = (a: number, b: number) => {
    const [first, second] = [requestValue(schedule, a, by), requestValue(schedule, b, by)];
    if (first === second) return a - b;
    return first < second !== descending ? -1 : 1;
  };
  return Array.from({ length: schedule.requestCount }, (_, request) => request)
    .filter(passes)
    .sort(compare);
}

/** The order of all requests on one replica, and in how many pieces it was made. */
function sortedByCost(values: CostValues): [order: Uint32Array, pieces: number] {
  const schedule = new Schedule({ values }, 1, new Uint8Array(values.length));
  const work = orderRequests(schedule, {}, { by: 'cost', descending: false });
  for (let pieces = 0; ; pieces++) {
    const { done, value } = work.next();
    if (done) return [Uint32Array.from({ length: value.rows }, (_, row) => value.itemAt(row)), pieces];
  }
}

const KEYS: readonly RequestKey[] = ['request', 'cost', 'replica', 'loadBefore', 'loadAfter'];

describe('orderRequests', () => {
  const filters: readonly RequestFilter[] = [
    {},
    { replicas: Uint8Array.of(0, 1, 0, 1, 0) },
    { minCost: 3 },
    { maxCost: 7 },
    { replicas: Uint8Array.of(1, 1, 1, 0, 0), minCost: 2, maxCost: 9 },
    { replicas: new Uint8Array(5) },
  ];

  it('sorts costs of 16 bits as it does doubles, and widens them a piece at a time', () => {
    const random = seededRandom(14);
    const requests = 2 * CHUNK + 1;
    const narrow = Uint16Array.from({ length: requests }, () => randomInteger(random, 0, 65_535));
    const [order, pieces] = sortedByCost(narrow);
    const [expected, fewer] = sortedByCost(Float64Array.from(narrow));
    assert.deepEqual(order, expected);
    assert.equal(pieces, fewer + 3);
  });

  for (const by of KEYS) {
    it(`sorts by ${by} and filters as a slow sort does, ties in arrival order`, () => {
      for (const [seed, filter] of filters.entries()) {
        const schedule = randomSchedule(seed, 300, 5, 12);
        for (const descending of [false, true]) {
          const order = finish(orderRequests(schedule, filter, { by, descending }));
          assert.deepEqual(itemsOf(order), slowOrder(schedule, filter, by, descending));
        }
      }
    });

    it(`sorts by ${by} exactly where costs pass 2^53`, () => {
      const schedule = exactSchedule();
      const order = finish(orderRequests(schedule, { minCost: 2n ** 62n + 7n }, { by, descending: true }));
      assert.deepEqual(itemsOf(order), slowOrder(schedule, { minCost: 2n ** 62n + 7n }, by, true));
    });
  }

  it('finds the row of every item, and none for one that is hidden', () => {
    const schedule = randomSchedule(5, 200, 5, 12);
    const order = finish(orderRequests(schedule, { minCost: 6 }, { by: 'cost', descending: true }));
    for (let request = 0; request < 200; request++) {
      const row = order.rowOf(request);
      if (schedule.costs.values[request]! < 6) assert.equal(row, undefined);
      else assert.equal(order.itemAt(row!), request);
    }
  });
});

describe('orderReplicas', () => {
  const keys: readonly ReplicaKey[] = ['replica', 'requests', 'load'];

  it('sorts by load, by requests and by number, ties by number', () => {
    const schedule = randomSchedule(11, 500, 60, 9);
    const value = (replica: number, by: ReplicaKey) =>
      ({ replica, requests: schedule.requestsOn(replica), load: schedule.loads[replica]! })[by];
    for (const by of keys) {
      for (const descending of [false, true]) {
        const expected = Array.from({ length: 60 }, (_, replica) => replica).sort(
          (a, b) => (value(a, by) - value(b, by)) * (descending ? -1 : 1) || a - b,
        );
        assert.deepEqual(itemsOf(finish(orderReplicas(schedule, undefined, { by, descending }))), expected);
      }
    }
  });

  it('shows only the replicas asked for', () => {
    const schedule = randomSchedule(12, 50, 4, 9);
    const order = orderReplicas(schedule, Uint8Array.of(0, 1, 0, 1), { by: 'replica', descending: false });
    assert.deepEqual(itemsOf(finish(order)), [1, 3]);
  });

  it('sorts loads that differ only beyond 2^53', () => {
    const exact = [2n ** 60n + 1n, 2n ** 60n + 3n, 2n ** 60n + 2n];
    const costs = { values: Float64Array.from(exact, Number), exact };
    const schedule = new Schedule(costs, 3, Uint8Array.of(0, 1, 2));
    const order = orderReplicas(schedule, undefined, { by: 'load', descending: true });
    assert.deepEqual(itemsOf(finish(order)), [1, 2, 0]);
  });
});

describe('naturalOrder and listOrder', () => {
  it('go both ways', () => {
    assert.deepEqual(itemsOf(naturalOrder(3)), [0, 1, 2]);
    assert.deepEqual(itemsOf(naturalOrder(3, true)), [2, 1, 0]);
    assert.equal(naturalOrder(3, true).rowOf(2), 0);
    assert.equal(naturalOrder(3).rowOf(3), undefined);
    assert.equal(listOrder(Uint32Array.of(4, 0)).rowOf(0), 1);
  });

  it('keeps replicas with as many requests in order of their index, also beyond 2^53, and by load by all digits', () => {
    const exact = [3n, 1n, 2n].map((more) => 2n ** 62n + more);
    const schedule = new Schedule(
      { values: Float64Array.from(exact, Number), exact },
      3,
      Uint8Array.of(0, 1, 2),
    );
    const sorted = (by: ReplicaKey, descending: boolean) =>
      itemsOf(finish(orderReplicas(schedule, undefined, { by, descending })));
    for (const descending of [false, true]) assert.deepEqual(sorted('requests', descending), [0, 1, 2]);
    assert.deepEqual(
      [sorted('load', false), sorted('load', true)],
      [
        [1, 2, 0],
        [0, 2, 1],
      ],
    );
  });
});

describe('readReplicas', () => {
  const names = ['gpu-0', 'gpu-1', 'Big One', '7'];
  const read = (text: string) => readReplicas(text, 4, (replica) => names[replica]!);

  it('reads numbers, ranges both ways round, and names in any case', () => {
    assert.deepEqual(read('1'), Uint8Array.of(0, 1, 0, 0));
    assert.deepEqual(read('0, 2-3'), Uint8Array.of(1, 0, 1, 1));
    assert.deepEqual(read('3-2,'), Uint8Array.of(0, 0, 1, 1));
    assert.deepEqual(read('big one, GPU-0'), Uint8Array.of(1, 0, 1, 0));
  });

  it('reads nothing typed as all replicas', () => {
    assert.equal(read('  '), undefined);
    assert.equal(read(' , '), undefined);
  });

  it('reads a name with commas as one', () => {
    const commas = ['rack 1, a', 'rack 2', 'a', '0,1'];
    const readCommas = (text: string) => readReplicas(text, 4, (replica) => commas[replica]!);
    assert.deepEqual(readCommas(' Rack 1, A '), Uint8Array.of(1, 0, 0, 0));
    assert.deepEqual(readCommas('rack 2, a'), Uint8Array.of(0, 1, 1, 0));
    assert.deepEqual(readCommas('0,1'), Uint8Array.of(0, 0, 0, 1));
    assert.deepEqual(readCommas('0, 1'), Uint8Array.of(1, 1, 0, 0));
  });

  it('says which replica does not exist', () => {
    assert.deepEqual(read('gpu-9'), { message: 'There is no replica “gpu-9”' });
    assert.deepEqual(read('2-4'), { message: 'Replicas go from 0 to 3' });
  });
});

describe('readBound', () => {
  it('reads numbers as they are shown and as they are written', () => {
    assert.equal(readBound('1,024'), 1024);
    assert.equal(readBound(' 0.5 '), 0.5);
    assert.equal(readBound('1e3'), 1000);
    assert.equal(readBound('9007199254740993'), 9007199254740993n);
    assert.equal(readBound('0'), 0);
    assert.equal(readBound(''), undefined);
    assert.equal(readBound('  '), undefined);
    for (const bound of [undefined, 0, 5n]) assert.ok(!isUnreadable(bound));
  });

  it('names what is no cost', () => {
    for (const text of ['abc', '-1', 'NaN', '1e999', '0x10', '1,5', '10 0']) {
      const bound = readBound(text);
      assert.ok(isUnreadable(bound), text);
      assert.equal(bound.message, `“${text}” is not a cost`);
    }
  });
});
