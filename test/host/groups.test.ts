import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { unpackInto } from '../../src/core/packed';
import type { Controller } from '../../src/host/controller';
import { groupingState } from '../../src/host/groupPlans';
import type { Memory } from '../../src/host/memory';
import { inGroups } from '../../src/host/outcomes';
import { HostPace } from '../../src/host/pace';
import { PANEL_TYPE } from '../../src/host/panel';
import type { FromWebview, GroupingState } from '../../src/protocol';
import { edit, newController, shownBy } from './support/controllers';
import { GROUPED_TEXT } from './support/groupedText';
import { StandInPanel } from './support/panel';
import { keptState, planOf, turns, until } from './support/plans';
import { Uri } from './support/vscodeTypes';
import { world } from './support/world';

let memory: Memory;
let controller: Controller;
let panel: StandInPanel;

function begin(): void {
  ({ controller, memory } = newController());
}

async function show(text: string, replicas?: number): Promise<void> {
  panel = await shownBy(controller, await planOf(text, replicas));
}

async function scheduleTold(): Promise<void> {
  await until(() => panel.toldOf('showSchedule').length > 0);
}

/** Says it, and waits for the schedule that follows. */
async function say(message: FromWebview): Promise<void> {
  panel.told.length = 0;
  panel.say(message);
  await scheduleTold();
  generationNow = panel.toldOf('showSource').at(-1)?.source.generation ?? generationNow;
}

function grouping(): GroupingState | undefined {
  return panel.toldOf('showSchedule').at(-1)!.schedule.grouping;
}

function costsTold(): number[] {
  return panel
    .toldOf('column')
    .filter(({ column }) => column === 'costs')
    .flatMap(({ total, data }) => {
      if (data instanceof Float64Array) return Array.from(data);
      const costs = new Float64Array(total);
      unpackInto(costs, 0, data);
      return Array.from(costs);
    });
}

async function cards() {
  panel.told.length = 0;
  panel.say({ type: 'summarizeGroups', wish: 1, generation: generationNow });
  await until(() => panel.toldOf('groupCards').some(({ done }) => done === 1));
  return panel.toldOf('groupCards').at(-1)!.cards;
}

let generationNow = 1;

