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

describe('the panel while its text is edited', () => {
  beforeEach(() => {
    ({ controller } = newController());
  });

  afterEach(() => {
    controller.dispose();
  });

  it('follows with the same number of replicas', async () => {
    const panel = await shown('[5, 3, 8]', 3);
    edit('[5, 3, 8, 1]');
    await until(() => panel.toldOf('showSchedule').length > 0);
    assert.equal(panel.toldOf('column')[0]?.total, 4);
    assert.equal(panel.toldOf('showSchedule')[0]?.schedule.replicas, 3);
  });

  it('reads a burst of edits once', async () => {
    const panel = await shown('[5, 3, 8]');
    for (const text of ['[5]', '[5, 3]', '[5, 3, 9]']) edit(text);
    await until(() => panel.toldOf('showSchedule').length > 0);
    assert.equal(panel.toldOf('showSource').length, 1);
  });

  it('keeps what it shows where the text is half typed, and says why in the Problems view alone', async () => {
    const panel = await shown('[5, 3, 8]');
    edit('[5, 3, {');
    await until(() => (world().problems.get('file:///traces/costs.json') ?? []).length > 0);
    assert.deepEqual([panel.toldOf('showSource'), world().messages], [[], []]);
  });

  it('says in the panel that it is out of date, to a new page too, until the text can be read again', async () => {
    const panel = await shown('[5,\n3]');
    const remarks = () => panel.toldOf('showRemark').map(({ text }) => text);
    edit('[5,\n3, {');
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
    edit('[5,\n3, 1]');
    await until(() => remarks().length > 2);
    assert.equal(remarks()[2], '');
  });

  it('shows the first list, its cost guessed anew, where the list and the field that were chosen are gone', async () => {
    const lists = '{"mon": [{"in": 1, "out": 9}], "tue": [{"in": 2, "out": 8}, {"in": 3, "out": 7}]}';
    const panel = await shown(lists);
    panel.say({ type: 'showList', list: 1 });
    await until(() => panel.toldOf('showSchedule').length > 0);
    panel.say({ type: 'setCostFields', fields: ['in'] });
    await until(() => panel.toldOf('showSchedule').length > 1);
    panel.told.length = 0;
    edit(lists.replace('"in": 3', '"in": 5'));
    await until(() => panel.toldOf('showSchedule').length > 0);
    const { list, costFields, total } = panel.toldOf('showSource')[0]!.source;
    assert.deepEqual([list, costFields, total], [1, ['in'], '7']);
    panel.told.length = 0;
    edit('{"mon": [{"tokens": 4}, {"tokens": 6}]}');
    await until(() => panel.toldOf('showSchedule').length > 0);
    const now = panel.toldOf('showSource')[0]!.source;
    assert.deepEqual([now.list, now.costFields, now.total], [0, ['tokens'], '10']);
  });

  it('hears nothing of changes on disk of a file that is open, or of another one beside it', async () => {
    const panel = await shown('[5, 3, 8]');
    world().fileChanged.fire(Uri.file('/traces/other.json'));
    edit('[5, 3, 8]');
    await until(() => panel.toldOf('showSchedule').length > 0);
    panel.told.length = 0;
    world().fileChanged.fire(Uri.file('/traces/costs.json'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    assert.deepEqual(panel.told, []);
  });

  it('follows a file that is changed on disk', async () => {
    const panel = await shown('[5, 3, 8]');
    world().addFile('/traces/costs.json', '[5, 3, 8, 1]');
    world().fileChanged.fire(Uri.file('/traces/costs.json'));
    await until(() => panel.toldOf('showSchedule').length > 0);
    assert.equal(panel.toldOf('column')[0]?.total, 4);
  });

  it('is left alone where live update is off', async () => {
    world().settings.set('replicaPlanner.liveUpdate', false);
    const panel = await shown('[5, 3, 8]');
    edit('[5, 3, 8, 1]');
    await new Promise((resolve) => setTimeout(resolve, 400));
    assert.deepEqual(panel.told, []);
  });

  it('is left alone by edits of another text, and by none', async () => {
    const panel = await shown('[5, 3, 8]');
    const document = { uri: Uri.file('/traces/costs.json'), languageId: 'json', getText: () => '[1]' };
    world().documentChanged.fire({ document, contentChanges: [] });
    edit('[1]', '/traces/other.json');
    await new Promise((resolve) => setTimeout(resolve, 400));
    assert.deepEqual(panel.told, []);
  });

  it('says in the panel, and tells of it, that the file is gone', async () => {
    const panel = await shown('[5, 3, 8]');
    world().files.clear();
    world().fileChanged.fire(Uri.file('/traces/costs.json'));
    await until(() => panel.toldOf('showRemark').length > 0);
    const { text } = panel.toldOf('showRemark')[0]!;
    assert.match(
      text,
      /^The text can't be read now \(There is no file .+[^.]\): this is what it held before\.$/,
    );
    await until(() => world().messages.length > 0);
    assert.match(world().messages[0]!, /^There is no file/);
  });

  it('hears nothing of edits once it is closed, nor does a panel whose window is closing', async () => {
    for (const close of [
      (panel: StandInPanel) => {
        panel.dispose();
      },
      () => {
        controller.dispose();
      },
    ]) {
      world().documents.length = 0;
      const panel = await shown('[5, 3, 8]');
      edit('[5, 3, {');
      close(panel);
      edit('[5, 3, 8, {');
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.deepEqual([...world().problems.values()].flat(), []);
    }
  });

  it('follows an edit that was made while it was read', async () => {
    const plan = await planOf('[5, 3]');
    edit('[7, 5, 3]');
    void controller.show(plan);
    const { panel } = world();
    panel.say({ type: 'ready' });
    await until(() => panel.toldOf('column').some(({ total }) => total === 3));
  });
});
