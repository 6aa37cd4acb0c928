import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ReadError } from '../../src/reading/problems';
import { readTables } from '../../src/reading/readCostLists';
import { readOrRefused } from '../support/reading';

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
