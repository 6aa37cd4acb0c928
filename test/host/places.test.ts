import assert from 'node:assert/strict';
import type { Controller } from '../../src/host/controller';
import { edit, newController, shownBy } from './support/controllers';
import type { StandInPanel } from './support/panel';
import { planOf, turns, until } from './support/plans';
import { Uri } from './support/vscodeTypes';
import { world } from './support/world';

let controller: Controller;

/** A panel with this text on its screen, told nothing since. */
async function shown(text: string, replicas = 2): Promise<StandInPanel> {
  const panel = await shownBy(controller, await planOf(text, replicas));
  panel.told.length = 0;
  return panel;
}

function reveal(panel: StandInPanel, request: number, keepFocus = false): void {
  panel.say({ type: 'revealRequest', generation: 1, request, keepFocus });
}

/** The caret goes to a place of a file in the way that `kind` tells: 1 by key, 2 by mouse, else by another program. */
function caretAt(fileName: string, character: number, kind = 2): void {
  const document = { uri: Uri.file(`/traces/${fileName}`) };
  world().selectionChanged.fire({
    textEditor: { document },
    kind,
    selections: [{ active: { line: 0, character } }],
  });
}

describe('the panel and places in its source', () => {
  beforeEach(() => {
    ({ controller } = newController());
  });

  afterEach(() => {
    controller.dispose();
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

  it('selects a skipped entry, and nothing for what is not there', async () => {
    const panel = await shown('[5, "x", 8]');
    panel.say({ type: 'revealSkipped', generation: 1, index: 1 });
    reveal(panel, 2);
    await turns();
    assert.deepEqual(world().shownPlaces, []);
    panel.say({ type: 'revealSkipped', generation: 1, index: 0 });
    await until(() => world().shownPlaces.length > 0);
    const { start, end } = world().shownPlaces[0]!.range;
    assert.deepEqual([start.character, end.character], [4, 7]);
  });

  it('opens the source beside the panel, or where it is in view already', async () => {
    const panel = await shown('[5, 3]');
    const columnOf = async (column: number) => {
      panel.viewColumn = column;
      reveal(panel, 1);
      await until(() => world().shownPlaces.length > 0);
      return world().shownPlaces.pop()!.viewColumn;
    };
    assert.deepEqual([await columnOf(2), await columnOf(1)], [1, -2]);
    world().visible.push(Uri.file('/traces/costs.json'));
    assert.equal(await columnOf(1), 1);
  });

  it('marks no request for a caret in another text', async () => {
    const panel = await shown('[5, 3]');
    caretAt('other.json', 4);
    await turns();
    assert.deepEqual(panel.toldOf('focusRequest'), []);
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

  it('marks the request whose cost the caret is put on', async () => {
    const panel = await shown('[5, 3, 8]');
    // Our own reveal is neither key nor mouse.
    caretAt('costs.json', 1, 3);
    caretAt('costs.json', 4);
    await turns();
    assert.deepEqual(
      panel.toldOf('focusRequest').map(({ request }) => request),
      [1],
    );
  });

  describe('asked for a place in a text that has changed since it was read', () => {
    it('selects nothing and says so while the panel is about to follow', async () => {
      const panel = await shown('[5, 3]');
      edit('[7, 5, 3]');
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
      edit('[7, 5, 3]');
      world().answer = 'Read Again';
      reveal(panel, 1);
      await until(() => panel.toldOf('showSchedule').length > 0);
      assert.match(world().messages[0]!, /^costs\.json has changed since the panel read it/);
      assert.deepEqual([world().shownPlaces, panel.toldOf('column')[0]?.total], [[], 3]);
    });

    it('marks no request for a caret either', async () => {
      const panel = await shown('[5, 3]');
      edit('[7, 5, 3]');
      caretAt('costs.json', 4);
      await turns();
      assert.deepEqual(panel.toldOf('focusRequest'), []);
    });
  });
});
