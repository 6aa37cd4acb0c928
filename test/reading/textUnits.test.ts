import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readTables, type Reading } from '../../src/reading/readCostLists';
import { refusalOf } from '../support/reading';

async function read(text: string, fileName?: string) {
  const reading = await readTables({ text, fileName });
  const list = reading.tables[0]!.toCostList();
  return {
    costs: [...list.costs.values],
    skipped: list.skipped.map(({ text: written, kind }) => `${written} ${kind}`),
    notes: reading.notes.join(' '),
    list,
    reading,
  };
}

/** The same texts as the field `latency` of records with an id, and as bare lists, in every format that has them. */
function dressings(texts: readonly string[]): Record<string, string> {
  const records = texts.map((latency, at) => ({ id: `r${at}`, latency }));
  const python = records.map(({ id, latency }) => `{'id': '${id}', 'latency': '${latency}'}`);
  return {
    'JSON records': JSON.stringify(records),
    'JSON Lines': records.map((record) => JSON.stringify(record)).join('\n'),
    'records under keys': JSON.stringify(Object.fromEntries(records.map((record) => [record.id, record]))),
    'values under keys': JSON.stringify(Object.fromEntries(records.map(({ id, latency }) => [id, latency]))),
    'parallel arrays': JSON.stringify({ id: records.map(({ id }) => id), latency: texts }),
    'rows and columns': JSON.stringify({
      columns: ['id', 'latency'],
      data: records.map(({ id, latency }) => [id, latency]),
    }),
    'JSON list': JSON.stringify(texts),
    'JSON list with a name': JSON.stringify({ latencies: texts }, null, 2),
    'Python records': `[${python.join(', ')}]`,
    'Python list': `latencies = [${texts.map((text) => `'${text}'`).join(', ')}]`,
    'YAML records': records.map(({ id, latency }) => `- id: ${id}\n  latency: ${latency}\n`).join(''),
    'plain numbers': texts.join('\n'),
  };
}

/** What the reading has written at the place of each cost. */
function written({ tables }: Reading, text: string): string[] {
  const list = tables[0]!.toCostList();
  return Array.from(list.costs.values, (_, request) => {
    const { offset, length } = list.spanOf(request);
    return text.slice(offset, offset + length).replace(/^["']|["']$/g, '');
  });
}

describe('a unit in the texts of records and lists', () => {
  it('is taken off where all numbers have it, whatever the format, and named; each cost keeps its place', async () => {
    const texts = ['12.5 ms', '7ms', '1e3 ms'];
    for (const [format, text] of Object.entries(dressings(texts))) {
      const { costs, notes, reading, skipped } = await read(text);
      assert.deepEqual(costs, [12.5, 7, 1000], format);
      assert.match(notes, /Units as written: ("latency" in )?ms\. /, format);
      assert.deepEqual(written(reading, text), texts, format);
      assert.deepEqual(skipped, [], format);
    }
  });

  it('of time is converted to that of the first, and a sign of money or percent read', async () => {
    for (const [format, text] of Object.entries(dressings(['950 ms', '1.4 s', '300 µs'])))
      assert.deepEqual((await read(text)).costs, [950, 1400, 0.3], format);
    assert.deepEqual((await read('[{"price": "$1.25"}, {"price": "$0.50"}]')).costs, [1.25, 0.5]);
    assert.deepEqual((await read('["15%", "2.5%"]')).costs, [15, 2.5]);
  });

  it('reads any numbers of any unit back', async () => {
    const number = fc.oneof(
      fc.nat(),
      fc.integer({ min: 1, max: 99_999 }).map((whole) => whole / 100),
    );
    const unit = fc.constantFrom('ms', 's', 'tokens', 'tok/s', 'MB', '%', 'min');
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 2, maxLength: 40 }), unit, async (costs, of) => {
        for (const [format, text] of Object.entries(dressings(costs.map((cost) => `${cost} ${of}`))))
          assert.deepEqual((await read(text)).costs, costs, format);
      }),
      { numRuns: 20, seed: 11 },
    );
  });

  it('that most have leaves what has another one or none named and skipped', async () => {
    const texts = [...Array.from({ length: 250 }, () => '5 ms'), '4 min', '7', 'n/a', '6 ms'];
    const { costs, skipped } = await read(dressings(texts)['JSON records']!);
    assert.deepEqual([costs.length, costs.at(-1)], [251, 6]);
    assert.deepEqual(skipped, ['"4 min" with unit', '"7" without unit', '"n/a" text']);
  });

  it('that only some have, or one value alone, is no unit of a column: such texts are skipped with that reason', async () => {
    const { costs, skipped } = await read('[5, "12ms", 7, "3 tokens"]');
    assert.deepEqual(
      [costs, skipped],
      [
        [5, 7],
        ['"12ms" with unit', '"3 tokens" with unit'],
      ],
    );
    for (const text of ['["512 ms", "3 min"]', '512 ms\n3 min\n', '[{"latency": "12 ms"}]', '["12 ms"]'])
      assert.match(
        (await refusalOf(readTables({ text }), text)).message,
        /12 ms"? has a unit: write the number alone/,
      );
  });

  it('does not make costs of limits and sizes beside a list or records, nor a list of names of replicas', async () => {
    for (const [text, costs] of [
      ['{"limits": ["10 ms", "20 ms"], "tokens": [5, 3, 8]}', [5, 3, 8]],
      ['{"requests": [{"latency": 5}], "buckets": ["10 ms", "20 ms"]}', [5]],
      ['{"requests": [{"latency": "5 s"}, {"latency": "7 s"}], "sizes": ["8 GB", "9 GB", "7 GB"]}', [5, 7]],
      ['{"id": [1, 7, 3], "latency": ["12 ms", "13 ms", "4 ms"]}', [12, 13, 4]],
      ['{"limits": ["10 ms", "20 ms"]}', [10, 20]],
      ['{"limit": ["10 ms"], "tokens": [5]}', [5]],
    ] as const)
      assert.deepEqual((await read(text)).costs, costs, text);
    const { reading, costs } = await read('{"replicas": ["80GB", "40GB"], "costs": [5, 3]}');
    assert.deepEqual(
      [costs, reading.tables[0]!.replicas?.names],
      [
        [5, 3],
        ['80GB', '40GB'],
      ],
    );
  });

  it('makes no numbers of names, sizes of models, points in time, or texts behind many without one', async () => {
    const names = ['7B', '8k', '2026-11-30 10:00:00', '3rd', 'gpt-4', 'a 5 ms'];
    const { reading } = await read(JSON.stringify(names.map((name) => ({ name, tokens: 5 }))));
    assert.deepEqual(reading.fields, ['tokens']);
    const late = Array.from({ length: 60 }, (_, at) => ({
      remark: at < 40 ? 'none at all' : '5 ms',
      tokens: at * at,
    }));
    assert.deepEqual((await read(JSON.stringify(late))).reading.fields, ['tokens']);
  });

  it('gives way while it is taken off', async () => {
    const numbers = Array.from({ length: 5000 }, (_, at) => `${at}`);
    const [without, beside] = await Promise.all([
      restsFor(numbers),
      restsFor(numbers.map((at) => `${at} ms`)),
    ]);
    assert.ok(beside > without, `${beside} against ${without}`);
  });
});

async function restsFor(texts: readonly string[]): Promise<number> {
  let rests = 0;
  const rest = (): Promise<void> => {
    rests++;
    return Promise.resolve();
  };
  await readTables({ text: JSON.stringify(texts) }, { due: () => true, rest });
  return rests;
}
