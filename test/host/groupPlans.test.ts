import assert from 'node:assert/strict';
import type { Controller } from '../../src/host/controller';
import { newController, shownBy } from './support/controllers';
import type { StandInPanel } from './support/panel';
import { planOf, turns, until } from './support/plans';

let controller: Controller;
let panel: StandInPanel;

describe('groups of a long list', () => {
  beforeEach(async () => {
    ({ controller } = newController());
    const rows = Array.from({ length: 400_000 }, (_, row) => ({
      model: row % 2 === 0 ? 'a' : 'b',
      n: row % 97,
    }));
    panel = await shownBy(controller, await planOf(JSON.stringify(rows)));
  });

  afterEach(() => {
    controller.dispose();
  });

  const isGrouped = () => controller.shownPlan?.grouping !== undefined;

  it('keep what is chosen while they are made', async () => {
    panel.say({ type: 'setGroupBy', field: 'model' });
    await turns(2);
    panel.say({ type: 'setReplicas', replicas: 7 });
    assert.equal(isGrouped(), false);
    await until(isGrouped);
    assert.equal(controller.shownPlan?.replicas, 7);
    panel.say({ type: 'setCostFields', fields: ['=n * 2'] });
    await turns(2);
    panel.say({ type: 'setGroupReplicas', replicas: [3, 4] });
    panel.say({ type: 'showGroup', group: 1 });
    await until(() => controller.shownPlan?.costList.costFields[0] === '=n * 2');
    await until(() => panel.toldOf('showSchedule').at(-1)?.schedule.replicas === 4);
    const { grouping } = panel.toldOf('showSchedule').at(-1)!.schedule;
    assert.deepEqual([grouping?.replicas, grouping?.shown], [[3, 4], 1]);
  });

  it('tell how far they are, and are given up where that is wished', async () => {
    panel.told.length = 0;
    panel.say({ type: 'setGroupBy', field: 'model' });
    await until(() => panel.toldOf('progress').length > 0);
    assert.equal(panel.toldOf('progress')[0]?.label, 'Grouping');
    panel.say({ type: 'cancel' });
    await until(() => panel.toldOf('busy').some(({ busy }) => !busy));
    await turns(500);
    assert.equal(isGrouped(), false);
    panel.told.length = 0;
    panel.say({ type: 'setGroupBy', field: 'model' });
    await until(isGrouped);
    const shares = panel
      .toldOf('progress')
      .filter(({ label }) => label === 'Grouping')
      .map(({ done }) => done);
    assert.deepEqual(
      shares,
      [...shares].sort((a, b) => a - b),
    );
    assert.ok(shares.every((done) => done >= 0 && done <= 1));
  });
});
