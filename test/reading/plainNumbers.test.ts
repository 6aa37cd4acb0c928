import assert from 'node:assert/strict';
import { looksLikePlainNumbers, plainNumbersFormat } from '../../src/reading/plainNumbers';
import { NO_PACE } from '../../src/reading/reading';
import { recorded } from '../support/reading';

const arePlain = (text: string) => looksLikePlainNumbers(text, NO_PACE);

const read = (text: string, units?: number) => recorded(plainNumbersFormat, text, units);

const numbers = async (text: string) => (await read(text)).column('');

describe('plain numbers', () => {
  it('stand one a line or run together', async () => {
    for (const text of [
      '5\n3\n8',
      '5, 3, 8',
      '5 3 8\n',
      '5;3;8',
      '5\t3\t8',
      '5,\r\n3,\r\n8,',
      '5 | 3 | 8',
      '\n\n5,3\n\n8',
    ]) {
      assert.deepEqual(await numbers(text), ['5', '3', '8'], text);
    }
  });

  it('keep their text and give their places', async () => {
    const text = '  007, 1e3\n.5 5. -2 +4\r\n9007199254740993 3_180';
    for (const units of [3, 1000]) {
      const sink = await read(text, units);
      assert.deepEqual(sink.column(''), ['7', '1e3', '.5', '5.', '-2', '+4', '9007199254740993', '3180']);
      assert.deepEqual(sink.placesIn(text).flat(), [
        '007',
        '1e3',
        '.5',
        '5.',
        '-2',
        '+4',
        '9007199254740993',
        '3_180',
      ]);
    }
  });

  it('may have comments', async () => {
    assert.deepEqual(await numbers('# costs of 2024\n5 // long, 7\n3 # 1 2 3\n// 9\n8'), ['5', '3', '8']);
  });

  it('may have bullets or counted lines', async () => {
    assert.deepEqual(await numbers('- 5\n* 3\n• 8\n-2'), ['5', '3', '8', '-2']);
    const counted = await read('1. 5\n2. 3\n3. 8\n');
    assert.deepEqual(counted.column(''), ['5', '3', '8']);
    assert.deepEqual(counted.notes, ['The numbers of the lines (1. …) were passed over.']);
    assert.deepEqual(await numbers('1. 5\n7. 3\n'), ['1.', '5', '7.', '3']);
    const printed = await read('0    512\n1    128\n2     64\n');
    assert.deepEqual(printed.column(''), ['512', '128', '64']);
    assert.deepEqual(printed.notes, ['The numbers of the lines (0 …) were passed over.']);
    for (const text of ['0 5\n1 3\n', '0 5\n1 3\n3 8\n', '0 5 1\n1 3 1\n2 8 1\n', '5 0\n6 3\n7 8\n'])
      assert.deepEqual(await numbers(text), text.trim().split(/\s/), text);
  });

  it('name everything else as an entry, words that stand together as one', async () => {
    assert.deepEqual(await numbers('5\nnot available\n3 foo 8, n/a; NaN -inf null'), [
      '5',
      "'not available",
      '3',
      "'foo",
      '8',
      "'n/a",
      '<nan>',
      '<infinity>',
      '<null>',
    ]);
  });

  it('do not include the number of replicas', async () => {
    for (const text of [
      'replicas: 3\ncosts:\n  - 5\n  - 8\n',
      '"replicas" = 3\n5\n8',
      'a: 5\nb: 8\nreplicas: 3',
    ]) {
      const sink = await read(text);
      assert.deepEqual(sink.column(''), ['5', '8'], text);
      assert.deepEqual(sink.presets, [{ count: 3 }], text);
    }
    assert.deepEqual((await read('replicas: 0\n5')).presets, []);
  });

  it('with a unit are named, never taken without it', async () => {
    assert.deepEqual(await numbers('12ms 5\n12 ms\n3 s, 7 tokens 8 %'), [
      "'12ms",
      '5',
      "'12 ms",
      "'3 s",
      "'7 tokens",
      "'8 %",
    ]);
  });

  it('may stand in quotes or brackets', async () => {
    const sink = await read('"5", \'3\', "1,024"\n6, 24, 8]');
    assert.deepEqual(sink.column(''), ["'5", "'3", "'1,024", '6', '24', '8']);
    assert.deepEqual(sink.notes, ['Brackets around the numbers were passed over.']);
  });

  it('name values that dots stand for', async () => {
    assert.deepEqual(await numbers('1 2 ... 8 9'), ['1', '2', "'...", '8', '9']);
  });
});

