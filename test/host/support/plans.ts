import type * as vscode from 'vscode';
import { load } from '../../../src/host/loaded';
import { HostPace } from '../../../src/host/pace';
import type { Plan } from '../../../src/host/plan';
import { fileSource } from '../../../src/host/source';
import { restoreText } from '../../../src/host/state';
import { world } from './world';

/** The plan for a file of this text. */
export async function planOf(text: string, replicas = 2, path = '/traces/costs.json'): Promise<Plan> {
  const pace = new HostPace(() => false);
  const source = fileSource([world().addFile(path, text) as unknown as vscode.Uri]);
  const loaded = await load(source, pace);
  const costList = await loaded.tables[0]!.table.toCostListPaced(undefined, pace);
  return { source, loaded, list: 0, costList, replicas };
}

/** What the page of this plan would have kept over a reload of the window. */
export function keptState(plan: Plan): unknown {
  return { version: 1, restore: restoreText(plan) };
}

/** Waits for something that comes by itself; a test that waits in vain fails by mocha's own limit. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turns(1);
}

/** Lets the event loop go round: enough for whatever is under way on small lists. */
export async function turns(count = 30): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
