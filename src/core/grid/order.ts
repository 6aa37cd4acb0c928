// Which item stands in which row of a table. The natural order takes no memory; any other is a list of items.
import type { CostValues } from '../costs';
import type { Schedule } from '../schedule';
import { filterRequests, type RequestFilter } from './filter';
import { sortItems } from './sort';
import type { Sliced } from '../sliced';
import { CHUNK } from './chunk';

export interface RowOrder {
  readonly rows: number;
  itemAt(row: number): number;
  /** The row of an item, undefined where a filter hides it. */
  rowOf(item: number): number | undefined;
}

export interface Sorting<Key extends string> {
  readonly by: Key;
  readonly descending: boolean;
}

export type RequestKey = 'request' | 'cost' | 'replica' | 'loadBefore' | 'loadAfter';
export type ReplicaKey = 'replica' | 'requests' | 'load';

export function naturalOrder(rows: number, descending = false): RowOrder {
  const mirror = (index: number) => (descending ? rows - 1 - index : index);
  return { rows, itemAt: mirror, rowOf: (item) => (item < rows ? mirror(item) : undefined) };
}

export function listOrder(items: Uint32Array): RowOrder {
  return {
    rows: items.length,
    itemAt: (row) => items[row]!,
    rowOf: (item) => {
      const row = items.indexOf(item);
      return row < 0 ? undefined : row;
    },
  };
}

/** Requests that pass the filter, sorted; equal ones in arrival order. */
export function* orderRequests(
  schedule: Schedule,
  filter: RequestFilter,
  { by, descending }: Sorting<RequestKey>,
): Sliced<RowOrder> {
  const all = filter.replicas === undefined && filter.minCost === undefined && filter.maxCost === undefined;
  if (all && by === 'request') return naturalOrder(schedule.requestCount, descending);
  const items = all ? countUp(schedule.requestCount) : yield* filterRequests(schedule, filter);
  if (by === 'request') return listOrder(descending ? items.reverse() : items);
  if (by === 'replica') return listOrder(yield* byReplica(schedule, items, descending));
  const values = yield* requestValues(schedule, by);
  yield* sortItems(items, { values, descending, exact: exactOf(schedule, by) });
  return listOrder(items);
}

/** A counting sort: replicas are few beside requests. */
function* byReplica(schedule: Schedule, items: Uint32Array, descending: boolean): Sliced<Uint32Array> {
  const { replicaOf, replicaCount } = schedule;
  const next = new Uint32Array(replicaCount);
  for (let i = 0; i < items.length; i++) next[replicaOf[items[i]!]!]!++;
  yield 0;
  let start = 0;
  for (let step = 0; step < replicaCount; step++) {
    const replica = descending ? replicaCount - 1 - step : step;
    const count = next[replica]!;
    next[replica] = start;
    start += count;
  }
  const sorted = new Uint32Array(items.length);
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!;
    sorted[next[replicaOf[item]!]!++] = item;
    if (i % CHUNK === CHUNK - 1) yield CHUNK;
  }
  return sorted;
}

type ValueKey = Exclude<RequestKey, 'request' | 'replica'>;

function* requestValues(schedule: Schedule, by: ValueKey): Sliced<Float64Array> {
  if (by === 'cost') return yield* doublesOf(schedule.costs.values);
  const values = new Float64Array(schedule.requestCount);
  const after = by === 'loadAfter' ? 1 : 0;
  let worked = 0;
  for (let replica = 0; replica < schedule.replicaCount; replica++) {
    const end = schedule.laneStart[replica + 1]!;
    for (let slot = schedule.laneStart[replica]!; slot < end; slot++) {
      values[schedule.slotRequest[slot]!] = Number(schedule.loadBeforeSlot(replica, slot + after));
      if (++worked % CHUNK === 0) yield CHUNK;
    }
  }
  return values;
}

/** In pieces: of ten million costs the copy takes longer than a frame or two. */
function* doublesOf(values: CostValues): Sliced<Float64Array> {
  if (values instanceof Float64Array) return values;
  const doubles = new Float64Array(values.length);
  for (let from = 0; from < values.length; from += CHUNK) {
    doubles.set(values.subarray(from, from + CHUNK), from);
    yield CHUNK;
  }
  return doubles;
}

function exactOf(schedule: Schedule, by: ValueKey): ((request: number) => number | bigint) | undefined {
  if (schedule.costs.exact === undefined) return undefined;
  if (by === 'cost') return (request) => schedule.cost(request);
  const after = by === 'loadAfter' ? 1 : 0;
  return (request) => schedule.loadBeforeSlot(schedule.replicaOf[request]!, schedule.slotOf(request) + after);
}

/** Replicas among `shown` (absent: all), sorted; equal ones by index. */
export function* orderReplicas(
  schedule: Schedule,
  shown: Uint8Array | undefined,
  { by, descending }: Sorting<ReplicaKey>,
): Sliced<RowOrder> {
  if (shown === undefined && by === 'replica') return naturalOrder(schedule.replicaCount, descending);
  const all = countUp(schedule.replicaCount);
  const items = shown === undefined ? all : all.filter((replica) => shown[replica] === 1);
  const values = Float64Array.from({ length: schedule.replicaCount }, (_, replica) =>
    replicaValue(schedule, replica, by),
  );
  const exact =
    schedule.costs.exact === undefined || by !== 'load' ? undefined : schedule.load.bind(schedule);
  yield* sortItems(items, { values, descending, exact });
  return listOrder(items);
}

function replicaValue(schedule: Schedule, replica: number, by: ReplicaKey): number {
  if (by === 'replica') return replica;
  return by === 'requests' ? schedule.requestsOn(replica) : Number(schedule.load(replica));
}

function countUp(count: number): Uint32Array {
  const items = new Uint32Array(count);
  for (let index = 0; index < count; index++) items[index] = index;
  return items;
}
