import assert from 'node:assert/strict';
import {
  countSelected,
  extendTo,
  isSelected,
  NOTHING,
  selectAll,
  selectedRows,
  selectOne,
  toggle,
} from '../../../src/core/grid/selection';
import { randomInteger, seededRandom } from '../../support/random';

describe('a selection of rows', () => {
  it('holds nothing, one row, or all of ten million', () => {
    assert.equal(countSelected(NOTHING), 0);
    assert.deepEqual([...selectedRows(selectOne(4))], [4]);
    assert.equal(countSelected(selectAll(10_000_000)), 10_000_000);
    assert.equal(countSelected(selectAll(0)), 0);
  });

  it('extends from its anchor in both directions, again and again', () => {
    const down = extendTo(selectOne(4), 6);
    assert.deepEqual([...selectedRows(down)], [4, 5, 6]);
    assert.deepEqual([...selectedRows(extendTo(down, 2))], [2, 3, 4]);
  });

  it('toggles rows as a set does', () => {
    const random = seededRandom(21);
    let selection = NOTHING;
    const expected = new Set<number>();
    for (let round = 0; round < 500; round++) {
      const row = randomInteger(random, 0, 30);
      selection = toggle(selection, row);
      if (!expected.delete(row)) expected.add(row);
      assert.deepEqual(
        [...selectedRows(selection)],
        [...expected].sort((a, b) => a - b),
      );
      assert.equal(countSelected(selection), expected.size);
      assert.equal(isSelected(selection, row), expected.has(row));
    }
  });

  it('keeps neighbouring rows as one interval', () => {
    assert.deepEqual(toggle(toggle(selectOne(1), 3), 2).ranges, [{ first: 1, end: 4 }]);
  });
});
