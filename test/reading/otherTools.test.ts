import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';
import { onlyCosts, refusalOf } from '../support/reading';

async function refusal(text: string): Promise<string> {
  const error = await refusalOf(readTables({ text }), text);
  assert.ok(error.line > 0, text);
  return error.message;
}

describe('what other tools write', () => {
  it('below the prompt of a notebook is the table alone', async () => {
    const table = '   tokens  ms\n0     512   3\n1     256   4\n2     100   9\n';
    assert.deepEqual(await onlyCosts(table), [512, 256, 100]);
    assert.deepEqual(await onlyCosts(`Out[12]: \n${table}`), [512, 256, 100]);
  });

  it('with rules of dashes or equals signs among printed columns is read without them', async () => {
    const rows = 'a          512\nb          256\n';
    assert.deepEqual(await onlyCosts(`name    tokens\n------  --------\n${rows}`), [512, 256]);
    const rule = '=====  ======\n';
    assert.deepEqual(await onlyCosts(`${rule}name   tokens\n${rule}${rows}${rule}`), [512, 256]);
    const { tables } = await readTables({ text: `name    tokens\n------  --------\n${rows}` });
    assert.equal(tables[0]!.toCostList().skippedCount, 0);
  });

  it('below an index of dates, with times or without, is read by its columns', async () => {
    const days = ['2024-01-01', '2024-01-02', '2024-01-03'];
    const rows = (index: (day: string) => string) =>
      days.map((day, at) => `${index(day)}     ${[512, 128, 64][at]}     1.${at}5\n`).join('');
    const header = (index: string) => `${' '.repeat(index.length)}  tokens  latency\n`;
    for (const index of ['', ' 00:00:00', ' 12:30:00.250000', ' 00:00:00+00:00']) {
      const text = header(`2024-01-01${index}`) + rows((day) => day + index);
      const { tables } = await readTables({ text });
      assert.deepEqual([...tables[0]!.toCostList().costs.values], [512, 128, 64], text);
      assert.deepEqual(
        tables[0]!.fields.map(({ name }) => name),
        ['tokens', 'latency'],
      );
      assert.equal(tables[0]!.toCostList().skippedCount, 0);
    }
    const elided = `${header('2024-01-01 00:00:00')}${rows((day) => `${day} 00:00:00`)}\n[3 rows x 2 columns]\n`;
    assert.deepEqual(await onlyCosts(elided), [512, 128, 64]);
  });

  it('as a series of pandas has its name and no digits of its type, whatever its index', async () => {
    for (const [text, name] of [
      ['0    512\n1    128\ndtype: int64\n', 'value'],
      ['0    512\n1    128\nName: tokens, dtype: int64\n', 'tokens'],
      ['model\nllama    512\nqwen     128\nName: count, dtype: int64\n', 'count'],
      ['512    512\n128    128\nName: tokens, dtype: float64\n', 'tokens'],
      ['2024-01-01    512\n2024-01-02    128\nFreq: D, dtype: int64\n', 'value'],
      [
        '2024-01-01 00:00:00    512\n2024-01-01 01:00:00    128\nFreq: h, Name: tokens, dtype: int64\n',
        'tokens',
      ],
      ['0    512\n1    128\nName: a, b, Length: 2, dtype: int64\n', 'a, b'],
    ] as const) {
      const { tables } = await readTables({ text });
      assert.deepEqual([...tables[0]!.toCostList().costs.values], [512, 128], text);
      assert.equal(tables[0]!.toCostList().skippedCount, 0, text);
      assert.equal(tables[0]!.fields[0]!.name, name);
    }
    const elided = '0    512\n     ...\n9    128\nName: tokens, Length: 10, dtype: int64\n';
    assert.equal((await readTables({ text: elided })).tables[0]!.toCostList().skippedCount, 1);
  });

  it('as a number and a name a line, with a total below, is read by the numbers', async () => {
    const counted = '    512 llama\n    128 qwen\n';
    assert.deepEqual(await onlyCosts(counted), [512, 128]);
    const { tables } = await readTables({ text: '  512 a.txt\n  128 b.txt\n  640 total\n' });
    const list = tables[0]!.toCostList();
    assert.deepEqual([[...list.costs.values], list.skipped.map(({ kind }) => kind)], [[512, 128], ['total']]);
    const named = await readTables({ text: 'llama 512\nqwen 128\nllama 64\n' });
    assert.deepEqual([...named.tables[0]!.toCostList().costs.values], [512, 128, 64]);
    assert.deepEqual(named.notes, ['Each line was read as a name and its number.']);
    // A label with its number is a line of a log, and a few letters may be units.
    assert.equal((await readTables({ text: 'latency 512\nqueue 128\nlatency 64\n' })).format, 'log');
    const units = await readTables({ text: '5 m\n3 k\n2 G\n' });
    assert.equal(units.tables[0]!.toCostList().skippedCount, 3);
  });

  it('as one column of a database shell has no rule and no count of rows among its values', async () => {
    const text = ' tokens \n--------\n    512\n    128\n(2 rows)\n';
    assert.deepEqual(await onlyCosts(text), [512, 128]);
    assert.equal((await readTables({ text })).tables[0]!.toCostList().skippedCount, 0);
    const { tables } = await readTables({ text: 'tokens\n512\n--\n128\n' });
    assert.equal(tables[0]!.toCostList().skippedCount, 1);
  });

  it('in blocks of columns that do not go together is refused, with what to do', async () => {
    const text =
      '   prompt  output  \\\n0     512     128   \n1     256      64   \n\n   latency  status  \n0     1.25     200  \n';
    assert.match(await refusal(text), /printed in blocks of columns.*display\.width/);
  });

  it('as labels and values one below the other is never one list of all of them', async () => {
    const text = 'id: a1\nprompt: 512\noutput: 128\n\nid: a2\nprompt: 256\noutput: 64\n';
    assert.deepEqual(await onlyCosts(text), [128, 64]);
  });

  it('as the metrics of Prometheus is refused: there are no requests in it', async () => {
    const text =
      '# HELP tok_total Tokens\n# TYPE tok_total counter\ntok_total{model="x",le="0.3"} 12.0\ntok_total{model="y"} 3.0\n';
    assert.match(await refusal(text), /no list of requests/);
    const line = '# TYPE tok_total counter';
    assert.deepEqual(await onlyCosts(`${line}\nid,tokens\na,100\nb,250\n`), [100, 250]);
    const table = '| id | tokens |\n|---|---|\n| a | 100 |\n| b | 250 |\n';
    assert.deepEqual(await onlyCosts(`# Costs\n\n${line}\n\n${table}`), [100, 250]);
    assert.deepEqual(await onlyCosts(`12:00:01 tokens=5\n${line}\n12:00:02 tokens=3\n`), [5, 3]);
  });

  it('in a log has no months as labels, and small words behind all others', async () => {
    const fieldsOf = async (text: string) =>
      (await readTables({ text })).tables[0]!.fields.map(({ name }) => name);
    assert.deepEqual(await fieldsOf('req 1 in 512 out 128\nreq 2 in 64 out 32\nreq 9 in 7 out 5\n'), [
      'out',
      'in',
      'req',
    ]);
    assert.deepEqual(await onlyCosts('done in 512 tokens\ndone in 64 tokens\n'), [512, 64]);
    assert.deepEqual(await fieldsOf('from 7 to 9 took 35 ms\nfrom 8 to 3 took 20 ms\n'), [
      'took',
      'from',
      'to',
    ]);
    const stopping = 'took 35 ms\ntook 20 ms\nstopping in 5 s\n';
    const { tables, notes } = await readTables({ text: stopping });
    assert.deepEqual([tables[0]!.fields.length, tables[0]!.toCostList().skippedCount], [1, 0]);
    assert.match(notes.join(), /Passed over: 1 of 3 lines/);
    const line = (second: number) =>
      `Feb  6 12:14:${second} proxy[14389]: 10.0.1.2:33317 "GET /index.html HTTP/1.1" done\n`;
    assert.match(await refusal(line(14) + line(15)), /none of the 2 lines holds a number behind a label/);
  });

  it('with a total in the last row is read without it, which is named', async () => {
    const texts = [
      'id,tokens\na,100\nb,250\nc,50\nTotal,400\n',
      '| id | tokens |\n|---|---|\n| a | 100 |\n| b | 250 |\n| c | 50 |\n| **Total** | **400** |\n',
      'id;tokens\na;100\nb;250\nc;50\n"Grand total:";400\n',
      'Nr;Dauer (s)\na;100,0\nb;250,0\nc;50,0\nSumme;400,0\n',
      'id;tokens\na;100\nb;250\nc;50\nInsgesamt;400\n',
    ];
    for (const text of texts) {
      const { tables } = await readTables({ text });
      const list = tables[0]!.toCostList();
      assert.deepEqual([...list.costs.values], [100, 250, 50], text);
      assert.deepEqual(
        list.skipped.map(({ entry, kind, reason }) => [entry, kind, reason]),
        [[3, 'total', 'is the total of the entries above']],
      );
      assert.equal(tables[0]!.fields[0]!.max, 250);
    }
  });

  it('as a last row that is only called a total counts, and the note says so', async () => {
    const { tables, notes } = await readTables({ text: 'id,tokens\na,100\nb,250\nTotal,7\n' });
    assert.deepEqual([...tables[0]!.toCostList().costs.values], [100, 250, 7]);
    assert.match(notes.join(), /called "Total".*counts as a request/);
    assert.deepEqual(await onlyCosts('id,tokens\na,100\nb,250\ntotally,350\n'), [100, 250, 350]);
    const series = await readTables({ text: 'name,tokens\nAggregated,100\nAggregated,250\nAggregated,7\n' });
    assert.deepEqual(series.notes, []);
    assert.deepEqual(await onlyCosts('id,tokens\na,100\nTotal,100\n'), [100, 100]);
  });

  it('as a last row that is called a total is proved by its costs alone, and by all of them', async () => {
    for (const [text, expected, costFields] of [
      ['task,priority,tokens\nmap,1,100\nfilter,1,200\nsum,2,5000\n', [100, 200, 5000]],
      ['task,cached,units\nmap,1,100\nfilter,0,200\nsum,1,5000\n', [100, 200, 5000], ['units']],
      ['task,x\nmap,1\nfilter,2\nsum,3\n', [1, 2, 3]],
      ['task,input_tokens,output_tokens\nmap,1,7\nfilter,2,9\nall,3,8\n', [7, 9, 8]],
    ] as const) {
      const { tables, notes } = await readTables({ text });
      assert.deepEqual([...tables[0]!.toCostList(costFields).costs.values], expected, text);
      assert.match(notes.join(), /counts as a request/);
    }
    for (const [text, expected] of [
      ['task,n,avg_latency,tokens,retry_tokens\na,1,5,100,0\nb,2,7,200,0\nTotal,2,6,300,0\n', [100, 200]],
      ['task,units\na,100\nb,250\nTotal,350\n', [100, 250]],
    ] as const) {
      const { tables, notes } = await readTables({ text });
      assert.deepEqual([...tables[0]!.toCostList().costs.values], expected, text);
      assert.deepEqual(notes, []);
    }
    const { tables, notes } = await readTables({ text: 'id,tokens\na,100\nb,250\nTotal,n/a\n' });
    assert.deepEqual([tables[0]!.toCostList().skippedCount, notes], [1, []]);
  });

  it('as R prints a list has no places among its values', async () => {
    for (const text of [
      ' [1]  5.5  3.0  8.0\n [4] 12.0\n',
      '[1] 5.5 3 8 12',
      '[1] 5.5\n[2] 3\n[3] 8\n[4] 12\n',
    ]) {
      const { tables, notes } = await readTables({ text });
      const list = tables[0]!.toCostList();
      assert.deepEqual([[...list.costs.values], list.skippedCount], [[5.5, 3, 8, 12], 0], text);
      assert.deepEqual(notes, ['The numbers of the lines ([1] …) were passed over.']);
    }
  });

  it('below a table, as notebooks copy it, is no row of it', async () => {
    for (const [blank, rows] of [
      ['  ', 3],
      ['\t', 3],
      ['\t', 40],
    ] as const) {
      const body = Array.from({ length: rows }, (_, at) => `${at}${blank}${512 - at}${blank}1.${at}\n`).join(
        '',
      );
      const text = `${blank}tokens${blank}latency\n${body}${rows} rows × 2 columns\n`;
      const { tables } = await readTables({ text });
      const list = tables[0]!.toCostList(['tokens']);
      assert.deepEqual(
        [list.costs.values.length, list.costs.values[1], list.skippedCount],
        [rows, 511, 0],
        text,
      );
    }
  });
});
