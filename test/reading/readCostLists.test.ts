import assert from 'node:assert/strict';
import type { ReadError } from '../../src/reading/problems';
import { readCostLists, readTables } from '../../src/reading/readCostLists';
import { refusalOf } from '../support/reading';

const bytes = (text: string) => new TextEncoder().encode(text);

async function refusal(text: string, costFields?: string[]): Promise<ReadError> {
  const error = await refusalOf(readCostLists({ text }, { costFields }), text);
  return error;
}

describe('readCostLists', () => {
  it('answers plain numbers, bigint only beyond 2^53, and names what it skipped', async () => {
    const text = '{"costs": [9007199254740993, 9007199254740992,\n -3, 1]}';
    assert.deepEqual(await readCostLists({ text }), {
      lists: [
        {
          name: 'costs',
          costs: [9007199254740993n, 9007199254740992, 1],
          skipped: [{ entry: 2, line: 2, column: 2, text: '-3', reason: 'is negative: a cost is 0 or more' }],
        },
      ],
      fields: [],
    });
  });

  it('keeps whole numbers exact beside fractions too', async () => {
    const { lists } = await readCostLists({ text: '[9007199254740993, 0.5]' });
    assert.deepEqual(lists[0]!.costs, [9007199254740993n, 0.5]);
  });

  it('reads bytes as it reads text', async () => {
    for (const text of ['[1, 2]', 'a,b\n1,2\n', '{"a":1}\n{"a":2}\n', '4 5 6']) {
      assert.deepEqual(await readCostLists({ bytes: bytes(text) }), await readCostLists({ text }));
    }
  });

  it('takes the best guess, or adds up the fields that are asked for', async () => {
    const text = '[{"input": 5, "output": 1}, {"input": 7, "output": 2}]';
    const costs = async (costFields?: string[]) =>
      (await readCostLists({ text }, { costFields })).lists[0]!.costs;
    assert.deepEqual(await costs(), [1, 2]);
    assert.deepEqual(await costs([]), [1, 2]);
    assert.deepEqual(await costs(['input']), [5, 7]);
    assert.deepEqual(await costs(['input', 'output']), [6, 9]);
    assert.deepEqual((await readCostLists({ text })).fields, ['output', 'input']);
  });

  it('takes a field that is not offered where it is asked for by name', async () => {
    const text = '[{"cost": 5, "arrival_time": 1}, {"cost": 7, "arrival_time": 2.5}]';
    const { lists, fields } = await readCostLists({ text }, { costFields: ['arrival_time'] });
    assert.deepEqual([lists[0]!.costs, fields], [[1, 2.5], ['cost']]);
  });

  it('takes only the lists that have the fields that are asked for', async () => {
    const text = '{"a": [{"x": 1}], "b": [{"x": 3, "y": 2}]}';
    const { lists } = await readCostLists({ text }, { costFields: ['y'] });
    assert.deepEqual(
      lists.map(({ name, costs }) => [name, costs]),
      [['b', [2]]],
    );
  });

  it('refuses unknown fields, naming those there are', async () => {
    assert.match((await refusal('[{"a": 1, "b": 2}]', ['c'])).message, /no field "c" .* there are "a", "b"/);
    assert.match((await refusal('[1]', ['c'])).message, /plain list/);
  });

  it('refuses what holds nothing, with a place', async () => {
    for (const text of ['', ' \n ', '\ufeff', 'hello', 'null', '{}', '["a"]', '[-1]x', '[{"a": null}]']) {
      const { message, line, column } = await refusal(text);
      assert.ok(message.length > 20 && line === 1 && column >= 1, JSON.stringify(text));
    }
    const { line, column } = await refusal('{\n  "costs": [5, 3\n}');
    assert.deepEqual([line, column], [3, 1]);
  });

  it('refuses fields and formulas that are not there or not understood, at the first row', async () => {
    for (const [text, place] of [
      ['[{"a": 1, "b": 2}]', [1, 2]],
      ['\ufeffa,b\n1,2\n3,4\n', [2, 1]],
      ['{"a": 1}\n{"a": 2}', [1, 1]],
      ['[1, 2]', [1, 2]],
    ] as const) {
      for (const field of ['c', '', '(key)', '=c', '=a +', '=']) {
        if (text === '[1, 2]' && field === '') continue;
        for (const source of [{ text }, { bytes: bytes(text) }]) {
          const error = await refusalOf(readCostLists(source, { costFields: [field] }), `${text} ${field}`);
          assert.deepEqual([error.line, error.column], place, `${text} ${field}`);
        }
      }
    }
  });

  it('says the first of the entries where none is a cost, and why', async () => {
    const { message, line, column } = await refusal('[\n "x",\n null]');
    assert.equal(
      message,
      'No entry can be a cost: "x" is text, not a number (the first of 2 entries, line 2, column 2).',
    );
    assert.deepEqual([line, column], [2, 2]);
  });
});

