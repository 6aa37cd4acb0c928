import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { Controller } from '../../src/host/controller';
import { load } from '../../src/host/loaded';
import type { Memory } from '../../src/host/memory';
import { HostPace } from '../../src/host/pace';
import { PANEL_TYPE } from '../../src/host/panel';
import { fileSource } from '../../src/host/source';
import { newController, shownBy } from './support/controllers';
import { StandInPanel } from './support/panel';
import { keptState, planOf, turns, until } from './support/plans';
import { Uri } from './support/vscodeTypes';
import { world } from './support/world';

let memory: Memory;
let controller: Controller;

/** A panel with this text on its screen, told nothing since. */
async function shown(text: string, replicas = 2): Promise<StandInPanel> {
  const panel = await shownBy(controller, await planOf(text, replicas));
  panel.told.length = 0;
  return panel;
}

/** A panel as VS Code hands it over after a reload, whose page listens. */
function restoredPanel(): StandInPanel {
  return world().addPanel(new StandInPanel(PANEL_TYPE, ''));
}

describe('the panel in its surroundings', () => {
  beforeEach(() => {
    ({ controller, memory } = newController());
  });

  afterEach(() => {
    controller.dispose();
  });

  describe('after a reload of the window', () => {
    it('shows again what it showed', async () => {
      const state = keptState(await planOf('[5, 3, 8]', 3));
      const panel = restoredPanel();
      const done = controller.restore(panel.asPanel, state);
      panel.say({ type: 'ready' });
      await done;
      await until(() => panel.toldOf('showSchedule').length > 0);
      assert.equal(panel.toldOf('showSchedule')[0]?.schedule.replicas, 3);
      assert.equal(world().contexts.get('replicaPlanner.panelOpen'), true);
    });

    it('says what to do where nothing usable was kept', async () => {
      const panel = restoredPanel();
      await controller.restore(panel.asPanel, { restore: '{"source": 1}' });
      panel.say({ type: 'ready' });
      await turns();
      assert.match(panel.toldOf('showProblem')[0]!.message, /Run “Assign Requests to Replicas” again/);
    });

    it('says in the panel that the file is gone', async () => {
      const state = keptState(await planOf('[5, 3, 8]'));
      world().files.clear();
      const panel = restoredPanel();
      panel.say({ type: 'ready' });
      await controller.restore(panel.asPanel, state);
      panel.say({ type: 'ready' });
      await turns();
      assert.match(panel.toldOf('showProblem')[0]!.message, /can't be read any more: There is no file/);
      assert.deepEqual(world().messages, []);
    });

    it('gives way to a command that was run meanwhile', async () => {
      const state = keptState(await planOf('[5, 3, 8]', 3, '/traces/old.json'));
      const panel = restoredPanel();
      const restored = controller.restore(panel.asPanel, state);
      panel.say({ type: 'ready' });
      await controller.show(await planOf('[1]', 1, '/traces/new.json'));
      await restored;
      await turns();
      assert.deepEqual(
        panel.toldOf('showSource').map(({ source }) => source.name),
        ['new.json'],
      );
    });
  });

  it('remembers the count and the cost that were chosen in it', async () => {
    const panel = await shown('[{"input": 1, "output": 2}, {"input": 3, "output": 4}]');
    panel.say({ type: 'setReplicas', replicas: 9 });
    panel.say({ type: 'setCostFields', fields: ['input'] });
    await until(() => panel.toldOf('showSource').length > 0);
    await turns();
    assert.equal(memory.replicas(undefined), 9);
    assert.deepEqual(memory.costFields(Uri.file('/traces/costs.json') as unknown as vscode.Uri), ['input']);
  });

  it('shows the newer of two lists that are picked one after the other', async () => {
    const panel = await shown('{"mon": [1, 2], "tue": [3], "wed": [4]}');
    panel.say({ type: 'showList', list: 1 });
    panel.say({ type: 'showList', list: 2 });
    await until(() => panel.toldOf('showSchedule').length > 0);
    await turns();
    assert.deepEqual(
      panel.toldOf('showSource').map(({ source }) => source.list),
      [2],
    );
  });

  it('copies what the page asks for, and the result, and writes what is exported', async () => {
    const panel = await shown('[1, 1, 1, 1]');
    panel.say({ type: 'copy', text: '7\t8' });
    await turns();
    assert.equal(world().clipboard, '7\t8');
    panel.say({ type: 'copyResult' });
    await until(() => world().remarks.length > 0);
    assert.match(world().clipboard, /assignment: 0 1 0 1/);
    world().saveTo = Uri.file('/out/costs.csv');
    panel.say({ type: 'export', kind: 'assignmentCsv' });
    await until(() => world().written.size > 0);
    assert.equal(world().offered, 'file:///traces/costs.assignment.csv');
  });

  it('says so where a place is asked for in costs that are no longer shown', async () => {
    const panel = await shown('{"mon": [1, 2], "tue": [3]}');
    panel.say({ type: 'showList', list: 1 });
    await until(() => panel.toldOf('showSchedule').length > 0);
    panel.say({ type: 'revealRequest', generation: 1, request: 1, keepFocus: false });
    await turns();
    assert.deepEqual(world().shownPlaces, []);
    assert.match(world().remarks[0]!, /^costs\.json has just changed: choose again/);
  });

  it('asks the page for a picture', async () => {
    const panel = await shown('[1]');
    controller.makePicture('svg');
    await turns();
    assert.deepEqual(panel.told, [{ type: 'makePicture', kind: 'svg' }]);
  });

  it('stays closed though a list was being read for it', async () => {
    const panel = await shown('{"mon": [1, 2], "tue": [3]}');
    panel.say({ type: 'showList', list: 1 });
    panel.dispose();
    await turns();
    assert.equal(world().contexts.get('replicaPlanner.panelOpen'), false);
    assert.equal(controller.shownPlan, undefined);
  });

  it('lists skipped entries in the Problems view until it is closed', async () => {
    const panel = await shown('[5, "x", 8]');
    const [problem] = world().problems.get('file:///traces/costs.json') ?? [];
    assert.match(problem!.message, /^Entry 1 was skipped: "x"/);
    panel.dispose();
    assert.equal(world().problems.size, 0);
    assert.equal(world().contexts.get('replicaPlanner.panelOpen'), false);
  });

  describe('when a command fails', () => {
    it('says so once, is no longer busy, and leaves what is shown', async () => {
      const panel = await shown('[5, 3, 8]');
      const result = await controller.command<number>(() => Promise.reject(new Error('No such thing')));
      await turns();
      assert.equal(result, undefined);
      assert.deepEqual(world().messages, ['No such thing']);
      assert.deepEqual(
        panel
          .toldOf('busy')
          .map(({ busy }) => busy)
          .at(-1),
        false,
      );
      assert.equal(controller.shownPlan?.costList.costs.values.length, 3);
    });

    it('offers to show where a text is broken', async () => {
      world().answer = 'Show';
      const uri = world().addFile('/traces/broken.json', '[1,\n 2, {') as unknown as vscode.Uri;
      await controller.command(() => load(fileSource([uri]), new HostPace(() => false)));
      await until(() => world().shownPlaces.length > 0);
      assert.match(world().messages[0]!, /^broken\.json, line \d+, column \d+: /);
      assert.equal(world().shownPlaces[0]?.uri, 'file:///traces/broken.json');
    });

    it('stays busy for a newer command that is still at work', async () => {
      const panel = await shown('[5, 3, 8]');
      let finish: (value: undefined) => void = () => undefined;
      const older = controller.command(
        () =>
          new Promise<undefined>((resolve) => {
            finish = resolve;
          }),
      );
      void controller.command(() => new Promise(() => undefined));
      finish(undefined);
      await older;
      await turns();
      assert.deepEqual(
        panel.toldOf('busy').map(({ busy }) => busy),
        [true, true],
      );
    });
  });

  it('tells a command that a newer one has taken its place', async () => {
    const answers: boolean[] = [];
    let goOn: () => void = () => undefined;
    const older = controller.command(async (isNewest) => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      answers.push(isNewest());
      return 1;
    });
    await controller.command((isNewest) => {
      answers.push(isNewest());
      return Promise.resolve(1);
    });
    goOn();
    await older;
    assert.deepEqual(answers, [true, false]);
  });
});
