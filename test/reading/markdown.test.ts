import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { looksLikeMarkdownTable, markdownFormat } from '../../src/reading/markdown';
import { ReadError } from '../../src/reading/problems';
import { readOrRefused, recorded } from '../support/reading';

const read = (text: string, units?: number) => recorded(markdownFormat, text, units);

describe('a Markdown table', () => {
  it('is read by its header, with or without outer bars', async () => {
    for (const text of [
      '| k | cost |\n|---|---:|\n| a | 5 |\n| b | 3 |\n',
      'k|cost\n:-:|-\na|5\nb|3',
      '> | k | cost |\r\n> | --- | --- |\r\n> | a | 5 |\r\n> | b | 3 |',
    ]) {
      const sink = await read(text, 5);
      assert.deepEqual(sink.column('cost'), ['5', '3'], text);
      assert.deepEqual(sink.column('k'), ["'a", "'b"]);
      assert.deepEqual(sink.placesIn(text), [
        ['a', '5'],
        ['b', '3'],
      ]);
    }
  });

  it('may have thousands commas, which are said', async () => {
    const sink = await read('| w | n |\n| - | - |\n| a | 12,031 |\n| b | 1,024,000 |\n| c | **343** |\n');
    assert.deepEqual(sink.column('n'), ['12031', '1024000', '343']);
    assert.deepEqual(sink.notes, ['Commas were read as thousands separators in "n" (12,031).']);
  });

  it('may have thousands commas that only their use tells, which are said with the doubt', async () => {
    const sink = await read('| w | n |\n| - | - |\n| a | 12,031 |\n| b | 3,993 |\n');
    assert.deepEqual(sink.column('n'), ['12031', '3993']);
    assert.match(sink.notes[0]!, /12,031 is read as 12031/);
  });

  it('may have bars in its cells behind a backslash, and marks around them', async () => {
    const sink = await read('| **k** | `cost` |\n|---|---|\n| a \\| b | `5` |\n| ~~c~~ | __7__ |\n');
    assert.deepEqual(sink.column('k'), ["'a | b", "'c"]);
    assert.deepEqual(sink.column('cost'), ['5', '7']);
  });

  it('names rows with other numbers of cells', async () => {
    const sink = await read('| a | b |\n|---|---|\n| 1 | 2 |\n| 3 |\n| 4 | 5 | 6 |\n| 7 | 8 |\n');
    assert.deepEqual(sink.column('b'), ['2', '8']);
    assert.deepEqual(
      sink.broken.map(({ reason }) => reason),
      ['has 1 cell where the table has 2 columns', 'has 3 cells where the table has 2 columns'],
    );
  });

  it('keeps empty cells and special values apart from numbers', async () => {
    const sink = await read('| a | b |\n|---|---|\n| 1 |  |\n| 2 | NaN |\n| - | - |\n');
    assert.deepEqual(sink.column('b'), ['<empty>', '<nan>', "'-"]);
  });
});

describe('a Markdown text', () => {
  it('has its tables named by the headings before them, the rest passed over', async () => {
    const table = '| a |\n|---|\n| 1 |\n';
    const sink = await read(
      `Hello | world\n\n${table}\n# First\n\n${table}\nmore\n${table}\nSecond\n------\n${table}`,
    );
    assert.deepEqual(
      sink.tables.map(({ name }) => name),
      ['', 'First', 'First (2)', 'Second'],
    );
    assert.deepEqual(sink.notes, ['Lines of text around the table were passed over: 5.']);
  });

  it('without a table is refused', async () => {
    await assert.rejects(read('# Title\n\n5 | 3\n'), ReadError);
  });

  it('is told by a header with dashes below', () => {
    assert.ok(looksLikeMarkdownTable('text\n\n| a | b |\n| --- | :-: |\n'));
    assert.ok(!looksLikeMarkdownTable('a|b\n1|2\n'));
    assert.ok(!looksLikeMarkdownTable('| a | b |\n| --- |\n'));
    assert.ok(!looksLikeMarkdownTable('Title\n---\n'));
  });
});

describe('a table drawn with characters', () => {
  it('of a database shell is read', async () => {
    const boxed = await read(
      '+----+------+\n| id | cost |\n+----+------+\n|  1 |   44 |\n|  2 |    6 |\n+----+------+\n2 rows in set\n',
    );
    assert.deepEqual(boxed.column('cost'), ['44', '6']);
    const open = await read(' id | cost \n----+------\n  1 |   44\n  2 |    6\n(2 rows)\n');
    assert.deepEqual(open.column('cost'), ['44', '6']);
  });

  it('of box characters is read', async () => {
    const sink = await read(
      '┏━━━━┳━━━━━━┓\n┃ id ┃ cost ┃\n┡━━━━╇━━━━━━┩\n│ r1 │   44 │\n│ r2 │    6 │\n└────┴──────┘\n',
    );
    assert.deepEqual(sink.column('cost'), ['44', '6']);
    assert.deepEqual(sink.broken, []);
  });
});

