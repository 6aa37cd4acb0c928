import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activatedApi } from './support';

interface MenuItem {
  readonly command: string;
  readonly when?: string;
}

interface Step {
  readonly description: string;
  readonly media: { readonly svg: string };
}

interface Manifest {
  readonly displayName: string;
  readonly contributes: {
    readonly commands: readonly { command: string; category: string; title: string }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly walkthroughs: readonly { readonly steps: readonly Step[] }[];
  };
}

const FILE_ENDINGS = [
  ...['json', 'jsonc', 'jsonl', 'ndjson', 'csv', 'tsv', 'tab', 'psv'],
  ...['txt', 'log', 'har', 'jtl', 'yaml', 'yml', 'toml', 'ini', 'md'],
];

function manifest(): Manifest {
  return vscode.extensions.getExtension('replica-planner.replica-planner')!.packageJSON as Manifest;
}

function menuItem(menu: string, command: string): MenuItem {
  const item = manifest().contributes.menus[menu]?.find((each) => each.command === command);
  assert.ok(item, `${command} stands in ${menu}`);
  return item;
}

describe('the manifest', () => {
  it('has the name and commands that scripts rely on', async () => {
    await activatedApi();
    assert.equal(manifest().displayName, 'Replica Planner');
    const registered = await vscode.commands.getCommands(true);
    for (const { command, category } of manifest().contributes.commands) {
      assert.equal(category, 'Replica Planner');
      assert.ok(registered.includes(command), command);
    }
    const titles = Object.fromEntries(
      manifest().contributes.commands.map(({ command, title }) => [command, title]),
    );
    assert.equal(titles['replicaPlanner.assignSelection'], 'Assign Requests to Replicas');
    assert.equal(titles['replicaPlanner.assignFile'], 'Assign Requests from a File to Replicas…');
  });

  it('offers the selection command only while there is a selection', () => {
    assert.match(
      menuItem('editor/context', 'replicaPlanner.assignSelection').when ?? '',
      /\beditorHasSelection\b/,
    );
  });

  for (const menu of ['explorer/context', 'editor/title/context']) {
    it(`offers the file command in ${menu} on every kind of file that may hold costs, and on no other`, () => {
      const { when = '' } = menuItem(menu, 'replicaPlanner.assignFile');
      const [, source = ''] = /resourceExtname =~ \/(.+)\/i/.exec(when) ?? [];
      const endings = new RegExp(source, 'i');
      for (const ending of FILE_ENDINGS) assert.match(`.${ending}`, endings);
      for (const other of ['.ts', '.jsonx', '.xcsv', '']) assert.doesNotMatch(other, endings);
    });
  }

  it('has first steps with pictures that are there and buttons that work', async () => {
    await activatedApi();
    const { extensionUri } = vscode.extensions.getExtension('replica-planner.replica-planner')!;
    const registered = await vscode.commands.getCommands(true);
    const steps = manifest().contributes.walkthroughs.flatMap((each) => each.steps);
    assert.equal(steps.length, 3);
    for (const { description, media } of steps) {
      const picture = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, media.svg));
      assert.match(new TextDecoder().decode(picture), /^<svg /);
      for (const [, command = ''] of description.matchAll(/\(command:([^)]+)\)/g)) {
        assert.ok(registered.includes(command), command);
      }
    }
  });

  it('offers 4 replicas at first', () => {
    assert.equal(vscode.workspace.getConfiguration('replicaPlanner').inspect('replicas')?.defaultValue, 4);
  });
});
