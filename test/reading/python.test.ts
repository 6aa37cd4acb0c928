import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { ReadError } from '../../src/reading/problems';
import { looksLikePython, pythonFormat } from '../../src/reading/python';
import { NO_PACE } from '../../src/reading/reading';
import { CountingPace, RecordingSink, chunkedSource } from '../support/recordingSink';

async function read(text: string): Promise<RecordingSink> {
  const sink = new RecordingSink();
  await pythonFormat.read(chunkedSource(text, 1000), sink, new CountingPace());
  return sink;
}

const values = async (text: string) => (await read(text)).column('');

async function refusal(text: string): Promise<ReadError> {
  try {
    await read(text);
  } catch (error) {
    assert.ok(error instanceof ReadError, String(error));
    return error;
  }
  return assert.fail(`${text} was read`);
}

describe('values as Python writes them', () => {
  it('are lists, tuples, sets and deques of numbers', async () => {
    for (const text of [
      '[44, 6, 24]',
      '(44, 6, 24)',
      '{44, 6, 24}',
      'deque([44, 6, 24], maxlen=9)',
      'costs = [\n  44,  # long\n  6,\n  24,\n]\n',
    ]) {
      assert.deepEqual(await values(text), ['44', '6', '24'], text);
    }
  });

  it('keep the text of each number, its underscores gone', async () => {
    assert.deepEqual(await values('[3_180, 1e3, 2.5e+02, .5, 5., +4, -3, 9007199254740993]'), [
      '3180',
      '1e3',
      '2.5e+02',
      '.5',
      '5.',
      '+4',
      '-3',
      '9007199254740993',
    ]);
  });

  it('may be made by calls, whose type digits are no costs', async () => {
    assert.deepEqual(
      await values(
        `[np.float64(17.5), np.int64(3), Decimal('1.5'), float("nan"), float('-inf'), int("7"), math.inf, np.nan]`,
      ),
      ['17.5', '3', '1.5', '<nan>', '<infinity>', '7', '<infinity>', '<nan>'],
    );
    assert.deepEqual(await values('np.float64(1.5), np.float64(2.5)'), ['1.5', '2.5']);
  });

  it('may be arrays and tensors over several lines', async () => {
    for (const text of [
      'array([44.5,  6. ,\n       24. ], dtype=float32)',
      "tensor([44.5, 6., 24.], device='cuda:0')",
      'x = np.array([44.5, 6., 24.], dtype=np.float64)\n',
      "array('d', [44.5, 6., 24.])",
      '[44.5  6.\n 24. ]',
    ]) {
      assert.deepEqual((await values(text)).map(Number), [44.5, 6, 24], text);
    }
  });

  it('may be parted by blanks, negative ones and nan too', async () => {
    assert.deepEqual(await values('[ 5 -3  2\n nan 1.]'), ['5', '-3', '2', '<nan>', '1.']);
  });

  it('of two dimensions are one list a row', async () => {
    for (const text of ['array([[1, 2],\n       [3, 4]])', '[[1 2]\n [3 4]]']) {
      const sink = await read(text);
      assert.deepEqual(
        sink.tables.map((_, table) => sink.column('', table)),
        [
          ['1', '2'],
          ['3', '4'],
        ],
      );
    }
  });

  it('name what numpy left out', async () => {
    const sink = await read('[0.1 0.2 ... 0.9]');
    assert.deepEqual(sink.column(''), ['0.1', '0.2', "'...", '0.9']);
    assert.match(sink.notes[0]!, /not printed/);
  });

  it('name what is no number, hexadecimal and calculated ones too', async () => {
    assert.deepEqual(
      await values('[5, None, True, "x", 0x10, 2*3, 1 - 2, rate, load(3), <Job object>, [1]]'),
      [
        '5',
        '<null>',
        '<boolean>',
        "'x",
        "'0x10",
        "'2*3",
        "'1 - 2",
        "'rate",
        "'load(3)",
        "'<Job object>",
        '<array>',
      ],
    );
  });

  it('give the places of their numbers', async () => {
    const text = 'b = [(1, 22), (np.int64(3), 4_4)]';
    const sink = await read(text);
    const spans = sink.tables[0]!.rows.map((row) =>
      row.spans.map(({ offset, length }) => text.slice(offset, offset + length)),
    );
    assert.deepEqual(spans, [
      ['1', '22'],
      ['3', '4_4'],
    ]);
  });
});

