import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { LiveUpdate } from '../../src/host/live';
import { load } from '../../src/host/loaded';
import { Changes } from '../../src/host/changes';
import { HostPace } from '../../src/host/pace';
import type { Plan } from '../../src/host/plan';
import { fileSource, sourceUris, type Source } from '../../src/host/source';
import { until } from './support/plans';
import { Range, Uri } from './support/vscodeTypes';
import { newWorld, world, type StandInDocument } from './support/world';

const UNSAVED = Uri.parse('untitled:Untitled-1');
const FILE = Uri.file('/traces/costs.json');
const OTHER = Uri.file('/traces/other.json');

/** Some text in an editor; it can be emptied. */
function opened(uri: Uri, text: string): StandInDocument & { text: string } {
  const document = { uri, languageId: 'json', text, getText: () => document.text };
  world().documents.push(document);
  return document;
}

/** As VS Code saves what is no file: the file opens, and is saved; the old text is emptied and closed. */
function save(unsaved: StandInDocument & { text: string }, uri: Uri): void {
  world().documentSaved.fire(opened(uri, unsaved.text));
  empty(unsaved);
  close(unsaved);
}

function empty(document: StandInDocument & { text: string }): void {
  document.text = '';
  const range = new Range(0, 0, 0, 9);
  world().documentChanged.fire({ document, contentChanges: [{ range, text: '' }] });
}

function close(document: StandInDocument): void {
  world().documents.splice(world().documents.indexOf(document), 1);
  world().documentClosed.fire(document);
}

describe('a text that is no file yet', () => {
  const told: Source[] = [];
  let live: LiveUpdate;

  beforeEach(() => {
    newWorld();
    told.length = 0;
    live = new LiveUpdate({ textChanged: (source) => told.push(source), caretMoved: () => undefined });
  });

  afterEach(() => {
    live.dispose();
  });

  async function show(source: Source): Promise<Plan> {
    const pace = new HostPace(() => false);
    const loaded = await load(source, pace);
    const costList = await loaded.tables[0]!.table.toCostListPaced(undefined, pace);
    const plan = { source, loaded, list: 0, costList, replicas: 2 };
    live.planChanged(plan);
    return plan;
  }

  const asSource = (uris: readonly Uri[]) => fileSource(uris as unknown as readonly vscode.Uri[]);
  const named = () => told.map((source) => sourceUris(source).map(String));
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 400));

  it('is followed to the file it is saved as, beside files that were there', async () => {
    const unsaved = opened(UNSAVED, '[5, 3, 8]');
    opened(OTHER, '[1]');
    await show(asSource([OTHER, UNSAVED]));
    save(unsaved, FILE);
    await until(() => told.length > 0);
    assert.deepEqual(named(), [[String(OTHER), String(FILE)]]);
  });

  it('keeps what is selected of it', async () => {
    const unsaved = opened(UNSAVED, '[5, 3, 8]');
    const ranges = [new Range(0, 0, 0, 9)] as unknown as vscode.Range[];
    const offsetAt = ({ character }: vscode.Position) => character;
    const document = { ...unsaved, getText: () => '[5, 3, 8]', offsetAt } as unknown as vscode.TextDocument;
    await show({ kind: 'selection', document, ranges });
    save(unsaved, FILE);
    await until(() => told.length > 0);
    assert.deepEqual(named(), [[String(FILE)]]);
    assert.deepEqual(told[0]?.kind === 'selection' && told[0].ranges, ranges);
  });

  it('is read again from the file once that is asked for, where the panel does not follow', async () => {
    world().settings.set('replicaPlanner.liveUpdate', false);
    world().answer = 'Read Again';
    const unsaved = opened(UNSAVED, '[5, 3, 8]');
    const plan = await show(asSource([UNSAVED]));
    save(unsaved, FILE);
    await quiet();
    assert.deepEqual([named(), live.hasChanged(plan)], [[], true]);
    await new Changes(live, (source) => told.push(source)).tell(plan);
    assert.deepEqual(named(), [[String(FILE)]]);
  });

  it('is not looked for where it was closed unsaved, nor in another file that was saved', async () => {
    const unsaved = opened(UNSAVED, '[5, 3, 8]');
    await show(asSource([UNSAVED]));
    world().documentSaved.fire(opened(OTHER, '[5, 3]'));
    empty(unsaved);
    close(unsaved);
    await quiet();
    assert.deepEqual(named(), []);
  });

  it('is read where it is while it stays open', async () => {
    const unsaved = opened(UNSAVED, '[5, 3, 8]');
    await show(asSource([UNSAVED]));
    world().documentSaved.fire(opened(FILE, '[5, 3, 8]'));
    empty(unsaved);
    await until(() => told.length > 0);
    assert.deepEqual(named(), [[String(UNSAVED)]]);
  });
});
