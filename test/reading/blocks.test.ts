import assert from 'node:assert/strict';
import fc from 'fast-check';
import { blocksFormat, looksLikeBlocks } from '../../src/reading/blocks';
import { readTables } from '../../src/reading/readCostLists';
import { readOrRefused, recorded } from '../support/reading';
import { RecordingSink } from '../support/recordingSink';

const read = (text: string, units?: number) => recorded(blocksFormat, text, units);

const named = (sink: RecordingSink) => sink.tables.map(({ name, rows }) => [name, rows.length]);

const PARTED = 'id: a\nprompt: 5\n\nid: b\nprompt: 7\noutput: 3\n\nid: c\nprompt: 1\noutput: 2\n';

describe('records with a line for each field', () => {
  it('are told apart by dashes, with the path of the keys around them and within', async () => {
    const text =
      'name: test\nreplicas: 3\ntrace:\n  requests:\n  - id: a\n    usage:\n      tokens: 5\n    model: x\n' +
      '  - id: "b"\n    usage:\n      tokens: 3 # few\n    model: \'y\'\nend: 7\n';
    const sink = await read(text, 7);
    assert.deepEqual(named(sink), [['trace.requests', 2]]);
    assert.deepEqual(sink.fields(), ['id', 'usage.tokens', 'model']);
    assert.deepEqual(
      [sink.column('usage.tokens'), sink.column('model')],
      [
        ['5', '3'],
        ["'x", "'y"],
      ],
    );
    assert.deepEqual(sink.presets, [{ count: 3 }]);
    assert.deepEqual(sink.notes, ['Values beside the records were not read: name, end.']);
    assert.deepEqual(sink.placesIn(text), [
      ['a', '5', 'x'],
      ['"b"', '3', "'y'"],
    ]);
  });

  it('make a list for each key that has some', async () => {
    const sink = await read('mon:\n  - tokens: 5\n  - tokens: 3\ntue:\n  - tokens: 8\n');
    assert.deepEqual(named(sink), [
      ['mon', 2],
      ['tue', 1],
    ]);
  });

  it('may be bare numbers below a key, beside keys that are none', async () => {
    const text =
      'model: llama # 7B\nreplicas: 2\nrun:\n  costs:\n    - 5\n    - 1_000 # much\n    - x\n  seed: 7\nmore:\n- 8\n';
    const sink = await read(text, 7);
    assert.deepEqual(named(sink), [
      ['run.costs', 3],
      ['more', 1],
    ]);
    assert.deepEqual([sink.column(''), sink.column('', 1)], [['5', '1000', "'x"], ['8']]);
    assert.deepEqual(
      [sink.presets, sink.notes],
      [[{ count: 2 }], ['Values beside the records were not read: model, run.seed.']],
    );
    const { tables, format } = await readTables({ text: 'model: a\ncosts:\n  - 5\n  - 3\nreplicas: 4\n' });
    assert.deepEqual([format, [...tables[0]!.toCostList().costs.values]], ['blocks', [5, 3]]);
  });

  it('may have texts over several lines and lists among their fields, which are passed over', async () => {
    const sink = await read(
      '- id: a\n  prompt: |\n    tokens: 9\n    - x\n\n    world\n  tokens: 5\n' +
        '- id: b\n  prompt: >-\n    hi\n  ids:\n    - 1\n    - 2\n  more: [3, 4]\n  tokens: 3\n',
    );
    assert.deepEqual(sink.column('tokens'), ['5', '3']);
    assert.deepEqual([sink.column('more'), sink.broken], [['<array>'], []]);
    assert.deepEqual(sink.column('ids'), ['<array>']);
  });

  it('have a list in a field however far in it stands, and name a value that belongs to none', async () => {
    for (const [field, dash] of [
      ['  ', '  '],
      ['  ', '    '],
    ] as const) {
      const text = `- id: a\n${field}itl:\n${dash}- 0.1\n${dash}- 0.2\n${field}n: 5\n- id: b\n${field}n: 3\n`;
      const sink = await read(text, 7);
      assert.deepEqual([sink.column('itl'), sink.column('n'), sink.broken], [['<array>'], ['5', '3'], []]);
      assert.equal(text.slice(sink.tables[0]!.rows[0]!.spans[1]!.offset).slice(0, 3), '0.1');
    }
    const stray = await read('- id: a\n  n: 5\n  - 7\n- id: b\n  n: 6\n');
    assert.deepEqual(
      [stray.column('n'), stray.broken.map(({ reason }) => reason)],
      [['5', '6'], ['stands behind a dash that belongs to no key']],
    );
  });

  it('are told apart by sections of TOML, with their tables, and of INI', async () => {
    const toml =
      '[meta]\nname = "x"\n\n[[request]]\nid = "a"\n[request.usage]\ntokens = 5\n\n[[request]]\n[request.usage]\ntokens = 1_000\n';
    const sink = await read(toml);
    assert.deepEqual(
      [named(sink), sink.column('usage.tokens')],
      [[['request', 2]], ['5', '1_000'.replace('_', '')]],
    );
    assert.deepEqual(sink.notes, ['Values beside the records were not read: name.']);
    const ini = await read('; made by hand\n[r1]\ntokens = 5\n[r2]\ntokens = 3\n');
    assert.deepEqual(
      [ini.column('(key)'), ini.column('tokens')],
      [
        ["'r1", "'r2"],
        ['5', '3'],
      ],
    );
    const maps = await read('[mon]\na = 5\nb = 3\n[tue]\nc = 8\n');
    assert.deepEqual(named(maps), [
      ['mon', 2],
      ['tue', 1],
    ]);
    assert.deepEqual(maps.column('', 1), ['8']);
  });

  it('are told apart by the lines that shells of databases print between them', async () => {
    const stars = '*'.repeat(27);
    for (const text of [
      '-[ RECORD 1 ]-----\nid       | 1\nuser key | a: b\ntokens   | 5\n-[ RECORD 2 ]--+--\nid       | 2\nuser key | \ntokens   | 3\n\n(2 rows)\n',
      `${stars} 1. row ${stars}\n      id: 1\nuser key: a: b\n  tokens: 5\n${stars} 2. row ${stars}\n      id: 2\nuser key: \n  tokens: 3\n2 rows in set (0.00 sec)\n`,
    ]) {
      const sink = await read(text.replaceAll('\n', '\r\n'), 9);
      assert.deepEqual(sink.fields(), ['id', 'user key', 'tokens']);
      assert.deepEqual(
        [sink.column('tokens'), sink.column('user key')],
        [
          ['5', '3'],
          ["'a: b", '<empty>'],
        ],
      );
      assert.deepEqual([sink.broken, (await readTables({ text })).format], [[], 'blocks']);
    }
    const broken = await read('-[ RECORD 1 ]\ntokens | 5\nwhat\n-[ RECORD 2 ]\ntokens | 3\n');
    assert.deepEqual([broken.broken.length, broken.column('tokens')], [1, ['5', '3']]);
  });

  it('are told apart by a key that comes again, and by blank lines where those are few', async () => {
    const rows = async (text: string) => (await read(text)).tables[0]!.rows.map(({ cells }) => cells.length);
    assert.deepEqual(await rows('a: 1\nb: 2\na: 3\nb: 4\nb: 5\n'), [2, 2, 1]);
    assert.deepEqual(await rows(PARTED), [2, 3, 3]);
    assert.deepEqual(await rows('a: 1\n\nb: 2\n\na: 3\n\nb: 4\n'), [2, 2]);
  });

  it('name each value that is no number, and each line that is none of theirs', async () => {
    const sink = await read(
      '- n: 5\n- n: x\n- n: ~\n- n: .nan\n- n: "17"\n- n: 1.5s\n- n: {a: 1}\nwhat is this\n- n: 3\n',
    );
    assert.deepEqual(sink.column('n'), ['5', "'x", '<null>', '<nan>', "'17", "'1.5s", '<object>', '3']);
    assert.match(sink.broken[0]!.reason, /neither a key with its value nor a section/);
  });

  it('name items that stand before or outside all records', async () => {
    const text = 'requests:\n  - id: a\n    n: 5\n- 7\n  - id: b\n    n: 6\n';
    const sink = await read(text);
    assert.deepEqual(sink.column('n'), ['5', '6']);
    assert.deepEqual(
      sink.broken.map(({ span, reason }) => [text.slice(span.offset, span.offset + span.length), reason]),
      [['- 7', 'is neither a key with its value nor a section']],
    );
  });

  it('are neither logs, lists, programs nor tables', () => {
    for (const text of ['- id: a\n  n: 5\n', '[[r]]\nn = 5\n', '[a]\nn = 5\n', PARTED])
      assert.ok(looksLikeBlocks(text, true), text);
    for (const text of [
      'latency: 5\nlatency: 3\n',
      'INFO: req=5 latency=7\nINFO: req=6 latency=8\n',
      'a = 5\nb = 3\n',
      '- 5\n- 3\n',
      'costs:\n  - 5\n  - 3\n',
      '- name: a\n- name: b\n',
      '[[5, 3], [8]]\n',
      'a == 5\nb: 3\na == 4\n',
      '12:00:01 n=5\n12:00:02 n=3\n',
      'latency=5\nINFO latency=3\nlatency=8\n',
      'alice: 5\nbob: 3\nalice: 8\n',
      '- alice: 5\n- bob: 3\n',
      '[run]\ncosts = [5, 3]\nreplicas = 2\n',
      '',
    ])
      assert.ok(!looksLikeBlocks(text, true), text);
  });

  it('leave bullets with names, levels of a log and lists in sections to those who read them', async () => {
    for (const text of [
      '- alice: 5\n- bob: 3\n- carol: 8\n',
      'latency=5\nINFO latency=3\nlatency=8\n',
      '[run]\ncosts = [5, 3, 8]\nreplicas = 2\n',
    ])
      assert.deepEqual(
        [...(await readTables({ text })).tables[0]!.toCostList().costs.values],
        [5, 3, 8],
        text,
      );
    const { tables } = await readTables({ text: 'alice: 5\nbob: 3\nalice: 8\n' });
    assert.equal(tables[0]!.toCostList().skippedCount, 1);
  });

  it('give back any costs, ids and groups in each of their forms', async () => {
    const word = fc
      .stringMatching(/^[a-z][a-z0-9]{0,8}$/)
      .filter((text) => !/^(?:nan|inf|null|none|true|false|infinity)$/.test(text));
    const records = fc.array(fc.record({ id: word, model: word, tokens: fc.nat({ max: 1e9 }) }), {
      minLength: 2,
      maxLength: 20,
    });
    const forms: ((fields: string[][], index: number) => string)[] = [
      (fields) =>
        fields.map(([name, value], at) => `${at === 0 ? '- ' : '  '}${name!}: ${value!}\n`).join(''),
      (fields) => `[[request]]\n${fields.map(([name, value]) => `${name!} = ${value!}\n`).join('')}\n`,
      (fields, index) => `[r${index}]\n${fields.map(([name, value]) => `${name!}=${value!}\n`).join('')}`,
      (fields) => fields.map(([name, value]) => `${name!}: ${value!}\r\n`).join(''),
    ];
    await fc.assert(
      fc.asyncProperty(records, fc.constantFrom(...forms), async (rows, form) => {
        const text = rows
          .map((row, index) =>
            form(
              Object.entries(row).map(([name, value]) => [name, String(value)]),
              index,
            ),
          )
          .join('');
        const { tables } = await readTables({ text });
        assert.equal(tables.length, 1);
        const list = tables[0]!.toCostList(['tokens']);
        assert.deepEqual(
          [...list.costs.values],
          rows.map(({ tokens }) => tokens),
          text,
        );
        assert.equal(list.skippedCount, 0);
      }),
      { numRuns: 200 },
    );
  });

  it('never throw but a ReadError, whatever is changed', async () => {
    const samples = [
      PARTED,
      '- id: a\n  u:\n    n: 5\n  p: |\n    x\n- id: b\n',
      '[a]\nn = 5\n[[b]]\nm: 3\n[b.c]\nk=1\n',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.nat(),
        fc.constantFrom('', ':', '-', '[', ']', '\n', '  ', '"', '=', '|'),
        async (sample, at, put) => {
          const place = at % sample.length;
          const text = sample.slice(0, place) + put + sample.slice(place + 1);
          await read(text, 3);
          await readOrRefused(readTables({ text }));
        },
      ),
    );
  });
});