describe('records as Python writes them', () => {
  it('are dicts with single quotes, None and True', async () => {
    const sink = await read(
      `[{'id': 'r"0', "out": 531, 'slo': None}, {'id': u'r\\'1', 'out': 769, 'stream': True}]`,
    );
    assert.deepEqual(sink.column('out'), ['531', '769']);
    assert.deepEqual(sink.column('id'), [`'r"0`, "'r'1"]);
  });

  it('are dicts one a line, lines between them passed over', async () => {
    const sink = await read("{'a': 1}\nWarning: careful\n{'a': 2}\n{'a': 3}\n");
    assert.deepEqual(sink.column('a'), ['1', '2', '3']);
    assert.deepEqual(sink.notes, ['Code was passed over: line 2.']);
  });

  it('are tuples in a list, with fields named by their places', async () => {
    const sink = await read('pairs = [(4808, 10), (3180, 8)]');
    assert.deepEqual(sink.column('0'), ['4808', '3180']);
    assert.deepEqual(sink.column('1'), ['10', '8']);
    assert.deepEqual((await read("[('a', 5), ('b', 3)]")).column('1'), ['5', '3']);
    assert.deepEqual((await read('[(5,), (3,)]')).column('0'), ['5', '3']);
  });

  it('are tuples that stand by themselves, several in a row', async () => {
    for (const text of ['(4808, 10)\n(3180, 8)\n', '(4808, 10), (3180, 8)', '(4808, 10),\n(3180, 8),\n']) {
      assert.deepEqual((await read(text)).column('1'), ['10', '8'], text);
    }
    assert.deepEqual((await read('(4808, 10)')).column(''), ['4808', '10']);
  });

  it('are objects as dataclasses and named tuples print', async () => {
    const sink = await read("[Request(id='r0', cost=5, m=M(t=1.5)), Request(id='r1', cost=7, m=M(t=2))]");
    assert.deepEqual(sink.column('cost'), ['5', '7']);
    assert.deepEqual(sink.column('m.t'), ['1.5', '2']);
  });

  it('are a dict of numbers in the order of the text, under their keys', async () => {
    for (const text of [
      "{'b': 4, 'a': 5}",
      "Counter({'b': 4, 'a': 5})",
      "defaultdict(<class 'int'>, {'b': 4, 'a': 5})",
      'dict(b=4, a=5)',
    ]) {
      const sink = await read(text);
      assert.deepEqual(sink.column(''), ['4', '5'], text);
      assert.deepEqual(sink.column('(key)'), ["'b", "'a"]);
    }
    assert.deepEqual((await read('{10: 4, 2: 5}')).column('(key)'), ["'10", "'2"]);
  });
});

