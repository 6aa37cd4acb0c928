import assert from 'node:assert/strict';
import { assignRequestsToReplicas } from '../../../src/core/assign';
import type { Cost } from '../../../src/core/costs';
import { assignmentCsv } from '../../../src/core/export/assignmentCsv';
import { assignmentJson, detailedJson } from '../../../src/core/export/assignmentJson';
import { wholeText } from '../../../src/core/export/exported';
import { replicasCsv, replicasMarkdown } from '../../../src/core/export/replicasTable';
import { readCostLists, readTables } from '../../../src/reading/readCostLists';
import { randomInteger, seededRandom } from '../../support/random';
import { exportedOf } from './exportedOf';

const BIG = 2n ** 63n;
const KINDS: Readonly<Record<string, (random: () => number) => Cost>> = {
  'whole costs': (random) => randomInteger(random, 0, 9000),
  fractions: (random) => random() * 1e3,
  'tiny and huge doubles': (random) => 10 ** (random() * 500 - 250),
  'integers beyond 2^63': (random) => BIG + BigInt(randomInteger(random, 0, 1000)),
  zeros: () => 0,
};

function lists(count: number): [string, Cost[], number][] {
  const random = seededRandom(31);
  return Object.entries(KINDS).flatMap(([kind, draw]) =>
    Array.from({ length: count }, (): [string, Cost[], number] => [
      kind,
      Array.from({ length: randomInteger(random, 1, 40) }, () => draw(random)),
      randomInteger(random, 1, 7),
    ]),
  );
}

function csvRows(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
}

describe('assignmentJson', () => {
  it('is exactly the assignment and the loads', () => {
    assert.equal(wholeText(assignmentJson(exportedOf([1, 1, 1, 1], 2))), '[[0,1,0,1],[2,2]]');
    assert.equal(wholeText(assignmentJson(exportedOf([], 3))), '[[],[0,0,0]]');
  });

  it('writes big loads with all digits, and doubles so that they read back the same', () => {
    const costs = [9007199254740993n, 1n];
    assert.equal(wholeText(assignmentJson(exportedOf(costs, 1))), '[[0,0],[9007199254740994]]');
    for (const [kind, list, replicas] of lists(20)) {
      if (kind.startsWith('integers')) continue;
      const [, loads] = JSON.parse(wholeText(assignmentJson(exportedOf(list, replicas)))) as number[][];
      assert.deepEqual(loads, assignRequestsToReplicas(replicas, list)[1], kind);
    }
  });
});

describe('what is exported and read back in', () => {
  for (const write of [assignmentCsv, detailedJson]) {
    it(`gives the same assignment and loads: ${write.name}`, async () => {
      for (const [kind, costs, replicas] of lists(6)) {
        const ids = costs.map((_, request) => `req-${request}`);
        const detailsOf = (request: number) => ({ id: ids[request]!, line: request + 2 });
        const text = wholeText(write(exportedOf(costs, replicas, { idField: 'id', detailsOf })));
        const fileName = write === assignmentCsv ? 'a.csv' : 'a.json';
        // A constant column is not guessed to be the cost.
        const options = kind === 'zeros' ? { costFields: ['cost'] } : {};
        const { lists: found } = await readCostLists({ text, fileName }, options);
        assert.equal(found.length, 1);
        assert.deepEqual(
          assignRequestsToReplicas(replicas, found[0]!.costs),
          assignRequestsToReplicas(replicas, costs),
          `${kind}: ${text.slice(0, 300)}`,
        );
      }
    });
  }
});

describe('assignmentCsv', () => {
  it('has a line a request with the load before and after', () => {
    assert.equal(
      wholeText(assignmentCsv(exportedOf([5, 3, 8], 2))),
      'request,cost,replica,load_before,load_after\n0,5,0,0,5\n1,3,1,0,3\n2,8,1,3,11\n',
    );
  });

  it('agrees with a running sum of the costs', () => {
    for (const [kind, costs, replicas] of lists(5)) {
      const exported = exportedOf(costs, replicas);
      const loads = new Map<string, string>();
      for (const [, , replica, before, after] of csvRows(wholeText(assignmentCsv(exported))).slice(1)) {
        assert.equal(before, loads.get(replica!) ?? '0', kind);
        loads.set(replica!, after!);
      }
      const [, finalLoads] = assignRequestsToReplicas(replicas, costs);
      for (const [replica, load] of loads) assert.equal(load, String(finalLoads[Number(replica)]), kind);
    }
  });

  it('starts from the loads that replicas started with', () => {
    const rows = csvRows(wholeText(assignmentCsv(exportedOf([5, 5], 2, { startingLoads: [100, 97] }))));
    assert.deepEqual(rows.slice(1), [
      ['0', '5', '1', '97', '102'],
      ['1', '5', '0', '100', '105'],
    ]);
  });

  it('leaves the cell of an id empty where a request has none', () => {
    const detailsOf = (request: number) => (request === 0 ? { line: 1 } : undefined);
    const text = wholeText(assignmentCsv(exportedOf([5, 3], 1, { idField: 'id', detailsOf })));
    assert.match(text, /\n0,,5,0,0,5\n1,,3,0,5,8\n$/);
  });

  it('makes no formula of an id or name, and keeps separators and quotes inside their cells', () => {
    const ids = ['=HYPERLINK("http://x")', '+1', '-1', '@x', '\tx', 'a,b', 'say "hi"', 'two\nlines', 'a;b'];
    const exported = exportedOf(
      ids.map(() => 1),
      1,
      {
        idField: 'id',
        detailsOf: (request) => ({ id: ids[request]!, line: 1 }),
        replicaNames: ['=1+1'],
      },
    );
    assert.equal(
      wholeText(assignmentCsv(exported)),
      [
        'request,id,cost,replica,load_before,load_after,replica_name',
        `0,"'=HYPERLINK(""http://x"")",1,0,0,1,'=1+1`,
        "1,'+1,1,0,1,2,'=1+1",
        "2,'-1,1,0,2,3,'=1+1",
        "3,'@x,1,0,3,4,'=1+1",
        `4,"'\tx",1,0,4,5,'=1+1`,
        `5,"a,b",1,0,5,6,'=1+1`,
        `6,"say ""hi""",1,0,6,7,'=1+1`,
        `7,"two\nlines",1,0,7,8,'=1+1`,
        `8,"a;b",1,0,8,9,'=1+1`,
        '',
      ].join('\n'),
    );
  });

  it('comes in pieces of a bounded size', () => {
    const exported = exportedOf(
      Array.from({ length: 50_000 }, () => 1_000_000),
      3,
    );
    const sizes = [...assignmentCsv(exported)].map((piece) => piece.length);
    assert.ok(sizes.length > 10 && Math.max(...sizes) < 300_000, `${sizes.length} pieces`);
  });
});

