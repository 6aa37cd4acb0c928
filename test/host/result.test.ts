import assert from 'node:assert/strict';
import { commandResult } from '../../src/host/result';
import { outcomesOf, partedLists } from '../../src/host/outcomes';
import { HostPace } from '../../src/host/pace';
import type { Plan } from '../../src/host/plan';
import { planOf } from './support/plans';
import { newWorld } from './support/world';

const NEVER = new HostPace(() => false);
const TEXT = '[9007199254740993, "x", 1, 9007199254740993]';

async function resultOf(plan: Plan, forScript: boolean) {
  const lists = await partedLists(plan.loaded, [plan.costList], undefined, NEVER);
  return commandResult(plan.source, await outcomesOf(lists, 2, forScript, NEVER), 2, forScript);
}

describe('what a command resolves to', () => {
  beforeEach(newWorld);

  it('is the assignment of each list with what was skipped, whether a script asked or somebody reads it later', async () => {
    for (const forScript of [true, false]) {
      const { source, lists } = await resultOf(await planOf(TEXT), forScript);
      assert.equal(source, 'costs.json');
      const [{ name, replicas, assignment, finalLoads, skipped }] = lists as [(typeof lists)[number]];
      assert.deepEqual([name, replicas, assignment], ['costs.json', 2, [0, 1, 1]]);
      assert.deepEqual(finalLoads, [9007199254740993n, 9007199254740994n]);
      assert.deepEqual(
        skipped.map(({ entry, line, column, text }) => [entry, line, column, text]),
        [[1, 1, 20, '"x"']],
      );
      assert.equal(lists[0]!.assignment, assignment);
    }
  });

  it('goes by message with decimal text for what JSON lacks, and as mere counts where nobody reads it', async () => {
    const plan = await planOf(TEXT);
    const [list] = (JSON.parse(JSON.stringify(await resultOf(plan, true))) as { lists: object[] }).lists;
    assert.deepEqual(list, {
      ...{ name: 'costs.json', replicas: 2, assignment: [0, 1, 1] },
      finalLoads: ['9007199254740993', '9007199254740994'],
      skipped: [{ entry: 1, line: 1, column: 20, text: '"x"', reason: 'is text, not a number' }],
    });
    assert.deepEqual(JSON.parse(JSON.stringify(await resultOf(plan, false))), {
      source: 'costs.json',
      lists: [{ name: 'costs.json', replicas: 2, requests: 3, skipped: 1 }],
    });
    const small = await resultOf(await planOf('[0.5, 2]'), true);
    assert.deepEqual(JSON.parse(JSON.stringify(small.lists[0]!.finalLoads)), [0.5, 2]);
  });
});
