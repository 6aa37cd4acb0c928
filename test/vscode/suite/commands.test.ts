import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { CommandResult } from '../../../src/api';
import {
  assignFile,
  assignSelection,
  closeEverything,
  eventually,
  ourDiagnostics,
  ourTabs,
  select,
  writeFile,
} from './support';

const RULE_EXAMPLE = { assignment: [0, 1, 0, 1], finalLoads: [2, 2] };

describe('Assign Requests to Replicas', () => {
  afterEach(closeEverything);

  it('assigns the selected list of an untitled text and opens one panel beside it', async () => {
    await select('[1, 1, 1, 1]');
    const result = await assignSelection({ replicas: 2 });
    assert.equal(result?.lists.length, 1);
    const [list] = result.lists;
    assert.deepEqual({ assignment: list?.assignment, finalLoads: list?.finalLoads }, RULE_EXAMPLE);
    assert.equal(list?.replicas, 2);
    assert.deepEqual(list.skipped, []);
    await eventually('the panel opens', () => ourTabs().length === 1);
    const [tab] = ourTabs();
    assert.ok(tab?.label.includes(result.source), `the title names the source: ${String(tab?.label)}`);
    assert.notEqual(tab?.group.viewColumn, vscode.ViewColumn.One);
  });

  it('reuses the panel for the next list', async () => {
    await select('[3, 4, 5]');
    await assignSelection({ replicas: 1 });
    await eventually('the panel opens', () => ourTabs().length === 1);
    await select('[1, 2]');
    await assignSelection({ replicas: 1 });
    await eventually('the panel is there', () => ourTabs().length === 1);
    assert.equal(ourTabs().length, 1);
  });

  it('shows an example at once, in a text that is no file, and the same one when asked again', async () => {
    const open = () => vscode.commands.executeCommand<CommandResult>('replicaPlanner.openExample');
    const result = await open();
    assert.equal(result.source, 'chat-trace-2.jsonl', 'the folder has a file chat-trace.jsonl already');
    assert.equal(result.lists[0]?.assignment.length, 240);
    await eventually('the panel opens', () => ourTabs().length === 1);
    const document = vscode.window.activeTextEditor?.document;
    assert.deepEqual([document?.uri.scheme, document?.lineCount], ['untitled', 241]);
    const folder = vscode.workspace.workspaceFolders![0]!.uri;
    assert.equal(document?.uri.path, vscode.Uri.joinPath(folder, 'chat-trace-2.jsonl').path);
    await open();
    assert.equal(vscode.window.activeTextEditor?.document, document);
  });

  it('takes the numbers of several selections in document order', async () => {
    const text = '5, 3\nrest\n8, 1\n';
    const editor = await select(text, [10, 14], [0, 4]);
    assert.equal(editor.selections.length, 2);
    const result = await assignSelection({ replicas: 1 });
    assert.deepEqual(
      result?.lists.map(({ finalLoads }) => finalLoads),
      [[17]],
    );
  });

  it('reads the unsaved text, not the file on disk', async () => {
    const uri = await writeFile('unsaved.json', '[1]');
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 2), ', 41');
    });
    const result = await assignFile(uri, { replicas: 1 });
    assert.deepEqual(result?.lists[0]?.finalLoads, [42]);
  });

  it('names what cannot be a cost with its place, in the result and in the Problems view', async () => {
    const editor = await select('[5, -3, "x", null, 7]');
    const result = await assignSelection({ replicas: 2 });
    const [list] = result!.lists;
    assert.deepEqual(list?.assignment, [0, 1]);
    assert.deepEqual(
      list.skipped.map(({ entry, line, column }) => [entry, line, column]),
      [
        [1, 1, 5],
        [2, 1, 9],
        [3, 1, 14],
      ],
    );
    for (const { reason } of list.skipped) assert.ok(reason.length > 0);
    await eventually('three warnings', () => ourDiagnostics(editor.document.uri).length === 3);
    await closeEverything();
    await eventually(
      'no warnings once the panel is closed',
      () => ourDiagnostics(editor.document.uri).length === 0,
    );
  });

  it('gives places as the document counts them, not the selection', async () => {
    const text = 'costs:\n  [1, -2]\n';
    await select(text, [9, 16]);
    const result = await assignSelection({ replicas: 1 });
    assert.deepEqual(
      result?.lists[0]?.skipped.map(({ line, column }) => [line, column]),
      [[2, 7]],
    );
  });

  it('resolves to undefined and opens no panel where nothing can be read', async () => {
    await select('nothing to see here');
    assert.equal(await assignSelection({ replicas: 2 }), undefined);
    assert.equal(ourTabs().length, 0);
  });

  it('refuses a replica count that it cannot use, naming value and range', async () => {
    await select('[1]');
    await assert.rejects(async () => assignSelection({ replicas: 0 }), /\b0\b.*1.*1,?000,?000/);
  });

  it('keeps integers exact beyond 2^53', async () => {
    await select('[9007199254740993, 9007199254740992, 5, 5]');
    const result = await assignSelection({ replicas: 2 });
    assert.deepEqual(result?.lists[0]?.assignment, [0, 1, 1, 0]);
    assert.deepEqual(result.lists[0].finalLoads, [9007199254740998n, 9007199254740997n]);
  });

  it('gives a script a result that goes whole through JSON, bigints as decimal text', async () => {
    await select('[9007199254740993, 1]');
    const result = await assignSelection({ replicas: 2 });
    const { lists } = JSON.parse(JSON.stringify(result)) as { lists: unknown[] };
    assert.deepEqual(lists, [
      {
        name: result?.lists[0]?.name,
        replicas: 2,
        assignment: [0, 1],
        finalLoads: ['9007199254740993', '1'],
        skipped: [],
      },
    ]);
  });

  it('resolves to undefined where a load would pass the largest double', async () => {
    await select('[1.7e308, 1.7e308, 0.5]');
    assert.equal(await assignSelection({ replicas: 1 }), undefined);
  });

  it('gives both of two commands at once their own result', async () => {
    const first = await writeFile('both-first.json', '[1, 2]');
    const second = await writeFile('both-second.json', '[10]');
    const both = [assignFile(first, { replicas: 1 }), assignFile(second, { replicas: 1 })];
    const results = await Promise.all(both);
    assert.deepEqual(
      results.map((result) => result?.lists[0]?.finalLoads),
      [[3], [10]],
    );
    await eventually(
      'the newer one is shown',
      () => ourTabs()[0]?.label.includes('both-second.json') ?? false,
    );
  });
});

