import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ReadError } from '../../src/reading/problems';
import { readTables } from '../../src/reading/readCostLists';
import { readOrRefused, refusalOf } from '../support/reading';

async function read(text: string): Promise<{ costs: number[]; fields: readonly string[] }> {
  const { tables, fields } = await readTables({ text });
  return { costs: [...tables[0]!.toCostList().costs.values], fields };
}

describe('rows below a header', () => {
  it('are parted by blanks, bars or tabs where these part more columns than their places tell', async () => {
    const rows = [
      ['n', 'word', 'latency', 'note'],
      ['0', 'batch', '57.39', 'x'],
      ['10', '/v1/chat', '69.2', 'long'],
      ['2', 'GET', '5', 'y'],
    ];
    for (const gap of [' ', '  ', '   ', '\t', ' | ', ' ; ']) {
      const { costs, fields } = await read(rows.map((row) => row.join(gap)).join('\n'));
      assert.deepEqual([costs, fields[0]], [[57.39, 69.2, 5], 'latency'], gap);
      const text = rows.map((row) => row.join(gap)).join('\n') + '\ndone in 3 s\n';
      // A last line that is no row is skipped, or refused by its place; it moves no column.
      const below = await read(text).then(
        (found) => found.costs.slice(0, 3),
        (error: unknown) => (error as ReadError).line,
      );
      if (gap.trim() === '') assert.ok(below === 5 || String(below) === '57.39,69.2,5', gap + String(below));
    }
  });

  it('may stand below a title, which names no columns', async () => {
    for (const [table, costs] of [
      ['tokens  kind\n2237    chat\n3177    chat\n', [2237, 3177]],
      ['2026-11-30 | 643\n2026-11-30 | 294\n2026-11-30 | 603\n', [643, 294, 603]],
    ] as const)
      assert.deepEqual((await read(`Results of the run\n${table}`)).costs, costs, table);
  });
});

describe('lines of the same words', () => {
  it('have no header: the first of them is a request like the others', async () => {
    for (const [lines, costs] of [
      [
        ['call took 950ms', 'call took 1.2s', 'call took 39ms'],
        [950, 1200, 39],
      ],
      [
        ['model size 12', 'model size 5', 'model size 3'],
        [12, 5, 3],
      ],
    ] as const)
      assert.deepEqual((await read(lines.join('\n'))).costs, costs, lines[0]);
  });
});

describe('lines of words, numbers and whatever parts them', () => {
  const word = fc.constantFrom(
    ...[
      'chat',
      'took',
      'in',
      'r1',
      'n/a',
      '-',
      '...',
      '12',
      '3.5',
      '7ms',
      '1.2s',
      '15%',
      '$1.25',
      '0',
      '[,1]',
      '"a"',
    ],
    ...[
      '2026-11-30',
      '10:00:01',
      '0:00:12.5',
      'tokens=5',
      'latency: 7',
      'Name:',
      '(3',
      'rows)',
      '----',
      '\\',
      '#',
    ],
  );
  const gap = fc.constantFrom(' ', '  ', '\t', ', ', ';', ' | ', ': ', '   ');
  const line = fc.array(word, { maxLength: 6 });

  it('are read or refused, whatever they are, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 7 }),
        gap,
        fc.boolean(),
        async (lines, between, isFlush) => {
          const widths = [0, 1, 2, 3, 4, 5].map((at) =>
            Math.max(0, ...lines.map((cells) => cells[at]?.length ?? 0)),
          );
          const text = lines
            .map((cells) =>
              cells.map((cell, at) => (isFlush ? cell.padStart(widths[at]!) : cell)).join(between),
            )
            .join('\n');
          await readOrRefused(readTables({ text }));
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('lines without names of columns', () => {
  const reading = async (text: string) => {
    const { tables } = await readTables({ text });
    const list = tables[0]!.toCostList();
    return { costs: [...list.costs.values], skipped: list.skipped.map(({ line }) => line) };
  };

  it('are a log where labels with a sign, or of a cost, or in half of the lines stand before their numbers', async () => {
    for (const [text, costs] of [
      ['12:00:01 tokens: 512\n12:00:02 wait: 5\n12:00:03 tokens: 37\n12:00:04 wait: 3', [512, 37]],
      ['Processing request 17\nlatency=5\nProcessing request 18\nlatency=3', [5, 3]],
      ['served 512 tokens\nfreed 12 blocks\nserved 37 tokens\nfreed 3 blocks', [512, 37]],
    ] as const)
      assert.deepEqual((await reading(text)).costs, costs, text);
  });

  it('are cut at blanks where each has as many words, whatever stands below what', async () => {
    assert.deepEqual((await reading('alpha 5 3\nbeta 13 4\ngamma 108 77')).costs, [5, 13, 108]);
    const { costs } = await reading('r1 200 2326 0.012\nr2 200 37 0.5\nr3 404 5 1.5');
    assert.deepEqual(costs, [2326, 37, 5]);
  });

  it('are no table where units follow the numbers, all numbers are the same, or each begins with the name of a cost', async () => {
    const line = 'INFO:     10.0.0.1:5000 - "POST /v1/completions HTTP/1.1" 200 OK\n';
    for (const text of [
      'r1 5 ms\nr2 1.5 s\nr3 900 us',
      line.repeat(3),
      'tokens 1 2 3\nlatency 4 5 6\ncost 7 8 9',
    ])
      await refusalOf(readTables({ text }), text);
  });

  it('may be told by their places below a header that stands again, and rows that fit no column are named', async () => {
    const twice = 'name  tokens\na     5\nb     3\n\nname  tokens\nc     8\nd     9\n';
    assert.deepEqual((await reading(twice)).costs, [5, 3, 8, 9]);
    const long =
      'name        tokens\na              512\nb               37\nc              100\na very long name 4096\n';
    assert.deepEqual(await reading(long), { costs: [512, 37, 100], skipped: [5] });
    assert.deepEqual((await reading('name   tokens\na      5\nb      3\nc 8\nd 9\n')).costs, [5, 3, 8, 9]);
  });

  it('may hold durations alone', async () => {
    assert.deepEqual((await reading('name  elapsed\na     0:00:05\nb     0:01:07\n')).costs, [5, 67]);
    assert.deepEqual((await reading('elapsed\n00:01:30\n00:00:45\n')).costs, [90, 45]);
  });
});
