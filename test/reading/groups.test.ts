import assert from 'node:assert/strict';
import { ReadError } from '../../src/reading/problems';
import { readCostLists, readTables, type ReadTable } from '../../src/reading/readCostLists';
import { NO_PACE } from '../../src/reading/reading';
import { randomInteger, seededRandom } from '../support/random';

type Row = Record<string, unknown>;

const json = (rows: readonly Row[]) => JSON.stringify(rows);
const lines = (rows: readonly Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

async function tableOf(text: string): Promise<ReadTable> {
  return (await readTables({ text })).tables[0]!;
}

async function offered(text: string): Promise<string[]> {
  return (await tableOf(text)).groupFields.map(({ name }) => name);
}

/** name → costs, in the order of the lists. */
async function grouped(text: string, groupBy: string, costFields?: string[]): Promise<[string, unknown][]> {
  const { lists } = await readCostLists({ text }, { groupBy, costFields });
  return lists.map(({ name, costs }) => [name, costs]);
}

describe('grouping entries by a field', () => {
  it('parts a list into one a text, in order of first appearance, costs in arrival order', async () => {
    const rows = [
      { model: 'b', cost: 5 },
      { model: 'a', cost: 3 },
      { model: 'b', cost: 8 },
    ];
    const expected = [
      ['b', [5, 8]],
      ['a', [3]],
    ];
    assert.deepEqual(await grouped(json(rows), 'model'), expected);
    assert.deepEqual(await grouped(lines(rows), 'model'), expected);
    assert.deepEqual(await grouped('model,cost\nb,5\n"a",3\n b ,8\n', 'model'), expected);
  });

  it('gives entries without a text a group of their own, and drops none', async () => {
    const models = ['"m"', 'null', '""', '[1]', '{"x": 1}', '"m"'];
    const records = models.map((model, cost) => `{"model": ${model}, "cost": ${cost}}`);
    const text = `[${records.join(', ')}, {"cost": 6}]`;
    const { lists } = await readCostLists({ text }, { groupBy: 'model', costFields: ['cost'] });
    assert.deepEqual(
      lists.map(({ name, group, costs }) => [name, group, costs]),
      [
        ['m', 'm', [0, 5]],
        ['(no model)', null, [1, 2, 3, 4, 6]],
      ],
    );
  });

  it('gathers texts that are written differently but are the same', async () => {
    assert.deepEqual(await grouped('[{"m": "é", "n": 1}, {"m": "\\u00e9", "n": 2}]', 'm', ['n']), [
      ['é', [1, 2]],
    ]);
  });

  it('takes quotes off a text as its format puts them there, and no others', async () => {
    const csv = 'm,n\n\'a\',1\na,2\n"a ""x""",3\n"""b""",4\na""b,5\n"a""b",6\n"c\\d",7\n';
    assert.deepEqual(await grouped(csv, 'm', ['n']), [
      ["'a'", [1]],
      ['a', [2]],
      ['a "x"', [3]],
      ['"b"', [4]],
      ['a""b', [5]],
      ['a"b', [6]],
      ['c\\d', [7]],
    ]);
    const markdown = `| m | n |\n|---|---|\n| 'a' | 1 |\n| a | 2 |\n| "a" | 3 |\n`;
    assert.deepEqual(await grouped(markdown, 'm', ['n']), [
      ["'a'", [1]],
      ['a', [2]],
      ['"a"', [3]],
    ]);
    const python = String.raw`[{'m': 'it\'s', 'n': 1}, {'m': "it's", 'n': 2}, {'m': r'c\d', 'n': 3}, {'m': '\x61"', 'n': 4}]`;
    assert.deepEqual(await grouped(python, 'm', ['n']), [
      ["it's", [1, 2]],
      ['c\\d', [3]],
      ['a"', [4]],
    ]);
    assert.deepEqual(await grouped(String.raw`[{"m": "'a'", "n": 1}, {"m": "\"a\"", "n": 2}]`, 'm', ['n']), [
      ["'a'", [1]],
      ['"a"', [2]],
    ]);
  });

  it('names skipped entries by their number and place in the whole list', async () => {
    const text = '{"m":"a","n":1}\n{"m":"b","n":null}\n{"m":"a","n":-1}\nbroken\n{"m":"b","n":2}\n';
    const { lists } = await readCostLists({ text }, { groupBy: 'm', costFields: ['n'] });
    const skipped = lists.map(({ name, skipped }) => [name, skipped.map(({ entry, line }) => [entry, line])]);
    assert.deepEqual(skipped, [
      [
        'a',
        [
          [2, 3],
          [3, 4],
        ],
      ],
      ['b', [[1, 2]]],
    ]);
  });

  it('makes no group of a broken line or a total: each is skipped where entries without a text are, or first', async () => {
    const skippedIn = async (text: string) => {
      const { lists } = await readCostLists({ text }, { groupBy: 'm', costFields: ['n'] });
      return lists.map(({ name, costs, skipped }) => [name, costs, skipped.map(({ entry }) => entry)]);
    };
    assert.deepEqual(await skippedIn('m,n\na,100\nb,200\ntotal,300\n'), [
      ['a', [100], [2]],
      ['b', [200], []],
    ]);
    assert.deepEqual(await skippedIn('broken\n{"m":"a","n":1}\n{"n":2}\nbroken\n{"n":null}\n'), [
      ['a', [1], []],
      ['(no m)', [2], [0, 3, 4]],
    ]);
  });

  it('keeps whole numbers exact where a group needs it, and formulas over fields', async () => {
    const text =
      '[{"m": "a", "x": 9007199254740993, "y": 1}, {"m": "b", "x": 2, "y": 5}, {"m": "a", "x": 1, "y": 0}]';
    assert.deepEqual(await grouped(text, 'm', ['x', 'y']), [
      ['a', [9007199254740994n, 1]],
      ['b', [7]],
    ]);
    assert.deepEqual(await grouped(text, 'm', ['=x * x + y']), [
      ['a', [9007199254740993n ** 2n + 1n, 1]],
      ['b', [9]],
    ]);
  });

  it('leads from each request of a group to its cost, entry and id in the source', async () => {
    const random = seededRandom(5);
    for (let round = 0; round < 50; round++) {
      const rows = Array.from({ length: randomInteger(random, 1, 60) }, (_, row) => ({
        id: `r${row}`,
        m: ['x', 'y', 'z', ''][randomInteger(random, 0, 3)],
        n: random() < 0.2 ? null : randomInteger(random, 0, 999),
      }));
      const text = lines([{ id: 'first', m: 'x', n: 1 }, ...rows]);
      const table = await tableOf(text);
      const seen = new Set<number>();
      for (const group of await table.groupsBy('m', NO_PACE)) {
        const list = await table.toCostListPaced(['n'], NO_PACE, group);
        list.costs.values.forEach((cost, request) => {
          const { offset, length } = list.spanOf(request);
          const entry = list.entryOf(request);
          assert.equal(Number(text.slice(offset, offset + length)), cost);
          assert.equal(list.idOf?.(request), entry === 0 ? 'first' : `r${entry - 1}`);
          assert.equal(entry === 0 ? 'x' : rows[entry - 1]!.m, group.text);
          seen.add(entry);
        });
        for (const { entry } of list.skipped) seen.add(entry);
      }
      assert.equal(seen.size, rows.length + 1);
    }
  });

  it('refuses a field that no list has, naming those that part them', async () => {
    const rows = [1, 2, 3, 4].map((cost) => ({ model: cost % 2 ? 'a' : 'b', cost }));
    await assert.rejects(readCostLists({ text: json(rows) }, { groupBy: 'tenant' }), (error: ReadError) => {
      assert.match(error.message, /no field "tenant" to group by: there are "model"/);
      return error instanceof ReadError && error.line === 1;
    });
  });

  it('refuses a field with more than 200 texts, and takes one with 200', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, row) => ({ m: `m${row}`, cost: row }));
    assert.equal((await grouped(json(rows(200)), 'm')).length, 200);
    await assert.rejects(grouped(json(rows(201)), 'm'), /"m" has more than 200 different texts/);
  });

  it('makes one group of a list that lacks the field, beside others that have it', async () => {
    const text = '{"a": [{"m": "x", "n": 1}, {"m": "y", "n": 2}], "b": [{"n": 3}]}';
    assert.deepEqual(await grouped(text, 'm'), [
      ['a: x', [1]],
      ['a: y', [2]],
      ['b: (no m)', [3]],
    ]);
  });
});

