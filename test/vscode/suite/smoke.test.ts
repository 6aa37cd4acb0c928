import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';

const extensionId = 'replica-planner.replica-planner';

describe('the extension in VS Code', () => {
  it('is found by its id', () => {
    assert.equal(vscode.extensions.getExtension(extensionId)?.id, extensionId);
  });

  it('activates', async () => {
    const extension = vscode.extensions.getExtension(extensionId);
    assert.ok(await extension?.activate());
  });

  it('registers both commands', async () => {
    const commands = await vscode.commands.getCommands(true);
    for (const name of ['assignSelection', 'assignFile'])
      assert.ok(commands.includes(`replicaPlanner.${name}`));
  });
});
