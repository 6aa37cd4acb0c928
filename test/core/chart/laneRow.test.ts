import assert from 'node:assert/strict';
import {
  edgeStrength,
  EDGE_STEPS,
  EMPTY,
  fillLaneRow,
  pixelCode,
  withoutEdge,
} from '../../../src/core/chart/laneRow';
import type { LoadWindow } from '../../../src/core/chart/loadWindow';
import { Moment } from '../../../src/core/chart/moment';
import { shadeScaleFor, SHADES, type ShadeScale } from '../../../src/core/chart/shade';
import { scheduleOf, seededSchedule } from '../../support/schedules';
import { blocksOf, exactWindows } from './scenes';

const WIDTH = 64;

/** The shade of every pixel by looking at all blocks for each: the mean cost of those that it meets. */
function slowShades(moment: Moment, replica: number, window: LoadWindow, shades: ShadeScale): number[] {
  const blocks = blocksOf(moment, replica);
  const perPixel = (window.to - window.from) / WIDTH;
  return Array.from({ length: WIDTH }, (_, px) => {
    const left = window.from + px * perPixel;
    const met = blocks.filter(({ from, to }) => from < left + perPixel && to > left);
    if (met.length === 0) return -1;
    const total = met.reduce((sum, { from, to }) => sum + (to - from), 0);
    return shades.shadeOf(total / met.length);
  });
}

function shadeOfCode(code: number): number {
  return code === EMPTY ? -1 : Math.floor((code - 1) / EDGE_STEPS);
}

function edgeOfCode(code: number): number {
  return code === EMPTY ? 0 : (code - 1) % EDGE_STEPS;
}

function rowOf(moment: Moment, replica: number, window: LoadWindow, edgePx = 1): Uint8Array {
  const row = new Uint8Array(WIDTH).fill(77);
  fillLaneRow(row, moment, replica, window, shadeScaleFor(moment.schedule.costs.values), edgePx);
  return row;
}

