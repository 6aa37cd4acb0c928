import assert from 'node:assert/strict';
import {
  arrivalCurves,
  MAX_LINES,
  type ArrivalsWindow,
  type CurveKind,
  type Curves,
} from '../../../src/core/arrivals/curves';
import { LowestTracker } from '../../../src/core/arrivals/lowestTracker';
import { Schedule, type ScheduleOptions } from '../../../src/core/schedule';
import { finish } from '../../../src/core/sliced';
import { randomInteger, seededRandom } from '../../support/random';

/** Requests anywhere, not by the rule: curves must be right for every policy. */
function anySchedule(seed: number, requests: number, replicas: number, options?: ScheduleOptions): Schedule {
  const random = seededRandom(seed);
  const costs = Float64Array.from({ length: requests }, () => randomInteger(random, 0, 20));
  const replicaOf = Uint32Array.from({ length: requests }, () => randomInteger(random, 0, replicas - 1));
  return new Schedule({ values: costs }, replicas, replicaOf, options);
}

/** The value of every curve after each request of the window, in plain words. */
function slowCurves(schedule: Schedule, { from, to }: ArrivalsWindow, kind: CurveKind, isBand: boolean) {
  const { weights } = schedule.options;
  const width = weights?.reduce((sum, weight) => sum + weight, 0) ?? schedule.replicaCount;
  const rows: number[][] = [];
  for (let request = from; request <= to; request++) {
    const loads = Array.from({ length: schedule.replicaCount }, (_, replica) =>
      Number(schedule.loadBefore(replica, request + 1)),
    );
    const mean = loads.reduce((sum, load) => sum + load, 0) / width;
    const relative = loads.map((load, replica) => load / (weights?.[replica] ?? 1));
    const values = isBand ? [Math.min(...relative), mean, Math.max(...relative)] : [...relative, mean];
    rows.push(kind === 'load' ? values : values.map((value) => value - mean));
  }
  return rows;
}

function pointsOf(curves: Curves, curve: number): [number, number][] {
  return Array.from(curves.requests, (request, index) => [request, curves.series[curve]![index]!]);
}

const WEIGHTS = [1, 2, 4];
const KINDS: readonly CurveKind[] = ['load', 'distance'];

describe('arrivalCurves', () => {
  for (const kind of KINDS) {
    for (const [replicas, options] of [[1], [3], [3, { weights: WEIGHTS }], [MAX_LINES + 9]] as const) {
      const what = `${kind} of ${replicas} replicas${options === undefined ? '' : ' with weights'}`;

      it(`gives every value where there is room for all: ${what}`, () => {
        const schedule = anySchedule(1, 60, replicas, options);
        for (const window of [
          { from: 0, to: 59 },
          { from: 13, to: 40 },
          { from: 7, to: 7 },
        ]) {
          const curves = finish(arrivalCurves(schedule, window, kind, 60));
          assert.equal(curves.isComplete, true);
          const expected = slowCurves(schedule, window, kind, replicas > MAX_LINES);
          const rows = Array.from(curves.requests, (_, index) =>
            curves.series.map((values) => values[index]!),
          );
          assert.deepEqual(rows, expected);
          assert.equal(curves.requests[0], window.from);
        }
      });

      it(`keeps the lowest and highest value of every stretch otherwise: ${what}`, () => {
        const schedule = anySchedule(2, 700, replicas, options);
        for (const window of [
          { from: 0, to: 699 },
          { from: 101, to: 450 },
        ]) {
          const curves = finish(arrivalCurves(schedule, window, kind, 40));
          assert.equal(curves.isComplete, false);
          assert.ok(curves.requests.length <= 40);
          assert.equal(curves.requests[0], window.from);
          assert.equal(curves.requests.at(-1), window.to);
          checkStretches(curves, slowCurves(schedule, window, kind, curves.isBand), window);
        }
      });
    }
  }

  it('starts from what replicas carried before the first request', () => {
    const costs = { values: Float64Array.of(1, 1) };
    const schedule = new Schedule(costs, 2, Uint8Array.of(1, 1), { startingLoads: [10, 4] });
    const { series } = finish(arrivalCurves(schedule, { from: 0, to: 1 }, 'load', 10));
    assert.deepEqual(
      series.map((values) => [...values]),
      [
        [10, 10],
        [5, 6],
        [7.5, 8],
      ],
    );
  });

  it('gives way on the way through many requests or replicas', () => {
    for (const [requests, replicas] of [
      [1_000_000, 4],
      [10, 400_000],
    ] as const) {
      const schedule = anySchedule(3, requests, replicas);
      const work = arrivalCurves(schedule, { from: 0, to: requests - 1 }, 'distance', 1000);
      let slices = 0;
      while (work.next().done !== true) slices++;
      assert.ok(slices > 5, `${slices} slices of ${requests} requests on ${replicas} replicas`);
    }
  });
});

function checkStretches(curves: Curves, rows: readonly number[][], { from }: ArrivalsWindow): void {
  for (let curve = 0; curve < curves.series.length; curve++) {
    const points = pointsOf(curves, curve);
    for (let i = 0; i < points.length; i += 2) {
      const [first, last] = [points[i]![0] - from, points[i + 1]![0] - from];
      const values = rows.slice(first, last + 1).map((row) => row[curve]!);
      const kept = [points[i]![1], points[i + 1]![1]];
      assert.equal(Math.max(...kept), Math.max(...values), `highest of curve ${curve} at ${i}`);
      assert.equal(Math.min(...kept), Math.min(...values), `lowest of curve ${curve} at ${i}`);
      const highFirst = values.indexOf(Math.max(...values)) < values.indexOf(Math.min(...values));
      assert.equal(kept[0]! > kept[1]!, highFirst, `order of curve ${curve} at ${i}`);
    }
  }
}

describe('LowestTracker', () => {
  it('knows the lowest of many numbers after each change', () => {
    const random = seededRandom(4);
    for (const count of [1, 2, 3, 8, 100]) {
      const values = Array.from({ length: count }, () => randomInteger(random, 0, 50));
      const tracker = new LowestTracker(values);
      for (let round = 0; round < 300; round++) {
        const index = randomInteger(random, 0, count - 1);
        values[index] = randomInteger(random, 0, 50);
        tracker.set(index, values[index]);
        assert.equal(tracker.lowest, Math.min(...values));
      }
    }
  });
});
