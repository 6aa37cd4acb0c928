import assert from 'node:assert/strict';
import { Schedule } from '../../src/core/schedule';
import { whyChosen } from '../../src/core/why';
import { scheduleOf } from '../support/schedules';

const plainName = (replica: number): string => `replica ${replica}`;

function why(schedule: Schedule, request: number, nameOf = plainName): string {
  return whyChosen(schedule, schedule.explain(request), nameOf);
}

describe('whyChosen', () => {
  it('names the runner-up of a clear choice', () => {
    assert.equal(why(scheduleOf([5, 3, 1], 2), 2), 'least loaded of 2; next was replica 0 at 5');
  });

  it('names the tied and the rule that decided', () => {
    assert.equal(why(scheduleOf([1, 1, 1, 1], 2), 2), 'tied with replica 1 at 1: the lower index wins');
    assert.equal(
      why(scheduleOf([1, 1, 1, 2, 1], 4), 4),
      'tied with replicas 1 and 2 at 1: the lower index wins',
    );
  });

  it('cuts a long list of tied replicas and counts the rest', () => {
    const schedule = scheduleOf([...new Array<number>(19).fill(1), 2, 1], 20);
    assert.equal(why(schedule, 20), 'tied with replicas 1, 2, 3 and 15 more at 1: the lower index wins');
  });

  it('says so where all are tied', () => {
    assert.equal(why(scheduleOf([1], 8), 0), 'all 8 replicas tied at 0: the lower index wins');
    assert.equal(why(scheduleOf([1], 2), 0), 'tied with replica 1 at 0: the lower index wins');
  });

  it('has nothing to compare with one replica', () => {
    assert.equal(why(scheduleOf([4, 4], 1), 1), 'the only replica');
  });

  it('calls replicas by the names of the document, each kept to itself', () => {
    const names = ['alpha', 'beta', 'gamma'];
    const reason = why(scheduleOf([1, 1, 1, 1], 3), 3, (replica) => names[replica]!);
    assert.equal(reason, 'all 3 replicas tied at 1: the lower index wins');
    assert.equal(
      why(scheduleOf([1, 1, 2, 1], 3), 3, (replica) => names[replica]!),
      'tied with \u2068beta\u2069 at 1: the lower index wins',
    );
  });

  it('compares plain loads where all weights are the same', () => {
    const schedule = scheduleOf([2, 3, 1], 2, { weights: [4, 4] });
    assert.equal(why(schedule, 2), 'least loaded of 2; next was replica 1 at 3');
    assert.equal(schedule.relativeLoad(1, 3), 3);
  });

  it('compares load ÷ weight where replicas have weights', () => {
    const schedule = scheduleOf([2, 3, 1], 2, { weights: [4, 1] });
    assert.deepEqual(Array.from(schedule.replicaOf), [0, 1, 0]);
    assert.equal(why(schedule, 2), 'least loaded of 2 by load ÷ weight; next was replica 1 at 3');
    assert.equal(
      why(scheduleOf([2, 3, 6, 1], 2, { weights: [4, 1] }), 3),
      'least loaded of 2 by load ÷ weight; next was replica 1 at 3',
    );
    assert.equal(
      why(scheduleOf([9, 1, 1], 2, { weights: [4, 1] }), 2),
      'least loaded of 2 by load ÷ weight; next was replica 0 at 9 ÷ 4 = 2.25',
    );
  });

  it('says where another policy chose a replica that was not the least loaded', () => {
    const schedule = new Schedule({ values: Float64Array.of(5, 1, 1) }, 2, Uint8Array.of(0, 1, 0));
    assert.equal(why(schedule, 2), 'not the least loaded: replica 1 was at 1');
    const tied = new Schedule({ values: Float64Array.of(1) }, 2, Uint8Array.of(1));
    assert.equal(why(tied, 0), 'tied with replica 0 at 0');
  });

  it('gives loads of any size in full', () => {
    assert.equal(
      why(scheduleOf([10n ** 20n, 10n ** 20n - 1n, 5n], 2), 2),
      'least loaded of 2; next was replica 0 at 100,000,000,000,000,000,000',
    );
  });
});
