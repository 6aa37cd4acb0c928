import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';
import { onlyTable, refusalOf, wordsOfRefusal } from '../support/reading';

/** As data frames are printed: an index to the left, all else to the right, two blanks between columns. */
function frame(names: readonly string[], rows: readonly (readonly string[])[], gap = 2): string {
  const lines = [['', ...names], ...rows.map((row, at) => [String(at), ...row])];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const printed = (line: readonly string[]) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]! + gap))).join('');
  return lines.map((line) => `${printed(line)}\n`).join('');
}

const ROWS = [
  ['mix 8 of 7', '640', '10.50'],
  ['tiny', '41', '2.25'],
  ['mix 8', '1300', '7.00'],
] as const;
const NAMES = ['model', 'tokens', 'latency'] as const;

describe('columns that stand below each other', () => {
  it('hold texts with blanks, and numbers in them, without mixing columns', async () => {
    const { costs, fields, reading } = await onlyTable(frame(NAMES, ROWS));
    assert.deepEqual(
      [costs, fields],
      [
        [640, 41, 1300],
        ['tokens', 'latency'],
      ],
    );
    const list = reading.tables[0]!.toCostList();
    assert.deepEqual([list.skippedCount, list.idOf?.(1), reading.notes], [0, '1', []]);
    const [table] = reading.tables;
    assert.deepEqual(
      table!.groupFields.map(({ name }) => name),
      [],
    );
    assert.deepEqual((await onlyTable(frame(NAMES, ROWS, 1))).costs, [640, 41, 1300]);
    assert.deepEqual((await onlyTable(frame(NAMES, ROWS).replace(/^.../gm, ''))).costs, [640, 41, 1300]);
  });

  it('are told in one row and in two, whose index is no cost', async () => {
    for (const count of [1, 2]) {
      const expected = [640, 41].slice(0, count);
      assert.deepEqual((await onlyTable(frame(NAMES, ROWS.slice(0, count)))).costs, expected);
      const numbers = ROWS.slice(0, count).map(([, ...rest]) => rest);
      assert.deepEqual((await onlyTable(frame(['tokens', 'latency'], numbers))).costs, expected);
      const single = numbers.map(([tokens]) => [tokens]);
      const { costs, fields } = await onlyTable(frame(['x'], single));
      assert.deepEqual([costs, fields], [expected, ['x']]);
    }
  });

  it('have names of several words, and units, where one blank parts them', async () => {
    const rows = ROWS.map(([model, tokens, latency]) => [model, tokens, `${latency} ms`]);
    const { costs, fields, reading } = await onlyTable(
      frame(['model', 'output tokens', 'wait time (mean)'], rows),
    );
    assert.deepEqual(
      [costs, fields],
      [
        [640, 41, 1300],
        ['output tokens', 'wait time (mean)'],
      ],
    );
    assert.match(reading.notes.join(), /"wait time \(mean\)" in ms/);
    const commas = frame(
      ['model', 'tokens'],
      [
        ['a b', '1,640'],
        ['c', '41'],
        ['d', '12,300'],
      ],
    );
    assert.deepEqual((await onlyTable(commas)).costs, [1640, 41, 12300]);
  });

  it('may be to the left, below a rule or without one, and the last may be any text', async () => {
    const lines = [
      ['POD NAME', 'CPU', 'TOKENS', 'STATUS'],
      ['web one', '250m', '640', 'Up 3 minutes'],
      ['api', '1250m', '41', 'Exited (1) 2 hours ago'],
      ['api two', '50m', '1300', 'Up'],
    ];
    const printed = (line: readonly string[]) =>
      `${line
        .map((cell) => cell.padEnd(11))
        .join('')
        .trimEnd()}\n`;
    const text = lines.map(printed).join('');
    assert.deepEqual((await onlyTable(text)).costs, [640, 41, 1300]);
    const rule = printed(lines[0]!.map((name) => '-'.repeat(name.length)));
    assert.deepEqual((await onlyTable(text.replace('\n', `\n${rule}`))).costs, [640, 41, 1300]);
  });

  it('have the names of the index below their own, of one level or several', async () => {
    const one =
      '           tokens  latency\nmodel                     \nmix 8 of 7    640    10.50\ntiny           41     2.25\n';
    const { costs, fields, reading } = await onlyTable(one);
    assert.deepEqual(
      [costs, fields],
      [
        [640, 41],
        ['tokens', 'latency'],
      ],
    );
    assert.equal(reading.tables[0]!.canGroupBy('model'), true);
    const two =
      '                  tokens\nmodel      tenant        \nmix 8 of 7 a         640\n           b          41\ntiny       a        1300\n';
    const levels = await onlyTable(two);
    assert.deepEqual([levels.costs, levels.fields], [[640, 41, 1300], ['tokens']]);
    assert.equal(levels.reading.tables[0]!.toCostList().skippedCount, 0);
  });

  it('are counted from 0 where they have no names', async () => {
    const numbers = ROWS.map(([, tokens, latency]) => [tokens, latency]);
    const { costs, fields } = await onlyTable(frame(['0', '1'], numbers));
    assert.deepEqual(
      [costs, fields],
      [
        [640, 41, 1300],
        ['0', '1'],
      ],
    );
    const single = await onlyTable(
      frame(
        ['0'],
        numbers.map(([tokens]) => [tokens!]),
      ),
    );
    assert.deepEqual(single.costs, [640, 41, 1300]);
    // Numbers alone are a list, whatever they begin with.
    assert.deepEqual((await onlyTable(' 0 1 2\n 3 4 5\n 6 7 8\n')).costs, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const turned = '             0     1      2\ntokens   640.0  41.0  130.0\nlatency   10.5   2.2    7.0\n';
    assert.match(await wordsOfRefusal(turned), /a name and its values \(tokens, latency/);
  });

  it('may have text above and below, which is passed over, and dots for rows and columns', async () => {
    const text = `Run of Monday, 8 of 8:\n${frame(NAMES, ROWS)}All requests: 3\n`;
    const { costs, reading } = await onlyTable(text);
    assert.deepEqual(costs, [640, 41, 1300]);
    assert.deepEqual(reading.notes, [
      'Lines above the table were passed over: 1.',
      'Lines of text below the table were passed over: 1.',
    ]);
    const dots = frame(
      ['model', '...', 'tokens'],
      [
        ['a b', '...', '5'],
        ['...', '...', '...'],
        ['c', '...', '3'],
      ],
    );
    const elided = await onlyTable(`${dots}\n[90 rows x 9 columns]\n`);
    assert.deepEqual(elided.costs, [5, 3]);
    assert.deepEqual(
      elided.reading.tables[0]!.toCostList().skipped.map(({ entry, kind }) => [entry, kind]),
      [[1, 'left out']],
    );
    assert.match(elided.reading.notes.join(), /Columns were left out.*max_columns/);
  });

  it('name a line that does not stand in them where rows follow it', async () => {
    const lines = frame(NAMES, [...ROWS, ...ROWS]).split('\n');
    lines.splice(4, 0, 'a word here and one there, 5 in all');
    const list = (await onlyTable(lines.join('\n'))).reading.tables[0]!.toCostList();
    assert.deepEqual([...list.costs.values], [640, 41, 1300, 640, 41, 1300]);
    assert.deepEqual(
      list.skipped.map(({ line, reason }) => [line, reason]),
      [[5, 'does not stand in the columns of the table']],
    );
  });

  it('go on in rows that are wider than all of those that were looked at', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => [`${(at * 7) % 90}`, `${at % 9}.5`]);
    const text = frame(['tokens', 'latency'], [...rows, ['123456', '1.5'], ['5', '10234.5']]);
    const { costs } = await onlyTable(text);
    assert.deepEqual(costs.slice(298), [(298 * 7) % 90, (299 * 7) % 90, 123456, 5]);
  });

  it('of two tables one after the other are refused where the second begins', async () => {
    const first = frame(['tokens'], [['5'], ['3']]);
    const second = frame(['latency'], [['5.25'], ['3.50'], ['1.00']]);
    for (const between of ['', '\n']) {
      const text = first + between + second;
      const { line, message } = await refusalOf(readTables({ text }), text);
      assert.deepEqual([line, /several tables/.test(message)], [between === '' ? 4 : 5, true]);
    }
  });

  it('are read across blocks of columns, one below the other, as wide frames are printed', async () => {
    const blocks =
      '         model  input  \\\n0   mix 8 of 7   5000   \n1         tiny      7   \n..         ...    ...   \n9        mix 8     12   \n\n' +
      '       note                at  \\\n0   a, or b  2024-05-01 08:00   \n1         c  2024-05-01 08:05   \n..      ...               ...   \n9         d  2024-05-01 09:00   \n\n' +
      '    output tokens  latency  \n0             640    10.50  \n1              41     2.25  \n..            ...      ...  \n9            1300     7.00  \n\n[10 rows x 6 columns]\n';
    const { costs, fields, reading } = await onlyTable(blocks);
    assert.deepEqual(
      [costs, fields],
      [
        [640, 41, 1300],
        ['output tokens', 'input', 'latency'],
      ],
    );
    const list = reading.tables[0]!.toCostList();
    assert.deepEqual(
      list.skipped.map(({ entry, line, kind }) => [entry, line, kind]),
      [[2, 16, 'left out']],
    );
    assert.deepEqual([list.idOf?.(1), reading.tables[0]!.canGroupBy('model')], ['1', true]);
    assert.match(await wordsOfRefusal(blocks.slice(0, blocks.indexOf('    output'))), /blocks of columns/);
  });

  it('are none in the report of a tool that has a small table within', async () => {
    const text =
      'Running 5s of load\n  2 threads\n  Spread of Waiting\n     50%    1.10ms\n     75%    1.35ms\n     90%    2.00ms\n  93081 in 5.0s, 31.1MB read\nRequests/sec: 18.6\nTransfer/sec: 0.6MB\n';
    assert.notEqual((await readTables({ text })).format, 'csv');
  });

  it('are no columns where lines only happen to hold words', async () => {
    assert.equal((await readTables({ text: 'costs of monday\n5 3\n8 1\n' })).format, 'plain');
    assert.equal((await readTables({ text: 'run 7 began\ntook 5 ms\ntook 31 ms\n' })).format, 'log');
  });
});

describe('a printed series', () => {
  it('has texts with blanks as its index, of one level or several, and no value in its foot', async () => {
    const foot = 'Name: tokens, dtype: int64\n';
    const rows = 'mix 8 of 7    640\ntiny           41\nmix 8        1300\n';
    for (const text of [`model\n${rows}${foot}`, `${rows}${foot}`, rows.replace(/^(?=.)/gm, 'a  ') + foot]) {
      const { costs, fields, reading } = await onlyTable(text);
      assert.deepEqual([costs, fields], [[640, 41, 1300], ['tokens']], text);
      assert.equal(reading.tables[0]!.toCostList().skippedCount, 0);
    }
  });

  it('of durations is read in seconds', async () => {
    const text =
      '0   0 days 00:00:10.500000\n1   0 days 00:01:02.250000\nName: wait, dtype: timedelta64[ns]\n';
    assert.deepEqual((await onlyTable(text)).costs, [10.5, 62.25]);
  });
});
