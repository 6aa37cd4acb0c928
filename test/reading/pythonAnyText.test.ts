import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { looksLikePython, pythonFormat } from '../../src/reading/python';
import { NO_PACE } from '../../src/reading/reading';
import { CountingPace, RecordingSink, chunkedSource } from '../support/recordingSink';
import { readOrRefused, recorded, refusalOf } from '../support/reading';

const read = (text: string) => recorded(pythonFormat, text);

const refusal = (text: string) => refusalOf(read(text), text);

const values = async (text: string) => (await read(text)).column('');

describe('reading Python', () => {
  it('gives back any list in any dressing', async () => {
    const number = fc.oneof(fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    const dress = fc.constantFrom(
      (n: string) => n,
      (n: string) => `np.float64(${n})`,
      (n: string) => `Decimal('${n}')`,
      (n: string) => `(${n})`,
      (n: string) => `\n  ${n}  # 7, 8\n`,
    );
    const around = fc.constantFrom(
      (list: string) => `[${list}]`,
      (list: string) => `x = [${list},]\n`,
      (list: string) => `np.array([${list}], dtype=float64)`,
      (list: string) => `a.b = tensor([${list}], device='cuda:0')`,
      (list: string) => `import np\ny: list = [${list}]  # 5`,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(number, dress), { minLength: 1 }), around, async (items, wrap) => {
        const text = wrap(items.map(([value, put]) => put(String(value))).join(', '));
        assert.deepEqual(
          (await values(text)).map(Number),
          items.map(([value]) => Number(String(value))),
        );
      }),
    );
  });

  it('never throws but a ReadError, whatever is changed', async () => {
    const text = `import x\na = [{'k': (1, 2.5), "m": None}, {'k': array([1 2], dtype=f8)}]\nb = {1: 'x', 2: r"\\y"}\n`;
    const odd = fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      "'",
      '"',
      '"""',
      '\\',
      ',',
      ':',
      '\n',
      '#',
      '\0',
      '\ud800',
      '=',
      '...',
      '<',
      '-',
      'f"',
      '',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(text.length - 1), odd), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          let changed = text;
          for (const [at, put] of changes) changed = changed.slice(0, at) + put + changed.slice(at + 1);
          await looksLikePython(changed, NO_PACE);
          await readOrRefused(read(changed));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('refuses 100,000 nested brackets of any kind, and is done with any text in time', async () => {
    for (const bracket of ['[', '(', '{', 'array(', '{1:', '(1,', '[(', "['"]) {
      const error = await refusal(`x = ${bracket.repeat(100_000)}`);
      assert.ok(error.message.length > 0);
    }
    for (const line of ["it's (\n", '[1] * 2\n', 'f(x\n', '1.5 +\n', '(', '"'])
      await looksLikePython(line.repeat(20_000), NO_PACE);
  });

  it('looks at the clock after each parenthesis that takes long to look through', async () => {
    const text = `x = ${'(1, '.repeat(1 << 16)}`;
    const pace = new CountingPace();
    await assert.rejects(
      pythonFormat.read(chunkedSource(text, text.length), new RecordingSink(), pace),
      /nested more than|more than .* deep/,
    );
    // 10 times the text may be looked through, all of it each time.
    assert.ok(pace.looks >= 10, String(pace.looks));
  });

  it('looks at the clock', async () => {
    const pace = new CountingPace();
    await pythonFormat.read(chunkedSource(`x = [${'1, '.repeat(50_000)}]`, 1000), new RecordingSink(), pace);
    assert.ok(pace.looks > 20, `${pace.looks}`);
  });

  it('reads the real snippets', async function () {
    const file = path.join('..', 'shared', 'cases', 'derived-python-snippets.py');
    if (!fs.existsSync(file)) this.skip();
    const text = fs.readFileSync(file, 'utf8');
    assert.ok(await looksLikePython(text, NO_PACE));
    const sink = await read(text);
    assert.deepEqual(
      sink.tables.map(({ name }) => name),
      ['items', 'map_items_to_values', 'requests', 'costs', 'pairs'],
    );
    assert.deepEqual(
      sink
        .column('', 0)
        .map(Number)
        .reduce((sum, cost) => sum + cost, 0),
      180,
    );
    assert.deepEqual(sink.column('', 3), ['4808', '3180', '110', '1e3', '2.5e+02', '<nan>', '7433']);
  });
});
