import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activatedApi, writeFile } from './support';

async function answer(input: object): Promise<string> {
  const options = { input, toolInvocationToken: undefined };
  const { content } = await vscode.lm.invokeTool('plan_replicas', options);
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

describe('the tool for language models', () => {
  it('is offered with a schema, and answers as the commands do', async () => {
    await activatedApi();
    const tool = vscode.lm.tools.find(({ name }) => name === 'plan_replicas');
    assert.ok(tool, 'the tool is registered');
    const { properties } = tool.inputSchema as { properties: object };
    assert.deepEqual(Object.keys(properties), [
      ...['file', 'text', 'replicas', 'limit', 'costFields', 'comparePolicies'],
    ]);
    const uri = await writeFile('tool.json', '[5, 3, 8, 1, 9, 2]');
    for (const file of [uri.toString(), uri.path, 'tool.json']) {
      const text = await answer({ file, replicas: 2, limit: 12 });
      assert.match(text, /Loads: "replica 0" 15 \(3 requests\), "replica 1" 13 \(3 requests\)\./);
      assert.match(text, /needs 4 replicas/);
    }
  });

  it('tells what to send instead where the input is of no use', async () => {
    await assert.rejects(answer({ text: '[1]' }), /Give "replicas"/);
  });
});
