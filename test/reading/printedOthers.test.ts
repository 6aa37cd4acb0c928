import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';

async function read(
  text: string,
): Promise<{ costs: number[][]; fields: string[]; notes: readonly string[] }> {
  const { tables, notes } = await readTables({ text });
  const costs = tables.map((table) => [...table.toCostList().costs.values]);
  return { costs, fields: tables.flatMap((table) => table.fields.map(({ name }) => name)), notes };
}

describe('columns of texts and numbers without names', () => {
  const ROWS = [
    ['first', '640', '10.50'],
    ['b', '41', '2.25'],
    ['third one', '1300', '7.00'],
  ] as const;

  it('are called by their places, whether they stand below each other or each line has as many words', async () => {
    const flush = ROWS.map(
      ([name, ...numbers]) => name.padEnd(12) + numbers.map((n) => n.padStart(8)).join(''),
    );
    const words = ROWS.map((row) => row.map((cell) => cell.replace(' ', '_')).join(' '));
    const rule = '---------  ----  -----';
    for (const lines of [flush, words, [rule, ...flush, rule]]) {
      const { costs, fields, notes } = await read(`${lines.join('\n')}\n`);
      assert.deepEqual([costs, fields], [[[640, 41, 1300]], ['column 2', 'column 3']], lines.join('\n'));
      assert.deepEqual(notes, ['The columns have no names: they are called by their places.']);
    }
    const units = flush.map((line) => `${line} ms`).join('\n');
    assert.match((await read(units)).notes.join(), /"column 3" in ms/);
  });

  it('are none where a label stands before the numbers, or where all are numbers', async () => {
    const log = 'one took 640 ms at 7\ntwo took 41 ms at 8\nsix took 9 ms at 9\n';
    assert.equal((await readTables({ text: log })).format, 'log');
    assert.deepEqual((await read('5 3 8\n1 2 9\n4 4 4\n')).costs, [[5, 3, 8, 1, 2, 9, 4, 4, 4]]);
  });
});

describe('tables with rules', () => {
  it('have their columns below the runs of a rule, their names centered or not', async () => {
    const text =
      'id   model   tokens   note\n-- --------- ------ ------\na  mix 8 9b     640 x, y\nb  tiny          41\n';
    assert.deepEqual((await read(text)).costs, [[640, 41]]);
  });

  it('may have names and cells in the middle of their columns', async () => {
    const text =
      ' id   tokens  latency\n a     640     10.5  \n b      41      2.2  \n c     1300     7.0  \n';
    assert.deepEqual((await read(text)).costs, [[640, 41, 1300]]);
  });

  it('may have one rule in one piece, of whatever lines are drawn with', async () => {
    for (const rule of ['─────────────────', '━━━━━━━━━━━━━━━━━', '-----------------']) {
      const { costs } = await read(`  id       tokens\n ${rule}\n  a b         640\n  c            41\n`);
      assert.deepEqual(costs, [[640, 41]]);
      assert.equal(
        (await readTables({ text: ` id  n\n${rule}\n a   5\n b   3\n` })).tables[0]!.toCostList()
          .skippedCount,
        0,
      );
    }
    const open = '  id   │ tokens  \n╶──────┼────────╴\n  a b  │    640  \n  c    │     41  \n';
    assert.deepEqual((await read(open)).costs, [[640, 41]]);
  });

  it('may have nothing in the last cell of a line that ends in its bar', async () => {
    const text = ' id | tokens | note \n----+--------+------\n a  |    640 | x\n b  |     41 | \n(2 rows)\n';
    const { tables } = await readTables({ text });
    assert.deepEqual(
      [[...tables[0]!.toCostList().costs.values], tables[0]!.toCostList().skippedCount],
      [[640, 41], 0],
    );
  });
});

describe('what Octave prints', () => {
  it('has no numbers of columns among its values, and is called by its variable', async () => {
    const text = 'a =\n\n Columns 1 through 3:\n\n   640    41   1300\n\n Columns 4 and 5:\n\n   7   9\n\n';
    const { tables } = await readTables({ text });
    assert.deepEqual(
      tables.map((table) => [table.name, [...table.toCostList().costs.values]]),
      [['a', [640, 41, 1300, 7, 9]]],
    );
    assert.deepEqual((await read('  Columns 1 through 2\n\n   5 3\n\n  Column 3\n\n   8\n')).costs, [
      [5, 3, 8],
    ]);
  });
});

describe('a number behind a name', () => {
  it('with the size of a model is no value of a log', async () => {
    assert.deepEqual((await read('tiny 70b queue 5\ntiny 70b queue 3\n')).fields, ['queue']);
  });

  it('and its unit is a line of a log where the name comes again', async () => {
    const { costs, fields } = await read('step: 0.5ms\nstep: 1.25ms\n');
    assert.deepEqual([costs, fields], [[[0.5, 1.25]], ['step']]);
  });
});
