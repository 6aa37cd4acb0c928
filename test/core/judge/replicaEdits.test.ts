import assert from 'node:assert/strict';
import { isReplicaEdits, parseEdits, settingsFrom } from '../../../src/core/judge/replicaEdits';

const line = (name: string, weight: string, load: string) => ({ name, weight, load });

describe('replicas edited by hand', () => {
  it('are read as typed, with grouping and at any size', () => {
    const edits = parseEdits([line(' a100-0 ', '2', '106,752'), line('', '0.5', '18446744073709551616')]);
    assert.deepEqual(edits, {
      names: ['a100-0', ''],
      weights: [2, 0.5],
      startingLoads: ['106752', '18446744073709551616'],
    });
    assert.ok(isReplicaEdits(edits));
    assert.deepEqual(settingsFrom(edits, 2).startingLoads, [106_752, 2n ** 64n]);
  });

  it('are refused with the replica and what is wrong with it', () => {
    const problems = parseEdits([
      line('', '0', '1'),
      line('b', 'fast', '-3'),
      line('', '', ''),
      line('', '1e999', '1e999'),
    ]);
    assert.ok(Array.isArray(problems));
    assert.deepEqual(
      problems.map(({ replica, field }) => [replica, field]),
      [
        [0, 'weight'],
        [1, 'weight'],
        [1, 'load'],
        [2, 'weight'],
        [3, 'weight'],
        [3, 'load'],
      ],
    );
    assert.equal(
      problems[3]!.message,
      'The weight of replica 2 is empty; it must be a finite number above 0.',
    );
    assert.equal(problems[0]!.message, 'The weight of replica 0 is “0”; it must be a finite number above 0.');
    assert.equal(
      problems[2]!.message,
      'The starting load of replica 1 (b) is “-3”; it must be a finite number of 0 or more.',
    );
  });

  it('are exact at any size with a plus, and one fault is enough to refuse them', () => {
    const edits = parseEdits([line('', '+2', '+18446744073709551617')]);
    assert.ok(!Array.isArray(edits));
    assert.deepEqual([edits.weights, edits.startingLoads], [[2], ['18446744073709551617']]);
    assert.equal((parseEdits([line('', '1', '1,5')]) as unknown[]).length, 1);
  });

  it('leave out what is the same for all, so that equal replicas follow the plain rule', () => {
    assert.deepEqual(settingsFrom({ names: [], weights: [], startingLoads: [] }, 3), {});
    const plain = parseEdits([line('', '1', '0'), line('', '1.0', '')]);
    assert.ok(!Array.isArray(plain));
    assert.deepEqual(settingsFrom(plain, 2), {});
  });

  it('fit any number of replicas: the missing are plain, the rest wait', () => {
    const edits = { names: ['a', 'b'], weights: [1, 2], startingLoads: ['0', '7'] };
    assert.deepEqual(settingsFrom(edits, 3), {
      names: ['a', 'b', 'replica 2'],
      weights: [1, 2, 1],
      startingLoads: [0, 7, 0],
    });
    assert.deepEqual(settingsFrom(edits, 1), { names: ['a'] });
  });

  it('from outside are refused where they are of another shape', () => {
    const good = { names: ['a'], weights: [2], startingLoads: ['1e+21'] };
    assert.ok(isReplicaEdits(good));
    assert.ok(isReplicaEdits({ ...good, weights: Array.from({ length: 100 }, () => 1) }));
    assert.ok(isReplicaEdits({ ...good, startingLoads: [String(10n ** 400n)] }));
    const many = Array.from({ length: 101 }, () => 1);
    for (const bad of [
      null,
      {},
      { ...good, weights: [0] },
      { ...good, weights: [Infinity] },
      { ...good, weights: many },
      { ...good, startingLoads: ['-1'] },
      { ...good, startingLoads: ['x'] },
      { ...good, startingLoads: [''] },
      { ...good, startingLoads: ['1,000'] },
      { ...good, startingLoads: ['1e999'] },
      { ...good, weights: ['2'] },
      { ...good, startingLoads: [1] },
      { ...good, names: [3] },
    ]) {
      assert.equal(isReplicaEdits(bad), false, JSON.stringify(bad));
    }
  });
});
