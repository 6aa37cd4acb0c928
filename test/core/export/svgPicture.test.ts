import assert from 'node:assert/strict';
import { LaneModel, type LaneModelState } from '../../../src/core/chart/laneModel';
import { wholeText } from '../../../src/core/export/exported';
import { lanesSvg, type SvgLook } from '../../../src/core/export/svg';
import type { Schedule } from '../../../src/core/schedule';
import { randomInteger, seededRandom } from '../../support/random';
import { scheduleOf } from '../../support/schedules';
import { SVG_LOOK } from '../../support/svgLook';

interface Options {
  readonly state?: LaneModelState;
  readonly name?: (replica: number) => string;
  readonly mostLanes?: number;
  readonly look?: Partial<SvgLook>;
}

function picture(schedule: Schedule, { state, name, mostLanes, look }: Options = {}): string {
  const names = { title: 'a & b.json', replicaName: name ?? ((replica: number) => `replica ${replica}`) };
  return wholeText(lanesSvg(new LaneModel(schedule, state), names, { ...SVG_LOOK, ...look }, mostLanes));
}

function randomSchedule(requests: number, replicas: number, most = 100): Schedule {
  const random = seededRandom(17);
  return scheduleOf(
    Array.from({ length: requests }, () => randomInteger(random, 0, most)),
    replicas,
  );
}

