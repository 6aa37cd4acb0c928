import assert from 'node:assert/strict';
import { readVectors } from '../../support/vectors';
import { activatedApi } from './support';

describe('the API of the extension', () => {
  it('matches every conformance vector exactly, big integers and doubles included', async () => {
    const { assignRequestsToReplicas } = await activatedApi();
    const vectors = readVectors();
    assert.equal(vectors.length, 172);
    for (const { name, replicas, costs, assignment, finalLoads } of vectors) {
      const [gotAssignment, gotLoads] = assignRequestsToReplicas(replicas, costs);
      assert.deepEqual(gotAssignment, assignment, name);
      assert.deepEqual(gotLoads.map(BigIntWhereWhole), finalLoads.map(BigIntWhereWhole), name);
    }
  });

  it('reads cost lists from text and from bytes', async () => {
    const { readCostLists } = await activatedApi();
    const fromText = await readCostLists({ text: '[5, 3]' });
    const fromBytes = await readCostLists({ bytes: new TextEncoder().encode('[5, 3]'), fileName: 'a.json' });
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
    const { readCostLists } = await activatedApi();
    await assert.rejects(readCostLists({ text: '[1,\n 2,,', fileName: 'a.json' }), (error: Error) => {
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
