import assert from 'node:assert/strict';
import { differenceOf } from '../../src/core/difference';

describe('the difference of two assignments', () => {
  it('counts what moved, and what each replica lost and won', () => {
    const ours = Uint8Array.from([0, 1, 1, 1, 2]);
    const other = Uint8Array.from([0, 1, 0, 2, 0]);
    const { moved, firstMoved, left, joined } = differenceOf(ours, other, 4);
    assert.deepEqual([moved, firstMoved], [3, 2]);
    assert.deepEqual(
      [[...left], [...joined]],
      [
        [0, 2, 1, 0],
        [2, 0, 1, 0],
      ],
    );
  });

  it('names request 0 where it is the first that moved', () => {
    assert.equal(differenceOf(Uint8Array.from([0]), Uint8Array.from([1]), 2).firstMoved, 0);
  });

  it('of equal assignments is nothing', () => {
    const lanes = Uint16Array.from([0, 300, 1]);
    const { moved, firstMoved, left } = differenceOf(lanes, lanes.slice(), 301);
    assert.deepEqual([moved, firstMoved, left.some((count) => count > 0)], [0, undefined, false]);
    assert.equal(differenceOf(new Uint8Array(), new Uint8Array(), 1).moved, 0);
  });
});
