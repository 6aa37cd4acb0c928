import assert from 'node:assert/strict';
import type { Cost } from '../../src/core/costs';
import { Column } from '../../src/reading/column';
import { MISSING, NUMBER, notACost } from '../../src/reading/notACost';
import { randomInteger, seededRandom } from '../support/random';

interface SlowCell {
  readonly kind: number;
  readonly value: Cost;
  readonly offset: number;
  readonly length: number;
}

describe('a column', () => {
  it('keeps every cell, as a plain map of cells does', () => {
    const random = seededRandom(7);
    for (const rows of [3, 70, 4096, 4097, 20000]) {
      const column = new Column('a');
      const slow = new Map<number, SlowCell>();
      for (let row = 0; row < rows; row += randomInteger(random, 1, rows > 5000 ? 40 : 2)) {
        const cell = randomCell(random, row);
        slow.set(row, cell);
        put(column, row, cell);
      }
      for (let row = 0; row < rows + 5; row++)
        assert.deepEqual(cellAt(column, row), slow.get(row) ?? NO_CELL);
      assert.equal(column.numbers, [...slow.values()].filter(({ kind }) => kind === NUMBER).length);
    }
  });

  it('says where a cell is put a second time, and forgets the first', () => {
    const column = new Column('a');
    assert.equal(column.putNumber(3, 9007199254740993n, 1, 300), true);
    assert.equal(column.putOther(3, notACost.null.code, 2, 4), false);
    assert.deepEqual([column.kindAt(3), column.lengthAt(3), column.numbers], [notACost.null.code, 4, 0]);
    assert.equal(column.putNumber(3, 5, 2, 1), false);
    assert.deepEqual([column.costAt(3), column.numbers], [5, 1]);
  });
});

const NO_CELL: SlowCell = { kind: MISSING, value: 0, offset: 0, length: 0 };

function randomCell(random: () => number, row: number): SlowCell {
  const length = random() < 0.1 ? randomInteger(random, 250, 100_000) : randomInteger(random, 1, 20);
  const offset = row * 100_000;
  if (random() < 0.2) return { kind: notACost.text.code, value: 0, offset, length };
  const value = random() < 0.1 ? 2n ** 70n + BigInt(row) : random() < 0.5 ? -row : random();
  return { kind: NUMBER, value, offset, length };
}

function put(column: Column, row: number, { kind, value, offset, length }: SlowCell): void {
  if (kind === NUMBER) column.putNumber(row, value, offset, length);
  else column.putOther(row, kind, offset, length);
}

function cellAt(column: Column, row: number): SlowCell {
  return {
    kind: column.kindAt(row),
    value: column.costAt(row),
    offset: column.offsetAt(row),
    length: column.lengthAt(row),
  };
}
