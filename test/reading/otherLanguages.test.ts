import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';

async function read(text: string): Promise<{ costs: number[][]; names: string[]; fields: string[] }> {
  const { tables } = await readTables({ text });
  return {
    costs: tables.map((table) => [...table.toCostList().costs.values]),
    names: tables.map(({ name }) => name),
    fields: tables.flatMap((table) => table.fields.map(({ name }) => name)),
  };
}

describe('values as other languages print them', () => {
  it('are maps with arrows, under keys of any kind', async () => {
    for (const text of [
      '{"a"=>44, "b"=>6, "c"=>24}',
      '{:a=>44, :b=>6, :c=>24}',
      '{44=>44, 45=>6, 46=>24}',
      "$VAR1 = {\n          'a' => 44,\n          'b' => 6,\n          'c' => 24\n        };\n",
      "array (\n  'a' => 44,\n  'b' => 6,\n  'c' => 24,\n)",
      'array (\n  0 => 44,\n  1 => 6,\n  2 => 24,\n)',
      "['a' => 44, 'b' => 6, 'c' => 24]",
      "Map(3) { 'a' => 44, 'b' => 6, 'c' => 24 }",
      '{ a = 44, b = 6, c = 24 }',
      'map[string]int{"a":44, "b":6, "c":24}',
      '[Object: null prototype] { a: 44, b: 6, c: 24 }',
    ]) {
      assert.deepEqual((await read(text)).costs, [[44, 6, 24]], text);
    }
  });

  it('are records, whatever their type is called', async () => {
    const rows = [44, 6, 24];
    const each = (row: (tokens: number, index: number) => string) => rows.map(row).join(', ');
    for (const text of [
      `[${each((tokens, id) => `{:id=>"r${id}", :tokens=>${tokens}, :error=>nil}`)}]`,
      `[${each((tokens, id) => `Request { id: "r${id}", tokens: ${tokens}, retry: Some(${id}) }`)}]`,
      `[\n${each((tokens, id) => `Request {\n id: "r${id}",\n tokens: ${tokens},\n wait: None,\n}`)},\n]`,
      `[\n  ${each((tokens, id) => `Request { id: ${id}, tokens: ${tokens}, error: undefined }`)}\n]`,
      `[]main.Request{${each((tokens, id) => `main.Request{ID:"r${id}", tokens:${tokens}, Err:error(nil)}`)}}`,
      `{ ${each((tokens, id) => `{ id = "r${id}", tokens = ${tokens} }`)} }`,
      `$VAR1 = [ ${each((tokens, id) => `{ 'id' => 'r${id}', 'tokens' => ${tokens}, 'error' => undef }`)} ];`,
      `array ( ${rows.map((tokens, id) => `${id} => \n array ( 'id' => 'r${id}', 'tokens' => ${tokens}, 'e' => NULL, )`).join(', ')} )`,
      'structure(list(id = c("r0", "r1", "r2"), tokens = c(44L, 6L, 24L)), class = "data.frame", row.names = c(NA, -3L))',
    ]) {
      const { costs, fields } = await read(text);
      assert.deepEqual([costs, fields[0]], [[[44, 6, 24]], 'tokens'], text);
    }
  });

  it('are lists with a type, a length or a name with a sign before them', async () => {
    for (const text of [
      'Float64Array(3) [ 44, 6, 24 ]',
      'Set(3) { 44, 6, 24 }',
      '$costs = [44, 6, 24];',
      'my @costs = (44, 6, 24);',
      '[Some(44), Ok(6), Some(24)]',
    ]) {
      assert.deepEqual((await read(text)).costs, [[44, 6, 24]], text);
    }
    const two = await read("$VAR1 = [ 44, 6 ];\n$VAR2 = { 'a' => 24 };\n");
    assert.deepEqual(
      [two.names, two.costs],
      [
        ['VAR1', 'VAR2'],
        [[44, 6], [24]],
      ],
    );
    const lists = await read('{true=>[44, 24], false=>[6]}');
    assert.deepEqual(
      [lists.names, lists.costs],
      [
        ['true', 'false'],
        [[44, 24], [6]],
      ],
    );
  });

  it('name what has no number, and what was not printed', async () => {
    const skipped = async (text: string) =>
      (await readTables({ text })).tables[0]!.toCostList().skipped.map(({ entry, kind }) => [entry, kind]);
    assert.deepEqual(await skipped('[44, nil, 24]'), [[1, 'null']]);
    assert.deepEqual(await skipped('[Some(44), None, Err("late")]'), [
      [1, 'null'],
      [2, 'text'],
    ]);
    const text = '[\n  44, 6,\n  24, 9,\n  ... 50 more items\n]';
    assert.deepEqual(await skipped(text), [[4, 'left out']]);
    assert.match((await readTables({ text })).notes.join(), /values that were not printed/);
  });

  it('are structs of Go, in one list or one a line', async () => {
    const records = ['r0 Tokens:44 Err:<nil>', 'r1 Tokens:6 Err:late', 'r2 Tokens:24 Err:<nil>'].map(
      (rest) => `{ID:${rest} Wait:1.5ms}`,
    );
    for (const text of [
      `[${records.join(' ')}]`,
      records.join('\n'),
      records.map((each) => `&${each}`).join('\n'),
    ]) {
      const { costs, fields } = await read(text);
      assert.deepEqual([costs, fields], [[[44, 6, 24]], ['Tokens', 'Wait']], text);
    }
    assert.deepEqual((await read('{"ID":1,"Tokens":5}\n{"ID":2,"Tokens":3}\n')).costs, [[5, 3]]);
  });
});

describe('what tells a terminal to change colours', () => {
  it('is no part of a text, whose places stay as they are', async () => {
    const line = (tokens: string) =>
      `[\u001b[32m\u001b[1minfo     \u001b[0m] \u001b[1mdone\u001b[0m \u001b[36mmodel\u001b[0m=\u001b[35mtiny\u001b[0m \u001b[36mtokens\u001b[0m=\u001b[35m${tokens}\u001b[0m\n`;
    const text = line('44') + line('late') + line('24');
    const { tables } = await readTables({ text });
    const list = tables[0]!.toCostList();
    assert.deepEqual([list.costFields, [...list.costs.values]], [['tokens'], [44, 24]]);
    assert.deepEqual(
      list.skipped.map(({ line: at, column }) => [at, column - 1]),
      [[2, line('late').indexOf('late')]],
    );
  });

  it('is taken out wherever a long source is cut into pieces', async () => {
    const line = 'tokens\u001b[2m=\u001b[0m\u001b[32m512\u001b[0m ok\n';
    for (const before of [0, 5, 11, 17, 23]) {
      const text = `${'x'.repeat(before)} start\n${line.repeat(20_000)}`;
      for (const source of [{ text }, { bytes: new TextEncoder().encode(text) }]) {
        const { tables } = await readTables(source);
        const { costs, skippedCount } = tables[0]!.toCostList();
        assert.deepEqual([costs.values.length, skippedCount], [20_000, 0]);
        assert.ok(costs.values.every((cost) => cost === 512));
      }
    }
  });
});
