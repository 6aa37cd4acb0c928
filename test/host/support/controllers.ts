import type * as vscode from 'vscode';
import { Controller } from '../../../src/host/controller';
import { Memory } from '../../../src/host/memory';
import type { Plan } from '../../../src/host/plan';
import type { StandInPanel } from './panel';
import { until } from './plans';
import { Uri } from './vscodeTypes';
import { newWorld, world } from './world';

/** What VS Code keeps for an extension, kept here. */
export class Memento implements vscode.Memento {
  private readonly values = new Map<string, unknown>();

  keys(): readonly string[] {
    return [...this.values.keys()];
  }

  get<T>(key: string, otherwise?: T): T {
    return (this.values.has(key) ? this.values.get(key) : otherwise) as T;
  }

  update(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
    return Promise.resolve();
  }
}

const QUIET = { error: () => undefined } as unknown as vscode.LogOutputChannel;

/** A controller in a VS Code in which nothing has happened, and what it remembers. */
export function newController(): { controller: Controller; memory: Memory } {
  newWorld();
  const memory = new Memory(new Memento());
  return {
    controller: new Controller(Uri.file('/extension') as unknown as vscode.Uri, memory, QUIET),
    memory,
  };
}

/** The panel once it has this plan on its screen; it is told nothing more by then. */
export async function shownBy(
  shower: { show(plan: Plan): Promise<unknown> },
  plan: Plan,
): Promise<StandInPanel> {
  const done = shower.show(plan);
  const { panel } = world();
  panel.say({ type: 'ready' });
  await done;
  await until(() => panel.toldOf('showSchedule').length > 0);
  return panel;
}

/** Somebody types: the one document that is open has this text now. */
export function edit(text: string, path = '/traces/costs.json'): void {
  const document = { uri: Uri.file(path), languageId: 'json', getText: () => text };
  world().documents.splice(0, Infinity, document);
  world().documentChanged.fire({ document, contentChanges: [{}] });
}
