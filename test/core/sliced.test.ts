import assert from 'node:assert/strict';
import { aside, finish, inSlices, SLICE, type Sliced } from '../../src/core/sliced';

describe('work in slices', () => {
  function ranges(count: number): { handled: [number, number][]; told: number[] } {
    const handled: [number, number][] = [];
    return { handled, told: [...inSlices(count, (from, to) => handled.push([from, to]))] };
  }

  it('handles every number once, in order, and tells how many each time', () => {
    const { handled, told } = ranges(2 * SLICE + 5);
    assert.deepEqual(handled, [
      [0, SLICE],
      [SLICE, 2 * SLICE],
      [2 * SLICE, 2 * SLICE + 5],
    ]);
    assert.deepEqual(told, [SLICE, SLICE, 5]);
  });

  it('does nothing for nothing', () => {
    assert.deepEqual(ranges(0), { handled: [], told: [] });
  });

  function* steps(): Sliced<string> {
    yield 3;
    yield 4;
    return 'done';
  }

  it('ends with the result, whether it counts or runs aside', () => {
    assert.equal(finish(steps()), 'done');
    assert.equal(finish(aside(steps())), 'done');
    assert.deepEqual([...steps()], [3, 4]);
    assert.deepEqual([...aside(steps())], [0, 0]);
  });
});
