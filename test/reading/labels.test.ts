import assert from 'node:assert/strict';
import { labelledNumbers } from '../../src/reading/labels';

/** The labels of a line with the numbers behind them. */
const labels = (line: string) =>
  Object.fromEntries(labelledNumbers(line).map(({ label, written, unit }) => [label, written + unit]));

describe('labels in a log line', () => {
  it('stand before a colon, an equals sign, or a number', () => {
    assert.deepEqual(labels('done latency=12.5 #token: 106752, "size": 7 took 35 ms'), {
      latency: '12.5',
      '#token': '106752',
      size: '7',
      took: '35ms',
    });
  });

  it('are followed by a number and maybe a unit, of those of time also a blank behind it', () => {
    for (const [line, found] of [
      ['took 35 ms', { took: '35ms' }],
      ['took 1.2 s, tokens=5', { took: '1.2s', tokens: '5' }],
      ['took 3 mins.', { took: '3mins' }],
      ['prefill 950 ms 512 tokens', { prefill: '950ms' }],
      ['took 1 min 30 s', { took: '1 min 30 s' }],
      ['took 2 h, 5 mins, tokens=4', { took: '2 h, 5 mins', tokens: '4' }],
      ['took 35  ms', { took: '35' }],
      ['step 3 min 0.5 max 0.9', { step: '3', min: '0.5', max: '0.9' }],
      ['step 3 min: 0.5', { step: '3', min: '0.5' }],
      ['used 512 tokens', { used: '512' }],
      ['sizes: [5, 3] ms', { sizes: '5, 3' }],
    ] as const)
      assert.deepEqual(labels(line), found, line);
  });

  it('have a duration with colons behind them where they say so, and else no time of day', () => {
    for (const [line, found] of [
      ['took 0:00:12.5', { took: '0:00:12.5' }],
      ['duration=00:00:12, tokens=5', { duration: '00:00:12', tokens: '5' }],
      ['started at 12:00:05 tokens=5', { tokens: '5' }],
      ['time=12:00:05', {}],
      ['latency 1:30', {}],
      ['latency=12:00:05:77', {}],
    ] as const)
      assert.deepEqual(labels(line), found, line);
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
      'prompt eval time': '15.25ms',
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
