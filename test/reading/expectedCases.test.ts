import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { assignRequestsToReplicas } from '../../src/core/assign';
import type { Cost } from '../../src/core/costs';
import { readCostLists, readSelections, readTables, type CostLists } from '../../src/reading/readCostLists';

const CASES = path.resolve('../shared/cases');

interface Expected {
  readonly file: string;
  readonly costFields?: string[];
  readonly replicas?: number;
  readonly count?: number;
  readonly sum?: number;
  readonly starts?: number[];
  readonly loads: Cost[];
  readonly counts?: number[];
  readonly skipped?: number[];
}

/** Real files; without `costFields` the best guess must be the field that is meant. */
const EXPECTED: readonly Expected[] = [
  {
    file: 'azure-llm-2023-code-500.csv',
    count: 500,
    sum: 12040,
    starts: [0, 1, 2, 3, 1, 0, 3, 1, 3, 0, 2, 3],
    loads: [2997, 2989, 2996, 3058],
    counts: [130, 136, 133, 101],
  },
  {
    file: 'azure-llm-2023-code-500.csv',
    costFields: ['ContextTokens'],
    sum: 1081658,
    loads: [269649, 272727, 269269, 270013],
    counts: [137, 127, 115, 121],
  },
  {
    file: 'inference-perf-trace-replay-20.csv',
    sum: 1674,
    loads: [360, 495, 465, 354],
    counts: [3, 5, 6, 6],
  },
  { file: 'vidur-splitwise-conv-1500.csv', sum: 385847, loads: [96331, 96364, 96814, 96338] },
  {
    file: 'mooncake-conversation-600.jsonl',
    count: 600,
    sum: 214274,
    starts: [0, 1, 2, 3, 3, 3, 1, 3, 0, 2, 0, 1],
    loads: [53429, 53642, 53432, 53771],
  },
  {
    file: 'mooncake-conversation-600.jsonl',
    costFields: ['input_length'],
    sum: 8293542,
    loads: [2080549, 2061206, 2068225, 2083562],
  },
  { file: 'llmservingsim-vllm-requests-300.jsonl', sum: 195753, loads: [48598, 48950, 49262, 48943] },
  {
    file: 'llmservingsim-dp-ep-run-20.csv',
    costFields: ['latency'],
    count: 20,
    sum: 34817203787,
    loads: [8843849177, 7525672998, 10648016280, 7799665332],
  },
  {
    file: 'aiperf-profile-export-6.jsonl',
    costFields: ['metrics.request_latency.value'],
    starts: [0, 1, 2],
    loads: [7936.968269, 8214.202336, 8303.226906, 0],
    skipped: [0, 1, 5],
  },
  {
    file: 'burstgpt-vllm-detail-log-keyed-500.json',
    starts: [0, 1, 2, 3, 1, 3, 0, 0, 2, 3, 1, 1],
    loads: [591021, 584540, 582670, 587459],
  },
  { file: 'philly-job-runtime-3000.csv', starts: [0, 0, 0, 1, 2, 3], loads: [18190, 18207, 18171, 18175] },
  { file: 'markdown-table-mooncake-readme.md', sum: 39632, loads: [12031, 23608, 3993, 0] },
  { file: 'derived-azure-20-utf8-bom-crlf.csv', loads: [65, 77, 64, 83] },
  {
    file: 'thread-mooncake-3-bad-line-13.jsonl',
    count: 19,
    loads: [1487, 2274, 1753, 1770],
    skipped: [12],
  },
  {
    file: 'thread-big-ints.json',
    replicas: 2,
    starts: [0, 1, 1, 0, 0, 0, 0],
    loads: [4312359595415327307n, 14027445359011638643n],
  },
];

