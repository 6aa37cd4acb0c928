import assert from 'node:assert/strict';
import { NumberRun } from '../../src/reading/numberRun';
import { TableBuilder } from '../../src/reading/table';
import { randomInteger, seededRandom } from '../support/random';

const MOST_ROWS = 100_000_000;

/** Numbers at these places, as a run. */
function runOf(from: number, count: number): NumberRun {
  const run = new NumberRun();
  const text = `${',5'.repeat(count)}]${' '.repeat(100)}`;
  run.take(text, 0, text.length, from);
  return run;
}

describe('a table being built', () => {
  it('knows where each row begins, in whatever mixture runs, numbers and records come', () => {
    for (const hasField of [true, false]) {
      const random = seededRandom(8);
      const builder = new TableBuilder();
      builder.table('');
      // Where there are 2,000 fields already, runs have no column of their own.
      const fields = hasField ? 0 : 2000;
      if (fields > 0) builder.row({ offset: 0, length: 1 });
      for (let field = 0; field < fields; field++) builder.number(`f${field}`, '1', { offset: 0, length: 1 });
      const offsets: number[] = fields > 0 ? [0] : [];
      while (offsets.length < 30_000) {
        const at = offsets.length * 2 + 10;
        if (random() < 0.9) {
          const run = runOf(at, randomInteger(random, 1, 900));
          builder.run(run);
          offsets.push(...run.offsets.subarray(0, run.count));
        } else {
          builder.row({ offset: at, length: 1 });
          if (random() < 0.5)
            builder.number(random() < 0.5 ? '' : 'tokens', '7', { offset: at + 1, length: 1 });
          offsets.push(at);
        }
      }
      const [table] = builder.tables;
      assert.equal(table!.rows, offsets.length);
      assert.deepEqual(
        offsets.map((_, row) => table!.rowOffsetAt(row)),
        offsets,
      );
    }
  });

  it('refuses entries beyond the most that is read, at their place and with the limit', () => {
    const builder = new TableBuilder();
    builder.table('costs');
    const rowsLeft = 256;
    builder.tables[0]!.rows = MOST_ROWS - rowsLeft;
    for (let row = 0; row < rowsLeft; row++) builder.row({ offset: row, length: 1 });
    const message =
      'The list costs has more than 100,000,000 entries, which is the most that is read: take a part of it.';
    assert.throws(
      () => {
        builder.row({ offset: 999, length: 1 });
      },
      { name: 'ReadError', message, offset: 999 },
    );
    const text = `1, 2, 3${' '.repeat(100)}`;
    const run = new NumberRun();
    run.take(text, 1, text.length, 0);
    assert.throws(
      () => {
        builder.run(run);
      },
      { name: 'ReadError', message },
    );
  });
});