describe('detailedJson', () => {
  it('tells source, policy, replicas and requests', () => {
    const exported = exportedOf([5, 3], 2, {
      source: 'a "b".json',
      list: 'x',
      idField: 'id',
      detailsOf: (request) => ({ id: `r${request}`, line: request + 1 }),
      replicaNames: ['big', 'small'],
      weights: [2, 1],
    });
    assert.deepEqual(JSON.parse(wholeText(detailedJson(exported))), {
      source: 'a "b".json',
      list: 'x',
      policy: 'least load',
      replicas: [
        { name: 'big', weight: 2, requests: 1, finalLoad: 5 },
        { name: 'small', weight: 1, requests: 1, finalLoad: 3 },
      ],
      requests: [
        { request: 0, id: 'r0', cost: 5, replica: 0, line: 1 },
        { request: 1, id: 'r1', cost: 3, replica: 1, line: 2 },
      ],
    });
  });

  it('opened as a source leads to the same loads, whatever replicas started with and weigh', async () => {
    const random = seededRandom(32);
    for (const [kind, costs, replicas] of lists(6)) {
      const replicaNames = Array.from({ length: replicas }, (_, replica) => `gpu "${replica}"`);
      const weights = replicaNames.map(() => randomInteger(random, 1, 4));
      const startingLoads = replicaNames.map(() => randomInteger(random, 0, 5000));
      const exported = exportedOf(costs, replicas, { replicaNames, weights, startingLoads });
      const { tables } = await readTables({ text: wholeText(detailedJson(exported)) });
      const preset = tables[0]!.replicas!;
      assert.equal(preset.count, replicas);
      assert.deepEqual(preset.names, replicaNames);
      const { costs: read } = tables[0]!.toCostList(['cost']);
      const again = Array.from(read.values, (value, request) => read.exact?.[request] ?? value);
      assert.deepEqual(
        assignRequestsToReplicas(replicas, again, preset),
        assignRequestsToReplicas(replicas, costs, { weights, startingLoads }),
        kind,
      );
    }
  });

  it('says nothing of ids and lines where there are none', () => {
    const { requests } = JSON.parse(wholeText(detailedJson(exportedOf([5], 1)))) as { requests: unknown[] };
    assert.deepEqual(requests, [{ request: 0, cost: 5, replica: 0 }]);
  });

  it('is JSON also without requests', () => {
    const parsed = JSON.parse(wholeText(detailedJson(exportedOf([], 1)))) as { requests: unknown[] };
    assert.deepEqual(parsed.requests, []);
  });
});

describe('replicasCsv and replicasMarkdown', () => {
  const exported = exportedOf([3000, 1000, 1, 0], 3, { replicaNames: ['a|b', '=x\n&', '<i>'] });

  it('give requests, load and share of each replica', () => {
    assert.equal(
      wholeText(replicasCsv(exportedOf([3, 1, 0, 0], 3))),
      'replica,name,requests,load,share\n0,replica 0,1,3,0.75\n1,replica 1,1,1,0.25\n2,replica 2,2,0,0\n',
    );
    assert.equal(
      wholeText(replicasMarkdown(exported)),
      [
        '| Replica | Requests | Load | Share |',
        '| :-- | --: | --: | --: |',
        '| a\\|b | 1 | 3,000 | 74.98 % |',
        '| =x &amp; | 1 | 1,000 | 24.99 % |',
        '| &lt;i> | 2 | 1 | 0.02 % |',
        '',
      ].join('\n'),
    );
  });

  it('divide nothing by zero', () => {
    assert.match(wholeText(replicasCsv(exportedOf([0, 0], 2))), /^0,replica 0,2,0,0$/m);
  });

  it('give all digits of big loads', () => {
    const big = exportedOf([BIG, BIG + 1n], 2);
    assert.match(wholeText(replicasCsv(big)), /^1,replica 1,1,9223372036854775809,0\.5$/m);
  });
});
