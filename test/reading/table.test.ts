import assert from 'node:assert/strict';
import { NumberRun } from '../../src/reading/numberRun';
import { TableBuilder } from '../../src/reading/table';

const MOST_ROWS = 100_000_000;

describe('a table being built', () => {
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
