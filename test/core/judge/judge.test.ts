import assert from 'node:assert/strict';
import { aboveText, compareTexts } from '../../../src/core/judge/compareTexts';
import type { ComparisonRow } from '../../../src/core/judge/comparisonRow';
import { judge, judgeWork, type JudgeSettings } from '../../../src/core/judge/judge';
import { isOurs, isPolicyChoice, policyTitle } from '../../../src/core/judge/policyChoice';
import { comparePolicies } from '../../../src/core/policies/comparePolicies';
import { assignBy } from '../../../src/core/policies/policies';
import { createTask } from '../../../src/core/policies/task';
import { highestLoad } from '../../../src/core/loads';
import { finish, type Sliced } from '../../../src/core/sliced';
import { columnOf, COST_KINDS, randomCosts } from '../../support/costLists';
import { seededRandom } from '../../support/random';

const SETTINGS: JudgeSettings = { replicas: 3, seed: 1, refreshEvery: 4, withTies: true };

function judged(costs: readonly (number | bigint)[], settings = SETTINGS) {
  const heard: (readonly ComparisonRow[])[] = [];
  const result = finish(judge(columnOf(costs), settings, (rows) => heard.push(rows)));
  return { ...result, heard };
}

describe('the comparison as rows', () => {
  it('tries fewer seeds on a list that is so long that each takes its time', () => {
    const runsOf = (requests: number) => {
      const work = judge(
        { values: new Float64Array(requests).fill(1) },
        { replicas: 2, seed: 1, refreshEvery: 16, withTies: false },
        () => undefined,
      );
      let told = 0;
      for (let slice = work.next(); ; told += slice.value, slice = work.next()) {
        if (slice.done !== true) continue;
        assert.equal(told, judgeWork(requests, false));
        return Math.max(...slice.value.rows.map(({ runs }) => runs));
      }
    };
    assert.deepEqual([runsOf(1000), runsOf(200_001)], [21, 7]);
  });

  it('has the figures of comparePolicies, and bigints as text', () => {
    const random = seededRandom(91);
    for (const make of Object.values(COST_KINDS)) {
      const costs = randomCosts(random, 60, make);
      const { rows, lowerBound } = judged(costs, { ...SETTINGS, withTies: false });
      const plain = comparePolicies(costs, SETTINGS);
      assert.equal(String(lowerBound.value), String(plain.lowerBound));
      for (const { id, maxLoad } of plain.policies) {
        const row = rows.find((each) => each.id === id)!;
        if (row.runs === 1) assert.equal(row.maxLoad, String(maxLoad), id);
        assert.ok(row.overBound >= 1 && Number.isFinite(row.overBound));
      }
    }
  });

  it('gives each row a choice whose assignment has its highest load', () => {
    const costs = randomCosts(seededRandom(92), 80, (next) => Math.floor(next() * 5));
    const { rows } = judged(costs);
    assert.equal(rows.length, 10);
    for (const row of rows) {
      assert.ok(isPolicyChoice(row));
      const task = createTask(columnOf(costs), { ...row, replicas: 3 });
      assert.equal(String(highestLoad(finish(assignBy(row.id, task)))), row.maxLoad, policyTitle(row));
    }
  });

  it('tells of the rows one by one, and of as much work as it says', () => {
    const costs = [4, 1, 3, 3, 2, 2, 5];
    const { heard } = judged(costs);
    assert.deepEqual(
      heard.map((rows) => rows.length),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
    for (const withTies of [true, false]) {
      const work = judge(columnOf(costs), { ...SETTINGS, withTies }, () => undefined);
      assert.equal(workOf(work), judgeWork(costs.length, withTies));
    }
  });

  it('has a highest load of 6 for [1, 1, 1, 1, 4] on 2, 50 % above the bound, and longest first is optimal', () => {
    const { rows } = judged([1, 1, 1, 1, 4], { ...SETTINGS, replicas: 2, withTies: false });
    const texts = new Map(compareTexts(rows).map((text) => [text.title, text]));
    const ours = texts.get('Least load')!;
    assert.deepEqual([ours.maxLoad, ours.maxOverMean, ours.aboveBound], ['6', '1.5000', '≤ 50.00 %']);
    assert.equal(texts.get('Longest first (all known beforehand)')!.aboveBound, 'optimal');
    assert.equal(texts.get('Longest first (all known beforehand)')!.bar, 0);
  });

  it('is finite with no requests and with costs of 0 only', () => {
    for (const costs of [[], [0, 0, 0]]) {
      for (const text of compareTexts(judged(costs).rows)) {
        assert.equal(text.aboveBound, costs.length === 0 ? '–' : 'optimal');
        assert.equal(text.bar, 0);
        assert.doesNotMatch(JSON.stringify(text), /NaN|Infinity/);
      }
    }
  });

  it('calls nothing even or optimal where there are no requests', () => {
    const [ours] = compareTexts(judged([]).rows);
    const { maxLoad, maxOverMean, aboveBound, spread } = ours!;
    assert.deepEqual([maxLoad, maxOverMean, aboveBound, spread], ['0', '–', '–', '–']);
  });

  it('never says that loads are even which are not', () => {
    const [ours] = compareTexts(judged([1_000_001, 1_000_000, 1_000_000]).rows);
    assert.deepEqual([ours!.maxOverMean, ours!.spread], ['< 1.0001', '< 0.01 %']);
  });

  it('says how far above the best possible at most: rounded up, and 0 never where it is not met', () => {
    const said = [1, 1.1, 1 + 1e-9, 1.03251, 12, 12.3401].map(aboveText);
    assert.deepEqual(said, ['optimal', '≤ 10.00 %', '≤ 0.01 %', '≤ 3.26 %', '≤ 1,100 %', '≤ 1,135 %']);
  });

  it('gives bars between 0 and 1 on one scale, with a range just where chance is at work', () => {
    const { rows } = judged(randomCosts(seededRandom(93), 50, (next) => 1 + Math.floor(next() * 100)));
    const texts = compareTexts(rows);
    texts.forEach(({ bar, range, chance }, index) => {
      assert.ok(bar >= 0 && bar <= 1);
      assert.equal(range !== undefined, rows[index]!.runs > 1);
      assert.equal(chance.startsWith('median of 21'), rows[index]!.runs > 1);
      if (range !== undefined) assert.ok(range[0] <= bar && bar <= range[1]);
    });
    assert.equal(Math.max(...texts.map(({ bar, range }) => range?.[1] ?? bar)), 1);
    assert.equal(rows.filter(isOurs).length, 1);
  });
});

describe('a choice of policy from outside', () => {
  it('is refused where it is none', () => {
    const good = { id: 'random', ties: 'lowestIndex', seed: 3, refreshEvery: 16 };
    assert.ok(isPolicyChoice(good));
    const bad = [
      null,
      'random',
      {},
      { ...good, id: 'toString' },
      { ...good, ties: '' },
      { ...good, seed: 0.5 },
    ];
    for (const value of [...bad, { ...good, refreshEvery: 0 }]) assert.equal(isPolicyChoice(value), false);
  });
});

function workOf(work: Sliced<unknown>): number {
  let told = 0;
  for (let slice = work.next(); slice.done !== true; slice = work.next()) told += slice.value;
  return told;
}