describe('the fields offered to group by', () => {
  const rows = Array.from({ length: 200 }, (_, row) => ({
    request_id: `req-${row}`,
    prompt: `What is ${row}?`,
    model: `m${row % 3}`,
    stream: row % 2 === 0,
    shard: row % 4,
    output_tokens: 10 + (row % 5),
    constant: 'same',
    tenant: row % 10 === 0 ? null : `t${row % 7}`,
  }));

  it('are texts and flags with few values, then whole numbers with few; no ids, free texts, costs or constants', async () => {
    const expected = ['model', 'stream', 'tenant', 'shard'];
    assert.deepEqual(await offered(json(rows)), expected);
    assert.deepEqual(await offered(lines(rows)), expected);
  });

  it('are found by and by, giving way after each entry that is looked at', async () => {
    const table = await tableOf(json(rows));
    const rests: number[] = [];
    const rest = (done: number) => Promise.resolve(void rests.push(done));
    await table.findGroupFields({ due: () => true, rest });
    assert.equal(rests.length, rows.length);
    await table.findGroupFields({ due: () => true, rest });
    assert.equal(rests.length, rows.length);
    assert.deepEqual(table.groupFields, (await tableOf(json(rows))).groupFields);
  });

  it('tell how many groups there are', async () => {
    const { groupFields } = await tableOf(json(rows));
    assert.deepEqual(groupFields.find(({ name }) => name === 'tenant')?.groups, 7);
  });

  it('are found in a short list, too, and in a long one that begins with one text only', async () => {
    assert.deepEqual(await offered('[{"m":"a","n":1},{"m":"b","n":2},{"m":"a","n":3}]'), ['m']);
    const long = Array.from({ length: 20_000 }, (_, row) => ({ m: row < 15_000 ? 'a' : 'b', n: row * 7 }));
    assert.deepEqual(await offered(json(long)), ['m']);
  });

  it('are none for a plain list, and none where each entry has another text', async () => {
    assert.deepEqual(await offered('[1, 2, 3]'), []);
    assert.deepEqual(await offered('[{"m":"a","n":1},{"m":"b","n":2}]'), []);
  });
});
