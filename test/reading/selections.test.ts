import assert from 'node:assert/strict';
import { ReadError } from '../../src/reading/problems';
import { readSelections, type Reading, type Selected } from '../../src/reading/readCostLists';

const DOCUMENT = 'first 44 and [6, 24]\r\nthen 6 24 bad\n{"a": 1}\n{"a": 2, "b"\nlast: 8';

/** Selects the given pieces of a document, as an editor would. */
function select(document: string, pieces: readonly string[]): Selected[] {
  let from = 0;
  return pieces.map((text) => {
    const offset = document.indexOf(text, from);
    from = offset + text.length;
    const lines = document.slice(0, offset).split(/\r\n|\r|\n/);
    return { text, offset, line: lines.length, column: lines.at(-1)!.length + 1 };
  });
}

async function lists(pieces: readonly string[], document = DOCUMENT) {
  const reading = await readSelections(select(document, pieces));
  return reading.tables.map((table) => [table.name, [...table.toCostList().costs.values]]);
}

function placesOf(reading: Reading, table = 0) {
  const list = reading.tables[table]!.toCostList();
  return Array.from(list.costs.values, (_, request) => {
    const { offset, length } = list.spanOf(request);
    const { line, column } = reading.positionOf(offset);
    return [DOCUMENT.slice(offset, offset + length), line, column];
  });
}

