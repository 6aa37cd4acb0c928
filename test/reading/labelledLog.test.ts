import assert from 'node:assert/strict';
import fc from 'fast-check';
import { labelledLogFormat } from '../../src/reading/labelledLog';
import { readTables } from '../../src/reading/readCostLists';
import { readOrRefused, recorded } from '../support/reading';

const read = (text: string, units?: number) => recorded(labelledLogFormat, text, units);

describe('a log', () => {
  it('of one line with names and numbers alone are one entry a name, unless a name says that it is one request', async () => {
    for (const text of ['a: 5 b: 3 c_d: 8\n', 'a=5, b=3, c_d=8', 'map[a:5 b:3 c_d:8]\n']) {
      const sink = await read(text);
      assert.deepEqual(
        [sink.column('(key)'), sink.column('')],
        [
          ["'a", "'b", "'c_d"],
          ['5', '3', '8'],
        ],
        text,
      );
      const [key, value] = sink.tables[0]!.rows[1]!.spans;
      assert.deepEqual([text.charAt(key!.offset), text.charAt(value!.offset)], ['b', '3']);
    }
    for (const text of ['tokens=5, b=3', 'did a=5 b=3', 'a=5 b=3\na=2 b=1\n'])
      assert.ok((await read(text)).fields().includes('b'), text);
  });

  it('name the word that stands behind a label where other lines have a number', async () => {
    for (const [sign, words] of [
      ['latency=', ['timeout', '-', '1m30s', 'n/a']],
      ['latency: ', ['timeout', '"failed"', 'none,']],
      ['"latency": ', ['"timeout"', 'null}']],
      ['mean latency (ms) = ', ['none;']],
    ] as const) {
      for (const word of words) {
        const text = `INFO ${sign}5\nINFO slatency=x, ${sign}${word} ok\nINFO nothing\nINFO ${sign}3\n`;
        const sink = await read(text, 9);
        const bare = word.replace(/["},;]/g, '');
        const { rows } = sink.tables[0]!;
        assert.deepEqual([rows.length, rows[1]!.cells[0]?.[1].replace(/[<>']/g, '')], [3, bare], text);
        const { offset, length } = rows[1]!.spans[0]!;
        assert.equal(text.slice(offset, offset + length), bare);
      }
    }
    // A longer label is another one.
    const longer = await read('eval time = 5 ms\nprompt eval time = none\nprompt eval time = 7 ms\n');
    assert.deepEqual(longer.column('eval time'), ['5']);
    assert.deepEqual(longer.column('prompt eval time'), ["'none", '7']);
    // What the first line says counts as well, and an address is no value.
    assert.equal((await read('a=x\na=5\n')).tables[0]!.rows.length, 2);
    assert.equal((await read('http: 5\nsee http://host/\n')).tables[0]!.rows.length, 1);
  });

  it('has a row for each line with labels and counts the others', async () => {
    const text = 'start\r\n#token: 10, wait: 2\r\n\r\nsome words\r\n#token: 12\r\n';
    for (const units of [5, 1000]) {
      const sink = await read(text, units);
      assert.deepEqual(sink.column('#token'), ['10', '12']);
      assert.deepEqual(sink.column('wait'), ['2']);
      assert.deepEqual(sink.notes, ['Passed over: 2 of 4 lines, which hold no labelled number.']);
      assert.deepEqual(sink.placesIn(text)[0], ['10', '2']);
    }
  });

  it('reads numbers in the first unit of their label, times in others converted, and names the rest', async () => {
    const sink = await read('latency=12ms\nlatency=1.5s\nlatency=30ms\nlatency=7\nlatency=2min\n');
    assert.deepEqual(sink.column('latency'), ['12', '1.5e3', '30', "'7", "'2min"]);
    assert.deepEqual(sink.notes, [
      'Units as written: "latency" in ms. Times in ns, µs, ms and s are converted; numbers in another unit are not read.',
    ]);
    const sizes = await read('size=12MB\nsize=1GB\n');
    assert.deepEqual(sizes.notes, ['Units as written: "size" in MB. Numbers in another unit are not read.']);
  });

  it('names NaN and numbers with commas', async () => {
    const sink = await read('loss: nan tokens: 1,024\nloss: -inf tokens: 7\n');
    assert.deepEqual(sink.column('loss'), ['<nan>', '<infinity>']);
    assert.deepEqual(sink.column('tokens'), ["'1,024", '7']);
  });

  it('names a list behind a label instead of taking its first number', async () => {
    const sink = await read('INFO batch: [5, 3] took=4\nINFO batch: [7] took=2\n');
    assert.deepEqual(sink.column('batch'), ["'5, 3", '7']);
  });

  it('names a line that is far too long', async () => {
    const sink = await read(`a: 1\n${'b: 2 '.repeat(20_000)}\na: 3`);
    assert.deepEqual(sink.column('a'), ['1', '3']);
    assert.equal(sink.broken.length, 1);
  });

  it('gives back the numbers of any labels', async () => {
    const label = fc.stringMatching(/^#?[a-z][a-z_-]{0,8}[a-z]$/).filter((word) => !/^(nan|inf)/.test(word));
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e9 });
    const link = fc.constantFrom(': ', '=', ' = ', ' : ', ': "');
    const line = fc.uniqueArray(fc.tuple(label, link, number), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1 }), async (lines) => {
        const written = lines.map((parts) =>
          parts
            .map(([name, sign, value]) => `${name}${sign}${value}${sign.endsWith('"') ? '"' : ''}`)
            .join(', '),
        );
        const sink = await read(written.join('\n'), 50);
        assert.deepEqual(
          sink.tables[0]!.rows.map(({ cells }) => cells.map(([field, value]) => [field, Number(value)])),
          lines.map((parts) => parts.map(([name, , value]) => [name, value])),
        );
      }),
    );
  });

  it('never throws, whatever the text', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('a: ', '1', '=', '\0', '\ud800', '\n', '(', '"', '#', '%'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async (pieces) => {
        await readOrRefused(read(pieces.join(''), 20));
      }),
    );
  });

  it('without a label is refused', async () => {
    await assert.rejects(
      read('hello, 5 of them\n"GET / HTTP/1.1" 200 17\n'),
      /none of the 2 lines holds a number behind a label/,
    );
  });
});

