import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { Controller } from '../../src/host/controller';
import { load } from '../../src/host/loaded';
import { Memory } from '../../src/host/memory';
import { HostPace } from '../../src/host/pace';
import { PANEL_TYPE } from '../../src/host/panel';
import { fileSource } from '../../src/host/source';
import { StandInPanel } from './support/panel';
import { keptState, planOf, turns, until } from './support/plans';
import { Uri } from './support/vscodeTypes';
import { newWorld, world } from './support/world';

class Memento implements vscode.Memento {
  private readonly values = new Map<string, unknown>();

  keys(): readonly string[] {
    return [...this.values.keys()];
  }

  get<T>(key: string, otherwise?: T): T {
    return (this.values.has(key) ? this.values.get(key) : otherwise) as T;
  }

  update(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
    return Promise.resolve();
  }
}

const QUIET = { error: () => undefined } as unknown as vscode.LogOutputChannel;

let memory: Memory;
let controller: Controller;

function begin(): void {
  newWorld();
  memory = new Memory(new Memento());
  controller = new Controller(Uri.file('/extension') as unknown as vscode.Uri, memory, QUIET);
}

/** A panel with this text on its screen. */
async function shown(text: string, replicas = 2): Promise<StandInPanel> {
  const done = controller.show(await planOf(text, replicas));
  const { panel } = world();
  panel.say({ type: 'ready' });
  await done;
  await until(() => panel.toldOf('showSchedule').length > 0);
  panel.told.length = 0;
  return panel;
}

/** A panel as VS Code hands it over after a reload, whose page listens. */
function restoredPanel(): StandInPanel {
  return world().addPanel(new StandInPanel(PANEL_TYPE, ''));
}

function reveal(panel: StandInPanel, request: number, keepFocus = false): void {
  panel.say({ type: 'revealRequest', generation: 1, request, keepFocus });
}

/** Somebody types: the document has another text now. */
function edit(path: string, text: string): void {
  const uri = Uri.file(path);
  const document = { uri, languageId: 'json', getText: () => text };
  world().documents.splice(0, Infinity, document);
  world().documentChanged.fire({ document, contentChanges: [{}] });
}

