import assert from 'node:assert/strict';
import { judge } from '../../src/core/judge/judge';
import { rankCosts } from '../../src/core/rankedCosts';
import { sizingCurve } from '../../src/core/sizing';
import { finish } from '../../src/core/sliced';
import { Judge } from '../../src/host/judge';
import type { JudgeWish, ToWebview } from '../../src/protocol';
import { planOf, turns, until } from './support/plans';
import { newWorld } from './support/world';

const SMALL = '[5, 3, 8, 1, 9, 2]';
const LONG = JSON.stringify(Array.from({ length: 100_000 }, (_, request) => 1 + ((request * 7919) % 1009)));

describe('what the panel asks of policies and counts', () => {
  let told: ToWebview[];
  let failures: unknown[];
  let asked: Judge;

  beforeEach(() => {
    newWorld();
    told = [];
    failures = [];
    asked = new Judge(
      (message) => told.push(message),
      (error) => failures.push(error),
    );
  });

  afterEach(() => {
    asked.stop();
  });

  type Kind = 'comparison' | 'sizingCurve' | 'sizingAnswer';

  function toldOf<T extends Kind>(type: T): Extract<ToWebview, { type: T }>[] {
    return told.filter((message): message is Extract<ToWebview, { type: T }> => message.type === type);
  }

  const compare = (wish: number, more: object = {}): JudgeWish => ({
    ...{ type: 'compare', wish, generation: 1, seed: 7, refreshEvery: 4, withTies: true },
    ...more,
  });
  const draw = (wish: number, most: number): JudgeWish => ({
    ...{ type: 'drawSizingCurve', wish, generation: 1, most },
  });
  const find = (wish: number, limit: string): JudgeWish => ({
    ...{ type: 'findReplicaCount', wish, generation: 1, limit },
  });
  const isDone = (type: 'comparison' | 'sizingCurve', wish: number) =>
    toldOf(type).some((message) => message.wish === wish && message.done === 1);

  it('is answered with the rows of all policies and the bound, under the settings of the wish and the plan', async () => {
    const plan = {
      ...(await planOf(SMALL, 2)),
      edits: { names: ['', ''], weights: [2, 1], startingLoads: ['4', '0'] },
    };
    asked.handle(compare(3), plan);
    await until(() => isDone('comparison', 3));
    const settings = { replicas: 2, weights: [2, 1], startingLoads: [4, 0], seed: 7, refreshEvery: 4 };
    const expected = finish(judge(plan.costList.costs, { ...settings, withTies: true }, () => undefined));
    const { rows, lowerBound } = toldOf('comparison').at(-1)!;
    assert.deepEqual([rows, lowerBound], [expected.rows, String(expected.lowerBound.value)]);
  });

  it('is answered with every point of the curve once, that of the plan first', async () => {
    const plan = await planOf(SMALL, 2);
    asked.handle(draw(5, 7), plan);
    await until(() => isDone('sizingCurve', 5));
    const expected = finish(sizingCurve(finish(rankCosts(plan.costList.costs)), 7));
    expected.sort((a, b) => a.replicas - b.replicas);
    const points = toldOf('sizingCurve').flatMap((message) => message.points);
    assert.equal(points[0]!.replicas, 2);
    assert.deepEqual(
      points.sort((a, b) => a.replicas - b.replicas),
      expected.map(({ replicas, maxLoad, lowerBound }) => ({
        ...{ replicas, maxLoad: String(maxLoad), lowerBound: String(lowerBound) },
      })),
    );
  });

  it('is answered with the smallest count within a limit, and what one less would come to, or why there is none', async () => {
    const plan = await planOf(SMALL, 2);
    asked.handle(find(1, '9'), plan);
    await until(() => toldOf('sizingAnswer').length > 0);
    asked.handle(find(2, '28'), plan);
    await until(() => toldOf('sizingAnswer').length > 1);
    asked.handle(find(3, '8.5'), plan);
    await until(() => toldOf('sizingAnswer').length > 2);
    assert.deepEqual(toldOf('sizingAnswer'), [
      { type: 'sizingAnswer', wish: 1, answer: { kind: 'found', replicas: 5, maxLoad: '9', oneLess: '10' } },
      { type: 'sizingAnswer', wish: 2, answer: { kind: 'found', replicas: 1, maxLoad: '28' } },
      { type: 'sizingAnswer', wish: 3, answer: { kind: 'requestTooLarge', highest: '9', request: 4 } },
    ]);
  });

  it('gives way to a newer wish of its kind, and to that alone', async () => {
    const plan = await planOf(LONG, 8);
    asked.handle(compare(1), plan);
    asked.handle(compare(2), plan);
    asked.handle(draw(3, 40), plan);
    asked.handle(draw(4, 4), plan);
    asked.handle(find(5, '9000000'), plan);
    asked.handle(find(6, '5000000'), plan);
    await until(
      () => isDone('comparison', 2) && isDone('sizingCurve', 4) && toldOf('sizingAnswer').length > 0,
    );
    assert.deepEqual([isDone('comparison', 1), isDone('sizingCurve', 3)], [false, false]);
    assert.deepEqual(
      toldOf('sizingAnswer').map(({ wish }) => wish),
      [6],
    );
    assert.deepEqual(failures, []);
  });

  it('is given up where nobody looks at comparison and curve any more, but a count is still found', async () => {
    const plan = await planOf(LONG, 8);
    asked.handle(compare(1), plan);
    asked.handle(draw(2, 40), plan);
    asked.handle(find(3, '5000000'), plan);
    asked.handle({ type: 'stopJudging' }, plan);
    await until(() => toldOf('sizingAnswer').length > 0);
    await turns(200);
    assert.deepEqual([isDone('comparison', 1), isDone('sizingCurve', 2), failures], [false, false, []]);
  });

  it('is given up with the page, without a word', async () => {
    const plan = await planOf(LONG, 8);
    asked.handle(compare(1), plan);
    asked.handle(find(2, '5000000'), plan);
    asked.stop();
    const before = told.length;
    await turns(200);
    assert.deepEqual([told.length, failures], [before, []]);
  });

  it('that fails is told of once', async () => {
    const plan = await planOf(SMALL, 2);
    asked.handle(find(1, 'much'), plan);
    await until(() => failures.length > 0);
    await turns();
    assert.deepEqual([failures.length, told], [1, []]);
  });
});
