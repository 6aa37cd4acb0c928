import assert from 'node:assert/strict';
import { inGroups, outcomesOf, partedLists } from '../../src/host/outcomes';
import { HostPace } from '../../src/host/pace';
import { commandResult } from '../../src/host/result';
import { GROUPED_TEXT } from './support/groupedText';
import { planOf } from './support/plans';
import { newWorld } from './support/world';

const NEVER = new HostPace(() => false);

describe('groups for scripts', () => {
  beforeEach(() => {
    newWorld();
  });

  it('are one list a group, each on its own replicas, without what the document says of all of them', async () => {
    const text = `{"replicas": [{"load": 100}, {"load": 0}], "costs": ${GROUPED_TEXT}}`;
    const plan = await planOf(text);
    const lists = await partedLists(plan.loaded, [plan.costList], 'model', NEVER);
    const { lists: results } = commandResult(plan.source, await outcomesOf(lists, 2, true, NEVER), 2, true);
    assert.deepEqual(
      results.map(({ name, group, finalLoads }) => [name, group, finalLoads]),
      [
        ['costs: large', 'large', [40, 20]],
        ['costs: small', 'small', [1, 2]],
        ['costs: (no model)', null, [7, 0]],
      ],
    );
  });

  it('leave the panel ungrouped where the list can no longer be grouped as it was', async () => {
    const plan = await planOf('[{"n": 1}, {"n": 2}]');
    assert.equal(await inGroups(plan, 'model', NEVER), plan);
    assert.equal((await inGroups(await planOf(GROUPED_TEXT), 'model', NEVER)).grouping?.groups.length, 3);
  });
});