describe('the panel in its surroundings', () => {
  beforeEach(begin);

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

  describe('while its text is edited', () => {
    it('follows with the same number of replicas', async () => {
      const panel = await shown('[5, 3, 8]', 3);
      edit('/traces/costs.json', '[5, 3, 8, 1]');
      await until(() => panel.toldOf('showSchedule').length > 0);
      assert.equal(panel.toldOf('column')[0]?.total, 4);
      assert.equal(panel.toldOf('showSchedule')[0]?.schedule.replicas, 3);
    });

    it('reads a burst of edits once', async () => {
      const panel = await shown('[5, 3, 8]');
      for (const text of ['[5]', '[5, 3]', '[5, 3, 9]']) edit('/traces/costs.json', text);
      await until(() => panel.toldOf('showSchedule').length > 0);
      assert.equal(panel.toldOf('showSource').length, 1);
    });

    it('keeps what it shows where the text is half typed, and says why in the Problems view alone', async () => {
      const panel = await shown('[5, 3, 8]');
      edit('/traces/costs.json', '[5, 3, {');
      await until(() => (world().problems.get('file:///traces/costs.json') ?? []).length > 0);
      assert.deepEqual([panel.toldOf('showSource'), world().messages], [[], []]);
    });

    it('says in the panel that it is out of date, to a new page too, until the text can be read again', async () => {
      const panel = await shown('[5,\n3]');
      const remarks = () => panel.toldOf('showRemark').map(({ text }) => text);
      edit('/traces/costs.json', '[5,\n3, {');
      await until(() => remarks().length > 0);
      assert.match(
        remarks()[0]!,
        /^The text can't be read now \(line 2: .+[^.]\): this is what it held before\.$/,
      );
      panel.say({ type: 'ready' });
      await until(() => remarks().length > 1);
      assert.equal(remarks()[1], remarks()[0]);
      panel.say({ type: 'setReplicas', replicas: 3 });
      await turns();
      edit('/traces/costs.json', '[5,\n3, 1]');
      await until(() => remarks().length > 2);
      assert.equal(remarks()[2], '');
    });

    it('is left alone where live update is off', async () => {
      world().settings.set('replicaPlanner.liveUpdate', false);
      const panel = await shown('[5, 3, 8]');
      edit('/traces/costs.json', '[5, 3, 8, 1]');
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.deepEqual(panel.told, []);
    });

    it('is left alone by edits of another text', async () => {
      const panel = await shown('[5, 3, 8]');
      edit('/traces/other.json', '[1]');
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.deepEqual(panel.told, []);
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

  it('selects the cost of a request in its source', async () => {
    const panel = await shown('[5,\n 3]');
    reveal(panel, 1);
    await until(() => world().shownPlaces.length > 0);
    const { uri, range, preserveFocus } = world().shownPlaces[0]!;
    assert.equal(uri, 'file:///traces/costs.json');
    assert.deepEqual([range.start.line, range.start.character, range.end.character], [1, 1, 2]);
    assert.equal(preserveFocus, false);
  });

  it('shows a request that was clicked, too, but leaves the keyboard with the panel', async () => {
    const panel = await shown('[5,\n 3]');
    reveal(panel, 1, true);
    await until(() => world().shownPlaces.length > 0);
    assert.equal(world().shownPlaces[0]?.preserveFocus, true);
  });

  it('opens no large file for a click, but goes to the place where it is in view', async () => {
    const panel = await shown('[5,\n 3]');
    world().sizes.set('file:///traces/costs.json', 51 * 1024 * 1024);
    reveal(panel, 1, true);
    await turns();
    assert.deepEqual([world().opened, world().shownPlaces], [[], []]);
    world().visible.push(Uri.file('/traces/costs.json'));
    reveal(panel, 1, true);
    await until(() => world().opened.length > 0);
  });

  it('has VS Code alone open a file that is too large for extensions', async () => {
    const panel = await shown('[5,\n 3]');
    world().sizes.set('file:///traces/costs.json', 51 * 1024 * 1024);
    reveal(panel, 1);
    await until(() => world().opened.length > 0);
    assert.deepEqual([world().opened, world().shownPlaces], [['file:///traces/costs.json'], []]);
  });

  describe('asked for a place in a text that has changed since it was read', () => {
    it('selects nothing and says so while the panel is about to follow', async () => {
      const panel = await shown('[5, 3]');
      edit('/traces/costs.json', '[7, 5, 3]');
      reveal(panel, 1);
      await turns();
      assert.deepEqual(world().shownPlaces, []);
      assert.match(world().remarks[0]!, /^costs\.json has just changed/);
      await until(() => panel.toldOf('showSchedule').length > 0);
      panel.say({ type: 'revealRequest', generation: 2, request: 1, keepFocus: false });
      await until(() => world().shownPlaces.length > 0);
    });

    it('offers to read it again where the panel does not follow', async () => {
      world().settings.set('replicaPlanner.liveUpdate', false);
      const panel = await shown('[5, 3]');
      edit('/traces/costs.json', '[7, 5, 3]');
      world().answer = 'Read Again';
      reveal(panel, 1);
      await until(() => panel.toldOf('showSchedule').length > 0);
      assert.match(world().messages[0]!, /^costs\.json has changed since the panel read it/);
      assert.deepEqual([world().shownPlaces, panel.toldOf('column')[0]?.total], [[], 3]);
    });

    it('marks no request for a caret either', async () => {
      const panel = await shown('[5, 3]');
      edit('/traces/costs.json', '[7, 5, 3]');
      world().selectionChanged.fire({
        textEditor: { document: { uri: Uri.file('/traces/costs.json') } },
        kind: 2,
        selections: [{ active: { line: 0, character: 4 } }],
      });
      await turns();
      assert.deepEqual(panel.toldOf('focusRequest'), []);
    });

    it('follows an edit that was made while it was read', async () => {
      const plan = await planOf('[5, 3]');
      edit('/traces/costs.json', '[7, 5, 3]');
      void controller.show(plan);
      const { panel } = world();
      panel.say({ type: 'ready' });
      await until(() => panel.toldOf('column').some(({ total }) => total === 3));
    });
  });

  it('lists skipped entries in the Problems view until it is closed', async () => {
    const panel = await shown('[5, "x", 8]');
    const [problem] = world().problems.get('file:///traces/costs.json') ?? [];
    assert.match(problem!.message, /^Entry 1 was skipped: "x"/);
    panel.dispose();
    assert.equal(world().problems.size, 0);
    assert.equal(world().contexts.get('replicaPlanner.panelOpen'), false);
  });

  it('marks the request whose cost the caret is put on', async () => {
    const panel = await shown('[5, 3, 8]');
    const textEditor = { document: { uri: Uri.file('/traces/costs.json') } };
    const caretAt = (character: number, kind: number) => {
      world().selectionChanged.fire({ textEditor, kind, selections: [{ active: { line: 0, character } }] });
    };
    // Our own reveal is neither key nor mouse.
    caretAt(1, 3);
    caretAt(4, 2);
    await turns();
    assert.deepEqual(
      panel.toldOf('focusRequest').map(({ request }) => request),
      [1],
    );
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
