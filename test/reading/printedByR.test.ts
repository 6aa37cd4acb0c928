import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';
import { onlyTable, wordsOfRefusal } from '../support/reading';

describe('what R prints', () => {
  it('as values with names above them is one list, whose names are no fields', async () => {
    const lines = [
      ['mix 8 of 7', 'tiny', 'mix 8'],
      ['640', '41', '1300'],
      ['nano', 'tiny 2', 'x'],
      ['7', '12', '9'],
    ].map((cells) => `${cells.map((cell) => cell.padStart(10)).join(' ')} \n`);
    const one = await onlyTable(lines.slice(0, 2).join(''));
    assert.deepEqual([one.costs, one.fields], [[640, 41, 1300], []]);
    assert.equal(one.reading.tables[0]!.toCostList().idOf?.(0), 'mix 8 of 7');
    assert.deepEqual((await onlyTable(`\n${lines.join('')}`)).costs, [640, 41, 1300, 7, 12, 9]);
    // Names of costs are those of columns.
    const record = await onlyTable('tokens latency \n   640   10.50 \n');
    assert.deepEqual([record.costs, record.fields], [[640], ['tokens', 'latency']]);
    assert.match(
      await wordsOfRefusal('   Min. 1st Qu.  Median    Mean \n      7      12      41     300 \n'),
      /summary/,
    );
    assert.match(await wordsOfRefusal('  0%  25%  50%  75% \n 7.0 12.0 41.0 99.0 \n'), /summary/);
  });

  it('as a list has a list for each of its names, and no places among the values', async () => {
    const { tables } = await readTables({ text: '$`mix 8`\n[1] 640  41\n\n$tiny\n[1] 1 2\n[3] 3\n\n' });
    assert.deepEqual(
      tables.map((table) => [table.name, [...table.toCostList().costs.values]]),
      [
        ['mix 8', [640, 41]],
        ['tiny', [1, 2, 3]],
      ],
    );
    assert.deepEqual((await onlyTable('[1] "640" "41"\n[3] "7"\n')).costs, [640, 41, 7]);
  });

  it('as a matrix is read by its columns, and a wide frame as one', async () => {
    const { costs, fields } = await onlyTable('     [,1] [,2]\n[1,]  640 10.5\n[2,]   41  2.2\n');
    assert.deepEqual(
      [costs, fields],
      [
        [640, 41],
        ['[,1]', '[,2]'],
      ],
    );
    const wide =
      '          model tokens\n1    mix 8 of 7    640\n2          tiny     41\n  latency note\n1   10.50    a\n2    2.25    b\n';
    const joined = await onlyTable(wide);
    assert.deepEqual(
      [joined.costs, joined.fields],
      [
        [640, 41],
        ['tokens', 'latency'],
      ],
    );
    assert.deepEqual(joined.reading.notes, ['The 2 blocks of columns were read as one table.']);
  });
});
