import assert from 'node:assert/strict';
import { looksLikePython, pythonFormat } from '../../src/reading/python';
import { NO_PACE } from '../../src/reading/reading';
import { recorded, refusalOf } from '../support/reading';

const read = (text: string) => recorded(pythonFormat, text);

const refusal = (text: string) => refusalOf(read(text), text);

const values = async (text: string) => (await read(text)).column('');

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
