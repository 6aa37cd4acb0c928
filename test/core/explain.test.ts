import assert from 'node:assert/strict';
import { cardText, type Card } from '../../src/core/chart/card';
import { Moment } from '../../src/core/chart/moment';
import { groupCard, laneCard, requestCard, type CardNames } from '../../src/core/explain';
import { scheduleOf } from '../support/schedules';

const names: CardNames = { replicaName: (replica) => `replica ${replica}`, detailsOf: () => undefined };

/** The lines as they are read, without the marks that isolate names. */
function lines(card: Card): string[] {
  return card.map(({ parts }) => parts.map(({ text }) => text).join(''));
}

describe('requestCard', () => {
  it('says cost, loads and the tie of request 2 of four 1s on two replicas', () => {
    assert.deepEqual(lines(requestCard(scheduleOf([1, 1, 1, 1], 2), 2, names)), [
      'Request 2 → replica 0',
      'cost 1 · load 1 → 2',
      'tied with replica 1 at 1: the lower index wins',
      'click to show in the file',
    ]);
  });

  it('tells id and line where they are known', () => {
    const detailed = { ...names, detailsOf: () => ({ id: 'req-7', line: 132 }) };
    const card = requestCard(scheduleOf([72], 2), 0, detailed);
    assert.equal(lines(card).at(-1), 'req-7 · line 132 · click to show in the file');
    assert.ok(card.at(-1)!.parts.some(({ text, name }) => text === 'req-7' && name === true));
  });

  it('keeps a name that runs right to left to itself when read out', () => {
    const card = requestCard(scheduleOf([1], 1), 0, { ...names, replicaName: () => 'שרת' });
    assert.ok(cardText(card).startsWith('Request 0 → \u2068שרת\u2069. cost 1'));
  });

  it('gives costs beyond the doubles in full', () => {
    const card = requestCard(scheduleOf([9007199254740993n, 1n], 1), 1, names);
    assert.equal(lines(card)[1], 'cost 1 · load 9,007,199,254,740,993 → 9,007,199,254,740,994');
  });
});

describe('groupCard', () => {
  it('counts and adds up requests too narrow to be told apart', () => {
    const schedule = scheduleOf([1, 2, 3, 4, 5, 6], 1);
    const [title, count, loads] = lines(groupCard(schedule, 0, 1, 6, names));
    assert.equal(title, 'Requests 1 … 5 → replica 0');
    assert.equal(count, '5 requests, 20 in all; zoom in to see each');
    assert.equal(loads, 'load 1 → 21');
  });

  it('lists a few by number', () => {
    const schedule = scheduleOf([1, 2, 3, 4], 1);
    assert.equal(lines(groupCard(schedule, 0, 1, 3, names))[0], 'Requests 1 and 2 → replica 0');
    assert.equal(lines(groupCard(schedule, 0, 0, 4, names))[0], 'Requests 0, 1, 2 and 3 → replica 0');
  });

  it('says where requests of cost 0 stand, as zooming would not part them', () => {
    const schedule = scheduleOf([7, 0, 0, 0], 1);
    assert.equal(lines(groupCard(schedule, 0, 1, 4, names))[1], '3 requests of cost 0 at load 7');
  });

  it('adds up fractions without the noise of subtracting loads', () => {
    const schedule = scheduleOf([1000.7, 0.1, 0.2, 5], 1);
    assert.ok(lines(groupCard(schedule, 0, 1, 3, names))[1]!.startsWith('2 requests, 0.3 in all'));
  });

  it('adds up any number of requests without noise', () => {
    const schedule = scheduleOf([1000.7, ...new Array<number>(30_000).fill(0.1)], 1);
    assert.match(lines(groupCard(schedule, 0, 1, 30_001, names))[1]!, /^30,000 requests, 3,000 in all;/);
  });

  it('adds up beyond the doubles', () => {
    const schedule = scheduleOf([10n ** 20n, 1n, 1n], 1);
    const text = lines(groupCard(schedule, 0, 0, 3, names))[1]!;
    assert.ok(text.startsWith('3 requests, 100,000,000,000,000,000,002 in all'));
  });
});

describe('laneCard', () => {
  it('tells load, requests, share and distance from the mean', () => {
    const moment = new Moment(scheduleOf([6, 4, 2], 2));
    assert.deepEqual(lines(laneCard(moment, 0, names)), [
      'replica 0',
      'load 6 · 1 request',
      'highest load · 50.0 % of the total · at the mean',
    ]);
  });

  it('says how far below the mean a lane is', () => {
    const moment = new Moment(scheduleOf([6, 2], 2));
    assert.equal(lines(laneCard(moment, 1, names))[2], '25.0 % of the total · 2 below the mean (50.0 %)');
    assert.equal(
      lines(laneCard(moment, 0, names))[2],
      'highest load · 75.0 % of the total · 2 above the mean (50.0 %)',
    );
  });

  it('leaves out shares of nothing', () => {
    const moment = new Moment(scheduleOf([0, 0], 2));
    assert.deepEqual(lines(laneCard(moment, 1, names)), ['replica 1', 'load 0 · 0 requests', 'at the mean']);
  });

  it('tells what a replica started with, and its weight', () => {
    const schedule = scheduleOf([6], 2, { startingLoads: [0, 50], weights: [2, 1] });
    const [first, second] = [0, 1].map((replica) => lines(laneCard(new Moment(schedule), replica, names)));
    assert.equal(first!.at(-1), 'weight 2 · load ÷ weight 3');
    assert.ok(second!.includes('started at load 50'));
  });

  it('tells the lane as it stood in the middle of a replay', () => {
    const moment = new Moment(scheduleOf([6, 2, 3], 2), 1);
    assert.equal(lines(laneCard(moment, 1, names))[1], 'load 0 · 0 requests');
  });
});
