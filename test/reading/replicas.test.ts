import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';

/** What a JSON document with these replicas is read as. */
async function read(replicas: string) {
  const { tables, notes } = await readTables({ text: `{"replicas": ${replicas}, "costs": [1, 2]}` });
  assert.deepEqual([...tables[0]!.toCostList().costs.values], [1, 2]);
  return { replicas: tables[0]!.replicas, notes };
}

async function notesOf(replicas: string): Promise<readonly string[]> {
  return (await read(replicas)).notes;
}

describe('a replica of a document', () => {
  it('with a weight that is no number above 0 has the weight 1, and a note says so', async () => {
    for (const [weight, written] of [
      ['0', '0'],
      ['-2', '-2'],
      ['1e999', '1e999'],
      ['"heavy"', 'heavy'],
      ['""', '""'],
      ['null', 'null'],
      ['true', 'true or false'],
      ['NaN', 'NaN'],
      ['[3]', 'a list'],
      ['{"a": 3}', 'an object'],
    ]) {
      const { replicas, notes } = await read(`[{"weight": ${weight}, "name": "a"}, {"weight": 2}]`);
      assert.deepEqual(replicas, { count: 2, names: ['a', '1'], weights: [1, 2] });
      const reason = `has the weight ${written}, which is no number above 0: 1 is used instead.`;
      assert.deepEqual(
        notes.filter((note) => note.startsWith('Replica')),
        [`Replica 0 ("a") ${reason}`],
      );
    }
  });

  it('with a load that is no number from 0 on has the load 0, and a note says so', async () => {
    for (const key of ['load', 'starting_load', 'startingLoad']) {
      const { replicas, notes } = await read(`[{"${key}": 7}, {"${key}": -5}, {"${key}": "x"}]`);
      assert.deepEqual(replicas, { count: 3, startingLoads: [7, 0, 0] });
      assert.deepEqual(notes, [
        `Replica 1 has the ${key} -5, which is no number from 0 on: 0 is used instead.`,
        `Replica 2 has the ${key} x, which is no number from 0 on: 0 is used instead.`,
      ]);
    }
  });

  it('may have its numbers in texts', async () => {
    const { replicas, notes } = await read('[{"weight": "2", "load": "0.5"}]');
    assert.deepEqual([replicas, notes], [{ count: 1, weights: [2], startingLoads: [0.5] }, []]);
  });

  it('that is no text among names keeps its place, and a note says how it is called', async () => {
    const { replicas, notes } = await read('["a", 5, null, "", {"name": false}, "b"]');
    assert.deepEqual(replicas, { count: 6, names: ['a', '5', '2', '3', '4', 'b'] });
    assert.deepEqual(notes, [
      'Replica 1 ("5") is the number 5, not a name: it is called "5".',
      'Replica 2 is null, not a name: its number is used instead.',
      'Replica 3 is an empty text, not a name: its number is used instead.',
      'Replica 4 has the name true or false, which is no name: its number is used instead.',
    ]);
    assert.deepEqual((await read('["a", 5]')).replicas, { count: 2, names: ['a', '5'] });
  });

  it('is named among the first twenty that are unusable; the others are counted', async () => {
    const notes = await notesOf(JSON.stringify(Array.from({ length: 25 }, () => ({ weight: 0 }))));
    assert.equal(notes.length, 21);
    assert.match(notes[19]!, /^Replica 19 /);
    assert.match(notes[20]!, /^5 more values of replicas /);
  });
});

describe('replicas that can be no replicas at all', () => {
  it('are noted, whatever they are', async () => {
    for (const replicas of [
      '[3, 4]',
      '[3, 4, "a"]',
      '[]',
      '[["a", 1]]',
      '{"a": 1}',
      '"four"',
      'true',
      'null',
    ]) {
      const read = await readTables({ text: `{"replicas": ${replicas}, "costs": [1, 2]}` });
      assert.equal(read.tables[0]!.replicas, undefined);
      assert.match(read.notes.join('\n'), /^replicas is neither .*: it is not used\.$/m, replicas);
    }
    for (const count of ['0', '-1', '2.5', '1000001', '1e999', '"0x10"'])
      assert.match((await notesOf(count)).join('\n'), /^replicas is .*: it is not used\.$/m, count);
  });

  it('are no matter where they hold the lists', async () => {
    const { notes } = await readTables({ text: '{"replicas": {"a": [1, 2], "b": [3]}}' });
    assert.deepEqual(notes, []);
  });
});
