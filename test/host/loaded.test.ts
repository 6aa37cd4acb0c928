import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { load, LoadError, type Loaded } from '../../src/host/loaded';
import { Cancelled, HostPace } from '../../src/host/pace';
import { fileSource } from '../../src/host/source';
import { Uri } from './support/vscodeTypes';
import { newWorld, world } from './support/world';

const PLACE = '/traces/';

function loadFiles(names: readonly string[], isCancelled = false): Promise<Loaded> {
  const uris = names.map((name) => Uri.file(PLACE + name)) as unknown as vscode.Uri[];
  return load(fileSource(uris), new HostPace(() => isCancelled));
}

describe('several files', () => {
  beforeEach(() => {
    newWorld();
    world().addFile(`${PLACE}good.json`, '[5, 3]');
    world().addFile(`${PLACE}other.json`, '[8]');
    world().addFile(`${PLACE}broken.json`, '[5,\n 3');
  });

  it('are read but for those that are missing or broken, which are named', async () => {
    const { tables, notes } = await loadFiles(['missing.json', 'good.json', 'broken.json', 'other.json']);
    assert.deepEqual(
      tables.map(({ name }) => name),
      ['good.json', 'other.json'],
    );
    assert.equal(notes.length, 2);
    assert.match(notes[0]!, /^missing\.json was not read: There is no file \/traces\/missing\.json/);
    assert.match(notes[1]!, /^broken\.json was not read, line 2, column 3: The text breaks off/);
  });

  it('have each note once, with the files that it is about where these are not all', async () => {
    const commas = ['first.json', 'second.json', 'third.json', 'fourth.json'];
    for (const name of commas) world().addFile(PLACE + name, '[8, 1,]');
    world().addFile(`${PLACE}comment.json`, '[8, 1,] // both');
    const notesOf = async (...names: string[]) => (await loadFiles(names)).notes;
    const [note] = await notesOf('first.json');
    assert.match(note!, /^Trailing commas/);
    assert.deepEqual(await notesOf('first.json', 'second.json'), [note]);
    assert.deepEqual(await notesOf('good.json', 'first.json'), [`first.json: ${note}`]);
    assert.deepEqual(await notesOf('good.json', 'first.json', 'second.json'), [
      `first.json and second.json: ${note}`,
    ]);
    assert.deepEqual(await notesOf('good.json', ...commas), [`first.json, second.json and 2 more: ${note}`]);
    assert.deepEqual(await notesOf('first.json', 'comment.json'), [
      note,
      'comment.json: Comments were passed over.',
    ]);
  });

  it('are refused where none can be read, as the first of them is', async () => {
    await assert.rejects(loadFiles(['broken.json', 'missing.json']), LoadError);
    const error: unknown = await loadFiles(['missing.json', 'broken.json']).catch(
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Error && !(error instanceof LoadError));
    assert.match(error.message, /There is no file/);
  });

  it('say in plain words why VS Code can not read one', async () => {
    for (const [code, said] of [
      ['FileNotFound', 'There is no file /traces/x.json.'],
      ['NoPermissions', 'There is no permission to read /traces/x.json.'],
      ['FileIsADirectory', 'This is a folder, not a file: /traces/x.json.'],
      ['Unavailable', 'as it came'],
    ] as const) {
      world().read = () => {
        throw Object.assign(new Error('as it came'), { code });
      };
      await assert.rejects(loadFiles(['x.json']), { message: said });
    }
  });

  it('are given up together where reading is cancelled', async () => {
    world().addFile(`${PLACE}long.json`, `[${'5, '.repeat(2_000_000)}5]`);
    await assert.rejects(loadFiles(['good.json', 'long.json', 'other.json'], true), Cancelled);
  });
});
