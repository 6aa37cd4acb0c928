import assert from 'node:assert/strict';
import { LaneModel } from '../../../src/core/chart/laneModel';
import { cssColour } from '../../../src/core/chart/colour';
import { wholeText } from '../../../src/core/export/exported';
import { lanesSvg } from '../../../src/core/export/svg';
import { Schedule } from '../../../src/core/schedule';
import { seededRandom } from '../../support/random';
import { slowAssign } from '../../support/slowAssign';
import { SVG_LOOK } from '../../support/svgLook';

function modelOf(costs: readonly number[], replicas: number): LaneModel {
  const { assignment } = slowAssign(replicas, costs, 0);
  return new LaneModel(
    new Schedule({ values: Float64Array.from(costs) }, replicas, Uint16Array.from(assignment)),
  );
}

function svgOf(
  costs: readonly number[],
  replicas: number,
  name = (replica: number) => `replica ${replica}`,
  mostLanes?: number,
) {
  const names = { title: 'costs.json', replicaName: name };
  return wholeText(lanesSvg(modelOf(costs, replicas), names, SVG_LOOK, mostLanes));
}

const NAMES = { title: 'costs.json', replicaName: (replica: number) => `replica ${replica}` };

/** Requests dealt out in turn: a lane gets as many as the next. */
function dealt(requests: number, lanes: number, costOf = (request: number) => 1 + (request % 89)) {
  const costs = Float64Array.from({ length: requests }, (_, request) => costOf(request));
  const replicaOf = Uint16Array.from(costs, (_, request) => request % lanes);
  return { costs, model: new LaneModel(new Schedule({ values: costs }, lanes, replicaOf)) };
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly fill: string;
}

