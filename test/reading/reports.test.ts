import assert from 'node:assert/strict';
import { ReadError } from '../../src/reading/problems';
import { readTables } from '../../src/reading/readCostLists';

async function refusal(text: string): Promise<ReadError> {
  const error: unknown = await readTables({ text }).catch((reason: unknown) => reason);
  assert.ok(error instanceof ReadError && error.line > 0, text);
  return error;
}

const REPORTS: readonly (readonly [text: string, line: number, message: RegExp])[] = [
  ['This is ApacheBench, Version 9\n\nDocument Length:  90 bytes\n', 1, /report of ab,.*ab -g FILE/],
  ['\nSummary:\n  Total:\t0.5 secs\n  Slowest:\t0.2 secs\n  10% in 0.05 secs\n', 2, /of hey,.*hey -o csv/],
  ['Running 9s test @ http://localhost\n  1 threads and 2 connections\n', 1, /of wrk,/],
  ['Benchmark 1: a 7\n  Time (mean ± σ):  9.1 ms ± 0.2 ms\n', 2, /of hyperfine,.*--export-json/],
  ['a: (g=0): rw=read\nfio-9.1\n  read: IOPS=9k, BW=7MiB/s\n', 2, /of fio,.*--write_lat_log/],
  ['{\n "fio version": "fio-9",\n "jobs": [{"read": {"iops": 9.5, "runtime": 7}}]}', 2, /of fio,/],
  ['Transactions:\t  9 hits\nElapsed time:\t 7 secs\n', 1, /of siege,.*siege -v/],
  ['sysbench 9.0.1 (using x)\n\nNumber of threads: 1\n', 1, /of sysbench,/],
  ['  checks: 9\n  http_req_duration......: avg=9ms min=1ms\n', 2, /of k6,.*--out csv/],
  ['Requests      [total, rate, throughput]  9, 1.5, 1.4\n', 1, /of vegeta,.*vegeta encode/],
  ['============ Serving Benchmark Result ============\nSuccessful requests:  9\n', 1, /--save-detailed/],
  ['goos: x\nBenchmarkA-8   \t 900\t      12 ns/op\nok  \ta\t3.2s\n', 2, /of go test -bench/],
  ['\tCommand being timed: "a"\n\tUser time (seconds): 0.1\n', 1, /of time,/],
];

describe('the report of a tool', () => {
  it('is refused with what it is of, and how to get at single requests', async () => {
    for (const [text, line, message] of REPORTS) {
      const error = await refusal(text);
      assert.match(error.message, message);
      assert.match(error.message, /no list of requests/);
      assert.equal(error.line, line, text);
    }
  });

  it('below lines of requests does not keep these from being read', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => `12:00:01 request ${at} tokens=${at % 7}\n`).join(
      '',
    );
    const text = `${lines}============ Serving Benchmark Result ============\nSuccessful requests:  200\n`;
    const { tables } = await readTables({ text });
    assert.equal(tables[0]!.toCostList(['tokens']).costs.values.length, 200);
  });
});

describe('what programs print of their values in a way that is not read', () => {
  it('is refused with what it is and what to take', async () => {
    for (const [text, message] of [
      ['Array\n(\n    [0] => 9\n    [1] => 7\n)\n', /print_r.*json_encode/],
      ['array(2) {\n  [0]=>\n  int(9)\n  [1]=>\n  int(7)\n}\n', /var_dump.*json_encode/],
      ['a:2:{i:0;i:9;i:1;i:7;}', /serialize.*json_encode/],
      ['map[a:[9 7] b:[8]]\n', /Go.*encoding\/json/],
      ["INSERT INTO r VALUES('a 7b',9);\nINSERT INTO r VALUES('b 9b',7);\n", /SQL.*CSV/],
      ['<TR><TH>tokens</TH></TR>\n<TR><TD>9</TD></TR>\n', /HTML/],
    ] as const) {
      assert.match((await refusal(text)).message, message);
    }
  });
});