describe('a real file', () => {
  before(function () {
    if (!fs.existsSync(CASES)) this.skip();
  });

  for (const expected of EXPECTED) {
    const fields = expected.costFields === undefined ? 'its likeliest cost' : expected.costFields.join(' + ');
    it(`${expected.file} is read and assigned right by ${fields}`, async () => {
      const list = onlyList(await readCostLists(source(expected.file), { costFields: expected.costFields }));
      assertAssigned(list.costs, expected);
      assert.deepEqual(
        list.skipped.map(({ entry }) => entry),
        expected.skipped ?? [],
      );
    });
  }

  it('never offers points in time, and offers all that could be the cost', async () => {
    const fieldsOf = async (file: string) => (await readTables(source(file))).fields;
    assert.deepEqual(await fieldsOf('azure-llm-2023-code-500.csv'), ['GeneratedTokens', 'ContextTokens']);
    assert.deepEqual(await fieldsOf('vidur-splitwise-conv-1500.csv'), [
      'num_decode_tokens',
      'num_prefill_tokens',
    ]);
    assert.deepEqual(await fieldsOf('llmservingsim-vllm-requests-300.jsonl'), ['output_toks', 'input_toks']);
    assert.ok((await fieldsOf('llmservingsim-dp-ep-run-20.csv')).includes('latency'));
    assert.ok((await fieldsOf('llmperf-lepton-70b-150.json')).includes('end_to_end_latency_s'));
    assert.ok((await fieldsOf('aiperf-profile-export-6.jsonl')).includes('metrics.request_latency.value'));
  });

  it('with failed calls keeps them as requests of cost 0', async () => {
    const [list] = (
      await readCostLists(source('llmperf-lepton-70b-150.json'), { costFields: ['end_to_end_latency_s'] })
    ).lists;
    const [assignment, loads] = assignRequestsToReplicas(4, list!.costs);
    assert.deepEqual(
      loads.map((load) => Number(load).toFixed(3)),
      ['21.373', '22.539', '22.934', '22.529'],
    );
    assert.deepEqual(countsOf(assignment, 4), [10, 9, 126, 5]);
    assert.equal(list!.costs.filter((cost) => cost === 0).length, 130);
  });

  it('tells requests apart by their id', async () => {
    const reading = await readTables(source('llmservingsim-vllm-requests-300.jsonl'));
    const list = reading.tables[0]!.toCostList();
    assert.equal(list.idField, 'request_id');
    assert.equal(list.idOf?.(17), 'bench-17');
  });

  it('with a broken line names it', async () => {
    const { lists } = await readCostLists(source('thread-mooncake-3-bad-line-13.jsonl'));
    assert.equal(lists[0]!.skipped[0]!.line, 13);
    assert.match(lists[0]!.skipped[0]!.reason, /is no JSON: .* \(column \d+\)/);
    assert.ok(!lists[0]!.costs.includes(2748));
  });

  it('with every kind of edge value uses or names each of its 25 entries', async () => {
    const { lists } = await readCostLists(source('derived-edge-values.json'));
    const { costs, skipped } = onlyList({ lists, fields: [] });
    assert.deepEqual(
      costs,
      [12, 0, 0, 0.1, 0.2, 0.30000000000000004, 1000, 1.5e-7, 5e-324, 1e308, 1e308, 17, 8],
    );
    assert.deepEqual(
      skipped.map(({ entry, line, column, text }) => [entry, line, column, text]),
      [
        [3, 7, 5, '-5'],
        [12, 16, 5, '1e400'],
        [15, 19, 5, '"1,024"'],
        [16, 20, 5, '"1.024,5"'],
        [17, 21, 5, '"12ms"'],
        [18, 22, 5, '"0x10"'],
        [19, 23, 5, '""'],
        [20, 24, 5, 'null'],
        [21, 25, 5, 'true'],
        [22, 26, 5, '[3, 4]'],
        [23, 27, 5, '{"cost": 9}'],
        [24, 28, 5, '{"tokens": 11, "ms": 250}'],
      ],
    );
    assert.ok(skipped.every(({ reason }) => reason.length > 5));
  });
});

describe('a real snippet of Python, selected', () => {
  const file = 'derived-python-snippets.py';
  before(function () {
    if (!fs.existsSync(CASES)) this.skip();
  });

  /** What is read of some lines of the snippets: each list by name, its costs and skipped entries. */
  async function selected(from: number, to: number) {
    const lines = fs.readFileSync(path.join(CASES, file), 'utf8').split('\n');
    const offset = lines.slice(0, from - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const text = lines.slice(from - 1, to).join('\n');
    const names = { fileName: file, languageId: 'python' };
    const reading = await readSelections([{ text, offset, line: from, column: 1 }], names);
    return reading.tables.map((table) => {
      const { costs, skipped } = table.toCostList();
      return {
        name: table.name,
        costs: [...costs.values],
        skipped: skipped.map(({ entry, line }) => [entry, line]),
      };
    });
  }

  it('is the list that it assigns', async () => {
    const [list] = await selected(1, 1);
    assert.deepEqual(list!.costs, [44, 6, 24, 6, 24, 8, 22, 8, 17, 21]);
    assert.deepEqual(assignRequestsToReplicas(4, list!.costs)[1], [44, 47, 53, 36]);
  });

  it('is a dict of numbers, a list of dicts, or tuples', async () => {
    assert.deepEqual(await selected(2, 2), [
      { name: 'map_items_to_values', costs: [4, 5, 5, 6, 7, 8, 8], skipped: [] },
    ]);
    assert.deepEqual(await selected(3, 3), [{ name: 'requests', costs: [531, 769, 133], skipped: [] }]);
    assert.deepEqual(await selected(13, 13), [
      { name: 'pairs', costs: [4808, 3180, 110, 7433], skipped: [] },
    ]);
  });

  it('is a list over several lines with comments, and its nan is named', async () => {
    assert.deepEqual(await selected(4, 12), [
      { name: 'costs', costs: [4808, 3180, 110, 1000, 250, 7433], skipped: [[5, 10]] },
    ]);
  });

  it('is every list in it, where all of it is selected', async () => {
    assert.deepEqual(
      (await selected(1, 13)).map(({ name }) => name),
      ['items', 'map_items_to_values', 'requests', 'costs', 'pairs'],
    );
  });
});

function source(file: string) {
  return { bytes: fs.readFileSync(path.join(CASES, file)), fileName: file };
}

function onlyList({ lists }: CostLists) {
  assert.equal(lists.length, 1);
  return lists[0]!;
}

function assertAssigned(costs: Cost[], expected: Expected): void {
  const replicas = expected.replicas ?? 4;
  const [assignment, loads] = assignRequestsToReplicas(replicas, costs);
  assert.deepEqual(loads, expected.loads);
  if (expected.starts !== undefined)
    assert.deepEqual(assignment.slice(0, expected.starts.length), expected.starts);
  if (expected.counts !== undefined) assert.deepEqual(countsOf(assignment, replicas), expected.counts);
  if (expected.count !== undefined) assert.equal(costs.length, expected.count);
  if (expected.sum !== undefined)
    assert.equal(
      costs.reduce<number>((sum, cost) => sum + Number(cost), 0),
      expected.sum,
    );
}

function countsOf(assignment: readonly number[], replicas: number): number[] {
  return Array.from(
    { length: replicas },
    (_, replica) => assignment.filter((chosen) => chosen === replica).length,
  );
}