describe('labels before plain numbers', () => {
  it('are the keys of one number a line', async () => {
    for (const text of ['b: 5\na: 3\n', '"b": 5,\n"a": 3\n', 'b = 5\na = 3', '- b: 5\n- a: 3']) {
      const sink = await read(text);
      assert.deepEqual(sink.column(''), ['5', '3'], text);
      assert.deepEqual(sink.column('(key)'), ["'b", "'a"]);
      const [key] = sink.tables[0]!.rows[0]!.spans;
      assert.equal(text.slice(key!.offset, key!.offset + key!.length), 'b');
    }
  });

  it('are the names of several numbers a line, and of the lines below', async () => {
    for (const text of ['first costs: 5, 3\nsecond: 8 7\n', 'first costs:\n- 5\n- 3\nsecond:\n8, 7\n']) {
      const sink = await read(text);
      assert.deepEqual(
        sink.tables.map(({ name }, table) => [name, sink.column('', table)]),
        [
          ['first costs', ['5', '3']],
          ['second', ['8', '7']],
        ],
        text,
      );
    }
  });

  it('are words like others where not each line has its own', async () => {
    assert.deepEqual(await numbers('costs 5 3\n8'), ["'costs", '5', '3', '8']);
  });
});

describe('commas between plain numbers', () => {
  it('part them', async () => {
    assert.deepEqual(await numbers('44,6,24,6'), ['44', '6', '24', '6']);
    assert.deepEqual(await numbers('100,200,300\n400,500'), ['100', '200', '300', '400', '500']);
  });

  it('belong to them where a group begins with 0 or semicolons part them, and that is said', async () => {
    const thousands = await read('1,024\n12,031\n512');
    assert.deepEqual(thousands.column(''), ['1024', '12031', '512']);
    assert.deepEqual(thousands.notes, ['Commas were read as thousands separators: 1,024 is 1024.']);
    assert.deepEqual(await numbers('2523,00\n17,5'), ['2523.00', '17.5']);
    assert.deepEqual(await numbers('1,5; 2,25; 3'), ['1.5', '2.25', '3']);
  });

  it('are said to part them where each line could be one number', async () => {
    const sink = await read('3,5\n4,25\n');
    assert.deepEqual(sink.column(''), ['3', '5', '4', '25']);
    assert.match(sink.notes[0]!, /3,5 gives 2/);
  });
});

describe('lines of several plain numbers', () => {
  it('are one list, which is said where they could be columns', async () => {
    const sink = await read('0.5 10\n0.7 12\n0.9 8\n');
    assert.equal(sink.column('').length, 6);
    assert.match(sink.notes[0]!, /^Every line holds 2 numbers/);
    assert.deepEqual((await read('1, 2,\n3, 4,\n5, 6,\n')).notes, []);
  });
});

describe('what looks like plain numbers', () => {
  it('is numbers in at least half of its entries', async () => {
    assert.ok(await arePlain('5, 3\n8 x'));
    assert.ok(await arePlain('# many words in a comment\n5'));
    assert.ok(await arePlain('12ms\n15 ms\nNaN'));
    assert.ok(await arePlain('5 3 foo 8'));
    assert.ok(!(await arePlain('the cost is 5, not 3')));
    assert.ok(!(await arePlain('latency: 5\nlatency: 3\n')));
    assert.ok(!(await arePlain('2031-01-01T10:00:00Z "POST /v1" 200 - 12 0 226 100\n')));
    assert.ok(!(await arePlain('')));
  });
});
