import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';
import { refusalOf } from '../support/reading';

const REQUESTS = 'id,tokens,latency\na,5,1.5\nb,3,2.5\nc,4,2.5\n';
const METRICS = 'Metric,Value\nTokens per second,79.3\nRequests,41\n';

const rows = (count: number) => Array.from({ length: count }, (_, at) => `r${at},${at + 1},0.5\n`).join('');

describe('lists in lines', () => {
  it('that each begin with the name of a cost are no rows of numbered columns', async () => {
    for (const text of ['tokens,5,3,8\nlatency,1.5,2.5,0.5\n', 'output tokens\t5\t3\n']) {
      const error = await refusalOf(readTables({ text, fileName: 'a.csv' }), text);
      assert.match(error.message, /^Each line is a name and its values \((?:output )?tokens.*Write a colon/);
    }
    const table = await readTables({ text: 'phase,ms,count\nprefill,5,3\ndecode,7,2\n', fileName: 'a.csv' });
    assert.deepEqual([...table.tables[0]!.toCostList(['ms']).costs.values], [5, 7]);
  });

  it('are one list where there is one line alone, whatever the file is called', async () => {
    for (const [text, costs] of [
      ['5,3,8\n', [5, 3, 8]],
      ['\n5;3,5;8', [5, 3.5, 8]],
    ] as const) {
      const { tables } = await readTables({ text, fileName: 'a.csv' });
      assert.deepEqual([...tables[0]!.toCostList().costs.values], costs);
    }
  });
});

describe('several tables in one text', () => {
  it('with different columns are refused where the second begins, whichever is larger', async () => {
    for (const [first, second] of [
      [REQUESTS, METRICS],
      [METRICS, REQUESTS],
      ['sep=,\n# run 1\n' + METRICS, REQUESTS + rows(40)],
    ] as const) {
      for (const parted of ['\n', '\r\n \r\n']) {
        for (const fileName of [undefined, 'run.csv']) {
          const text = (first + parted + second).replaceAll('\n', parted === '\n' ? '\n' : '\r\n');
          const error = await refusalOf(readTables({ text, fileName }), text);
          assert.match(error.message, /several tables with different columns.*Select the lines of one/);
          assert.equal(error.offset, text.indexOf(second.slice(0, 8)));
        }
      }
    }
  });

  it('of which the second is short are read up to it, and its header says what it is', async () => {
    for (const count of [30, 500]) {
      const text = `${REQUESTS}${rows(count)}\n${METRICS}`;
      const list = (await readTables({ text })).tables[0]!.toCostList(['tokens']);
      assert.equal(list.costs.values.length, 3 + count);
      assert.deepEqual(
        list.skipped.map(({ line, text, reason }) => `${line} ${text} ${reason}`),
        [
          `${count + 6} Metric,Value begins another table (it has 2 cells where the table has 3 columns): ` +
            'select that table, or save it in a file of its own',
          `${count + 7} Tokens per second,79.3 has 2 cells where the table has 3 columns`,
          `${count + 8} Requests,41 has 2 cells where the table has 3 columns`,
        ],
      );
    }
  });

  it('with the same columns are one, whose header is not read again', async () => {
    for (const text of [
      `${REQUESTS}\n${REQUESTS}`,
      `${REQUESTS}${REQUESTS}`,
      `${REQUESTS}"id", tokens,latency\n${REQUESTS.slice(18)}`,
    ]) {
      const { tables, notes } = await readTables({ text });
      const list = tables[0]!.toCostList(['tokens']);
      assert.deepEqual([[...list.costs.values], list.skippedCount], [[5, 3, 4, 5, 3, 4], 0]);
      assert.deepEqual(notes, ['The header stands again between rows, and was passed over: 1.']);
    }
    const names = await readTables({ text: 'id,tokens\nid,5\na,tokens\nb,3\n' });
    assert.equal(names.tables[0]!.toCostList().skippedCount, 1);
  });

  it('are not seen in a line that is broken, or the last one', async () => {
    for (const text of [`${REQUESTS}oops,broken\nd,1,1\n`, `${REQUESTS}the,end\n`]) {
      const list = (await readTables({ text, fileName: 'a.csv' })).tables[0]!.toCostList(['tokens']);
      assert.deepEqual(
        list.skipped.map(({ reason }) => reason),
        ['has 2 cells where the table has 3 columns'],
      );
    }
  });
});
