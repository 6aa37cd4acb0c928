import assert from 'node:assert/strict';
import { readVectors } from '../../support/vectors';
import { activatedApi } from './support';

describe('the API of the extension', () => {
  it('matches every conformance vector exactly, big integers and doubles included', async () => {
    const api = await activatedApi();
    const vectors = readVectors();
    assert.equal(vectors.length, 172);
    for (const { name, replicas, costs, assignment, finalLoads } of vectors) {
      const [gotAssignment, gotLoads] = api.assignRequestsToReplicas(replicas, costs);
      assert.deepEqual(gotAssignment, assignment, name);
      assert.deepEqual(gotLoads.map(BigIntWhereWhole), finalLoads.map(BigIntWhereWhole), name);
    }
  });

  it('compares the seven policies: [10000, 1000, 1000, 1000] on 2 by load and by number of requests', async () => {
    const api = await activatedApi();
    const { lowerBound, policies } = api.comparePolicies([10000, 1000, 1000, 1000], { replicas: 2 });
    assert.equal(lowerBound, 10000);
    assert.equal(
      policies.map(({ id }) => id).join(' '),
      'leastLoad roundRobin random twoChoices fewestRequests staleLeastLoad longestFirst',
    );
    const assignmentOf = (wanted: string) => policies.find(({ id }) => id === wanted)?.assignment;
    assert.deepEqual(assignmentOf('leastLoad'), [0, 1, 1, 1]);
    assert.deepEqual(assignmentOf('fewestRequests'), [0, 1, 0, 1]);
  });

  it('compares with stale loads: eight 1s on 2, seen every 4', async () => {
    const api = await activatedApi();
    const ones = Array.from({ length: 8 }, () => 1);
    const { policies } = api.comparePolicies(ones, { replicas: 2, refreshEvery: 4, seed: 7 });
    assert.deepEqual(
      policies.find(({ id }) => id === 'staleLeastLoad')?.assignment,
      [0, 0, 0, 0, 1, 1, 1, 1],
    );
    assert.throws(() => api.comparePolicies(ones, { replicas: 2, refreshEvery: 0 }), /refreshEvery/);
  });

  it('finds the smallest number of replicas within a limit, and none where one request is above it', async () => {
    const api = await activatedApi();
    assert.equal(api.smallestReplicaCount([5, 3, 8, 1, 9, 2], 12), 4);
    assert.equal(api.smallestReplicaCount([5, 3, 8, 1, 9, 2], 8), undefined);
    assert.equal(api.smallestReplicaCount([2n ** 60n, 2n ** 60n], 2n ** 60n), 2);
  });

  it('takes weights and starting loads', async () => {
    const api = await activatedApi();
    const ones = Array.from({ length: 10 }, () => 1);
    const [assignment, loads] = api.assignRequestsToReplicas(2, ones, { weights: [4, 1] });
    assert.deepEqual(
      [assignment, loads],
      [
        [0, 1, 0, 0, 0, 0, 1, 0, 0, 0],
        [8, 2],
      ],
    );
    const startingLoads = [106752, 32064, 25856, 62592, 14016, 150272];
    const fives = Array.from({ length: 10 }, () => 5000);
    const [started] = api.assignRequestsToReplicas(6, fives, { startingLoads });
    assert.deepEqual(started, [4, 4, 4, 2, 4, 2, 1, 4, 2, 1]);
  });

  it('reads cost lists from text and from bytes', async () => {
    const api = await activatedApi();
    const fromText = await api.readCostLists({ text: '[5, 3]' });
    const fromBytes = await api.readCostLists({
      bytes: new TextEncoder().encode('[5, 3]'),
      fileName: 'a.json',
    });
    assert.deepEqual(
      fromText.lists.map(({ costs }) => costs),
      [[5, 3]],
    );
    assert.deepEqual(
      fromBytes.lists.map(({ costs }) => costs),
      [[5, 3]],
    );
    assert.deepEqual(fromText.fields, []);
  });

  it('rejects with message, line and column where nothing can be read', async () => {
    const api = await activatedApi();
    await assert.rejects(api.readCostLists({ text: '[1,\n 2,,', fileName: 'a.json' }), (error: Error) => {
      const { line, column } = error as Error & { line: number; column: number };
      assert.ok(error.message.length > 0);
      assert.deepEqual([line, column], [2, 4]);
      return true;
    });
  });
});

/** 2 and 2n are the same load: which of the two comes back is a matter of size, tested elsewhere. */
function BigIntWhereWhole(load: number | bigint): number | bigint {
  return typeof load === 'number' && Number.isInteger(load) ? BigInt(load) : load;
}
