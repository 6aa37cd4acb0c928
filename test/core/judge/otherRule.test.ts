import assert from 'node:assert/strict';
import { policyReason, policyTitle, type PolicyChoice } from '../../../src/core/judge/policyChoice';
import { assignBy } from '../../../src/core/policies/policies';
import { POLICY_IDS } from '../../../src/core/policies/policy';
import { createTask } from '../../../src/core/policies/task';
import { Schedule } from '../../../src/core/schedule';
import { finish } from '../../../src/core/sliced';
import { whyChosen } from '../../../src/core/why';
import { columnOf } from '../../support/costLists';

const COSTS = [10, 1, 1, 1, 7, 2, 2, 9];

function reasons(choice: PolicyChoice): string[] {
  const costs = columnOf(COSTS);
  const { replicaOf } = finish(assignBy(choice.id, createTask(costs, { ...choice, replicas: 2 })));
  const otherRule = {
    title: policyTitle(choice),
    because: (request: number) => policyReason(choice, request),
  };
  const schedule = new Schedule(costs, 2, replicaOf, { otherRule });
  return COSTS.map((_, request) =>
    whyChosen(schedule, schedule.explain(request), (replica) => `replica ${replica}`),
  );
}

describe('why a request went where it went under another rule', () => {
  it('never claims that it was chosen as the least loaded, nor by the lower index', () => {
    for (const id of POLICY_IDS.filter((each) => each !== 'leastLoad')) {
      for (const reason of reasons({ id, ties: 'lowestIndex', seed: 1, refreshEvery: 4 })) {
        assert.doesNotMatch(reason, /^least loaded of|lower index wins|^tied/, `${id}: ${reason}`);
      }
    }
  });

  it('says which replica had less, where there was one', () => {
    const texts = reasons({ id: 'roundRobin', ties: 'lowestIndex', seed: 1, refreshEvery: 4 });
    assert.equal(texts[0], 'round robin: the replicas take turns; no replica had less, 2 tied');
    assert.equal(texts[2], 'round robin: the replicas take turns; replica 1 had less, 1');
  });

  it('says when stale loads were last looked at', () => {
    const texts = reasons({ id: 'staleLeastLoad', ties: 'lowestIndex', seed: 1, refreshEvery: 4 });
    assert.match(texts[3]!, /^least loaded as seen before request 0;/);
    assert.match(texts[6]!, /^least loaded as seen before request 4;/);
  });
});