describe('fillLaneRow', () => {
  it('shades every pixel as a look at all requests does, at every zoom, in every lane, at any moment', () => {
    let pixels = 0;
    for (let seed = 0; seed < 60; seed++) {
      const schedule = seededSchedule(seed);
      const shades = shadeScaleFor(schedule.costs.values);
      for (const placed of [schedule.requestCount, schedule.requestCount >> 1]) {
        const moment = new Moment(schedule, placed);
        for (const window of exactWindows(schedule, WIDTH)) {
          for (let replica = 0; replica < schedule.replicaCount; replica++) {
            const row = Array.from(rowOf(moment, replica, window), shadeOfCode);
            assert.deepEqual(row, slowShades(moment, replica, window, shades), `seed ${seed}`);
            pixels += row.filter((shade) => shade >= 0).length;
          }
        }
      }
    }
    assert.ok(pixels > 10_000);
  });

  it('puts a full border at the first pixel of every wide block but the first', () => {
    const moment = new Moment(scheduleOf([16, 8, 24], 1));
    const edges = Array.from(rowOf(moment, 0, { from: 0, to: 64 }), edgeOfCode);
    assert.deepEqual(
      edges.flatMap((edge, px) => (edge > 0 ? [[px, edge]] : [])),
      [
        [16, EDGE_STEPS - 1],
        [24, EDGE_STEPS - 1],
      ],
    );
  });

  it('draws borders as wide as asked for', () => {
    const moment = new Moment(scheduleOf([16, 8, 24], 1));
    const edges = Array.from(rowOf(moment, 0, { from: 0, to: 64 }, 2), edgeOfCode);
    assert.deepEqual(
      edges.flatMap((edge, px) => (edge > 0 ? [px] : [])),
      [16, 17, 24, 25],
    );
  });

  it('has a border of one pixel, fainter than a full one, among blocks of two to six pixels', () => {
    const costs = Array.from({ length: 16 }, () => 4);
    const edges = Array.from(rowOf(new Moment(scheduleOf(costs, 1)), 0, { from: 0, to: 64 }, 3), edgeOfCode);
    const faint = edgeStrength(4);
    assert.ok(faint > 0 && faint < EDGE_STEPS - 1);
    assert.deepEqual(
      edges,
      Array.from({ length: WIDTH }, (_, px) => (px % 4 === 0 && px > 0 ? faint : 0)),
    );
  });

  it('has no borders among blocks narrower than two pixels', () => {
    const moment = new Moment(scheduleOf(new Array<number>(100).fill(1), 1));
    const codes = rowOf(moment, 0, { from: 0, to: 64 });
    assert.ok(codes.every((code) => edgeOfCode(code) === 0));
    assert.ok(codes.every((code) => code !== EMPTY));
  });

  it('shows the start of a lane that already carried something as empty', () => {
    const schedule = scheduleOf([8], 1, { startingLoads: [16] });
    const row = Array.from(rowOf(new Moment(schedule), 0, { from: 0, to: 64 }), shadeOfCode);
    assert.deepEqual(
      row.map((shade) => shade >= 0),
      Array.from({ length: 64 }, (_, px) => px >= 16 && px < 24),
    );
  });

  it('shows a lane of requests without cost, and one without requests, as empty', () => {
    for (const costs of [[0, 0, 0], []]) {
      const row = rowOf(new Moment(scheduleOf(costs, 1)), 0, { from: 0, to: 1 });
      assert.ok(row.every((code) => code === EMPTY));
    }
  });

  it('draws loads of 1e308, and something of 5e-324, which no double can divide', () => {
    const huge = new Moment(scheduleOf([1e308, 5e307], 2));
    const row = rowOf(huge, 1, { from: 0, to: 1e308 });
    assert.deepEqual([row[31] === EMPTY, row[32] === EMPTY], [false, true]);
    const tiny = new Moment(scheduleOf([5e-324], 1));
    assert.ok(rowOf(tiny, 0, { from: 0, to: 5e-324 })[0] !== EMPTY);
  });

  it('shows a tiny request beside a giant at its place', () => {
    const moment = new Moment(scheduleOf([1, 1_000_000], 1));
    const row = rowOf(moment, 0, { from: 0, to: 4 });
    const [tiny, giant] = [shadeOfCode(row[3]!), shadeOfCode(row[40]!)];
    assert.ok(tiny < giant, `${tiny} ${giant}`);
    assert.equal(edgeOfCode(row[16]!), EDGE_STEPS - 1);
  });
});

describe('edgeStrength', () => {
  it('is 0 up to two pixels and for no number, faint just above, full from six on', () => {
    assert.deepEqual([0, 1, 2, NaN, -3].map(edgeStrength), [0, 0, 0, 0, 0]);
    assert.deepEqual([2.01, 4, 5.9, 6, 7, Infinity].map(edgeStrength), [1, 2, 3, 3, 3, 3]);
  });

  it('grows with the width of blocks from none to full', () => {
    const strengths = [0, 1, 2, 3, 4, 5, 6, 7, 100].map(edgeStrength);
    assert.deepEqual(
      strengths,
      [...strengths].sort((a, b) => a - b),
    );
    assert.equal(strengths[2], 0);
    assert.equal(strengths.at(-1), EDGE_STEPS - 1);
    assert.equal(edgeStrength(NaN), 0);
  });
});

describe('pixelCode', () => {
  it('can be taken off a pixel, whose shade stays', () => {
    assert.equal(withoutEdge(EMPTY), EMPTY);
    for (let shade = 0; shade < SHADES; shade++) {
      for (let edge = 0; edge < EDGE_STEPS; edge++) {
        assert.equal(withoutEdge(pixelCode(shade, edge)), pixelCode(shade, 0));
      }
    }
  });

  it('gives every shade with every border a byte of its own, never that of nothing', () => {
    const codes = new Set([EMPTY]);
    for (let shade = 0; shade < SHADES; shade++) {
      for (let edge = 0; edge < EDGE_STEPS; edge++) codes.add(pixelCode(shade, edge));
    }
    assert.equal(codes.size, 1 + SHADES * EDGE_STEPS);
    assert.ok([...codes].every((code) => code >= 0 && code < 256));
  });
});