describe('selections', () => {
  it('of bare numbers are one list, in document order', async () => {
    assert.deepEqual(await lists(['44', '6, 24', '6 24', '8']), [['', [44, 6, 24, 6, 24, 8]]]);
    const backwards = select(DOCUMENT, ['44', '6 24', '8']).reverse();
    const reading = await readSelections(backwards);
    assert.deepEqual([...reading.tables[0]!.toCostList().costs.values], [44, 6, 24, 8]);
  });

  it('that hold a list are each a list of their own, named by their lines', async () => {
    assert.deepEqual(await lists(['44', '[6, 24]', '6 24', '{"a": 1}']), [
      ['', [44, 6, 24]],
      ['line 1', [6, 24]],
      ['line 3', [1]],
    ]);
    assert.deepEqual(await lists(['[6, 24]']), [['', [6, 24]]]);
  });

  it('keep their places in the document', async () => {
    const reading = await readSelections(select(DOCUMENT, ['44', '[6, 24]', '6 24', '8']));
    assert.deepEqual(placesOf(reading), [
      ['44', 1, 7],
      ['6', 2, 6],
      ['24', 2, 8],
      ['8', 5, 7],
    ]);
    assert.deepEqual(placesOf(reading, 1), [
      ['6', 1, 15],
      ['24', 1, 18],
    ]);
  });

  it('name what is no number at its place in the document', async () => {
    const reading = await readSelections(select(DOCUMENT, ['6 24 bad']));
    const { skipped } = reading.tables[0]!.toCostList();
    assert.deepEqual(
      skipped.map(({ entry, line, column, text }) => [entry, line, column, text]),
      [[2, 2, 11, 'bad']],
    );
  });

  it('name half a line of JSON Lines as broken', async () => {
    const reading = await readSelections(select(DOCUMENT, ['{"a": 1}\n{"a": 2, "b"']), {
      fileName: 'x.jsonl',
    });
    const { costs, skipped } = reading.tables[0]!.toCostList();
    assert.deepEqual([...costs.values], [1]);
    assert.deepEqual([skipped[0]!.line, skipped[0]!.column, skipped[0]!.kind], [4, 1, 'broken line']);
  });

  it('that cannot be read are each noted, with their places, beside those that can', async () => {
    const document = '44 {"a": 2, "b" and {"a": 2, "b"\n{"c": [1, }';
    const pieces = ['44', '{"a": 2, "b"', '{"a": 2, "b"', '{"c": [1'];
    const reading = await readSelections(select(document, pieces));
    assert.deepEqual([...reading.tables[0]!.toCostList().costs.values], [44]);
    const places = ['line 1, column 16', 'line 1, column 33', 'line 2, column 9'];
    assert.deepEqual(
      reading.notes.map((note) => note.split(': ').slice(0, 2)),
      places.map((place) => [`A selection was not read, at ${place}`, 'The text breaks off here']),
    );
  });

  it('of metrics, which hold no requests, are noted beside those that can be read', async () => {
    const metrics = '# TYPE a counter\na{b="c"} 5';
    const document = `${'x'.repeat(500)}\n[5, 3]\n  ${metrics}\n`;
    const both = await readSelections(select(document, ['[5, 3]', metrics]));
    assert.deepEqual([...both.tables[0]!.toCostList().costs.values], [5, 3]);
    assert.match(both.notes.join(), /not read, at line 3, column 3: These are metrics/);
    await assert.rejects(
      readSelections(select(document, [metrics])),
      (error: ReadError) => error.line === 3 && error.column === 3,
    );
    await assert.rejects(
      readSelections(select(document, ['x'.repeat(500)])),
      (error: ReadError) => error.line === 1 && error.column === 1,
    );
    const other = `${'\n'.repeat(40)} nothing here`;
    await assert.rejects(
      readSelections(select(other, ['nothing here'])),
      (error: ReadError) => error.line === 41 && error.column === 2,
    );
  });

  it('name the halves of lines of JSON Lines at both ends as broken', async () => {
    const document = '{"a": 1, "b": 2}\n{"a": 3, "b": 4}\n{"a": 5, "b": 6}';
    const reading = await readSelections(select(document, ['"b": 2}\n{"a": 3, "b": 4}\n{"a": 5,']));
    const { costs, skipped } = reading.tables[0]!.toCostList(['b']);
    assert.deepEqual([...costs.values], [4]);
    assert.deepEqual(
      skipped.map(({ entry, line, column, kind }) => [entry, line, column, kind]),
      [
        [0, 1, 10, 'broken line'],
        [2, 3, 1, 'broken line'],
      ],
    );
  });

  it('that say nothing but replicas say how many there are, and are no costs', async () => {
    for (const [list, said, count, names] of [
      ['[5, 3]', 'replicas = 4', 4, undefined],
      ['5, 3', 'replicas: 4', 4, undefined],
      ['[5, 3]', '{"replicas": 3}', 3, undefined],
      ['"costs": [5, 3]', '"replicas": ["a", "b"],', 2, ['a', 'b']],
      ['costs = [5, 3]', "replicas = ['a', 'b']", 2, ['a', 'b']],
    ] as const) {
      const { tables, notes } = await readSelections(select(`${list}\n${said}`, [list, said]));
      assert.equal(tables.length, 1, said);
      assert.deepEqual([...tables[0]!.toCostList().costs.values], [5, 3]);
      assert.deepEqual([tables[0]!.replicas?.count, tables[0]!.replicas?.names], [count, names], said);
      assert.deepEqual(notes, []);
    }
    for (const said of ['replicas = 5, 3, 8', 'replicas = 5; 3', `replicas: a${' '.repeat(40_000)}=`]) {
      const { tables, notes } = await readSelections(select(`[5, 3]\n${said}`, ['[5, 3]', said]));
      assert.ok(tables.length === 2 || notes.some((note) => note.includes('line 2')), said);
      assert.equal(tables[0]!.replicas, undefined, said);
    }
    const { tables, notes } = await readSelections(
      select('[5, 3]\nreplicas = 0', ['[5, 3]', 'replicas = 0']),
    );
    assert.deepEqual([tables.length, tables[0]!.replicas], [1, undefined]);
    assert.deepEqual(notes, ['replicas is 0, which is no number of replicas: it is not used.']);
  });

  it('of which none can be read are refused at the place in the document', async () => {
    const refused = async (pieces: readonly string[]) => {
      const error: unknown = await readSelections(select(DOCUMENT, pieces)).catch(
        (reason: unknown) => reason,
      );
      assert.ok(error instanceof ReadError);
      return [error.line, error.column, error.message.split(':')[0]];
    };
    assert.deepEqual(await refused(['{"a": 2, "b"']), [4, 13, 'The text breaks off here']);
    assert.deepEqual(await refused(['bad']), [2, 11, 'No entry can be a cost']);
    assert.deepEqual(await refused(['', '\n']), [
      1,
      1,
      'Nothing is selected. Select a list of costs, such as [5, 3, 8].',
    ]);
  });
});
