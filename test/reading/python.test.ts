import assert from 'node:assert/strict';
import { looksLikePython, pythonFormat } from '../../src/reading/python';
import { NO_PACE } from '../../src/reading/reading';
import { recorded } from '../support/reading';

const read = (text: string) => recorded(pythonFormat, text);

const values = async (text: string) => (await read(text)).column('');

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

  it('may stand within what prints them: masked arrays, arrays of pandas, namespaces', async () => {
    const masked =
      'masked_array(data=[44, 6, --, 24],\n             mask=[False, False, True, False],\n       fill_value=999)';
    assert.deepEqual(await values(masked), ['44', '6', "'--", '24']);
    assert.deepEqual(await values('pd.Series(data=[44, 6], index=[7, 8])'), ['44', '6']);
    for (const text of ['<NumpyArray>', '<IntegerArray>'])
      assert.deepEqual(await values(`${text}\n[44, 6, 24]\nLength: 3, dtype: int64\n`), ['44', '6', '24']);
    const records = await read('[namespace(id=7, tokens=44), namespace(id=8, tokens=6)]');
    assert.deepEqual(records.column('tokens'), ['44', '6']);
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
    assert.deepEqual(sink.placesIn(text), [
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
