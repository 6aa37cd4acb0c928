import assert from 'node:assert/strict';
import { copyResult, saveExport } from '../../src/host/exports';
import { grouped, withGroupShown } from '../../src/host/groupPlans';
import { HostPace } from '../../src/host/pace';
import { GROUPED_TEXT } from './support/groupedText';
import { planOf } from './support/plans';
import { Uri } from './support/vscodeTypes';
import { newWorld, world } from './support/world';

const TARGET = 'file:///out/lanes';

function written(): string {
  return new TextDecoder().decode(world().written.get(TARGET));
}

describe('an export', () => {
  beforeEach(() => {
    newWorld();
    world().saveTo = Uri.parse(TARGET);
  });

  it('is written where the person says', async () => {
    await saveExport('assignmentJson', await planOf('[1, 1, 1, 1]'));
    assert.deepEqual(JSON.parse(written()), [
      [0, 1, 0, 1],
      [2, 2],
    ]);
  });

  it('is not made where the person closes the question', async () => {
    world().saveTo = undefined;
    await saveExport('assignmentJson', await planOf('[1]'));
    assert.equal(world().written.size, 0);
  });

  it('says that the result is on the clipboard', async () => {
    await copyResult(await planOf('[1, 1, 1, 1]'));
    assert.match(world().clipboard, /assignment: 0 1 0 1/);
    assert.deepEqual(world().remarks, ['Copied the result']);
  });

  it('says which of several lists and which group it is of, and by which policy', async () => {
    const pace = new HostPace(() => false);
    const policy = { id: 'roundRobin', ties: 'lowestIndex', seed: 1, refreshEvery: 1 } as const;
    await copyResult({ ...(await planOf('{"mon": [1, 2], "tue": [3]}')), policy });
    assert.match(
      world().clipboard,
      /^costs\.json, mon: 2 requests, total 3, on 2 replicas \(Round robin\)\n/,
    );
    const plan = withGroupShown(await grouped(await planOf(GROUPED_TEXT, 3), 'model', pace), 0);
    await copyResult(plan);
    assert.match(
      world().clipboard,
      /^costs\.json, large: 3 requests, total 60, on 3 replicas \(least load\)\n/,
    );
  });

  it('tells ids and lines of requests where the source has them', async () => {
    await saveExport('detailedJson', await planOf('[{"id": "a", "cost": 5},\n{"id": "b", "cost": 3}]'));
    assert.deepEqual((JSON.parse(written()) as { requests: unknown }).requests, [
      { request: 0, id: 'a', cost: 5, replica: 0, line: 1 },
      { request: 1, id: 'b', cost: 3, replica: 1, line: 2 },
    ]);
  });

  it('offers a name beside the source', async () => {
    await saveExport('svg', await planOf('[1]'), { picture: '<svg/>' });
    assert.equal(world().offered, 'file:///traces/costs.lanes.svg');
    assert.equal(written(), '<svg/>');
  });

  it('says what a picture leaves out, once it is written', async () => {
    const picture = Uint8Array.of(137, 80);
    await saveExport('png', await planOf('[1]'), { picture, remark: 'The first 10 lanes.' });
    assert.deepEqual(world().written.get(TARGET), picture);
    assert.deepEqual(world().messages, ['The first 10 lanes.']);
  });

  it('asks for no place where the page could make no picture, and says why', async () => {
    const saved = saveExport('png', await planOf('[1]'), { remark: 'Out of memory' });
    await assert.rejects(saved, /^Error: Out of memory$/);
    assert.equal(world().offered, undefined);
  });
});
