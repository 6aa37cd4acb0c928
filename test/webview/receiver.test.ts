import assert from 'node:assert/strict';
import { costFacts } from '../../src/core/costFacts';
import { countRequests } from '../../src/core/lanes';
import { packed } from '../../src/core/packed';
import type { Schedule } from '../../src/core/schedule';
import { finish } from '../../src/core/sliced';
import type { Column, ScheduleState, SourceState } from '../../src/protocol';
import { Receiver } from '../../src/webview/receiver';
import { randomInteger, seededRandom } from '../support/random';

const GENERATION = 7;

const source: SourceState = {
  generation: GENERATION,
  name: 'costs.json',
  key: 'file:///costs.json',
  lists: [{ name: 'costs' }],
  list: 0,
  fields: [],
  costFields: [],
  numericFields: [],
  groupFields: [],
  total: '0',
  skipped: [],
  skippedCount: 0,
  skippedKinds: [],
  notes: [],
};

type Data = Uint8Array | Uint16Array | Uint32Array | Float64Array;

class Host {
  readonly receiver = new Receiver();

  constructor() {
    this.receiver.begin(source);
  }

  /** What is said of the lanes with the pieces. */
  laneSizes: readonly number[] | undefined;

  send(column: Column, data: Data, from = 0, total = data.length, generation = GENERATION): void {
    const bytes = data.BYTES_PER_ELEMENT as 1 | 2 | 4 | 8;
    const sent = packed(data) ?? (data as Float64Array);
    const { laneSizes } = this;
    this.receiver.addColumn({
      type: 'column',
      column,
      generation,
      from,
      total,
      bytes,
      laneSizes,
      data: sent,
    });
  }

  sendExact(text: string, from = 0, generation = GENERATION): void {
    this.receiver.addExact({ type: 'exactCosts', generation, from, text });
  }

  finish(replicas: number, more: Partial<ScheduleState> = {}): Schedule {
    const state = { restore: '', generation: GENERATION, replicas, isEdited: false, ...more };
    const schedule = this.receiver.finish(state);
    assert(schedule !== undefined);
    return schedule;
  }
}

function hostWith(costs: readonly number[], replicaOf: readonly number[]): Host {
  const host = new Host();
  host.send('costs', Float64Array.from(costs));
  host.send('replicaOf', Uint8Array.from(replicaOf));
  return host;
}

