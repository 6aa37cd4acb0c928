import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { Diagnostics } from '../../src/host/diagnostics';
import { load } from '../../src/host/loaded';
import { HostPace } from '../../src/host/pace';
import { fileSource } from '../../src/host/source';
import { planOf, turns, until } from './support/plans';
import { newWorld, world } from './support/world';

const FILE = 'file:///traces/costs.json';

function problems(uri = FILE): string[] {
  return (world().problems.get(uri) ?? []).map(({ message }) => message);
}

describe('the Problems view', () => {
  let diagnostics: Diagnostics;

  beforeEach(() => {
    newWorld();
    diagnostics = new Diagnostics();
  });

  afterEach(() => {
    diagnostics.dispose();
  });

  it('lists what was skipped in the list that is shown, and then in the others', async () => {
    diagnostics.showSkipped(await planOf('{"a": [1, null], "b": [2, "x", 3], "c": [4]}'));
    assert.deepEqual(problems(), ['Entry 1 was skipped: null is not a number']);
    await until(() => problems().length > 1);
    assert.deepEqual(problems(), [
      'Entry 1 was skipped: null is not a number',
      'List b: Entry 1 was skipped: "x" is text, not a number',
    ]);
  });

  it('says of an entry without a text what it is', async () => {
    diagnostics.showSkipped(await planOf('id,cost\na,1\nb,\nc,3\n'));
    assert.deepEqual(problems(), ['Entry 1 was skipped: it is empty']);
  });

  it('has those of each file with the file', async () => {
    const uris = [
      world().addFile('/traces/costs.json', '[1, null]'),
      world().addFile('/traces/more.json', '[2, true, 3]'),
    ];
    const pace = new HostPace(() => false);
    const source = fileSource(uris as unknown as vscode.Uri[]);
    const loaded = await load(source, pace);
    const costList = await loaded.tables[0]!.table.toCostListPaced(undefined, pace);
    diagnostics.showSkipped({ source, loaded, list: 0, costList, replicas: 2 });
    await until(() => problems('file:///traces/more.json').length > 0);
    assert.deepEqual(problems('file:///traces/more.json'), [
      'List more.json: Entry 1 was skipped: true is not a number',
    ]);
    assert.equal(problems().length, 1);
  });

  it('has a thousand of them, and for each list one line on how many more there are', async () => {
    const bad = (count: number) => new Array<null>(count).fill(null);
    diagnostics.showSkipped(await planOf(JSON.stringify({ a: [1, ...bad(1200)], b: [2, ...bad(30)] })));
    await until(() => problems().length > 1001);
    assert.equal(problems().length, 1002);
    assert.match(problems()[999]!, /^Entry 1000 was skipped/);
    assert.deepEqual(problems().slice(1000), [
      '200 more entries were skipped, here the first of them',
      'List b: 30 more entries were skipped, here the first of them',
    ]);
    const { range } = world().problems.get(FILE)![1000]!;
    assert.ok(range.start.character > 1000 * 'null'.length);
  });

  it('lists nothing of a source that is no longer shown', async () => {
    diagnostics.showSkipped(await planOf('{"a": [1, null], "b": [2, "x", 3]}'));
    diagnostics.clear();
    await turns();
    assert.deepEqual(problems(), []);
  });
});