describe('the cost of a log', () => {
  const costsOf = async (lines: readonly string[]) => {
    const reading = await readTables({ text: lines.join('\n'), fileName: 'serve.log' });
    return { costs: [...reading.tables[0]!.toCostList().costs.values], ...reading };
  };

  it('is what was taken, not which request took it', async () => {
    for (const [lines, costs] of [
      [
        ['request 17 took 35 ms', 'request 12 took 38 ms', 'request 40 took 4 ms'],
        [35, 38, 4],
      ],
      [
        ['job 17 finished in 35 ms', 'job 12 finished in 37 ms'],
        [35, 37],
      ],
      [
        ['worker 3 batch 5 tokens=7', 'worker 1 batch 6 tokens=9'],
        [7, 9],
      ],
      [
        ['request 17: 35 ms', 'request 12: 36 ms'],
        [35, 36],
      ],
      [
        ['request 1 started', 'request 1 took 35 ms', 'request 2 started', 'request 2 took 37 ms'],
        [35, 37],
      ],
      [
        ['batch 5', 'batch 7'],
        [5, 7],
      ],
      [
        ['server started port=8000', 'prompt 512', 'prompt 37'],
        [512, 37],
      ],
    ] as const)
      assert.deepEqual((await costsOf(lines)).costs, costs, lines[0]);
    const { tables } = await costsOf(['request 17 took 35 ms', 'request 12 took 38 ms']);
    const [took, request] = tables[0]!.fields;
    assert.deepEqual([took!.note, request!.name], [undefined, 'request']);
    assert.match(request!.note!, /maybe says which one it is/);
  });

  it('is in one unit of time, whether a blank stands before it or not', async () => {
    for (const blank of ['', ' ']) {
      const { costs, notes } = await costsOf([
        `call took 950${blank}ms`,
        `the second call took 1.2${blank}s`,
        `call took 39${blank}ms, done`,
      ]);
      assert.deepEqual(costs, [950, 1200, 39]);
      assert.match(notes.join(), /Units as written: "took" in ms\./);
    }
    const mixed = await costsOf(['took 950 ms 7 times', 'took 1.2 s 8 times', 'took 1 min 30 s']);
    assert.deepEqual(
      [mixed.costs, mixed.tables[0]!.toCostList().skipped[0]!.text],
      [[950, 1200], '1 min 30 s'],
    );
    const { costs, tables } = await costsOf(['took 3 ms', 'took 4 h, done', 'took 5 ms']);
    assert.deepEqual(costs, [3, 5]);
    assert.deepEqual(
      tables[0]!.toCostList().skipped.map(({ text, kind }) => [text, kind]),
      [['4 h', 'with unit']],
    );
  });

  it('may be a duration with colons', async () => {
    const { costs, notes } = await costsOf([
      '10:00:01 request 7 took 0:00:12.5',
      '10:00:09 request 3 took 0:01:02',
    ]);
    assert.deepEqual(costs, [12.5, 62]);
    assert.match(notes.join(), /Durations were read in seconds, "took": 0:00:12\.5 is 12\.5/);
  });
});