describe('the receiver of the page', () => {
  it('keeps costs as wide as the host says, no wider', () => {
    for (const costs of [
      Uint16Array.of(7, 65_535),
      Uint32Array.of(7, 4_294_967_295),
      Float64Array.of(7, 0.1),
    ]) {
      const host = new Host();
      host.send('costs', costs.subarray(0, 1), 0, 2);
      host.send('costs', costs.subarray(1), 1, 2);
      host.send('replicaOf', Uint8Array.of(0, 0));
      const { values } = host.finish(1).costs;
      assert.deepEqual(values, costs);
    }
  });

  it('puts a column together from its pieces', () => {
    const host = new Host();
    host.send('costs', Float64Array.of(5, 3), 0, 3);
    host.send('costs', Float64Array.of(9), 2, 3);
    host.send('replicaOf', Uint8Array.of(0), 0, 3);
    host.send('replicaOf', Uint8Array.of(1, 1), 1, 3);
    assert.deepEqual([...host.finish(2).loads], [5, 12]);
  });

  it('drops pieces that do not fit the column being filled, and keeps what it has', () => {
    const host = hostWith([5, 3], [0, 1]);
    host.send('costs', Float64Array.of(1, 2), 1, 2);
    host.send('costs', Float64Array.of(1), 2, 2);
    host.send('costs', Float64Array.of(1), -1, 2);
    host.send('costs', Float64Array.of(1, 2, 3), 0, 2);
    // Fits the total it names, but not the column that was begun.
    host.send('costs', Float64Array.of(1, 2), 8, 10);
    host.send('replicaOf', Uint8Array.of(0, 0, 0), 1, 9);
    host.send('leastLoadOf', Uint8Array.of(1), 1, 2);
    assert.deepEqual([...host.finish(2).loads], [5, 3]);
    assert.equal(host.receiver.leastLoadOf.length, 0);
  });

  it('drops pieces of an older source', () => {
    const host = hostWith([5, 3], [0, 1]);
    host.send('costs', Float64Array.of(1, 1), 0, 2, GENERATION - 1);
    assert.deepEqual([...host.finish(2).loads], [5, 3]);
  });

  it('adds small costs to starting loads beyond 2^53 without rounding', () => {
    const host = hostWith([1], [1]);
    const startingLoads = ['9007199254740993', '9007199254740992'];
    const schedule = host.finish(2, { startingLoads });
    assert.deepEqual(schedule.exactLoads, [9007199254740993n, 9007199254740993n]);
    const { loadBefore, loadAfter, next } = schedule.explain(0);
    assert.deepEqual([loadBefore, loadAfter], [9007199254740992n, 9007199254740993n]);
    assert.deepEqual(next, { replica: 0, load: 9007199254740993n });
  });

  it('adds in doubles where costs and starting loads stay within them, or one is no whole number', () => {
    const within = hostWith([1, 2], [0, 1]).finish(2, { startingLoads: ['3', '4'] });
    assert.equal(within.exactLoads, undefined);
    assert.deepEqual([...within.loads], [4, 6]);
    const halves = hostWith([0.5], [0]).finish(2, { startingLoads: ['9007199254740993', '0'] });
    assert.equal(halves.exactLoads, undefined);
    const halfLoad = hostWith([2 ** 53], [1]);
    halfLoad.sendExact('9007199254740993');
    assert.deepEqual([...halfLoad.finish(2, { startingLoads: ['0', '0.5'] }).loads], [0, 2 ** 53]);
  });

  it('puts exact costs together from their pieces, and drops one that does not follow', () => {
    const host = hostWith([2 ** 53, 1, 2], [0, 1, 0]);
    host.sendExact('9007199254740993,1');
    host.sendExact('5', 1);
    host.sendExact('2', 2, GENERATION - 1);
    host.sendExact('2', 2);
    assert.deepEqual(host.finish(2).exactLoads, [9007199254740995n, 1n]);
  });

  it('knows the facts of costs of either kind by the time all are here, as a walk over all finds them', () => {
    const random = seededRandom(4);
    for (const isExact of [false, true]) {
      const costs = Array.from({ length: 300 }, () => randomInteger(random, 0, 2 ** 50));
      const host = hostWith(costs, new Array<number>(300).fill(0));
      const texts = costs.map(String);
      if (isExact) host.sendExact(texts.slice(0, 120).join(','));
      if (isExact) host.sendExact(texts.slice(120).join(','), 120);
      const { costs: column } = host.finish(1);
      const atOnce = costFacts(column).next();
      assert.ok(atOnce.done, 'walks over them again');
      const { values, exact } = column;
      assert.deepEqual(atOnce.value, finish(costFacts({ values, exact })));
    }
  });

  it('keeps replica numbers in the type that the host names', () => {
    const host = new Host();
    host.send('costs', Float64Array.of(1, 2, 1 / 3));
    host.send('replicaOf', Uint16Array.of(700, 3, 0));
    const { replicaOf } = host.finish(701);
    assert.deepEqual([replicaOf.BYTES_PER_ELEMENT, ...replicaOf], [2, 700, 3, 0]);
  });

  it('gives schedules of the same costs the same column, with and without starting loads', () => {
    const host = hostWith([1, 2], [0, 1]);
    const { costs } = host.finish(2);
    assert.equal(host.finish(2).costs, costs);
    assert.equal(host.finish(2, { startingLoads: ['3', '4'] }).costs, costs);
  });

  it('lays lanes out while they arrive, to the same schedule as at the end', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 50; round++) {
      const count = randomInteger(random, 1, 300);
      const costs = Float64Array.from({ length: count }, () => randomInteger(random, 0, 9) / 4);
      const replicaOf = Uint8Array.from({ length: count }, () => randomInteger(random, 0, 2));
      const middle = randomInteger(random, 0, count - 1);
      const early = new Host();
      early.laneSizes = [...countRequests(replicaOf, 3)];
      for (const [from, to] of [[0, middle] as const, [middle, count] as const]) {
        early.send('costs', costs.slice(from, to), from, count);
        early.send('replicaOf', replicaOf.slice(from, to), from, count);
      }
      const late = hostWith([...costs], [...replicaOf]);
      assert.deepEqual(early.finish(3), late.finish(3));
    }
  });

  it('does not take lanes for those of other replicas, of starting loads, or of pieces that are missing', () => {
    const host = hostWith([5, 3], [0, 1]);
    host.laneSizes = [1, 1];
    host.send('replicaOf', Uint8Array.of(0, 1));
    assert.deepEqual([...host.finish(3).loads], [5, 3, 0]);
    host.send('replicaOf', Uint8Array.of(0, 1));
    assert.deepEqual([...host.finish(2, { startingLoads: ['1', '1'] }).loads], [6, 4]);
    host.send('replicaOf', Uint8Array.of(1), 0, 2);
    assert.deepEqual([...host.finish(2).slotRequest], [1, 0]);
    host.send('replicaOf', Uint8Array.of(0, 0));
    assert.deepEqual([...host.finish(2).loads], [8, 0]);
    host.send('replicaOf', Uint8Array.of(0, 1));
    host.send('costs', Float64Array.of(7, 1));
    assert.deepEqual([...host.finish(2).loads], [7, 1]);
  });
});
