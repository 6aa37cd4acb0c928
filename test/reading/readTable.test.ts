import assert from 'node:assert/strict';
import { ReadError } from '../../src/reading/problems';
import { readTables, type ReadTable } from '../../src/reading/readCostLists';
import { seededRandom } from '../support/random';

async function tableOf(value: unknown): Promise<ReadTable> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (await readTables({ text })).tables[0]!;
}

function records(count: number, record: (index: number) => object): object[] {
  return Array.from({ length: count }, (_, index) => record(index));
}

describe('the fields that could be the cost', () => {
  it('come with count, sum, least and largest, exactly', async () => {
    const table = await tableOf('[{"cost": 9007199254740993}, {"cost": 0.5}, {"cost": 3}, {}]');
    assert.deepEqual(table.fields, [
      {
        name: 'cost',
        count: 3,
        sum: 9007199254740996.5,
        min: 0.5,
        max: 9007199254740993n,
        note: 'in 3 of 4 entries',
      },
    ]);
    const whole = await tableOf('[{"cost": 9007199254740993}, {"cost": 2}]');
    assert.equal(whole.fields[0]!.sum, 9007199254740995n);
  });

  it('tell how commas were read where those may be thousands or decimals', async () => {
    const notes = async (text: string) => (await tableOf(text)).fields.map(({ name, note }) => [name, note]);
    assert.deepEqual(await notes('tokens,load\n"1,024",3\n"2,048",5\n'), [
      ['tokens', 'commas read as thousands separators: "1,024" → 1024'],
      ['load', undefined],
    ]);
    assert.deepEqual(await notes('tokens;load\n1,024;\n2,048;5\n1,5;x\n'), [
      ['tokens', undefined],
      ['load', 'in 1 of 3 entries only'],
    ]);
    assert.deepEqual(await notes('tokens;load\n1,024;3\n2,048;5\n'), [
      ['tokens', 'commas read as decimal commas: "1,024" → 1.024'],
      ['load', undefined],
    ]);
    assert.deepEqual(await notes('| tokens | load |\n| --- | --- |\n| 1,024 | |\n| 2,048 | |\n| 7 | 3 |\n'), [
      ['tokens', 'commas read as thousands separators: "1,024" → 1024'],
      ['load', 'in 1 of 3 entries only'],
    ]);
  });

  it('are ranked by what their numbers are like, where the names say nothing', async () => {
    const table = await tableOf(
      records(40, (index) => ({ up: index, rising: index * index, same: 7, wild: (index * 7) % 11 })),
    );
    assert.deepEqual(
      table.fields.map(({ name, note }) => [name, note]),
      [
        ['wild', undefined],
        ['rising', 'only rises, as points in time do'],
        ['same', 'the same in all entries'],
      ],
    );
    assert.deepEqual(table.bestGuess, ['wild']);
  });

  it('are those in most entries first, and negative numbers do not count', async () => {
    const table = await tableOf(
      records(10, (index) => ({
        ...(index < 3 && { output_tokens: index * 3 }),
        ms: index % 2 ? -1 : index * 7,
      })),
    );
    assert.deepEqual(
      table.fields.map(({ name, count, note }) => [name, count, note]),
      [
        ['ms', 5, '5 of 10 are negative'],
        ['output_tokens', 3, 'in 3 of 10 entries only'],
      ],
    );
  });

  it('are points in time and ids only where there is nothing else', async () => {
    const table = await tableOf(records(5, (index) => ({ id: index, arrival_time: index * 1.5 })));
    assert.deepEqual(
      table.fields.map(({ name }) => name),
      ['id', 'arrival_time'],
    );
    const better = await tableOf(
      records(5, (index) => ({ id: index, arrival_time: index, foo: (index * 7) % 5 })),
    );
    assert.deepEqual(better.bestGuess, ['foo']);
    assert.equal(better.fields.length, 1);
  });

  it('are none in a plain list', async () => {
    const table = await tableOf([1, 2]);
    assert.deepEqual([table.fields, table.bestGuess], [[], []]);
  });
});

