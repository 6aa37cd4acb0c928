import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';
import { refusalOf } from '../support/reading';

const read = async (text: string) => (await readTables({ text })).tables[0]!;

/** The figures of one run, as reports print them below each other. */
const REPORT =
  'Successful requests:                100\nBenchmark duration (s):             12.34\nTotal input tokens:                 12000\n' +
  'Request throughput (req/s):         8.10\nOutput token throughput (tok/s):    486.22\n' +
  'Mean TTFT (ms):                     123.45\nMedian TTFT (ms):                   110.00\nP99 TTFT (ms):                      300.12\n';

const DESCRIBED = [
  ['count', 3],
  ['mean', 512],
  ['std', 10],
  ['min', 500],
  ['50%', 512],
  ['max', 524],
] as const;

describe('a summary of a run', () => {
  it('is refused as no list of requests, however it is written', async () => {
    const summaries = [
      REPORT,
      'Metric,avg,min,max,p99\nTime To First Token (ms),83.4,80.2,92.0,91.8\nOutput Sequence Length (tokens),198,190,200,200\n',
      '{"request_latency": {"avg": 9, "p99": 12, "min": 8}, "time_to_first_token": {"avg": 4, "p99": 5, "min": 3}}',
      `====== Result ======\n${REPORT}----------\n`,
      DESCRIBED.map(([name, value]) => `${name}      ${value}\n`).join('') + 'Name: tokens, dtype: float64\n',
      `,tokens,latency\n${DESCRIBED.map(([name, value]) => `${name},${value},${value / 4}\n`).join('')}`,
      `| statistic | tokens |\n|---|---|\n${DESCRIBED.map(([name, value]) => `| ${name} | ${value} |\n`).join('')}`,
      JSON.stringify(Object.fromEntries(DESCRIBED)),
      '{"duration": 12.3, "total_output_tokens": 500, "mean_ttft_ms": 12.5, "p99_ttft_ms": 30.5, "request_throughput": 8}',
      'p50: 12\np90: 15\np99: 30\n',
      'Summary:\n  Slowest:\t0.91 secs\n  Average:\t0.41 secs\n  Requests/sec:\t24.96\n\n  10% in 0.15 secs\n',
    ];
    for (const text of summaries) {
      const error = await refusalOf(read(text), text);
      assert.ok(error.line > 0, text);
      assert.match(error.message, /^This is a summary \(".+", ".+" …\), not a list of requests\. Take/);
    }
  });

  it('is passed over and named where lists stand beside it', async () => {
    const { tables, notes } = await readTables({
      text: 'stats = {"mean": 5, "p99": 9, "p50": 3}\ncosts = [5, 3, 8]\n',
    });
    assert.deepEqual(
      tables.map(({ name }) => name),
      ['costs'],
    );
    assert.ok(notes.includes('Passed over: a summary ("mean", "p99" …), which is no list of requests.'));
  });

  it('is told from requests that are only called like one, and from means of many endpoints', async () => {
    for (const [text, costs] of [
      ['{"count": 512, "sum": 128, "max": 64, "min": 12}', [512, 128, 64, 12]],
      ['{"prompt_tokens": 5, "completion_tokens": 7, "total_tokens": 12}', [7]],
      ['task,units\nmean,5\nfilter,3\nmap,8\n', [5, 3, 8]],
      ['endpoint,mean_latency,p99_latency\na,12,30\nb,15,40\nc,9,20\n', [12, 15, 9]],
      ['name,cost\nrate limit,5\nspeed test,6\nthroughput test,7\n', [5, 6, 7]],
      [
        'prompt,tokens\nWhat is the mean latency?,5\nThe average cost of a house per year?,7\nAnd p99?,6\n',
        [5, 7, 6],
      ],
      ['[{"a": 5}, {"b": 3}, {"c": 8}, {"d": 4}, {"e": 1}]', [5]],
      ['- speed: 5\n- rate: 3\n- per: 8\n', [5, 3, 8]],
      ['done in 12 ms, tokens=5\ndone in 7 ms, tokens=3\nmean latency: 9 ms\n', [5, 3]],
    ] as const) {
      assert.deepEqual([...(await read(text)).toCostList().costs.values], costs, text);
    }
  });

  it('is left out for the requests beside it, whichever way both are written', async () => {
    const figures = { mean: 5, min: 3, max: 9, p99: 8 };
    const requests = [
      { list: [5, 3, 8] },
      { requests: [{ tokens: 5 }, { tokens: 3 }, { tokens: 8 }] },
      { requests: { a: { tokens: 5 }, b: { tokens: 3 }, c: { tokens: 8 } } },
    ];
    const summaries = [{ summary: figures }, { latency: figures, throughput: figures }];
    for (const [at, list] of requests.entries()) {
      for (const summary of at === 2 ? summaries.slice(0, 1) : summaries) {
        for (const document of [
          { ...summary, ...list },
          { ...list, ...summary },
        ]) {
          const text = JSON.stringify(document);
          assert.deepEqual([...(await read(text)).toCostList().costs.values], [5, 3, 8], text);
        }
      }
    }
    const lone = await read(JSON.stringify({ summary: figures, requests: { a: { tokens: 5 } } }));
    assert.deepEqual([...lone.toCostList().costs.values], [5]);
  });
});