describe('requests in groups', () => {
  beforeEach(async () => {
    begin();
    await show(GROUPED_TEXT);
    generationNow = panel.toldOf('showSource').at(-1)!.source.generation;
  });

  afterEach(() => {
    controller.dispose();
  });

  it('are offered by fields that part them, and made without sending the costs again', async () => {
    assert.deepEqual(panel.toldOf('showSource')[0]!.source.groupFields, [{ name: 'model', groups: 2 }]);
    assert.equal(grouping(), undefined);
    await say({ type: 'setGroupBy', field: 'model' });
    assert.deepEqual(grouping(), {
      field: 'model',
      names: ['large', 'small', '(no model)'],
      replicas: [2, 2, 2],
    });
    assert.deepEqual(costsTold(), []);
  });

  it('each have their own replicas, loads and bound', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'setGroupReplicas', replicas: [3, 2, 1] });
    assert.deepEqual(grouping()?.replicas, [3, 2, 1]);
    const told = (await cards()).map(({ requests, skipped, total, replicas, maxLoad }) =>
      [requests, skipped, total, replicas, maxLoad].join(' '),
    );
    assert.deepEqual(told, ['3 0 60 3 30', '2 1 3 2 2', '1 0 7 1 7']);
  });

  it('are worked out though a comparison is stopped meanwhile, until they are stopped themselves', async () => {
    const rows = Array.from({ length: 400_000 }, (_, row) => ({
      model: row % 2 === 0 ? 'a' : 'b',
      n: row % 97,
    }));
    controller.dispose();
    begin();
    await show(JSON.stringify(rows), 50_000);
    await say({ type: 'setGroupBy', field: 'model' });
    const { generation } = panel.toldOf('showSchedule').at(-1)!.schedule;
    const isDone = (asked: number) =>
      panel.toldOf('groupCards').some(({ wish, done }) => wish === asked && done === 1);
    panel.say({ type: 'summarizeGroups', wish: 1, generation });
    panel.say({ type: 'stopGroups' });
    await turns(300);
    assert.equal(isDone(1), false);
    panel.say({ type: 'summarizeGroups', wish: 2, generation });
    panel.say({ type: 'stopJudging' });
    await until(() => isDone(2));
  });

  it('have as many replicas as all together, unless they were given their own', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'setGroupReplicas', replicas: [2, 5, 2] });
    await say({ type: 'setReplicas', replicas: 4 });
    assert.deepEqual(grouping()?.replicas, [4, 5, 4]);
  });

  it('are shown one alone, with its own costs and replicas, and all together again', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'showGroup', group: 1 });
    assert.deepEqual([costsTold(), grouping()?.shown], [[1, 2], 1]);
    assert.equal(panel.toldOf('showSource')[0]!.source.skippedCount, 1);
    await say({ type: 'setReplicas', replicas: 3 });
    assert.deepEqual(grouping()?.replicas, [2, 3, 2]);
    await say({ type: 'showGroup' });
    assert.deepEqual(costsTold(), [10, 1, 20, 7, 30, 2]);
    assert.deepEqual(
      [panel.toldOf('showSchedule')[0]!.schedule.replicas, grouping()?.replicas],
      [2, [2, 3, 2]],
    );
    await say({ type: 'showGroup', group: 1 });
    assert.equal(panel.toldOf('showSchedule')[0]!.schedule.replicas, 3);
  });

  it('have counts set for all of them while one is shown, too', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'showGroup', group: 1 });
    await say({ type: 'setGroupReplicas', replicas: [3, 5, 2] });
    const { replicas } = panel.toldOf('showSchedule')[0]!.schedule;
    assert.deepEqual([replicas, grouping()?.replicas], [5, [3, 5, 2]]);
  });

  it('are each worked out with what was edited of their own replicas, and by the policy of all', async () => {
    const highest = async () => (await cards()).map(({ maxLoad }) => maxLoad);
    await say({ type: 'setGroupBy', field: 'model' });
    assert.deepEqual(await highest(), ['40', '2', '7']);
    await say({ type: 'showGroup', group: 0 });
    const edits = { names: ['', ''], weights: [4, 1], startingLoads: ['0', '100'] };
    await say({ type: 'setReplicaEdits', edits });
    await say({ type: 'showGroup' });
    // 60 ÷ 4 on the first replica, 100 on the second one.
    assert.deepEqual(await highest(), ['100', '2', '7']);
    const policy = { id: 'roundRobin', ties: 'lowestIndex', seed: 1, refreshEvery: 1 } as const;
    await say({ type: 'setPolicy', policy });
    assert.deepEqual(await highest(), ['120', '2', '7']);
  });

  it('reveal a request of one group at its place in the source', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'showGroup', group: 0 });
    const { generation } = panel.toldOf('showSource').at(-1)!.source;
    panel.say({ type: 'revealRequest', request: 2, generation, keepFocus: false });
    await until(() => world().shownPlaces.length > 0);
    const { start, end } = world().shownPlaces[0]!.range;
    assert.equal(GROUPED_TEXT.slice(start.character, end.character), '30');
  });

  it('stay grouped, with the same one shown, when the text is edited or another cost is chosen', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'setGroupReplicas', replicas: [2, 5, 2] });
    await say({ type: 'showGroup', group: 1 });
    await say({ type: 'setCostFields', fields: ['=n * 2'] });
    assert.deepEqual([costsTold(), grouping()?.shown], [[2, 4], 1]);
    panel.told.length = 0;
    edit(`[{"model": "new", "n": 3}, ${GROUPED_TEXT.slice(1)}`);
    await scheduleTold();
    assert.deepEqual(grouping(), {
      field: 'model',
      names: ['new', 'large', 'small', '(no model)'],
      replicas: [2, 2, 5, 2],
      shown: 2,
    });
    assert.deepEqual(costsTold(), [2, 4]);
  });

  it('are all shown again where the group is gone, and together where the field is', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'showGroup', group: 1 });
    const retyped = async (text: string) => {
      panel.told.length = 0;
      edit(text);
      await scheduleTold();
    };
    await retyped('[{"model": "x", "n": 1}, {"model": "x", "n": 2}]');
    assert.deepEqual(grouping(), { field: 'model', names: ['x'], replicas: [2] });
    await retyped('[{"n": 1}, {"n": 2}]');
    assert.equal(grouping(), undefined);
    assert.deepEqual(costsTold(), [1, 2]);
  });

  it('leave the count of all together remembered, though one group has another', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'setReplicas', replicas: 7 });
    assert.equal(memory.replicas(undefined), 7);
    await say({ type: 'showGroup', group: 1 });
    await say({ type: 'setReplicas', replicas: 3 });
    assert.equal(memory.replicas(undefined), 7);
  });

  it('are remembered for the file, and forgotten with it', async () => {
    const uri = Uri.file('/traces/costs.json') as unknown as vscode.Uri;
    await say({ type: 'setGroupBy', field: 'model' });
    await until(() => memory.groupBy(uri) === 'model');
    await say({ type: 'setGroupBy' });
    assert.equal(grouping(), undefined);
    await until(() => memory.groupBy(uri) === undefined);
  });

  it('come back with the replicas of single groups when the file is grouped by the same field again', async () => {
    const uri = Uri.file('/traces/costs.json') as unknown as vscode.Uri;
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'setGroupReplicas', replicas: [2, 5, 2] });
    await say({ type: 'showGroup', group: 0 });
    await say({ type: 'setReplicas', replicas: 9 });
    await say({ type: 'setGroupBy' });
    await say({ type: 'setReplicas', replicas: 4 });
    await say({ type: 'setGroupBy', field: 'model' });
    assert.deepEqual(grouping()?.replicas, [9, 5, 4]);
    assert.equal(grouping()?.shown, undefined);
    const own = memory.groupReplicas(uri, 'model');
    const opened = await inGroups(await planOf(GROUPED_TEXT, 3), 'model', new HostPace(() => false), own);
    assert.deepEqual(groupingState(opened)?.replicas, [9, 5, 3]);
    assert.deepEqual(memory.groupReplicas(uri, 'tenant'), []);
  });

  it('survive a reload of the window with their replicas and the one that was shown', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'setGroupReplicas', replicas: [1, 6, 2] });
    await say({ type: 'showGroup', group: 1 });
    const before = grouping();
    const kept = keptState(controller.shownPlan!);
    controller.dispose();
    const text = world().files;
    begin();
    for (const [uri, content] of text) world().files.set(uri, content);
    panel = world().addPanel(new StandInPanel(PANEL_TYPE, ''));
    const done = controller.restore(panel.asPanel, kept);
    panel.say({ type: 'ready' });
    await done;
    await scheduleTold();
    assert.deepEqual(grouping(), before);
    assert.equal(panel.toldOf('showSchedule')[0]!.schedule.replicas, 6);
    await say({ type: 'showGroup' });
    assert.equal(panel.toldOf('showSchedule')[0]!.schedule.replicas, 2);
  });

  it('are not made by a field with too many texts: what is shown stays, and a message says why', async () => {
    controller.dispose();
    begin();
    const rows = Array.from({ length: 300 }, (_, row) => ({ user: `u${row}`, n: row }));
    await show(JSON.stringify(rows));
    panel.told.length = 0;
    panel.say({ type: 'setGroupBy', field: 'user' });
    await until(() => world().messages.length > 0);
    assert.match(world().messages[0]!, /"user" has more than 200 different texts/);
    await until(() => panel.toldOf('busy').some(({ busy }) => !busy));
    assert.equal(controller.shownPlan?.grouping, undefined);
  });

  it('ignore counts of other groups and a group that is none', async () => {
    await say({ type: 'setGroupBy', field: 'model' });
    await say({ type: 'setGroupReplicas', replicas: [9, 9] });
    assert.deepEqual(grouping()?.replicas, [2, 2, 2]);
    panel.say({ type: 'showGroup', group: 17 });
    await turns();
    assert.equal(controller.shownPlan?.grouping?.shown, undefined);
  });
});
