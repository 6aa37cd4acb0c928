import assert from 'node:assert/strict';
import { ReadError } from '../../src/reading/problems';
import { readTables } from '../../src/reading/readCostLists';

async function costs(text: string, fileName?: string): Promise<number[]> {
  const { tables } = await readTables({ text, fileName });
  assert.equal(tables.length, 1);
  return [...tables[0]!.toCostList().costs.values];
}

async function refusal(text: string): Promise<string> {
  const error: unknown = await readTables({ text }).catch((reason: unknown) => reason);
  assert.ok(error instanceof ReadError && error.line > 0, text);
  return error.message;
}

describe('what other tools write', () => {
  it('below the prompt of a notebook is the table alone', async () => {
    const table = '   tokens  ms\n0     512   3\n1     256   4\n2     100   9\n';
    assert.deepEqual(await costs(table), [512, 256, 100]);
    assert.deepEqual(await costs(`Out[12]: \n${table}`), [512, 256, 100]);
  });

  it('with rules of dashes or equals signs among printed columns is read without them', async () => {
    const rows = 'a          512\nb          256\n';
    assert.deepEqual(await costs(`name    tokens\n------  --------\n${rows}`), [512, 256]);
    const rule = '=====  ======\n';
    assert.deepEqual(await costs(`${rule}name   tokens\n${rule}${rows}${rule}`), [512, 256]);
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
    assert.deepEqual(await costs(elided), [512, 128, 64]);
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

  it('with an index of several levels is refused rather than read by the names in it', async () => {
    const text =
      '                tokens\nmodel   tenant        \nllama   a          512\n        b          128\nqwen    a           64\n';
    assert.match(await refusal(text), /no list of numbers/);
  });

  it('as a number and a name a line, with a total below, is read by the numbers', async () => {
    const counted = '    512 llama\n    128 qwen\n';
    assert.deepEqual(await costs(counted), [512, 128]);
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
    assert.deepEqual(await costs(text), [512, 128]);
    assert.equal((await readTables({ text })).tables[0]!.toCostList().skippedCount, 0);
    const { tables } = await readTables({ text: 'tokens\n512\n--\n128\n' });
    assert.equal(tables[0]!.toCostList().skippedCount, 1);
  });

  it('in blocks of columns below each other is refused, with what to do', async () => {
    const text =
      '   prompt  output  \\\n0     512     128   \n1     256      64   \n\n   latency  status  \n0     1.25     200  \n1     0.75     500  \n';
    assert.match(await refusal(text), /printed in blocks of columns.*display\.width/);
  });

  it('as labels and values one below the other is never one list of all of them', async () => {
    const text = 'id: a1\nprompt: 512\noutput: 128\n\nid: a2\nprompt: 256\noutput: 64\n';
    assert.deepEqual(await costs(text), [128, 64]);
  });

  it('as the metrics of Prometheus is refused: there are no requests in it', async () => {
    const text =
      '# HELP tok_total Tokens\n# TYPE tok_total counter\ntok_total{model="x",le="0.3"} 12.0\ntok_total{model="y"} 3.0\n';
    assert.match(await refusal(text), /no list of requests/);
    const line = '# TYPE tok_total counter';
    assert.deepEqual(await costs(`${line}\nid,tokens\na,100\nb,250\n`), [100, 250]);
    const table = '| id | tokens |\n|---|---|\n| a | 100 |\n| b | 250 |\n';
    assert.deepEqual(await costs(`# Costs\n\n${line}\n\n${table}`), [100, 250]);
    assert.deepEqual(await costs(`12:00:01 tokens=5\n${line}\n12:00:02 tokens=3\n`), [5, 3]);
  });

  it('in a log has no months as labels, and small words behind all others', async () => {
    const fieldsOf = async (text: string) =>
      (await readTables({ text })).tables[0]!.fields.map(({ name }) => name);
    assert.deepEqual(await fieldsOf('req 1 in 512 out 128\nreq 2 in 64 out 32\nreq 9 in 7 out 5\n'), [
      'out',
      'in',
      'req',
    ]);
    assert.deepEqual(await costs('done in 512 tokens\ndone in 64 tokens\n'), [512, 64]);
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
    assert.deepEqual(await costs('id,tokens\na,100\nb,250\ntotally,350\n'), [100, 250, 350]);
    const series = await readTables({ text: 'name,tokens\nAggregated,100\nAggregated,250\nAggregated,7\n' });
    assert.deepEqual(series.notes, []);
    assert.deepEqual(await costs('id,tokens\na,100\nTotal,100\n'), [100, 100]);
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

  it('as pairs of a point in time and a value is read by its values, few or many', async () => {
    const pairs = (values: unknown[], seconds = 1_700_000_000) =>
      values.map((value, index) => [seconds + 15 * index, value]);
    const matrix = (...series: unknown[][]) => ({
      status: 'success',
      data: { result: series.map((values, pod) => ({ metric: { pod: `p${pod}`, le: '0.5' }, values })) },
    });
    assert.deepEqual(await costs(JSON.stringify(matrix(pairs(['0.5', '0.75', '1.5'])))), [0.5, 0.75, 1.5]);
    assert.deepEqual(await costs(JSON.stringify(matrix(pairs([7])))), [7]);
    assert.deepEqual(await costs(JSON.stringify(matrix(pairs(['5', 'NaN', '3'], 1.7e9 + 0.25)))), [5, 3]);
    const many = Array.from({ length: 40 }, (_, index) => (index * 7) % 11);
    assert.deepEqual(await costs(JSON.stringify(matrix(pairs(many)))), many);
    const { tables } = await readTables({
      text: JSON.stringify(matrix(pairs(['1', '2']), pairs(['4', '3']))),
    });
    assert.deepEqual(
      tables.map((table) => [table.name, [...table.toCostList().costs.values]]),
      [
        ['data.result.0.values', [1, 2]],
        ['data.result.1.values', [4, 3]],
      ],
    );
    const datapoints = pairs([12, 15, 9]).map(([time, value]) => [value, Number(time) * 1000]);
    assert.deepEqual(await costs(JSON.stringify([{ target: 'tokens', datapoints }])), [12, 15, 9]);
    assert.deepEqual(await costs('[[5, 3], [8, 1]]').catch(() => 'two lists'), 'two lists');
  });

  it('as records with such a pair each is read by the values', async () => {
    const result = ['12', '15', '9'].map((value, pod) => ({
      metric: { pod: `p${pod}`, code: '200' },
      value: [1_700_000_000.125, value],
    }));
    const text = JSON.stringify({ status: 'success', data: { resultType: 'vector', result } });
    const { tables } = await readTables({ text });
    assert.deepEqual([...tables[0]!.toCostList().costs.values], [12, 15, 9]);
    assert.equal(tables[0]!.fields[0]!.name, 'value.1');
    assert.ok(!tables[0]!.fields.some(({ name }) => name === 'value.0'));
  });

  it('as attributes of spans, each an object with its key, are fields of the span', async () => {
    const span = (index: number, attributes: unknown) => ({
      spanId: `s${index}`,
      kind: 3,
      startTimeUnixNano: `${1_700_000_000 + index}000000000`,
      endTimeUnixNano: `${1_700_000_000 + index}00000${index}000`,
      attributes,
    });
    const tokens = (output: string) => [
      { key: 'gen_ai.system', value: { stringValue: 'a' } },
      { key: 'gen_ai.usage.input_tokens', value: { intValue: '7' } },
      { key: 'gen_ai.usage.output_tokens', value: { intValue: output } },
      { key: 'list', value: { arrayValue: { values: [{ intValue: '9' }] } } },
    ];
    const read = async (attributes: unknown[]) => {
      const spans = attributes.map((each, index) => span(index + 1, each));
      const { tables, notes } = await readTables({
        text: JSON.stringify({ resourceSpans: [{ scopeSpans: [{ scope: {}, spans }] }] }),
      });
      const { fields, bestGuess, groupFields } = tables[0]!;
      const { values } = tables[0]!.toCostList().costs;
      return { fields: fields.map(({ name }) => name), bestGuess, groupFields, notes, costs: [...values] };
    };
    const named = await read([tokens('512'), tokens('128'), [...tokens('64')].reverse()]);
    assert.deepEqual(named.costs, [512, 128, 64]);
    assert.deepEqual(named.bestGuess, ['attributes.gen_ai.usage.output_tokens']);
    const none = await read([[], [], ['text', 5]]);
    assert.deepEqual(none.bestGuess, ['=endTimeUnixNano - startTimeUnixNano']);
    assert.deepEqual(none.costs, [1000, 2000, 3000]);
    assert.equal(none.fields.at(-1), 'kind');
    const tags = [5, 3, 8].map((value) => ({
      duration: value * 2,
      tags: [{ key: 'output_tokens', type: 'int64', value }],
    }));
    const jaeger = await readTables({ text: JSON.stringify({ data: [{ traceID: 'a', spans: tags }] }) });
    assert.deepEqual(
      jaeger.tables[0]!.fields.map(({ name }) => name),
      ['tags.output_tokens', 'duration'],
    );
  });

  it('as requests of an experiment is read by them, not by the experiment', async () => {
    const requests = [12.5, 7.5].map((latency, index) => ({ timestamp: 1.7e18 + index, latency }));
    const text = JSON.stringify({
      experiments: [{ experiment: { mode: 'concurrency', value: 1 }, requests }],
    });
    assert.deepEqual(await costs(text), [12.5, 7.5]);
  });

  it('as durations that happen to lie 1 apart is no index', async () => {
    const entries = [12.5, 13.5, 14.5].map((time, id) => ({
      time,
      request: { url: `/${id}`, headersSize: 100 },
    }));
    assert.deepEqual(await costs(JSON.stringify({ log: { entries } })), [12.5, 13.5, 14.5]);
  });

  it('as columns under the same indices is one table, the default of to_json of pandas', async () => {
    const frame = {
      id: { 0: 'a', 1: 'b', 2: 'c' },
      prompt_tokens: { 0: 1, 1: 2, 2: 3 },
      tokens: { 0: 7, 1: 5, 2: 9 },
    };
    const { tables } = await readTables({ text: JSON.stringify(frame) });
    assert.deepEqual(
      tables.map(({ fields }) => fields.map(({ name, sum }) => `${name} ${String(sum)}`)),
      [['prompt_tokens 6', 'tokens 21']],
    );
    const list = tables[0]!.toCostList(['tokens']);
    assert.deepEqual([[...list.costs.values], list.idOf?.(1)], [[7, 5, 9], 'b']);
    // Requests under numbers are requests.
    assert.deepEqual(await costs('{"0": {"tokens": 5, "ms": 1}, "1": {"tokens": 3, "ms": 2}}'), [5, 3]);
    assert.deepEqual(await costs('{"a": {"0": 5, "1": 3}, "b": {"0": 7, "1": 1}}'), [5, 7]);
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

  it('as arrays of ids and of costs beside each other is one list of requests', async () => {
    for (const id of [
      ['a', 'b', 'c'],
      [3, 1, 2],
    ]) {
      const text = JSON.stringify({ results: { request_id: id, latency_ns: [7, 5, 9] } });
      const { tables } = await readTables({ text });
      const list = tables[0]!.toCostList();
      assert.deepEqual(
        [tables.length, list.costFields, [...list.costs.values]],
        [1, ['latency_ns'], [7, 5, 9]],
      );
      assert.equal(list.idOf?.(1), String(id[1]));
    }
  });

  it('as tables within records of nothing but ids is read by the tables', async () => {
    const series = [
      {
        name: 'r',
        columns: ['time', 'tokens'],
        values: [
          ['2024-05-01', 512],
          ['2024-05-02', 128],
        ],
      },
    ];
    assert.deepEqual(await costs(JSON.stringify({ results: [{ statement_id: 0, series }] })), [512, 128]);
    // Ids in lists are no requests.
    const ids = JSON.stringify([
      { timestamp: 5, hash_ids: [7, 8] },
      { timestamp: 6, hash_ids: [9] },
    ]);
    assert.deepEqual(await costs(ids), [5, 6]);
  });
});
