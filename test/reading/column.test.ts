import assert from 'node:assert/strict';
import type { Cost } from '../../src/core/costs';
import { Column } from '../../src/reading/column';
import { MISSING, NUMBER, notACost } from '../../src/reading/notACost';
import { NumberRun } from '../../src/reading/numberRun';
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
        // Some pages have small whole numbers alone.
        const cell = randomCell(random, row, row >>> 12 === 1 || random() < 0.5);
        slow.set(row, cell);
        put(column, row, cell);
      }
      for (let row = 0; row < rows + 5; row++)
        assert.deepEqual(cellAt(column, row), slow.get(row) ?? NO_CELL);
      assert.equal(column.numbers, [...slow.values()].filter(({ kind }) => kind === NUMBER).length);
    }
  });

  it('keeps runs of numbers of any size', () => {
    const random = seededRandom(9);
    for (let round = 0; round < 40; round++) {
      const column = new Column('a');
      const costs: number[] = [];
      while (costs.length < 5000) {
        const most = [9, 65_535, 65_536, 2 ** 31, 2 ** 32, 2 ** 40, 0.5][
          randomInteger(random, 0, round % 7)
        ]!;
        const run = runOf(
          Array.from({ length: 600 }, () => (most < 1 ? random() : randomInteger(random, 0, most))),
        );
        const room = Math.min(run.count, 4096 - (costs.length % 4096));
        column.putRun(costs.length, run, 0, room);
        costs.push(...run.values.subarray(0, room));
      }
      assert.deepEqual(
        costs.map((_, row) => column.costAt(row)),
        costs,
      );
      const page: Cost[] = [];
      column.eachNumber(0, (cost) => page.push(cost));
      assert.deepEqual(page, costs.slice(0, 4096));
      assert.deepEqual([...(column.costsOnPage(1, 100) ?? [])], costs.slice(4096, 4196));
    }
  });

  it('takes −0 for 0', () => {
    const column = new Column('a');
    column.putNumber(0, -0, 1, 2);
    assert(Object.is(column.costAt(0), 0));
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

/** As they are read from a text. */
function runOf(values: readonly number[]): NumberRun {
  const run = new NumberRun();
  const text = `${values.map((value) => `,${value}`).join('')}]${' '.repeat(100)}`;
  run.take(text, 0, text.length, 0);
  assert.deepEqual([...run.values.subarray(0, run.count)], values);
  return run;
}

function randomCell(random: () => number, row: number, isSmall: boolean): SlowCell {
  const length = random() < 0.1 ? randomInteger(random, 250, 100_000) : randomInteger(random, 1, 20);
  const offset = row * 100_000;
  if (random() < 0.2) return { kind: notACost.text.code, value: 0, offset, length };
  if (isSmall) return { kind: NUMBER, value: randomInteger(random, 0, 65_535), offset, length };
  const value = random() < 0.1 ? 2n ** 70n + BigInt(row) : random() < 0.5 ? 0 - row : random();
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
