import assert from 'node:assert/strict';
import { converted, quantityIn, UnitEvidence } from '../../src/reading/cellUnits';
import { readTables } from '../../src/reading/readCostLists';
import { refusalOf } from '../support/reading';

async function read(text: string, fileName?: string) {
  const { tables, notes } = await readTables({ text, fileName });
  const list = tables[0]!.toCostList();
  return {
    costs: [...list.costs.values],
    skipped: list.skipped.map(({ kind }) => kind),
    notes: notes.join(),
  };
}

async function refusal(text: string): Promise<string> {
  const error = await refusalOf(readTables({ text }), text);
  assert.ok(error.line === 2, text);
  return error.message;
}

/** The same cells as CSV, with semicolons, and as a Markdown table. */
function tables(cells: readonly string[], delimiters = [',', ';']): string[] {
  const csv = delimiters.map((delimiter) =>
    ['id', 'x', ...cells.flatMap((cell, row) => [`r${row}`, cell])]
      .map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell))
      .map((cell, at) => cell + (at % 2 === 0 ? delimiter : '\n'))
      .join(''),
  );
  return [...csv, `| id | x |\n|---|---|\n${cells.map((cell, row) => `| r${row} | ${cell} |\n`).join('')}`];
}

describe('a unit in the cells of a column', () => {
  it('is a sign of money, of time, of tokens or bytes, or percent; not a letter that calls a model', () => {
    for (const [cell, number, unit] of [
      ['12.5 ms', '12.5', 'ms'],
      ['1e3s', '1e3', 's'],
      ['$1,024.50', '1,024.50', '$'],
      ['0,75 €', '0,75', '€'],
      ["1'024 tok/s", "1'024", 'tok/s'],
      ['15%', '15', '%'],
      ['3 MiB', '3', 'MiB'],
    ])
      assert.deepEqual(quantityIn(cell!), { number, unit }, cell);
    for (const cell of [
      '7B',
      '8k',
      '70b',
      '1st',
      'ms',
      '12',
      '$',
      '$5 €',
      '12 ms later',
      '3a',
      '',
      '5 x 3',
      '9'.repeat(60),
    ])
      assert.equal(quantityIn(cell), undefined, cell);
  });

  it('is that of all which have one, where those are most', () => {
    const unitOf = (cells: string[]) => {
      const evidence = new UnitEvidence();
      for (const cell of cells) evidence.add(cell);
      return evidence.unit;
    };
    assert.equal(unitOf(['5 ms', '3 ms', 'n/a', '', '-']), 'ms');
    assert.equal(unitOf(['5 ms', '3 s']), 'ms');
    assert.equal(unitOf(['5 ms', '3 min']), undefined);
    assert.equal(unitOf(['5 s', '3 MB']), undefined);
    assert.equal(unitOf(['5 ms', '3', '8']), undefined);
    assert.equal(unitOf([]), undefined);
  });

  it('is taken off where all have it, which a note says', async () => {
    for (const text of tables(['12.5 ms', '7.5 ms', '9 ms'])) {
      const { costs, skipped, notes } = await read(text);
      assert.deepEqual([costs, skipped], [[12.5, 7.5, 9], []], text);
      assert.match(notes, /Units as written: "x" in ms\./);
    }
    for (const text of tables(['$1.25', '$0.75', '$1,024.00']))
      assert.deepEqual((await read(text)).costs, [1.25, 0.75, 1024]);
    for (const text of tables(['1,25 €', '0,5 €'], [';']))
      assert.deepEqual((await read(text)).costs, [1.25, 0.5]);
  });

  it('of time is converted to that of its column, to the double nearest to what is written', async () => {
    for (const [digits, from, to, value] of [
      ['950', 'ms', 's', 0.95],
      ['1.4', 's', 'ms', 1400],
      ['0.3', 'µs', 'ns', 300],
      ['1', 'ns', 'seconds', 1e-9],
      ['7', 'sec', 's', 7],
      ['1.5e3', 'ms', 's', 1.5],
      ['5', '%', '%', 5],
      ['5', 'token', 'tokens', 5],
      ['5', 'tok/s', 'tokens/s', 5],
      ['5', 'mins', 'minute', 5],
    ] as const)
      assert.equal(Number(converted(digits, from, to)), value);
    for (const [from, to] of [
      ['min', 's'],
      ['MB', 's'],
      ['s', ''],
      ['', 'ms'],
      ['tok', 'tok/s'],
      ['words', 'tokens'],
    ] as const)
      assert.equal(converted('5', from, to), undefined);
    for (const text of tables(['5 tokens', '1 token', '7tok']))
      assert.deepEqual((await read(text)).costs, [5, 1, 7], text);
    for (const text of tables(['12.5 ms', '1.2s', '900 µs'])) {
      const { costs, notes } = await read(text);
      assert.deepEqual(costs, [12.5, 1200, 0.9], text);
      assert.match(
        notes,
        /"x" in ms\. Times in ns, µs, ms and s are converted; numbers in another unit or without one are not read\./,
      );
    }
    const log = await read(
      'done total_time="1.5s" n=5\ndone total_time="950ms" n=3\ndone total_time="2m" n=4\n',
    );
    assert.deepEqual([log.costs, log.skipped], [[1.5, 0.95], ['with unit']]);
    assert.match(log.notes, /"total_time" in s\. .* converted/);
  });

  it('keeps a first row from being the header, unless the column below has none', async () => {
    assert.deepEqual((await read('a,12 ms\nb,7 ms\n')).costs, [12, 7]);
    assert.deepEqual((await read('latency\n12 ms\n7 ms\n')).costs, [12, 7]);
    assert.deepEqual((await read('name,50%\na,5\nb,6\n')).costs, [5, 6]);
    assert.deepEqual((await read('a,8k\nb,12 ms\nc,7 ms\nd,9 s\n')).skipped, ['with unit']);
    assert.match((await read('12 ms\n7 ms\n', 'a.csv')).notes, /^Units as written: ms\. /);
    for (const text of ['512 ms\n3 min\n', '512 MB\n128 tokens\n']) {
      const error = await refusalOf(readTables({ text }), text);
      assert.match(error.message, /has a unit: write the number alone \(the first of 2 entries/);
    }
  });

  it('has those skipped and named that have another one, or none, or no value', async () => {
    for (const text of tables(['5 ms', '3 ms', '8 ms', '4 min', '7', 'n/a', 'NaN'])) {
      const { costs, skipped } = await read(text);
      // Another unit among the first lines leaves the unit of all in doubt.
      assert.deepEqual([costs, skipped.length], [[7], 6], text);
    }
    const many = [...Array.from({ length: 300 }, () => '5 ms'), '4 min', '7', 'n/a', 'NaN', '6 ms'];
    const { costs, skipped } = await read(tables(many)[0]!);
    assert.equal(costs.length, 301);
    assert.deepEqual(skipped, ['with unit', 'without unit', 'text', 'NaN']);
  });

  it('and times with colons are what is named where no number is left to read', async () => {
    assert.match(
      await refusal('id,x\na,12.5 ms\nb,1.2 min\n'),
      /: 12\.5 ms has a unit.*\(field "x", line 2, column 3\)/,
    );
    assert.match(
      await refusal('id,x\na,0:00:12.5\nb,0:01:02\n'),
      /: 0:00:12\.5 is a time with colons: write it in seconds/,
    );
    assert.match(await refusal('id,x\na,P1M\nb,P2M\n'), /: P1M is a duration as ISO 8601 writes it/);
    assert.match(await refusal('[\n{"x": "P1Y2D"}, {"x": "P1M"}]'), /"P1Y2D" is a duration/);
    assert.match(await refusal('[\n{"x": "12:30"}, {"x": "1:02"}]'), /"12:30" is a time with colons/);
  });
});
