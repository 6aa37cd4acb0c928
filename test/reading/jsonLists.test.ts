import assert from 'node:assert/strict';
import { jsonFormat } from '../../src/reading/json';
import { recorded, refusalOf } from '../support/reading';

const read = (text: string, units = 1 << 20) => recorded(jsonFormat, text, units);

/** The tables of a value, or of a text, by name: each row as its cells, `field=value`. */
async function tables(value: unknown): Promise<Record<string, string[]>> {
  return (await read(typeof value === 'string' ? value : JSON.stringify(value))).lines();
}

async function refusal(text: string): Promise<string> {
  const { offset, message } = await refusalOf(read(text), text);
  return `${offset}: ${message}`;
}

describe('the lists of a JSON document', () => {
  it('are the array itself, or each array in an array or object, by its index or key', async () => {
    assert.deepEqual(await tables([5, 3.5]), { '': ['=5', '=3.5'] });
    assert.deepEqual(await tables([[1, 2], [3]]), { 0: ['=1', '=2'], 1: ['=3'] });
    assert.deepEqual(await tables({ a: [1], b: [2, 3] }), { a: ['=1'], b: ['=2', '=3'] });
    assert.deepEqual(await tables({ x: { a: [1] }, y: { a: [2] } }), { 'x.a': ['=1'], 'y.a': ['=2'] });
    assert.deepEqual(await tables([]), { '': [] });
  });

  it('are only what is called costs where there is such a member', async () => {
    assert.deepEqual(await tables({ latencies: [9, 9], costs: [1, 2] }), { costs: ['=1', '=2'] });
    assert.deepEqual(await tables({ costs: [] }), { costs: [] });
    assert.deepEqual(await tables({ costs: { a: [1], b: [2] } }), { 'costs.a': ['=1'], 'costs.b': ['=2'] });
    const runs = {
      runs: [
        { id: 1, costs: [1] },
        { id: 2, costs: [2, 3] },
      ],
    };
    assert.deepEqual(await tables(runs), { 'runs.0.costs': ['=1'], 'runs.1.costs': ['=2', '=3'] });
  });

  it('are records with their nested fields, wherever they lie; arrays in them are no fields', async () => {
    const records = [{ id: 'a', m: { latency: { value: 5, unit: 'ms' } }, hashes: [1, 2] }];
    const cells = "id='a m.latency.value=5 m.latency.unit='ms m.latency=<object> m=<object> hashes=<array>";
    assert.deepEqual(await tables(records), { '': [cells] });
    assert.deepEqual(await tables({ log: { version: 1.2, entries: records } }), { 'log.entries': [cells] });
  });

  it('are the rows of an object of records in file order, also for keys that look like indices', async () => {
    const text = '{"10": {"out_len": 3}, "4": {"out_len": 1}, "b": {"out_len": 2}}';
    assert.deepEqual(await tables(text), {
      '': ["(key)='10 out_len=3", "(key)='4 out_len=1", "(key)='b out_len=2"],
    });
  });

  it('are the numbers of an object under their keys, unless a name says that it is one record', async () => {
    assert.deepEqual(await tables('{"b": 4, "2": 5}'), { '': ["(key)='b =4", "(key)='2 =5"] });
    assert.deepEqual(await tables({ tokens: 4, ms: 5 }), { '': ['tokens=4 ms=5'] });
  });

  it('are the columns of parallel arrays, with the ids that go with them', async () => {
    const results = {
      duration: 17.5,
      request_ids: ['a', 'b'],
      input_lens: [1, 2],
      output_lens: [3, 4],
      itls: [[0.1], [0.2, 0.3]],
      errors: ['', ''],
      percentiles: [50],
    };
    assert.deepEqual(Object.keys(await tables(results)), ['request_ids', 'input_lens', 'output_lens']);
  });

  it('are the lists of costs in records that have no cost themselves', async () => {
    const runs = [
      { qps: 1, latencies: [5, 3] },
      { qps: 2, latencies: [8] },
    ];
    assert.deepEqual(await tables({ runs }), {
      'runs.0.latencies': ['=5', '=3'],
      'runs.1.latencies': ['=8'],
    });
    const requests = runs.map((run) => ({ ...run, tokens: run.qps }));
    assert.deepEqual(Object.keys(await tables({ requests })), ['requests']);
  });

  it('are the requests within each of a few runs, not the runs', async () => {
    const requests = Array.from({ length: 12 }, (_, index) => ({ latency: index }));
    const runs = [
      { concurrency: 8, requests },
      { concurrency: 16, requests },
    ];
    assert.deepEqual(Object.keys(await tables({ runs })), ['runs.0.requests', 'runs.1.requests']);
    const details = runs.map((run) => ({ ...run, requests: requests.slice(0, 2) }));
    assert.deepEqual(Object.keys(await tables({ details })), ['details']);
  });

  it('are the records rather than short lists beside them, and what is left out is noted', async () => {
    const entries = Array.from({ length: 30 }, (_, index) => ({ time: index % 7 }));
    const sink = await read(
      JSON.stringify({ log: { pages: [{ load: 4 }, { load: 5 }], entries }, x: [1, 2] }),
    );
    assert.deepEqual(
      sink.tables.map(({ name, rows }) => [name, rows.length]),
      [['log.entries', 30]],
    );
    assert.deepEqual(sink.notes, ['Also found, but not read: log.pages (2), x (2).']);
  });

  it('are rows of columns whose names stand in the first row, or beside the rows', async () => {
    const rows = [
      ['a', 512],
      ['b', 128],
    ];
    for (const [document, name] of [
      [[['id', 'tokens'], ...rows], ''],
      [{ columns: ['id', 'tokens'], index: [0, 1], data: rows }, 'data'],
      [
        { results: [{ series: [{ name: 'x', columns: ['id', 'tokens'], values: rows }] }] },
        'results.0.series.0.values',
      ],
    ] as const) {
      const sink = await read(JSON.stringify(document));
      assert.deepEqual(
        sink.tables.map((table) => table.name),
        [name],
      );
      assert.deepEqual(
        [sink.column('id'), sink.column('tokens')],
        [
          ["'a", "'b"],
          ['512', '128'],
        ],
      );
    }
    const twice = await read('[["n", "n", "n"], [1, 2, 3], [4, 5, 6]]');
    assert.deepEqual(twice.fields(), ['n', 'n (2)', 'n (3)']);
    const lines = await read('["id", "tokens"]\n["a", 5]\n["b", 3]\n');
    assert.deepEqual(lines.column('tokens'), ['5', '3']);
  });

  it('are no rows with names where names and values differ in number or kind', async () => {
    for (const document of [
      [
        ['a', 'b', 'c'],
        [1, 2],
        [3, 4],
      ],
      [
        ['a', 1],
        [2, 3],
      ],
      {
        data: [
          [1, 2],
          [3, 4],
        ],
        columns: ['a', 'b'],
      },
      {
        columns: ['a'],
        data: [
          [1, 2],
          [3, 4],
        ],
      },
    ]) {
      const sink = await read(JSON.stringify(document));
      assert.ok(sink.tables.length > 1, JSON.stringify(document));
      assert.deepEqual(sink.fields(sink.tables.length - 1), ['']);
    }
  });

  it('are rows of columns where many short arrays have one length', async () => {
    const pairs = Array.from({ length: 40 }, (_, index) => [index, 2 * index]);
    const sink = await read(JSON.stringify(pairs));
    assert.deepEqual(sink.column('1').slice(0, 3), ['0', '2', '4']);
    assert.deepEqual(sink.notes, ['The 40 short lists of 2 were read as rows of one table.']);
    const one = await read('{"values": [[1700000000, "5"]]}');
    assert.deepEqual(one.notes, ['The short list of 2 was read as the only row of a table.']);
    assert.equal(Object.keys(await tables(pairs.slice(0, 10))).length, 10);
  });

  it('are one where they have one entry each, as the column of a matrix', async () => {
    const singles: [unknown, string[]][] = [
      [
        [[5], [3]],
        ['=5', '=3'],
      ],
      [
        [[{ n: 5 }], [{ n: 3 }]],
        ['n=5', 'n=3'],
      ],
    ];
    for (const [lists, rows] of singles) {
      assert.deepEqual(await tables(lists), { '': rows });
      assert.deepEqual(await tables({ data: lists, note: 'x' }), { data: rows });
      const { notes } = await read(JSON.stringify(lists));
      assert.deepEqual(notes, ['The 2 lists of one entry were read as one list.']);
    }
    assert.deepEqual(await tables([[5], [3, 1]]), { 0: ['=5'], 1: ['=3', '=1'] });
    assert.deepEqual(await tables([[{ costs: [5] }], [{ costs: [3] }]]), {
      '0.0.costs': ['=5'],
      '1.0.costs': ['=3'],
    });
    assert.deepEqual(await tables([[5]]), { 0: ['=5'] });
  });

  it('are the values that stand back to back, with commas between them or not', async () => {
    assert.deepEqual(await tables('{"a": 1}\n{"a": 2},{"a":\n3},'), { '': ['a=1', 'a=2', 'a=3'] });
    const lists = await read('[1, 2] [3] null');
    assert.deepEqual([lists.column('', 0), lists.column('', 1)], [['1', '2'], ['3']]);
    assert.deepEqual(lists.notes, ['Values beside the lists of an array were not read.']);
    assert.deepEqual(await tables('1 2, "3"'), { '': ['=1', '=2', "='3"] });
  });

  it('are the members of an object without its braces, as a selection has them', async () => {
    assert.deepEqual(await tables('  "replicas": 2,\n  "costs": [5, 3, 8],'), { costs: ['=5', '=3', '=8'] });
    assert.deepEqual(await tables('"input": 5, "output": 3'), { '': ['input=5 output=3'] });
    assert.match(await refusal('"costs": [5], }'), /^14: "\{" is missing before this/);
    assert.match(await refusal('"costs": [5], "b":'), /^18: The text breaks off/);
  });

  it('keep every entry, those that are no numbers too', async () => {
    const text = '[1, "x", null, true, [2, [3]], {"a": 1}, NaN, -Infinity, 1e400]';
    const kinds = [
      '=1',
      "='x",
      '=<null>',
      '=<boolean>',
      '=<array>',
      '=<object>',
      '=<nan>',
      '=<infinity>',
      '=1e400',
    ];
    assert.deepEqual(await tables(text), { '': kinds });
    const records = '[{"a": 1}, 7, null, [1], {"b": 2}]';
    assert.deepEqual(await tables(records), { '': ['a=1', '=7', '=<null>', '=<array>', 'b=2'] });
  });

  it('have names that are only ever names', async () => {
    assert.deepEqual(await tables('{"__proto__": [1], "constructor": [2], "": [3]}'), {
      ['__proto__']: ['=1'],
      constructor: ['=2'],
      '': ['=3'],
    });
    assert.deepEqual(await tables('[{"__proto__": 1, "toString": {"valueOf": 2}}]'), {
      '': ['__proto__=1 toString.valueOf=2 toString=<object>'],
    });
  });

  it('are none where there is no number, and the message says how to write one', async () => {
    for (const text of ['{}', '{"a": "b"}', '{"a": {}}'])
      assert.match(await refusal(text), /^0: This JSON holds no/);
  });
});
