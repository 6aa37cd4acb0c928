import assert from 'node:assert/strict';
import { unpackInto } from '../../src/core/packed';
import type { Plan } from '../../src/host/plan';
import { Planner } from '../../src/host/planner';
import { PANEL_TYPE } from '../../src/host/panel';
import type { FromWebview } from '../../src/protocol';
import { shownBy } from './support/controllers';
import { StandInPanel } from './support/panel';
import { Recorder } from './support/planners';
import { planOf, turns, until } from './support/plans';
import { newWorld, world } from './support/world';

let host: Recorder;
let planner: Planner;

/** A plan on the screen of a page that listens, with nothing told since. */
async function shown(plan: Plan): Promise<StandInPanel> {
  const panel = await shownBy(planner, plan);
  panel.told.length = 0;
  return panel;
}

function kindsTold(panel: StandInPanel): string[] {
  return panel.told.map((message) => (message.type === 'column' ? message.column : message.type));
}

const EVERYTHING = ['showSource', 'costs', 'replicaOf', 'showSchedule'];

describe('a panel and its plan', () => {
  beforeEach(() => {
    newWorld();
    host = new Recorder();
    planner = new Planner(host);
  });

  afterEach(() => {
    planner.dispose();
  });

  it('says nothing to a page that does not listen yet, and everything once it does', async () => {
    let isOpen = false;
    void planner.show(await planOf('[1, 1, 1, 1]')).then(() => (isOpen = true));
    const { panel } = world();
    await turns();
    assert.deepEqual([panel.told.length, isOpen], [0, false]);
    panel.say({ type: 'ready' });
    await until(() => panel.toldOf('showSchedule').length > 0);
    assert.equal(isOpen, true);
    assert.deepEqual(kindsTold(panel), EVERYTHING);
    const { data } = panel.toldOf('column')[1]!;
    assert(!(data instanceof Float64Array));
    const replicaOf = new Uint8Array(4);
    unpackInto(replicaOf, 0, data);
    assert.deepEqual([...replicaOf], [0, 1, 0, 1]);
    assert.deepEqual(panel.toldOf('column')[1]?.laneSizes, [2, 2]);
    assert.equal(panel.title, 'Replica Planner: costs.json');
  });

  it('fills a page that was there before the plan', async () => {
    const panel = world().addPanel(new StandInPanel(PANEL_TYPE, ''));
    planner.restore(panel.asPanel);
    panel.say({ type: 'ready' });
    await turns();
    assert.deepEqual(panel.told, []);
    planner.setPlan(await planOf('[2, 3]'));
    await until(() => panel.toldOf('showSchedule').length > 0);
    assert.deepEqual(kindsTold(panel), EVERYTHING);
  });

  it('says why there is nothing to show, whenever the page comes to listen', async () => {
    const panel = world().addPanel(new StandInPanel(PANEL_TYPE, ''));
    planner.restore(panel.asPanel);
    planner.showProblem('The file is gone');
    await turns();
    assert.deepEqual(panel.told, []);
    panel.say({ type: 'ready' });
    await turns();
    assert.deepEqual(panel.told, [{ type: 'showProblem', message: 'The file is gone' }]);
  });

  it('sends only the assignment for another count of the same costs', async () => {
    const panel = await shown(await planOf('[5, 3, 8]'));
    panel.say({ type: 'setReplicas', replicas: 3 });
    await until(() => panel.toldOf('showSchedule').length > 0);
    assert.deepEqual(kindsTold(panel), ['replicaOf', 'showSchedule']);
    assert.deepEqual([planner.current?.replicas, host.plans.at(-1)?.replicas], [3, 3]);
  });

  it('assigns by another policy and with edited replicas, and by the rule again, without sending the costs', async () => {
    const panel = await shown(await planOf('[5, 3, 8, 1]'));
    const replicasTold = (wanted: string): number[] => {
      const { data } = panel.toldOf('column').find(({ column }) => column === wanted)!;
      assert(!(data instanceof Float64Array));
      const replicaOf = new Uint8Array(4);
      unpackInto(replicaOf, 0, data);
      return [...replicaOf];
    };
    const assigned = async (message: FromWebview): Promise<number[]> => {
      panel.told.length = 0;
      panel.say(message);
      await until(() => panel.toldOf('showSchedule').length > 0);
      assert.ok(!kindsTold(panel).includes('costs'));
      return replicasTold('replicaOf');
    };
    const policy = { id: 'roundRobin', ties: 'lowestIndex', seed: 1, refreshEvery: 1 } as const;
    assert.deepEqual(await assigned({ type: 'setPolicy', policy }), [0, 1, 0, 1]);
    assert.deepEqual(panel.toldOf('showSchedule')[0]!.schedule.policy, policy);
    assert.deepEqual(replicasTold('leastLoadOf'), [0, 1, 1, 0]);
    assert.deepEqual(await assigned({ type: 'setPolicy' }), [0, 1, 1, 0]);
    const edits = { names: ['a', 'b'], weights: [4, 1], startingLoads: ['0', '1'] };
    assert.deepEqual(await assigned({ type: 'setReplicaEdits', edits }), [0, 1, 0, 0]);
    const { replicaNames, weights, startingLoads, isEdited } = panel.toldOf('showSchedule')[0]!.schedule;
    assert.deepEqual(
      [replicaNames, weights, startingLoads],
      [edits.names, edits.weights, edits.startingLoads],
    );
    assert.equal(isEdited, true);
    assert.deepEqual(await assigned({ type: 'setReplicaEdits' }), [0, 1, 1, 0]);
    assert.equal(host.plans.length, 4);
  });

  it('says for how many replicas the document has names and weights, where they are for another number', async () => {
    const panel = await shown(await planOf('{ "replicas": [{ "weight": 2 }, {}], "costs": [5, 3, 8] }', 2));
    for (const [replicas, described] of [
      [3, 2],
      [2, undefined],
    ] as const) {
      panel.told.length = 0;
      panel.say({ type: 'setReplicas', replicas });
      await until(() => panel.toldOf('showSchedule').length > 0);
      const { schedule } = panel.toldOf('showSchedule')[0]!;
      assert.equal(schedule.described, described);
      assert.deepEqual(schedule.weights, described === undefined ? [2, 1] : undefined);
    }
    const bare = await shown(await planOf('{ "replicas": 2, "costs": [5, 3, 8] }', 2));
    bare.say({ type: 'setReplicas', replicas: 3 });
    await until(() => bare.toldOf('showSchedule').length > 0);
    assert.equal(bare.toldOf('showSchedule')[0]!.schedule.described, undefined);
  });

  it('is silent while hidden, and tells all of the newest plan when it is seen again', async () => {
    const panel = await shown(await planOf('[5, 3, 8]'));
    panel.setVisible(false);
    planner.setPlan(await planOf('[7]', 4));
    await turns();
    assert.deepEqual(panel.told, []);
    panel.setVisible(true);
    panel.say({ type: 'ready' });
    await until(() => panel.toldOf('showSchedule').length > 0);
    assert.deepEqual(kindsTold(panel), EVERYTHING);
    assert.equal(panel.toldOf('showSchedule')[0]?.schedule.replicas, 4);
  });

  it('tells everything again to a page that was made anew for the same plan', async () => {
    const panel = await shown(await planOf('[5, 3, 8]'));
    panel.setVisible(false);
    panel.setVisible(true);
    panel.say({ type: 'ready' });
    await until(() => panel.toldOf('showSchedule').length > 0);
    assert.deepEqual(kindsTold(panel), EVERYTHING);
  });

  it('closed in the middle of a delivery, ends it without an error and forgets the plan', async () => {
    void planner.show(await planOf('[5, 3, 8]'));
    const { panel } = world();
    panel.say({ type: 'ready' });
    await until(() => panel.told.length > 0);
    panel.dispose();
    await turns();
    assert.deepEqual(panel.toldOf('showSchedule'), []);
    assert.deepEqual([host.closings, host.failures.length, planner.current], [1, 0, undefined]);
  });

  it('opens another panel where the tab is gone and the end of the old one is not told yet', async () => {
    const old = await shown(await planOf('[5, 3, 8]'));
    world().tabs.delete(old);
    const done = planner.show(await planOf('[1]'));
    assert.equal(world().panels.length, 2);
    world().panel.say({ type: 'ready' });
    await done;
    old.disposed.fire(undefined);
    assert.equal(host.closings, 0);
    assert.equal(planner.current?.costList.costs.values.length, 1);
  });

  it('opens another panel where the revealed one closes before its page is there', async () => {
    const old = await shown(await planOf('[5, 3, 8]'));
    old.setVisible(false);
    const done = planner.show(await planOf('[1]'));
    old.dispose();
    await until(() => world().panels.length === 2);
    world().panel.say({ type: 'ready' });
    await done;
    assert.equal(planner.current?.costList.costs.values.length, 1);
  });

  it('shows the newest of several wishes only', async () => {
    const panel = await shown(await planOf('[5, 3, 8, 1]'));
    for (const replicas of [3, 4, 5]) panel.say({ type: 'setReplicas', replicas });
    await until(() => panel.toldOf('showSchedule').length > 0);
    await turns();
    const counts = panel.toldOf('showSchedule').map(({ schedule }) => schedule.replicas);
    assert.deepEqual(counts, [5]);
  });

  it('sends the costs with the newer wish where it overtook the older one that was to send them', async () => {
    void planner.show(await planOf('[5, 3, 8]'));
    const { panel } = world();
    panel.say({ type: 'ready' });
    panel.say({ type: 'setReplicas', replicas: 3 });
    await until(() => panel.toldOf('showSchedule').length > 0);
    await turns();
    assert.deepEqual(kindsTold(panel), EVERYTHING);
    assert.equal(panel.toldOf('showSchedule')[0]?.schedule.replicas, 3);
  });

  it('does not send costs again that are on their way, nor shows what a newer wish has overtaken', async () => {
    void planner.show(await planOf('[5, 3, 8]'));
    const { panel } = world();
    let letThrough: () => void = () => undefined;
    panel.held = new Promise((resolve) => (letThrough = resolve));
    panel.say({ type: 'ready' });
    await turns();
    panel.say({ type: 'setReplicas', replicas: 3 });
    await turns();
    letThrough();
    await until(() => panel.toldOf('showSchedule').length > 0);
    await turns();
    assert.deepEqual(kindsTold(panel), ['showSource', 'costs', 'replicaOf', 'replicaOf', 'showSchedule']);
    assert.equal(panel.toldOf('showSchedule')[0]?.schedule.replicas, 3);
  });

  it('ignores what is asked about costs that are no longer shown', async () => {
    const panel = await shown(await planOf('[5, 3, 8]'));
    planner.setPlan(await planOf('[{"id": "a", "cost": 1}]'));
    await until(() => panel.toldOf('showSchedule').length > 0);
    const { generation } = panel.toldOf('showSource')[0]!.source;
    panel.say({ type: 'describe', generation: generation - 1, from: 0, to: 1 });
    panel.say({
      type: 'compare',
      wish: 1,
      generation: generation - 1,
      seed: 1,
      refreshEvery: 1,
      withTies: false,
    });
    await turns();
    assert.deepEqual([panel.toldOf('details'), panel.toldOf('comparison')], [[], []]);
    panel.say({ type: 'describe', generation, from: 0, to: 5 });
    await turns();
    assert.deepEqual(panel.toldOf('details'), [
      { type: 'details', generation, from: 0, details: [{ id: 'a', line: 1 }] },
    ]);
  });

  it('selects nothing where a place was asked for in costs that are no longer shown, and says so', async () => {
    const panel = await shown(await planOf('[5, 3, 8]'));
    planner.setPlan(await planOf('[3, 8]'));
    panel.say({ type: 'revealRequest', generation: 1, request: 1, keepFocus: false });
    panel.say({ type: 'revealSkipped', generation: 1, index: 0 });
    assert.deepEqual([host.handled, host.overtakings], [[], 2]);
    panel.say({ type: 'revealRequest', generation: 2, request: 1, keepFocus: false });
    assert.equal(host.handled.length, 1);
  });

  it('goes back to what is on the screen where an assignment is cancelled', async () => {
    const panel = await shown(await planOf('[5, 3, 8]', 2));
    panel.say({ type: 'setReplicas', replicas: 7 });
    panel.say({ type: 'cancel' });
    await turns();
    assert.deepEqual(panel.toldOf('showSchedule'), []);
    assert.deepEqual(panel.toldOf('busy'), [{ type: 'busy', busy: false }]);
    assert.deepEqual([planner.current?.replicas, host.plans.at(-1)?.replicas], [2, 2]);
    assert.equal(host.cancellations, 1);
  });

  it('keeps what is on the screen where the next assignment fails, and says so once', async () => {
    const panel = await shown(await planOf('[1.7e308, 1.7e308, 0.5]', 2));
    panel.say({ type: 'setReplicas', replicas: 1 });
    await until(() => host.failures.length > 0);
    assert.deepEqual([host.failures.length, planner.current?.replicas], [1, 2]);
    assert.deepEqual(panel.toldOf('showProblem'), []);
  });

  it('says in the page why not even the first assignment succeeds', async () => {
    void planner.show(await planOf('[1.7e308, 1.7e308, 0.5]', 1));
    const { panel } = world();
    panel.say({ type: 'ready' });
    await until(() => panel.toldOf('showProblem').length > 0);
    assert.match(panel.toldOf('showProblem')[0]!.message, /past the largest number/);
    assert.equal(host.failures.length, 1);
  });

  it('hands on what reaches beyond the panel', async () => {
    const panel = await shown(await planOf('[5, 3, 8]'));
    panel.say({ type: 'copy', text: 'a' });
    panel.say({ type: 'painted', generation: 1, replicas: 2 });
    assert.deepEqual(host.handled, [{ type: 'copy', text: 'a' }]);
  });
});
