import assert from 'node:assert/strict';
import fc from 'fast-check';
import { labelledLogFormat } from '../../src/reading/labelledLog';
import { labelledNumbers } from '../../src/reading/labels';
import { readOrRefused, recorded } from '../support/reading';

const read = (text: string, units?: number) => recorded(labelledLogFormat, text, units);

/** The labels of a line with the numbers behind them. */
const labels = (line: string) =>
  Object.fromEntries(labelledNumbers(line).map(({ label, written, unit }) => [label, written + unit]));

describe('labels in a log line', () => {
  it('stand before a colon, an equals sign, or a number', () => {
    assert.deepEqual(labels('done latency=12.5 #token: 106752, "size": 7 took 35 ms'), {
      latency: '12.5',
      '#token': '106752',
      size: '7',
      took: '35',
    });
  });

  it('are no places in a program', () => {
    assert.deepEqual(labels('INFO [loggers.py:118] server:handle:42 - tokens:5 done'), { tokens: '5' });
  });

  it('may have several words and a unit in parentheses', () => {
    assert.deepEqual(
      labels(
        '[2031-02-03 04:05:06 TP0] Decode batch. #running-req: 3, token usage: 0.25, gen throughput (token/s): 88.5',
      ),
      {
        '#running-req': '3',
        'token usage': '0.25',
        'gen throughput (token/s)': '88.5',
      },
    );
    assert.deepEqual(
      labels(
        '(Server pid=77) INFO 02-03 04:05:06 [stats.py:12] Engine 000: Avg prompt throughput: 4.5 tokens/s, Running: 2 reqs, KV cache usage: 1.5%',
      ),
      {
        pid: '77',
        'Avg prompt throughput': '4.5',
        Running: '2',
        'KV cache usage': '1.5%',
      },
    );
    assert.deepEqual(labels('prompt eval time =     15.25 ms /    51 tokens (    0.30 ms per token)'), {
      'prompt eval time': '15.25',
    });
  });

  it('are those of a load test summary and of key=value logs', () => {
    assert.deepEqual(
      labels(
        'summary +    20 in 00:00:05 =    4.0/s Avg:   150 Min:    10 Max:   900 Err:     0 (0.00%) Active: 5',
      ),
      {
        Avg: '150',
        Min: '10',
        Max: '900',
        Err: '0',
        Active: '5',
      },
    );
    assert.deepEqual(
      labels('time="2031-02-03T04:05:06Z" level=info msg="all done" duration=12.5ms bytes=1_024 rt="0.25"'),
      {
        duration: '12.5ms',
        bytes: '1_024',
        rt: '0.25',
      },
    );
  });

  it('are never taken from dates, times, addresses, versions or places in programs', () => {
    for (const line of [
      '10.1.2.3 - - [08/Nov/2031:14:16:18 -0600] "GET /v1/models HTTP/1.1" 200 6569 "-" "curl/7.6"',
      '[2031-02-03 04:05:06] INFO:     10.1.2.3:40130 - "POST /v1/completions HTTP/1.1" 200 OK',
      'date: 2031-02-03 at: 04:05:06 version: 1.2.3 host=10.1.2.3 server.py:118 file.cc:88] done',
      '5 3 8',
    ]) {
      assert.deepEqual(labels(line), {}, line);
    }
  });

  it('are the attributes of XML', () => {
    assert.deepEqual(labels('<httpSample t="123" lt="5" lb="Home" by="-1"/>'), {
      t: '123',
      lt: '5',
      by: '-1',
    });
  });

  it('are the word before a number that counts lines', () => {
    assert.deepEqual(labels('Request 17: 512 tokens'), { Request: '512' });
    assert.deepEqual(labels('at 10:08:55 shard 3:99'), {});
  });

  it('that come twice in a line are told apart', () => {
    assert.deepEqual(labels('read: 5, write: 6, read: 7'), { read: '5', write: '6', 'read (2)': '7' });
  });

  it('have no number where several stand together behind them, but all of these as they are written', () => {
    assert.deepEqual(labels('batch: [5, 3] took=4'), { batch: '5, 3', took: '4' });
    assert.deepEqual(labels('sizes="5 3 8" x=1'), { sizes: '5 3 8', x: '1' });
    assert.deepEqual(labels("batch: [5] size='1,024' at=[2,048]"), {
      batch: '5',
      size: '1,024',
      at: '2,048',
    });
  });

  it('give the place of their numbers', () => {
    const line = 'a: 5, b=-2.5e3 (c: .5)';
    assert.deepEqual(
      labelledNumbers(line).map(({ written, start }) => line.slice(start, start + written.length)),
      ['5', '-2.5e3', '.5'],
    );
  });

  it('are looked for in linear time', () => {
    for (const line of [
      '1'.repeat(60_000),
      ' 1,'.repeat(20_000),
      'a '.repeat(30_000),
      '(('.repeat(30_000),
      ': '.repeat(30_000),
    ]) {
      assert.deepEqual(labelledNumbers(line).length, 0);
    }
  });
});

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
      'Units as written: latency in ms. Times in ns, µs, ms and s are converted; numbers in another unit are not read.',
    ]);
    const sizes = await read('size=12MB\nsize=1GB\n');
    assert.deepEqual(sizes.notes, ['Units as written: size in MB. Numbers in another unit are not read.']);
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
