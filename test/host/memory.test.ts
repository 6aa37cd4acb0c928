import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { Memory } from '../../src/host/memory';
import { Memento } from './support/controllers';
import { Uri } from './support/vscodeTypes';
import { newWorld, world } from './support/world';

const file = (name: string) => Uri.file(`/traces/${name}`) as unknown as vscode.Uri;

describe('what is remembered', () => {
  let memory: Memory;

  beforeEach(() => {
    newWorld();
    memory = new Memory(new Memento());
  });

  it('is the last number of replicas; before there is one, that of the settings, else 4', async () => {
    for (const [configured, offered] of [
      [undefined, 4],
      [0, 4],
      ['6', 4],
      [6, 6],
    ] as const) {
      world().settings.set('replicaPlanner.replicas', configured);
      assert.equal(memory.replicas(undefined), offered);
    }
    await memory.rememberReplicas(12);
    assert.equal(memory.replicas(undefined), 12);
  });

  it('is the cost and the grouping of each file, its own and the newest, until the grouping is taken back', async () => {
    await memory.rememberCostFields(file('a'), ['in']);
    await memory.rememberCostFields(file('b'), ['out']);
    await memory.rememberCostFields(file('a'), ['in', 'out']);
    await memory.rememberGroupBy(file('a'), 'model');
    assert.deepEqual(memory.costFields(file('a')), ['in', 'out']);
    assert.deepEqual(memory.costFields(file('b')), ['out']);
    assert.equal(memory.costFields(file('c')), undefined);
    assert.deepEqual([memory.groupBy(file('a')), memory.groupBy(file('b'))], ['model', undefined]);
    assert.equal(memory.groupBy(undefined), undefined);
    await memory.rememberGroupBy(file('a'), undefined);
    assert.equal(memory.groupBy(file('a')), undefined);
  });

  it('is no more than the choices of 200 files: that of the file chosen for longest ago goes first', async () => {
    for (let number = 0; number < 200; number++) await memory.rememberCostFields(file(`${number}`), ['x']);
    await memory.rememberCostFields(file('0'), ['y']);
    await memory.rememberCostFields(file('200'), ['x']);
    const kept = Array.from(
      { length: 201 },
      (_, number) => memory.costFields(file(`${number}`)) !== undefined,
    );
    assert.deepEqual(
      kept.flatMap((isKept, number) => (isKept ? [] : [number])),
      [1],
    );
  });
});