describe('a cost list', () => {
  it('adds up several fields, exactly, and names the field that an entry lacks', async () => {
    const text =
      '[{"a": 9007199254740991, "b": 2}, {"a": 1, "b": "x"}, {"a": 0.5, "b": 1}, {"b": 1}, {"a": 1, "b": -1}]';
    const whole = (await tableOf(text.replace('0.5', '5'))).toCostList(['a', 'b']);
    assert.deepEqual(whole.costs.exact, [9007199254740993n, 6n]);
    const list = (await tableOf(text)).toCostList(['a', 'b']);
    assert.deepEqual([...list.costs.values], [9007199254740992, 1.5]);
    assert.deepEqual(
      list.skipped.map(({ entry, text: written, reason, kind }) => [entry, written, reason, kind]),
      [
        [1, '"x"', 'is text, not a number (field "b")', 'text'],
        [3, '{"b": 1}', 'has no field "a"', 'missing'],
        [4, '-1', 'is negative: a cost is 0 or more (field "b")', 'negative'],
      ],
    );
  });

  it('counts skipped entries by kind, and describes only as many as are asked for', async () => {
    const list = (await tableOf('[1, null, -2, null, "x", {}, NaN, null]')).toCostList();
    assert.deepEqual(list.skippedKinds(), [
      { kind: 'null', count: 3 },
      { kind: 'negative', count: 1 },
      { kind: 'text', count: 1 },
      { kind: 'object', count: 1 },
      { kind: 'NaN', count: 1 },
    ]);
    assert.deepEqual(list.firstSkipped(2), list.skipped.slice(0, 2));
    assert.deepEqual([list.skippedCount, list.skipped.length], [7, 7]);
  });

  it('knows for each request its entry, its place and its id', async () => {
    const text = '[{"id": "é\\"", "t": 5}, {"id": "b"}, {"id": 7, "t": 12}, {"t": "300"}]';
    const table = await tableOf(text);
    const list = table.toCostList();
    assert.deepEqual([...list.costs.values], [5, 12, 300]);
    const written = Array.from(list.costs.values, (_, request) => {
      const { offset, length } = list.spanOf(request);
      return text.slice(offset, offset + length);
    });
    assert.deepEqual(written, ['5', '12', '"300"']);
    assert.deepEqual([0, 1, 2].map(list.entryOf.bind(list)), [0, 2, 3]);
    assert.deepEqual(
      [0, 1, 2].map((request) => list.idOf?.(request)),
      ['é"', '7', undefined],
    );
    assert.equal(list.idField, 'id');
  });

  it('leads from each request to its entry, whatever was skipped before', async () => {
    const random = seededRandom(3);
    for (const share of [0, 0.1, 0.5, 0.95]) {
      const values = Array.from({ length: 300 }, (_, entry) => (random() < share ? null : entry + 1));
      const list = (await tableOf([7, ...values])).toCostList();
      const entries = Array.from(list.costs.values, (_, request) => list.entryOf(request));
      assert.deepEqual(entries, [0, ...list.costs.values.slice(1)]);
    }
  });

  it('is exact where whole costs pass 2^53 together, and in doubles where one is a fraction', async () => {
    const max = String(2 ** 53 - 1);
    assert.equal((await tableOf(`[${max}]`)).toCostList().costs.exact, undefined);
    assert.deepEqual((await tableOf(`[${max}, 1]`)).toCostList().costs.exact, [BigInt(max), 1n]);
    assert.equal((await tableOf(`[${max}, 1.5]`)).toCostList().costs.exact, undefined);
    assert.deepEqual((await tableOf('[1e20, 2]')).toCostList().costs.exact, [10n ** 20n, 2n]);
  });

  it('is the same in slices with rests', async () => {
    const table = await tableOf(records(50_000, (index) => ({ t: index % 97, x: index % 5 ? index : null })));
    let rests = 0;
    const pace = {
      due: () => true,
      rest: () => {
        rests++;
        return Promise.resolve();
      },
    };
    const paced = await table.toCostListPaced(['t', 'x'], pace);
    assert.ok(rests > 2);
    assert.deepEqual(paced.costs, table.toCostList(['t', 'x']).costs);
    assert.equal(paced.skippedCount, 10_000);
  });

  it('refuses at the first row what is no field and no formula', async () => {
    const table = await tableOf('\n\n  [{"tokens": 5, "x": "a"}]');
    for (const field of ['nope', '=tokens +']) {
      assert.throws(
        () => table.toCostList([field]),
        (error) => error instanceof ReadError && error.line === 3 && error.column === 4,
      );
    }
  });

  it('refuses a field that is none, naming those that are', async () => {
    const table = await tableOf([{ tokens: 5, x: 'a' }]);
    for (const name of ['nope', 'x']) {
      assert.throws(
        () => table.toCostList([name]),
        (error) =>
          error instanceof ReadError &&
          error.message === `There is no field "${name}" with numbers: there are "tokens".`,
      );
    }
    const plain = await tableOf([1]);
    assert.throws(() => plain.toCostList(['a']), /plain list without fields/);
  });
});
