import assert from 'node:assert/strict';
import { ReadError } from '../../src/reading/problems';
import { readTables, type CostSource, type Reading } from '../../src/reading/readCostLists';
import { readOrRefused } from '../support/reading';

const MANY = 100_000;
const MEGABYTES = 2_500_000;
const numbered = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index));

async function read(text: string): Promise<Reading> {
  return readTables({ text });
}

async function refusal(source: CostSource): Promise<string> {
  const error: unknown = await readTables(source).catch((reason: unknown) => reason);
  assert.ok(error instanceof ReadError, String(error));
  assert.ok(error.line > 0 && error.column > 0);
  return error.message;
}

function costsIn(reading: Reading, table = 0): number[] {
  return [...reading.tables[table]!.toCostList().costs.values];
}

const long = (unit: string) => unit.repeat(Math.floor(9_000_000 / unit.length));

/** One line of megabytes in each format, made when it is needed, and how many costs are read; or what is said. */
const LONG_LINES: readonly [text: () => string, outcome: number | RegExp][] = [
  [() => `${long('12 345 7 ')}8`, 3_000_001],
  [() => `5 6 ${long('x')} 7`, 3],
  [() => `5 6 ${long('7')} 7`, 3],
  [() => `5 6 # ${long('x ')}\n7`, 3],
  [() => `id,tokens\na,5\nb,6\n${long('x')},7\nc,8\n`, 3],
  [() => `id,tokens\na,5\nb,6\n"${long('x')}",7\nc,8\n`, 3],
  [() => `id,tokens\na,5\nb,6\n"${long('x')},7\nc,8\n`, 3],
  [() => `id,tokens\na,5\nb,6\n${long('7,')}7\nc,8\n`, 3],
  [() => `| id | tokens |\n|---|---|\n| a | 5 |\n| ${long('x')} | 6 |\n| b | 7 |\n`, 2],
  [() => `| id | tokens |\n|---|---|\n| a | 5 |\n| b | 7 |\n\n${long('x ')}`, 2],
  [() => `{"a": 5}\n{"a": 6, "b": "${long('x')}"}\n{"a": 7}\n`, 3],
  [() => `{"a": 5}\n{"a": 6, "b": [${long('12, 3, ')}1]}\n{"a": 7}\n`, 3],
  [() => `{"a": 5}\n{"a": 6, "b": "${long('x')}\n{"a": 7}\n`, 2],
  [() => `{"a": 5}\n{"a": 6}\n${long('x')}\n{"a": 7}\n`, 3],
  [() => `12:00:01 took=5 ok\n12:00:02 took=6 ok\n12:00:03 ${long('took=7 ')}\n12:00:04 took=8 ok\n`, 3],
  [() => `[1, "${long('x')}", 5]`, 2],
  [() => `[1, ${long('7')}, 5]`, 2],
  [() => `(${long('12, 34, ')}5)`, 2_250_001],
  [() => `[${long('12 34 56 ')}5]`, 3_000_001],
  [() => `{${long("'a': 12, ")}}`, 1_000_000],
  [() => `((${long('12, 34, ')}5), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10))`, 2_250_001],
  [() => `x = [1, 2]\ny = ${long('+1')}`, 2],
  [() => `x = [1, ${long('7')}]`, /^The number that begins here is longer than 4194304 characters/],
  [() => `x = [1, '${long('x')}']`, /^The text that begins here is longer than 4194304 characters/],
  [() => `x = [1, y${long('*2')}]`, /^The value that begins here is longer than 4194304 characters/],
];