interface Mark {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The elements of the picture, all on lines of their own; fails where one is not well-formed. */
function marksOf(svg: string): { root: Mark; marks: Mark[] } {
  const [opening = '', ...lines] = svg.trimEnd().split('\n');
  assert.equal(lines.pop(), '</svg>');
  const read = (line: string, pattern: RegExp): Mark => {
    const match = pattern.exec(line);
    assert.ok(match, line);
    const attributes = [...match[2]!.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
    return {
      name: match[1]!,
      attributes: Object.fromEntries(attributes) as Record<string, string>,
      text: match[3] ?? '',
    };
  };
  const root = read(opening, /^<(svg)((?: [\w-]+="[^"<>]*")*)>$/);
  const element = /^<(title|rect|line|text)((?: [\w-]+="[^"<>]*")*)(?:\/>|>([^<>]*)<\/\1>)$/;
  return { root, marks: lines.map((line) => read(line, element)) };
}

/** From left to right and from top to bottom, with text as wide as its characters at the least. */
function boxOf({ name, attributes, text }: Mark) {
  const at = (key: string): number => Number(attributes[key] ?? '0');
  if (name === 'rect') return [at('x'), at('x') + at('width'), at('y'), at('y') + at('height')] as const;
  if (name === 'line') return [at('x1'), at('x2'), at('y1'), at('y2')] as const;
  const width = text.replaceAll('&amp;', '&').replace(/[\u2068\u2069]/g, '').length * SVG_LOOK.fontSize * 0.5;
  const left = at('x') - width * ({ end: 1, middle: 0.5 }[attributes['text-anchor'] ?? ''] ?? 0);
  return [left, left + width, at('y') - SVG_LOOK.fontSize * 0.7, at('y')] as const;
}

const PICTURES: Readonly<Record<string, () => string>> = {
  'of a few requests': () => picture(scheduleOf([5, 3, 8, 1, 9, 2], 3)),
  'of nothing': () => picture(scheduleOf([], 1)),
  'of costs of 0': () => picture(scheduleOf([0, 4, 0, 0], 2)),
  'of a part of the loads': () =>
    picture(randomSchedule(500, 5), { state: { sort: 'load', window: { from: 1000, to: 2000 } } }),
  'of an end of the loads without their mean': () =>
    picture(scheduleOf([100, 1, 1], 2), { state: { sort: 'index', window: { from: 90, to: 100 } } }),
  'of weights and starting loads': () =>
    picture(scheduleOf([5, 3, 8], 2, { weights: [3, 1], startingLoads: [0, 40] })),
  'of long names and large loads': () =>
    picture(scheduleOf([1e15, 3e15 + 1, 7], 2), { name: (replica) => 'long '.repeat(20) + String(replica) }),
  'of many lanes': () => picture(randomSchedule(3000, 1200)),
  'of more lanes than are shown': () => picture(randomSchedule(300, 20), { mostLanes: 3 }),
  'of a narrow width': () => picture(randomSchedule(300, 4), { look: { width: 260 } }),
};

describe('the picture of the lanes', () => {
  for (const [kind, make] of Object.entries(PICTURES)) {
    it(`${kind} is well-formed, with all marks inside of it`, () => {
      const { root, marks } = marksOf(make());
      const { width, height, viewBox, xmlns } = root.attributes;
      assert.deepEqual([viewBox, xmlns], [`0 0 ${width} ${height}`, 'http://www.w3.org/2000/svg']);
      assert.equal(marks[0]!.name, 'title');
      for (const mark of marks.slice(1).filter(({ text }) => !text.includes('a &amp; b'))) {
        assert.doesNotMatch(JSON.stringify(mark), /NaN|Infinity|undefined/);
        const [left, right, top, bottom] = boxOf(mark);
        const isInside = left >= 0 && left <= right && right <= Number(width) && top >= 0 && top <= bottom;
        assert.ok(isInside && bottom <= Number(height), JSON.stringify(mark));
      }
    });

    it(`${kind} has names left of the lanes and loads right of them, each beside its lane`, () => {
      const { marks } = marksOf(make());
      const lanes = marks.filter(({ attributes }) => attributes['fill'] === SVG_LOOK.lane);
      const [plotLeft, plotRight] = boxOf(lanes[0]!);
      for (const [index, mark] of marks.entries()) {
        if (mark.attributes['text-anchor'] !== 'end') continue;
        const [lane, name, load] = [marks[index - 1]!, mark, marks[index + 1]!].map(boxOf);
        assert.ok(name![1] < plotLeft && load![0] > plotRight, mark.text);
        const middle = (lane![2] + lane![3]) / 2;
        for (const [, , top, bottom] of [name!, load!]) {
          assert.ok(Math.abs((top + bottom) / 2 - middle) < 1, `${top} ${bottom} ${middle}`);
        }
      }
    });
  }

  it('has the mean just where it lies among the loads in view', () => {
    const meanOf = (from: number, to: number) =>
      /mean 50/.test(picture(scheduleOf([100], 2), { state: { sort: 'index', window: { from, to } } }));
    assert.deepEqual([meanOf(40, 60), meanOf(60, 80), meanOf(20, 40)], [true, false, false]);
  });

  it('marks the replica with the highest load, and no other', () => {
    const { marks } = marksOf(picture(scheduleOf([5, 9, 5], 3)));
    const marked = marks.filter(({ attributes }) => attributes['fill'] === SVG_LOOK.highest);
    assert.deepEqual(
      marked.map(({ text }) => text),
      ['▲ 9'],
    );
    assert.equal(marks.filter(({ text }) => text.includes('▲')).length, 1);
  });

  it('has room for the widest name, whichever lane it is of', () => {
    const svg = picture(randomSchedule(3000, 1200));
    assert.ok(svg.includes('\u2068replica 1190\u2069') && !svg.includes('…'));
    const name = (replica: number) => (replica === 7 ? 'the busiest of all' : 'r');
    const costs = [1, 1, 1, 1, 1, 1, 1, 9];
    const sorted = picture(scheduleOf(costs, 8), { state: { sort: 'load' }, mostLanes: 2, name });
    assert.ok(sorted.includes('the busiest of all'));
  });

  it('draws the requests of the lanes that are shown one by one, however many others there are', () => {
    const schedule = scheduleOf(
      Array.from({ length: 30_000 }, () => 1),
      30,
    );
    const blocks = (svg: string) =>
      marksOf(svg).marks.filter(
        ({ name, attributes }) => name === 'rect' && attributes['fill']!.startsWith('rgb'),
      );
    assert.equal(blocks(picture(schedule, { mostLanes: 2 })).length, 2000);
    assert.ok(blocks(picture(schedule)).length < 30_000);
  });
});
