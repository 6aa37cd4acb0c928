import assert from 'node:assert/strict';
import { jsonFormat } from '../../src/reading/json';
import { recorded, refusalOf } from '../support/reading';

const read = (text: string, units = 1 << 20) => recorded(jsonFormat, text, units);

async function refusal(text: string): Promise<string> {
  const { offset, message } = await refusalOf(read(text), text);
  return `${offset}: ${message}`;
}

describe('replicas in a JSON document', () => {
  it('are a number, names, or records with name, weight and load', async () => {
    assert.deepEqual((await read('{"replicas": 3, "costs": [1]}')).presets, [{ count: 3 }]);
    assert.deepEqual((await read('{"costs": [1], "replicas": ["a", "b"]}')).presets, [
      { count: 2, names: ['a', 'b'] },
    ]);
    const records = '[{"name": "a", "weight": 2}, {"id": "b", "load": 9007199254740993}, {}]';
    assert.deepEqual((await read(`{"replicas": ${records}, "costs": [1]}`)).presets, [
      { count: 3, names: ['a', 'b', '2'], weights: [2, 1, 1], startingLoads: [0, 9007199254740993n, 0] },
    ]);
  });

  it('that are no count are noted, and are never a list beside another', async () => {
    const sink = await read('{"replicas": -1, "costs": [1]}');
    assert.deepEqual(sink.presets, []);
    assert.deepEqual(sink.notes, ['replicas is -1, which is no number of replicas: it is not used.']);
    assert.deepEqual((await read('{"replicas": ["a", "b"], "requests": [1]}')).lines(), { requests: ['=1'] });
  });
});

describe('reading JSON', () => {
  it('gives each value its place', async () => {
    const text = ' [ {"a" : 12 , "b":"x\\ny"}, [7 ,8] ]';
    assert.deepEqual((await read(text)).placesIn(text), [['12', '"x\\ny"'], ['[7 ,8]']]);
  });

  it('does not depend on where the text is cut into chunks', async () => {
    const text =
      '/* a */ {"costs": [1, 20, 300, 1.5e-3, "4é\\u00e9😀", NaN, -Infinity, null, // b\n true, {"x": [1]}, ' +
      '123456789012345678, 0.1,\r\n-7]} ';
    const whole = await read(text);
    for (let units = 1; units < text.length; units++) {
      const cut = await read(text, units);
      assert.deepEqual(cut.tables, whole.tables, `in chunks of ${units}`);
      assert.deepEqual(cut.notes, whole.notes);
    }
  });

  it('notes comments and trailing commas, once', async () => {
    const sink = await read('[1, /* one */ 2, // two\n 3,]');
    assert.deepEqual(sink.notes, ['Comments were passed over.', 'Trailing commas were accepted.']);
    assert.deepEqual((await read('[1, "//", 3]')).notes, []);
  });

  it('notes a name that stands twice, and the later value counts', async () => {
    assert.deepEqual((await read('{"costs": [1], "costs": [2]}')).notes, [
      'A record names a field twice: the later value counts.',
    ]);
    assert.deepEqual((await read('{"costs": [1], "costs": [2]}')).lines(), { costs: ['=2'] });
  });

  it('refuses what is broken where it breaks', async () => {
    assert.match(await refusal('[1, 2'), /^5: The text breaks off here: "\[" is still open/);
    assert.match(await refusal('{"a": [1, 2'), /^11: .*2 brackets are still open/);
    assert.match(await refusal('[1 2]'), /^3: "," or "\]" is missing/);
    assert.match(await refusal('[1,, 2]'), /^3: A value is expected/);
    for (const list of ['[1, 2]', '{"costs": [1, 2]}', '[{"a": 1}] [{"a": 2}]'])
      for (const close of [']', '\n}', ' ,]'])
        assert.match(
          await refusal(list + close),
          new RegExp(`^${list.length + close.length - 1}: There is one closing bracket more`),
        );
    assert.match(await refusal('{"a": ]'), /^6: A value is expected/);
    assert.match(await refusal('{"a" 1}'), /^5: ":" is missing/);
    assert.match(await refusal('{a: 1}'), /^1: "a" is no JSON value/);
    assert.match(await refusal('[1, 2]]'), /^6: /);
    assert.match(await refusal('["a\nb"]'), /^1: .*no closing quote/);
    assert.match(await refusal('[1 /* '), /^3: The comment that begins here is never closed/);
  });
});