describe('hostile input', () => {
  it('nested 100,000 deep is refused with the limit, whatever the brackets', async () => {
    for (const open of ['[', '{"a":', '[{"a":']) {
      assert.match(await refusal({ text: open.repeat(MANY) }), /nested more than 500 deep/);
    }
    assert.match(await refusal({ text: '['.repeat(MANY) + ']'.repeat(MANY) }), /nested more than 500 deep/);
    assert.equal(costsIn(await read(`${'['.repeat(500)}5${']'.repeat(500)}`)).length, 1);
  });

  it('of one line of megabytes is read like any other', async () => {
    assert.deepEqual(costsIn(await read(`["${'x'.repeat(MEGABYTES)}", 5]`)), [5]);
    assert.deepEqual(costsIn(await read(`[5,${' '.repeat(MEGABYTES)}6]`)), [5, 6]);
    assert.deepEqual(costsIn(await read(`[5,/*${' '.repeat(MEGABYTES)}*/6]`)), [5, 6]);
    assert.deepEqual(costsIn(await read(`{"a": 1, "b": "${'y'.repeat(MEGABYTES)}"}\n{"a": 2}`)), [1, 2]);
    assert.equal(costsIn(await read('5 3 '.repeat(MEGABYTES / 4))).length, MEGABYTES / 2);
    assert.match(await refusal({ text: `[${'7'.repeat(MEGABYTES)}]` }), /too large/);
  });

  for (const [index, [text, outcome]] of LONG_LINES.entries()) {
    it(`of one line of megabytes gives way while it is read, or is refused with the limit: ${index}`, async () => {
      let looks = 0;
      const pace = { due: () => ++looks < 0, rest: () => Promise.resolve() };
      const read = text().slice(0, 40);
      const reading = await readTables({ text: text() }, pace).catch((error: unknown) => error);
      if (outcome instanceof RegExp) {
        assert.ok(reading instanceof ReadError, read);
        assert.match(reading.message, outcome);
      } else {
        assert.ok(!(reading instanceof Error), String(reading));
        const [table] = (reading as Reading).tables;
        assert.equal(table!.toCostList().costs.values.length, outcome, read);
      }
      assert.ok(looks > 5, `${read}… looked at the clock ${looks} times`);
    });
  }

  it('is done with in linear time, however much of it a rule may take back', async () => {
    // Some of these took minutes for 10,000 characters.
    const many = 40_000;
    for (const [before, filler, behind] of [
      ['', '1', 'x'],
      ['a,b\n1,2\n3,', '1', 'x'],
      ['a,b\n1,2\n3,"', '1.', 'x"'],
      ['# a', ' ', 'x\n| a | b |\n|---|---|\n| 1 | 2 |\n'],
      ['| a | b |\n|---|---|\n| 1 | 2 |\n\n# a', ' ', 'x'],
      ['| a | b |\n|---|---|\n| 1 | ', '`', 'x |\n'],
      ['| a | b |\n|---|---|\n| 1 | ', '*', 'x |\n'],
      ['| a | b |\n', ' ', '|\n'],
      ['| a | b |\n--', ' ', ':\n'],
      ['replicas = 4', ' ', 'x\n5\n3\n'],
      ["'replicas'", ' ', '\n5\n3\n'],
      ['costs ', '\u00a0', 'x'],
      ['a:\n', '\u00a0', 'x'],
      ['12:00:01 took=5', ',', '5,x'],
      ['12:00:01 took=[5', ' 5', 'x'],
      ['x = [float(', ' ', 'x)]'],
      ['x = [float("', ' ', 'x)]'],
      ['x = np.array([1, 2], y', ' ', 'z)'],
      ['x', ' ', '\n= [5]'],
      ['5 ', ']', 'x'],
      ['5 ', '[', 'x'],
      ['"', '"a', '\n1,2'],
    ] as const) {
      const text = before + filler.repeat(many) + behind;
      const start = process.cpuUsage();
      await readOrRefused(readTables({ text }));
      const { user, system } = process.cpuUsage(start);
      assert.ok(user + system < 3e6, `${JSON.stringify([before, filler, behind])}: ${user + system} µs`);
    }
  });

  it('of megabytes within quotes is checked like a short text, and no stray quote takes costs up', async () => {
    const numbers = numbered(MANY, (index) => `${index % 10},\n`).join('');
    assert.match(await refusal({ text: `[1, "2,\n${numbers}3", 10]` }), /no closing quote on its line/);
    const long = 'x'.repeat(300_000);
    for (const [bad, message] of [
      ['\n', /no closing quote on its line/],
      ['\\\n', /no closing quote on its line|backslash/],
      ['\t', /control character/],
      ['\\x', /backslash before a character that needs none/],
      ['\\u12g4', /four hexadecimal digits/],
    ] as const) {
      for (const text of [`[1, "${bad}${long}", 5]`, `[1, "${long}${bad}", 5]`]) {
        assert.match(await refusal({ text }), message);
      }
    }
    assert.deepEqual(costsIn(await read(`[1, "\\u00e9\\"\\\\${long}\\u00E9\\n\\"\\\\", 5]`)), [1, 5]);
  });

  it('of long names that differ at their ends only makes two fields of them', async () => {
    const long = 'x'.repeat(300_000);
    const { tables } = await read(`[{"${long}a": 5, "${long}b": 7}, {"${long}b": 9, "${long}a": 8}]`);
    assert.deepEqual(tables[0]!.fields.map(({ sum }) => sum).sort(), [13, 16]);
    const { tables: zeros } = await read(`[1, "${'0'.repeat(300_000)}7"]`);
    assert.equal(zeros[0]!.toCostList().skippedCount, 1);
  });

  it('of hundreds of thousands of keys is read, and limits are noted', async () => {
    const map = await read(`{${numbered(2 * MANY, (index) => `"k${index}":${index % 7}`).join()}}`);
    assert.equal(costsIn(map).length, 2 * MANY);
    const record = await read(`[{${numbered(MANY, (index) => `"k${index}":${index}`).join()}}]`);
    assert.deepEqual(
      [record.fields.length, record.notes],
      [2000, ['Only the first 2000 fields of a list are read.']],
    );
    const mixed = [
      ...numbered(100, (record) => `{${numbered(30, (index) => `"k${record}.${index}":1`).join()}}`),
      ...numbered(60, String),
    ];
    const { tables, notes } = await read(`[${mixed.join()}]`);
    const full = tables[0]!;
    assert.deepEqual([full.fields.length, full.toCostList(['k0.0']).skippedCount], [2000, 159]);
    assert.deepEqual(notes, ['Only the first 2000 fields of a list are read.']);
    const lists = await read(`[${numbered(5000, (index) => (index % 2 ? '[1]' : '[2, 3]')).join()}]`);
    assert.equal(lists.tables.length, 1000);
    assert.deepEqual(lists.notes, ['Only the first 1000 lists are offered; this source has more.']);
    assert.deepEqual(costsIn(lists, 999), [1]);
  });

  it('with the names of built-in things is read by those names', async () => {
    const text = '[{"__proto__": 5, "constructor": 7, "hasOwnProperty": {"toString": 9}}]';
    const [table] = (await read(text)).tables;
    assert.deepEqual(table!.fields.map(({ name, sum }) => [name, sum]).sort(), [
      ['__proto__', 5],
      ['constructor', 7],
      ['hasOwnProperty.toString', 9],
    ]);
    const header = await read('__proto__,constructor\n5,7\n6,8\n');
    assert.deepEqual(header.tables[0]!.fields.map(({ sum }) => sum).sort(), [11, 15]);
  });

  it('of lone surrogates and NUL is named as it stands', async () => {
    const { skipped } = (await read('["\\ud800", "\ud800", "\udfff\ud800", 5]')).tables[0]!.toCostList();
    assert.deepEqual(
      skipped.map(({ entry, kind }) => [entry, kind]),
      [
        [0, 'text'],
        [1, 'text'],
        [2, 'text'],
      ],
    );
    assert.match(await refusal({ text: '[1, \0]' }), /^"\\u0000" is no JSON value/);
    assert.match(await refusal({ bytes: new Uint8Array(MEGABYTES) }), /binary/);
    assert.match(await refusal({ text: '\0'.repeat(MEGABYTES) }), /./);
  });

  it('of one character again and again is refused', async () => {
    for (const character of '"\'`{}[]():;|#/\\-+.eE_\u2028') {
      assert.ok((await refusal({ text: character.repeat(MANY) })).length > 10, character);
    }
  });
});