/** The blocks: all rectangles but the picture's ground and the lanes. */
function blocksOf(svg: string): Rect[] {
  const rects = [
    ...svg.matchAll(/<rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="[^"]*" fill="([^"]*)"/g),
  ];
  return rects
    .map(([, x, y, width, fill]) => ({ x: Number(x), y: Number(y), width: Number(width), fill: fill! }))
    .filter(({ fill }) => fill !== SVG_LOOK.lane);
}

describe('lanesSvg', () => {
  it('underlines the requests that least load sends elsewhere, over just their blocks, and says so', () => {
    const { model } = dealt(4, 2, () => 10);
    const svg = (elsewhere: number[]) => {
      const leastLoadOf = Uint16Array.from(
        [0, 1, 2, 3],
        (request) => (request % 2) ^ Number(elsewhere.includes(request)),
      );
      return wholeText(lanesSvg(model, NAMES, SVG_LOOK, Infinity, leastLoadOf));
    };
    const lines = (text: string) => [
      ...text.matchAll(
        /<line x1="([\d.]+)" x2="([\d.]+)" y1="([\d.]+)" y2="\3" stroke="#cccccc" stroke-width/g,
      ),
    ];
    assert.equal(lines(svg([])).length, 0);
    const [line, ...others] = lines(svg([3]));
    assert.deepEqual(others, []);
    const last = blocksOf(svg([])).at(-1)!;
    assert.ok(Math.abs(Number(line![1]) - last.x) <= 1 && Number(line![3]) > last.y);
    assert.ok(Math.abs(Number(line![2]) - last.x - last.width) <= 2);
    assert.match(svg([3]), /underlined: sent elsewhere by least load/);
  });

  it('draws a block a request, as wide as its cost, in arrival order on its lane', () => {
    const costs = [5, 3, 8, 1, 9, 2];
    const blocks = blocksOf(svgOf(costs, 3));
    assert.equal(blocks.length, 6);
    const lanes = [...new Set(blocks.map(({ y }) => y))].map((y) => blocks.filter((block) => block.y === y));
    const scale = (lanes[1]!.at(-1)!.x - lanes[1]![0]!.x) / 4;
    // Replica 1 serves 3, 1 and 9; the gap between blocks is taken off the width.
    const widths = lanes[1]!.map(({ width }) => Math.round((width + 0.75) / scale));
    assert.deepEqual(widths, [3, 1, 9]);
    assert.deepEqual(
      lanes.map((lane) => lane.length),
      [2, 3, 1],
    );
  });

  it('keeps text as text: names, loads, request numbers, mean', () => {
    const svg = svgOf([5, 3, 8, 1, 9, 2], 3);
    for (const text of ['\u2068replica 2\u2069', '▲ 13', '>4</text>', 'mean 9.33333', 'on 3 replicas']) {
      assert.ok(svg.includes(text), text);
    }
  });

  it('writes no markup of names', () => {
    const svg = svgOf([1, 2], 2, () => '<script>alert("1")</script> & \u0000\uD800');
    assert.ok(!svg.includes('<script'));
    assert.ok(svg.includes('&lt;scr'));
    assert.ok(!/[\u0000\uD800]/.test(svg));
  });

  it('gives the same bytes for the same schedule', () => {
    const random = seededRandom(5);
    const costs = Array.from({ length: 500 }, () => random() * 100);
    assert.equal(svgOf(costs, 7), svgOf(costs, 7));
  });

  it('merges blocks beyond what a viewer opens, and still fills each lane to its load', () => {
    const random = seededRandom(6);
    const costs = Array.from({ length: 60_000 }, () => 1 + Math.floor(random() * 100));
    const model = modelOf(costs, 4);
    const blocks = blocksOf(svgOf(costs, 4));
    assert.ok(blocks.length < 4 * 800, `${blocks.length} blocks`);
    const lanes = [...new Set(blocks.map(({ y }) => y))];
    const left = Math.min(...blocks.map(({ x }) => x));
    const ends = lanes.map((y) => Math.max(...blocks.filter((b) => b.y === y).map((b) => b.x + b.width)));
    const longest = Math.max(...model.schedule.loads);
    ends.forEach((end, replica) => {
      const share = (end - left) / (Math.max(...ends) - left);
      assert.ok(Math.abs(share - model.schedule.loads[replica]! / longest) < 0.005);
    });
  });

  it('stays a file that opens with a thousand lanes', () => {
    const svg = svgOf(
      Array.from({ length: 30_000 }, (_, request) => 1 + (request % 13)),
      1000,
    );
    assert.ok(svg.length < 20_000_000, String(svg.length));
    assert.ok(svg.endsWith('</svg>\n'));
  });

  it('draws thousands of lanes of a few requests block by block', () => {
    const { costs, model } = dealt(25_000, 2500);
    const blocks = blocksOf(wholeText(lanesSvg(model, NAMES, SVG_LOOK)));
    assert.equal(blocks.length, costs.length);
  });

  it('gives a cell wider than a pixel the shade of its requests, never that of a border', () => {
    const { model } = dealt(225_000, 5000, (request) => (Math.floor(request / 5000) % 9 === 0 ? 5000 : 1));
    const blocks = blocksOf(wholeText(lanesSvg(model, NAMES, SVG_LOOK)));
    assert.ok(blocks.length < 200_000, String(blocks.length));
    const shades = new Set(SVG_LOOK.palette.shades.map(cssColour));
    assert.deepEqual(
      [...new Set(blocks.map(({ fill }) => fill))].filter((fill) => !shades.has(fill)),
      [],
    );
  });

  it('shows requests of cost 0 as ticks, and an empty list as empty lanes', () => {
    assert.match(svgOf([0, 4, 0], 2), /<line [^>]*stroke="#cccccc"/);
    const empty = svgOf([], 2);
    assert.equal(blocksOf(empty).length, 0);
    assert.ok(!empty.includes('NaN'));
  });

  it('draws the first lanes only where it is told how many, and says so', () => {
    const svg = svgOf([5, 3, 8], 3, (replica) => `r${replica}`, 2);
    assert.deepEqual(
      [...svg.matchAll(/>[^<a-z]*(r\d)[^<]*</g)].map(([, name]) => name),
      ['r0', 'r1'],
    );
    assert.match(svg, /3 requests on 3 replicas, the first 2 shown/);
    assert.doesNotMatch(svgOf([5, 3, 8], 3, undefined, 3), /shown/);
  });

  it('lets thousands of lanes share a height, each at least 2 pixels and none over another', () => {
    for (const replicas of [3201, 8000, 20_000]) {
      const svg = svgOf([1], replicas);
      const lanes = [...svg.matchAll(/ y="([^"]*)" width="[^"]*" height="([^"]*)" fill="#272727"/g)];
      assert.equal(lanes.length, replicas);
      const [first, second] = lanes.map(([, y, height]) => ({ y: Number(y), height: Number(height) }));
      assert.ok(first!.height >= 2 && first!.y + first!.height <= second!.y, JSON.stringify([first, second]));
      const height = Number(/height="(\d+)"/.exec(svg)![1]);
      assert.ok(height <= Math.max(32_000, replicas * 3) + 100, String(height));
    }
  });
});
