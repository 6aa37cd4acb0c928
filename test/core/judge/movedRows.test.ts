import assert from 'node:assert/strict';
import { differenceOf } from '../../../src/core/difference';
import { nextMoved, replicasToList } from '../../../src/core/judge/movedRows';

describe('requests that another policy sends elsewhere', () => {
  const ours = Uint8Array.of(0, 1, 1, 0, 1);
  const theirs = Uint8Array.of(0, 0, 1, 1, 1);

  it('are found one after the other, in both directions', () => {
    assert.deepEqual(
      [-1, 0, 1, 2, 3].map((from) => nextMoved(ours, theirs, from, 1)),
      [1, 1, 3, 3, undefined],
    );
    assert.deepEqual(
      [5, 3, 2, 1, 0].map((from) => nextMoved(ours, theirs, from, -1)),
      [3, 1, 1, undefined, undefined],
    );
  });

  it('list all replicas where they are few, else the hundred with the most moves', () => {
    assert.deepEqual(replicasToList(differenceOf(ours, theirs, 2)), [0, 1]);
    const hundred = Uint8Array.from({ length: 101 }, (_, request) => request);
    assert.equal(replicasToList(differenceOf(hundred, hundred, 100)).length, 100);
    const alike = replicasToList(differenceOf(hundred, hundred, 101));
    assert.deepEqual(alike, [...hundred.subarray(0, 100)], 'of equals those of lower index');
    const from = Uint16Array.from({ length: 500 }, (_, request) => request % 250);
    const to = from.map((replica, request) => (replica >= 150 ? (replica + request) % 250 : replica));
    const listed = replicasToList(differenceOf(from, to, 250));
    assert.equal(listed.length, 100);
    assert.deepEqual(
      listed,
      [...listed].sort((a, b) => a - b),
    );
    const moves = (replica: number) =>
      [...from.keys()].filter((each) => from[each] !== to[each] && [from[each], to[each]].includes(replica))
        .length;
    const least = Math.min(...listed.map(moves));
    for (let replica = 0; replica < 250; replica++) {
      if (!listed.includes(replica)) assert.ok(moves(replica) <= least);
    }
  });
});
