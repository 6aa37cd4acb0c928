import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { PlanTool } from '../../src/host/planTool';
import {
  CancellationError,
  Uri,
  type LanguageModelToolResult,
  type MarkdownString,
} from './support/vscodeTypes';
import { newWorld, world } from './support/world';

const tool = new PlanTool();

/** What the tool answers to this input. */
async function answer(input: unknown, isCancelled = false): Promise<string> {
  const token = { isCancellationRequested: isCancelled } as vscode.CancellationToken;
  const options = { input } as vscode.LanguageModelToolInvocationOptions<unknown>;
  const result = (await tool.invoke(options, token)) as unknown as LanguageModelToolResult;
  return result.content.map(({ value }) => value).join('');
}

describe('the tool for language models', () => {
  beforeEach(() => {
    newWorld();
    world().addFile('/traces/costs.json', '[5, 3, 8, 1, "x", 9, 2]');
  });

  it('is offered until the extension ends', () => {
    const registered = tool.register();
    assert.deepEqual([...world().tools.keys()], ['plan_replicas']);
    registered.dispose();
    assert.equal(world().tools.size, 0);
  });

  it('spreads the requests of a file over replicas, and names what was skipped', async () => {
    const text = await answer({ file: '/traces/costs.json', replicas: 2 });
    const lines = text.split('\n');
    assert.match(lines[0]!, /^"costs\.json": 6 requests\./);
    assert.match(lines[1]!, /^1 entry is no cost and skipped \(not counted as 0\): entry 4, line 1, .*x.*: /);
    assert.match(
      lines[2]!,
      /total 28; busiest 15 \("replica 0"\), least busy 13 \("replica 1"\); mean load 14,/,
    );
    assert.match(lines[3]!, /^No assignment has a highest load below 14; this one: ≤ 7\.15 % above it\.$/);
    assert.equal(lines[4], 'Loads: "replica 0" 15 (3 requests), "replica 1" 13 (3 requests).');
    assert.equal(lines.length, 5);
  });

  it('finds how many replicas a limit needs, with a number of them or without', async () => {
    const alone = await answer({ text: '[5, 3, 8, 1, 9, 2]', limit: 12 });
    assert.match(
      alone,
      /\nNo load above 12, on equal replicas that start empty: needs 4 replicas — max 10; with 3 it is 13\.$/,
    );
    assert.doesNotMatch(alone, /Least load on/);
    const both = await answer({ text: '[5, 3, 8, 1, 9, 2]', limit: 8, replicas: 3 });
    assert.match(both, /Least load on 3 replicas/);
    assert.match(both, /no number of replicas can — request 4 alone costs 9\./);
  });

  it('compares policies where it is asked to', async () => {
    const text = await answer({ text: '[9, 1, 1, 1]', replicas: 2, comparePolicies: true });
    assert.match(text, /\n- Least load: max load 9, optimal\n- Round robin: max load 10, ≤ 11\.12 %\n/);
    assert.doesNotMatch(await answer({ text: '[9, 1]', replicas: 2 }), /Round robin/);
  });

  it('takes the fields that are asked for, and names the others', async () => {
    const text = '[{"input": 5, "output": 30}, {"input": 7, "output": 10}]';
    const sum = await answer({ text, replicas: 1, costFields: ['input', 'output'] });
    assert.match(sum, /^"text": 2 requests, cost = "input \+ output"\.\n.*total 52;/);
    const formula = await answer({ text, replicas: 1, costFields: ['=input + 3 * output'] });
    assert.match(formula, /total 132;/);
    const guess = await answer({ text, replicas: 1 });
    assert.match(guess, /Other numeric fields: "(?:input|output)"\./);
    await assert.rejects(
      answer({ text, replicas: 1, costFields: ['latency'] }),
      /no field "latency".*"output", "input"/,
    );
  });

  it('reports on the first lists of many, and counts the others', async () => {
    const lists = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`day ${day}`, [day, 1]]));
    const text = await answer({ text: JSON.stringify(lists), replicas: 1 });
    assert.equal(text.match(/Least load on 1 replica:/g)?.length, 5);
    assert.match(text, /\n\n… and 2 more lists\.$/);
  });

  it('goes by the weights and names of the document', async () => {
    const replicas = [
      { name: 'fast', weight: 2 },
      { name: 'slow', weight: 1 },
    ];
    const text = await answer({ text: JSON.stringify({ costs: [1, 1, 1], replicas }), replicas: 2 });
    assert.match(text, /mean load ÷ weight 1,/);
    assert.match(text, /Loads: "fast" 2 \(2 requests\), "slow" 1 \(1 request\)\./);
  });

  it('finds a file by URI, by path, and by a path within the open folder', async () => {
    const input = (file: string) => ({ file, replicas: 1 });
    await assert.rejects(
      answer(input('costs.json')),
      /No folder is open: give the absolute path of costs\.json/,
    );
    world().folder = Uri.file('/traces');
    for (const file of ['file:///traces/costs.json', '/traces/costs.json', 'costs.json'])
      assert.match(await answer(input(file)), /total 28/);
    world().folder = Uri.from({ scheme: 'memfs', path: '/memory' });
    world().files.set('memfs:/memory/a.json', '[4]');
    for (const file of ['/memory/a.json', 'a.json']) assert.match(await answer(input(file)), /total 4;/);
  });

  it('refuses input that can not be used in words that say what to send', async () => {
    for (const [input, words] of [
      [undefined, /must be an object/],
      [{}, /either "file" .* or "text"/],
      [{ file: '/traces/costs.json', text: '[1]', replicas: 2 }, /either "file" .* or "text"/],
      [{ text: '[1]' }, /Give "replicas" .*or "limit"/],
      [{ text: '[1]', replicas: 0 }, /a whole number from 1 to 1,000,000/],
      [{ text: '[1]', replicas: '2' }, /a whole number from 1 to 1,000,000/],
      [{ text: '[1]', limit: -1 }, /"limit" must be a number of 0 or more, not -1/],
      [{ text: '[1]', limit: 5, comparePolicies: true }, /give "replicas", too/],
      [
        { text: '[1]', replicas: 2, comparePolicies: 'yes' },
        /"comparePolicies" must be true or false, not "yes"/,
      ],
      [{ text: '[1]', replicas: 2, costField: 'a' }, /There is no "costField": use .*"costFields"/],
      [{ text: 5, replicas: 2 }, /"text" must be/],
      [{ file: '', replicas: 2 }, /"file" must be/],
      [{ text: '[1]', replicas: 2, costFields: 'tokens' }, /"costFields" must be a list/],
      [{ text: '[1,\n 2', replicas: 2 }, /^Line 2, column \d+: .*breaks off/],
      [{ file: '/traces/none.json', replicas: 2 }, /There is no file/],
    ] as const)
      await assert.rejects(answer(input), ({ message }: Error) => {
        assert.match(message, words);
        return true;
      });
  });

  it('ends when it is cancelled', async () => {
    const text = `[${Array.from({ length: 400_000 }, (_, index) => index % 97).join(',')}]`;
    await assert.rejects(answer({ text, replicas: 2 }, true), CancellationError);
  });

  it('says before what it is about to read, as text and never as markup', () => {
    const file = '/traces/[x](command:evil)\n# head.json';
    const options = { input: { file } } as vscode.LanguageModelToolInvocationPrepareOptions<unknown>;
    const { confirmationMessages, invocationMessage } = tool.prepareInvocation(options);
    for (const message of [confirmationMessages!.message, invocationMessage!])
      assert.match(
        (message as unknown as MarkdownString).text,
        /"\/traces\/\[x\]\(command:evil\)\\n# head\.json"/,
      );
    const none = { input: undefined } as vscode.LanguageModelToolInvocationPrepareOptions<unknown>;
    assert.match(
      (tool.prepareInvocation(none).invocationMessage as unknown as MarkdownString).text,
      /the text given/,
    );
  });
});