describe('the format of a text', () => {
  const formatOf = async (text: string, fileName?: string) =>
    (await readTables({ text, ...(fileName && { fileName }) })).format;

  it('is told by what it holds', async () => {
    assert.equal(await formatOf('[1, 2]'), 'json');
    assert.equal(await formatOf('// costs\n[1, 2]'), 'json');
    assert.equal(await formatOf('{"a": 1}\n{"a": 2}'), 'jsonl');
    assert.equal(await formatOf('{"a": 1}\n{"a" 2}\n{"a": 3}'), 'jsonl');
    const runs = '{"n": 2, "input_lens": [1, 2], "output_lens": [3, 4]}\n';
    assert.equal(await formatOf(runs + runs), 'json');
    assert.equal(await formatOf('{"a": 1},\n{"a": 2},\n'), 'json');
    assert.equal(await formatOf('{\n "a": 1\n}\n{\n "a": 2\n}'), 'json');
    assert.equal(await formatOf('[\n{"a": 1},\n{"a": 2}\n]'), 'json');
    assert.equal(await formatOf('id,cost\na,1\nb,2'), 'csv');
    assert.equal(await formatOf('id;cost\na;1,5\nb;2,5'), 'csv');
    assert.equal(await formatOf('| id | cost |\n| --- | --- |\n| a | 1 |'), 'markdown');
    assert.equal(await formatOf('costs = [1, 2]'), 'python');
    assert.equal(await formatOf("[{'a': 1}, {'a': None}]"), 'python');
    assert.equal(await formatOf("{'a': 1}\n{'a': 2}"), 'python');
    assert.equal(await formatOf('array([1, 2], dtype=float32)'), 'python');
    assert.equal(await formatOf('5\n3\n8\n'), 'plain');
    assert.equal(await formatOf('5, 3, 8'), 'plain');
    assert.equal(await formatOf('t=1 latency=12.5\nt=2 latency=3\n'), 'log');
    assert.equal(await formatOf('[worker] latency: 5\n[worker] latency: 3\n'), 'log');
    assert.equal(await formatOf('replicas: 3\n5\n8\n'), 'plain');
    // Nothing of it may be taken for a cost of 0.
    assert.equal(await formatOf('replicas: 0\n5\n8\n'), 'csv');
    assert.equal(await formatOf('10: 3\n4: 1\n'), 'csv');
  });

  it('is told by what it holds whatever its name says', async () => {
    assert.equal(await formatOf('[1, 2]', 'x.csv'), 'json');
    assert.equal(await formatOf('{"log": {"entries": [{"time": 1}]}}', 'x.har'), 'json');
    assert.equal(await formatOf('{"a": 1}\n{"a": 2}', 'x.log'), 'jsonl');
    assert.equal(await formatOf('id,cost\na,1\nb,2', 'x.json'), 'csv');
  });

  it('is told by the ending of its name where what it holds leaves a doubt', async () => {
    assert.equal(await formatOf('{"a": 1}', 'x.jsonl'), 'jsonl');
    assert.equal(await formatOf('{"a": 1}', 'x.json'), 'json');
    assert.equal(await formatOf('1,2\n3,4', 'x.csv'), 'csv');
    assert.equal(await formatOf('1,2\n3,4'), 'plain');
  });
});