describe('reading Markdown', () => {
  it('of a data frame or database has no row of the types of its columns, nor of how many rows there are', async () => {
    const polars =
      'shape: (3, 2)\n┌───────┬────────┐\n│ model ┆ tokens │\n│ ---   ┆ ---    │\n│ str   ┆ i64    │\n╞═══════╪════════╡\n' +
      '│ a     ┆ 512    │\n│ …     ┆ …      │\n│ c     ┆ 64     │\n└───────┴────────┘\n';
    const duckdb =
      '┌─────────┬───────────────┐\n│  model  │    tokens     │\n│ varchar │ decimal(18,2) │\n├─────────┼───────────────┤\n' +
      '│ a       │        512.00 │\n│ ·       │          ·    │\n│ c       │         64.00 │\n├─────────┴───────────────┤\n' +
      '│ 40 rows (2 shown)       │\n└─────────────────────────┘\n';
    for (const [text, numbers] of [
      [polars, ['512', "'…", '64']],
      [duckdb, ['512.00', "'·", '64.00']],
    ] as const) {
      assert.ok(looksLikeMarkdownTable(text));
      const sink = await read(text, 7);
      assert.deepEqual(sink.column('tokens'), numbers, text);
      assert.deepEqual(sink.fields(), ['model', 'tokens']);
      assert.equal(sink.broken.length, 0);
      assert.match(sink.notes.join(), /Lines of text around the table were passed over: 1/);
    }
    const types = await read('| text | n |\n|---|---|\n| int | 5 |\n| str | date |\n');
    assert.deepEqual(types.column('n'), ['5', "'date"]);
    assert.deepEqual((await read('| model | n |\n|---|---|\n| text | - |\n')).column('n'), ["'-"]);
  });

  it('may have the names of its columns within the upper border', async () => {
    const text =
      '┌─model name─┬─tokens─┐\n│ a          │    512 │\n│ b          │    128 │\n└────────────┴────────┘\n';
    assert.ok(looksLikeMarkdownTable(text));
    const sink = await read(text, 7);
    assert.deepEqual(sink.column('tokens'), ['512', '128']);
    assert.deepEqual(sink.column('model name'), ["'a", "'b"]);
    assert.deepEqual([sink.broken, sink.notes], [[], []]);
  });

  it('gives back the numbers of any table in any dressing', async () => {
    const rows = fc.array(fc.tuple(fc.stringMatching(/^[a-z][a-z |*]{0,6}[a-z]$/), fc.nat()), {
      minLength: 1,
    });
    const dressing = fc.record({
      outer: fc.boolean(),
      pad: fc.constantFrom(' ', '', '   '),
      bold: fc.boolean(),
      grouped: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(rows, dressing, async (table, { outer, pad, bold, grouped }) => {
        const number = (value: number) => {
          const written = grouped ? value.toLocaleString('en-US') : String(value);
          return bold ? `**${written}**` : written;
        };
        const line = (cells: string[]) => {
          const joined = cells.map((cell) => pad + cell + pad).join('|');
          return outer ? `|${joined}|` : joined;
        };
        const text = [
          line(['what', 'n']),
          line(['---', '--:']),
          ...table.map(([what, value]) => line([what.replaceAll('|', '\\|'), number(value)])),
        ].join('\n');
        const sink = await read(text, 30);
        assert.deepEqual(
          sink.column('n'),
          table.map(([, value]) => String(value)),
        );
      }),
    );
  });

  it('never throws but a ReadError, whatever the text', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('|', '---', '\n', '\\', '+', '│', '> ', '**', '\0', '\ud800', '1,5'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async (pieces) => {
        await readOrRefused(read(`| a | b |\n|---|---|\n${pieces.join('')}`, 20));
      }),
    );
  });

  it('finds the table of a real README', async function () {
    const file = path.join('..', 'shared', 'cases', 'markdown-table-mooncake-readme.md');
    if (!fs.existsSync(file)) this.skip();
    const text = fs.readFileSync(file, 'utf8');
    assert.ok(looksLikeMarkdownTable(text));
    const sink = await read(text);
    assert.deepEqual(sink.column('Requests'), ['12031', '23608', '3993']);
    assert.deepEqual(sink.column('Avg output length'), ['343', '182', '149']);
  });
});