describe('a Python program', () => {
  it('has a table for each list that is given a name', async () => {
    const sink = await read(
      'import numpy as np\ncosts = [1, 2]\nn = 5\nself.d: list[int] = (3, 4)\nprint(costs)\nnames = ["a", "b"]\ncosts = [9]\n',
    );
    assert.deepEqual(
      sink.tables.map(({ name }, table) => [name, sink.column('', table)]),
      [
        ['costs', ['1', '2']],
        ['self.d', ['3', '4']],
        ['costs (2)', ['9']],
      ],
    );
    assert.deepEqual(sink.notes, ['Code was passed over: lines 1, 5.']);
  });

  it('of another language has its plain lists read too', async () => {
    for (const text of [
      'const v = [5, // long\n 3]; // as measured\n',
      'export let v: number[] = [5, 3];',
      'int v[] = {5, 3};',
      'std::vector<int> v = {5, 3};',
      'v <- c(5, 3)',
      'v <- c(5L, 3L)',
      'v := []int{5, 3}',
      'var v = [...]float64{5, 3}',
      'let v: Vec<u64> = vec![5, 3];',
      'let v = [5u64, 3u64];',
      'const v = [5n, 3n];',
      'std::vector<int> v{5, 3};',
      'List<Integer> v = List.of(5, 3);',
      'var v = Arrays.asList(5L, 3L);',
      'int[] v = new int[] {5, 3};',
      'v = [5; 3];',
      'val v = List(5, 3)',
      'val v: Seq[Int] = Vector(5, 3)',
      'val v = intArrayOf(5, 3)',
    ]) {
      const sink = await read(text);
      assert.equal(sink.tables[0]!.name, 'v', text);
      assert.deepEqual(sink.column(''), ['5', '3'], text);
      assert.ok(await looksLikePython(text, NO_PACE), text);
    }
    for (const text of [
      'c(5, 3)',
      '[]int{5, 3}',
      'vec![5, 3]',
      'List.of(5, 3)',
      'new int[] {5, 3}',
      'List(5, 3)',
      'listOf(5, 3)',
      '(2) [5, 3]',
      'Array(2) [ 5, 3 ]',
    ]) {
      const sink = await read(text);
      assert.deepEqual([sink.tables[0]!.name, sink.column('')], ['', ['5', '3']], text);
      assert.ok(await looksLikePython(text, NO_PACE), text);
    }
  });

  it('of another language has the letters of types taken off its numbers, and only those', async () => {
    assert.deepEqual(await values('v = [1.5f, 2L, 3ul, 4i32, 5usize, 6n]'), ['1.5', '2', '3', '4', '5', '6']);
    const named = ['7ms', '8k', '9d', '5f', '2Ls', '3u64x', '4.5s'];
    assert.deepEqual(await values(`v = [1, ${named.join(', ')}]`), ['1', ...named.map((text) => `'${text}`)]);
    const text = 'v = [512L, 3L]';
    const [first] = (await read(text)).tables[0]!.rows[0]!.spans;
    assert.equal(text.slice(first!.offset, first!.offset + first!.length), '512');
  });

  it('of Rust is no list where a semicolon stands before how often a value is repeated', async () => {
    for (const text of ['let a = [0; 100];', 'static A: Vec<u8> = vec![0; 9];'])
      assert.equal(await looksLikePython(text, NO_PACE), false, text);
    assert.deepEqual(await values('let a: [i32; 3] = [5, 3, 8];'), ['5', '3', '8']);
  });

  it('of Matlab is one list where semicolons part the values, and refused where they part rows', async () => {
    assert.deepEqual(await values('v = [5; 3;\n8];'), ['5', '3', '8']);
    for (const text of ['v = [5 3; 8 1];', 'v = [5, 3; 8, 1];', 'v = [5; 3, 8];'])
      assert.match((await refusal(text)).message, /each row of a matrix/);
  });

  it('are what tensorflow and polars print, without the shape', async () => {
    const tensor = '<tf.Tensor: shape=(3,), dtype=int32, numpy=array([5, 3, 8], dtype=int32)>\n';
    assert.deepEqual(await values(tensor), ['5', '3', '8']);
    const series = "shape: (40,)\nSeries: 'out tokens' [i64]\n[\n\t5\n\t3\n\t…\n\t8\n]\n";
    const sink = await read(series);
    assert.deepEqual(
      sink.tables.map(({ name }) => name),
      ['out tokens'],
    );
    assert.deepEqual(sink.column(''), ['5', '3', "'...", '8']);
    assert.match(sink.notes.join(), /not printed/);
    for (const text of [tensor, series]) assert.ok(await looksLikePython(text, NO_PACE), text);
  });

  it('may say how many replicas there are, and their names', async () => {
    assert.deepEqual((await read('replicas = 3\ncosts = [1]\n')).presets, [{ count: 3 }]);
    assert.deepEqual((await read("replicas = ['a', 'b']\ncosts = [1]\n")).presets[0]!.names, ['a', 'b']);
    for (const written of ['int(4)', 'np.int64(4)', 'int("4")', '(4)', '"4"'])
      assert.deepEqual((await read(`replicas = ${written}\ncosts = [1]\n`)).presets, [{ count: 4 }], written);
    for (const written of ['float("nan")', 'int(0)', 'None', '2 * 4', 'len(hosts)'])
      assert.match(
        (await read(`replicas = ${written}\ncosts = [1]\n`)).notes.join(),
        /replicas is|line 1/,
        written,
      );
  });

  it('may have its lists behind a name and a colon, as YAML writes them', async () => {
    const text = 'replicas: 3\nday: [5, 3]\nnight: [7]\n';
    assert.ok(await looksLikePython(text, NO_PACE));
    const sink = await read(text);
    assert.deepEqual(
      sink.tables.map(({ name }) => name),
      ['day', 'night'],
    );
    assert.deepEqual(sink.presets, [{ count: 3 }]);
  });

  it('may stand behind the prompts of interactive Python', async () => {
    assert.deepEqual(await values('>>> costs\n[44, 6]\n'), ['44', '6']);
    assert.deepEqual(await values('Out[3]: [44, 6]'), ['44', '6']);
  });

  it('that only calculates its lists is refused at the first place that is code', async () => {
    const error = await refusal('n = 5\ncosts = [f(i) for i in range(n)]\n');
    assert.equal(error.offset, 15);
    assert.match(error.message, /comprehension/);
    assert.match((await refusal("costs = [f'{a}', 5]")).message, /f-string/);
    assert.match((await refusal('costs = [1, 2] * 3')).message, /code/);
  });

  it('that fills its lists, which are empty as they are written, is refused as code', async () => {
    assert.match((await refusal('costs = []\nfor r in rows:\n    costs.append(r)\n')).message, /code/);
    assert.deepEqual((await read('costs = []\n')).tables[0]!.rows, []);
    assert.deepEqual((await read('import x\na = []\nb = [5]\n')).column('', 1), ['5']);
  });

  it('is refused where a bracket or a text is not closed, or a comma is missing, with the place', async () => {
    const places: [text: string, offset: number][] = [
      ['costs = [5, 3', 13],
      ['costs = [5, 3)', 13],
      ['costs = [5,, 3]', 11],
      ['costs = [(5), (3) 7]', 18],
      ["costs = ['a, 5]", 9],
      ["costs = {'a': 1, 5}", 17],
      ['a = [1]\nb = [[2], [3]', 21],
    ];
    for (const [text, offset] of places) assert.equal((await refusal(text)).offset, offset, text);
  });
});

describe('what looks like Python', () => {
  it('is lists with names, or values that JSON does not have', async () => {
    for (const text of [
      'items = [44, 6]',
      "[{'a': 5}]",
      '[1, None]',
      '(5, 3)',
      '[26 68]',
      'array([1, 2])',
      '[3_180]',
      'costs = [5, 3',
      'x = [1,',
    ]) {
      assert.ok(await looksLikePython(text, NO_PACE), text);
    }
  });

  it('is neither JSON nor prose, logs, tables or plain numbers', async () => {
    for (const text of [
      '[1, 2, x]',
      '{"a": 5}',
      '[1, 2',
      '5, 3, 8',
      '5\n3\n',
      'a = 5\nb = 6',
      "It's (see [1]) done.\nThe rest isn't.\n",
      '[2031-02-03 04:05:06] Decode batch, #token: 5\n',
      'a,b\n1,2\n',
      '- [x] done\n- [ ] open\n',
      'latency: 5 (ms)\n',
    ]) {
      assert.ok(!(await looksLikePython(text, NO_PACE)), text);
    }
  });
});

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
          try {
            await read(changed);
          } catch (error) {
            assert.ok(error instanceof ReadError, String(error));
          }
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
