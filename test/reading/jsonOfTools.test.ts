import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';
import { onlyCosts } from '../support/reading';

describe('what monitoring, tracing and data frames write as JSON', () => {
  it('as pairs of a point in time and a value is read by its values, few or many', async () => {
    const pairs = (values: unknown[], seconds = 1_700_000_000) =>
      values.map((value, index) => [seconds + 15 * index, value]);
    const matrix = (...series: unknown[][]) => ({
      status: 'success',
      data: { result: series.map((values, pod) => ({ metric: { pod: `p${pod}`, le: '0.5' }, values })) },
    });
    assert.deepEqual(
      await onlyCosts(JSON.stringify(matrix(pairs(['0.5', '0.75', '1.5'])))),
      [0.5, 0.75, 1.5],
    );
    assert.deepEqual(await onlyCosts(JSON.stringify(matrix(pairs([7])))), [7]);
    assert.deepEqual(await onlyCosts(JSON.stringify(matrix(pairs(['5', 'NaN', '3'], 1.7e9 + 0.25)))), [5, 3]);
    const many = Array.from({ length: 40 }, (_, index) => (index * 7) % 11);
    assert.deepEqual(await onlyCosts(JSON.stringify(matrix(pairs(many)))), many);
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
    assert.deepEqual(await onlyCosts(JSON.stringify([{ target: 'tokens', datapoints }])), [12, 15, 9]);
    assert.deepEqual(await onlyCosts('[[5, 3], [8, 1]]').catch(() => 'two lists'), 'two lists');
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
    assert.deepEqual(await onlyCosts(text), [12.5, 7.5]);
  });

  it('as durations that happen to lie 1 apart is no index', async () => {
    const entries = [12.5, 13.5, 14.5].map((time, id) => ({
      time,
      request: { url: `/${id}`, headersSize: 100 },
    }));
    assert.deepEqual(await onlyCosts(JSON.stringify({ log: { entries } })), [12.5, 13.5, 14.5]);
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
    assert.deepEqual(await onlyCosts('{"0": {"tokens": 5, "ms": 1}, "1": {"tokens": 3, "ms": 2}}'), [5, 3]);
    assert.deepEqual(await onlyCosts('{"a": {"0": 5, "1": 3}, "b": {"0": 7, "1": 1}}'), [5, 7]);
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
    assert.deepEqual(await onlyCosts(JSON.stringify({ results: [{ statement_id: 0, series }] })), [512, 128]);
    // Ids in lists are no requests.
    const ids = JSON.stringify([
      { timestamp: 5, hash_ids: [7, 8] },
      { timestamp: 6, hash_ids: [9] },
    ]);
    assert.deepEqual(await onlyCosts(ids), [5, 6]);
  });

  it('as arrays with texts and numbers in each are rows, few or many, and over several lines', async () => {
    const rows = [
      ['r0', 512, 1.5],
      ['r1', 128, 2.5],
      ['r2', 64, 0.5],
    ];
    for (const text of [
      JSON.stringify(rows),
      rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
      JSON.stringify({ rows, count: 3 }),
      JSON.stringify(rows).replaceAll('"', "'").replaceAll(',', ' '),
    ]) {
      const { tables } = await readTables({ text });
      assert.equal(tables.length, 1, text);
      const list = tables[0]!.toCostList();
      assert.deepEqual([[...list.costs.values], list.skippedCount], [[512, 128, 64], 0], text);
      assert.deepEqual(
        tables[0]!.fields.map(({ name }) => name),
        ['1', '2'],
      );
    }
    const lists = await readTables({ text: '[[5, "x", 3], [8, 1, 2]]' });
    assert.equal(lists.tables.length, 2);
  });
});