describe('Assign Requests from a File to Replicas…', () => {
  afterEach(closeEverything);

  it('reads the file that a script names, with the fields it names', async () => {
    const uri = await writeFile('records.jsonl', '{"id":"a","in":10,"out":1}\n{"id":"b","in":20,"out":2}\n');
    const one = await assignFile(uri, { replicas: 1, costFields: ['in'] });
    assert.deepEqual(one?.lists[0]?.finalLoads, [30]);
    const both = await assignFile(uri, { replicas: 1, costFields: ['in', 'out'] });
    assert.deepEqual(both?.lists[0]?.finalLoads, [33]);
  });

  it('takes all files that the Explorer passes as second argument, one list each', async () => {
    const first = await writeFile('first.json', '[1, 2]');
    const second = await writeFile('second.json', '[10]');
    const result = await assignFile(first, [first, second], { replicas: 1 });
    assert.deepEqual(
      result?.lists.map(({ finalLoads }) => finalLoads),
      [[3], [10]],
    );
    assert.deepEqual(
      result.lists.map(({ name }) => name),
      ['first.json', 'second.json'],
    );
  });

  it('takes the active file where none is named', async () => {
    const uri = await writeFile('active.json', '[4, 4]');
    await vscode.window.showTextDocument(uri);
    const result = await assignFile(undefined, { replicas: 2 });
    assert.deepEqual(result?.lists[0]?.finalLoads, [4, 4]);
  });

  it('makes each array of an array or object a list of its own, named by index or key', async () => {
    const byKey = await assignFile(await writeFile('keys.json', '{"mon": [1, 2], "tue": [3]}'), {
      replicas: 1,
    });
    assert.deepEqual(
      byKey?.lists.map(({ name, finalLoads }) => [name, finalLoads]),
      [
        ['mon', [3]],
        ['tue', [3]],
      ],
    );
    const byIndex = await assignFile(await writeFile('index.json', '[[1, 2], [3]]'), { replicas: 1 });
    assert.deepEqual(
      byIndex?.lists.map(({ name }) => name),
      ['0', '1'],
    );
  });

  it('refuses half a file with the place of the break, as an error in the Problems view', async () => {
    const uri = await writeFile('half.json', '[1, 2,\n 3');
    assert.equal(await assignFile(uri, { replicas: 2 }), undefined);
    const [problem] = ourDiagnostics(uri);
    assert.equal(problem?.severity, vscode.DiagnosticSeverity.Error);
    assert.equal(problem.range.start.line, 1);
  });

  it('takes the error back once the text is edited', async () => {
    const uri = await writeFile('mended.json', '[1, 2');
    assert.equal(await assignFile(uri, { replicas: 2 }), undefined);
    assert.equal(ourDiagnostics(uri).length, 1);
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 5), ']');
    });
    await eventually('no error any more', () => ourDiagnostics(uri).length === 0);
    await vscode.commands.executeCommand('workbench.action.files.save');
  });

  it('reads the other files where one of several is broken', async () => {
    const good = await writeFile('good.json', '[1, 2]');
    const bad = await writeFile('bad.json', '[1, 2');
    const result = await assignFile(bad, [bad, good], { replicas: 1 });
    assert.deepEqual(
      result?.lists.map(({ finalLoads }) => finalLoads),
      [[3]],
    );
  });

  it('refuses a path for a file rather than taking another one', async () => {
    await assert.rejects(
      async () => assignFile('/some/where.json', { replicas: 1 }),
      /vscode\.Uri.*where\.json/,
    );
  });

  it('says so where the file is not there', async () => {
    const folder = vscode.workspace.workspaceFolders![0]!.uri;
    assert.equal(await assignFile(vscode.Uri.joinPath(folder, 'missing.json'), { replicas: 2 }), undefined);
  });
});

describe('a panel follows its source', () => {
  afterEach(closeEverything);

  it('reads the text again after an edit, and clears the warnings that no longer hold', async () => {
    const editor = await select('[1, -2, 3]');
    await assignSelection({ replicas: 1 });
    const { uri } = editor.document;
    await eventually('a warning', () => ourDiagnostics(uri).length === 1);
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(0, 4, 0, 6), '2');
    });
    await eventually('no warning', () => ourDiagnostics(uri).length === 0);
  });
});
