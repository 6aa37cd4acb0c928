import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { CommandOptions, CommandResult, ReplicaPlannerApi } from '../../../src/api';

export async function activatedApi(): Promise<ReplicaPlannerApi> {
  const extension = vscode.extensions.getExtension<ReplicaPlannerApi>('replica-planner.replica-planner');
  assert.ok(extension, 'the extension is installed under its id');
  return extension.activate();
}

/** Shows `text` in an untitled editor and selects all of it, or the parts given as [start, end] offsets. */
export async function select(text: string, ...parts: [number, number][]): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument({ content: text });
  const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  const whole: [number, number][] = parts.length > 0 ? parts : [[0, text.length]];
  editor.selections = whole.map(
    ([start, end]) => new vscode.Selection(document.positionAt(start), document.positionAt(end)),
  );
  return editor;
}

export async function assignSelection(options?: CommandOptions): Promise<CommandResult | undefined> {
  return vscode.commands.executeCommand('replicaPlanner.assignSelection', options);
}

export async function assignFile(...args: unknown[]): Promise<CommandResult | undefined> {
  return vscode.commands.executeCommand('replicaPlanner.assignFile', ...args);
}

/** Writes a file into the workspace folder and returns its URI. */
export async function writeFile(name: string, content: string | Uint8Array): Promise<vscode.Uri> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'the suite runs in a folder');
  const uri = vscode.Uri.joinPath(folder.uri, name);
  await vscode.workspace.fs.writeFile(
    uri,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  );
  return uri;
}

export function ourTabs(): vscode.Tab[] {
  return vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      ({ input }) =>
        input instanceof vscode.TabInputWebview && input.viewType.endsWith('replicaPlanner.panel'),
    );
}

/** Diagnostics of the extension for one document. */
export function ourDiagnostics(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Replica Planner');
}

/** Waits for something that comes in its own time; fails with `what` after ten seconds. */
export async function eventually(what: string, condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) assert.fail(`did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function closeEverything(): Promise<void> {
  for (const { document } of vscode.window.visibleTextEditors) {
    if (!document.isUntitled) continue;
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  await eventually('the panel is closed', () => ourTabs().length === 0);
  // The panel hears of its end a moment after its tab is gone; a command in between would talk to a dead panel.
  await new Promise((resolve) => setTimeout(resolve, 500));
}
