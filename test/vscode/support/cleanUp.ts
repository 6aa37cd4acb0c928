import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

type Step = () => Promise<unknown>;

/** Whoever asked the process to end is not kept waiting longer. */
const limitMs = 15_000;

const open = new Set<CleanUp>();

/** The steps that undo what was started. They also run when the process is asked to end before its time. */
export class CleanUp {
  private readonly steps: Step[] = [];

  constructor() {
    listenForSignals();
    open.add(this);
  }

  add(step: Step): void {
    this.steps.push(step);
  }

  /** A new temporary folder, removed in the end. */
  async temporaryFolder(): Promise<string> {
    const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'vscode-run-')));
    this.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }

  /** Last started, first undone; a step that fails does not keep the others from running. */
  async run(): Promise<void> {
    open.delete(this);
    const failures: unknown[] = [];
    for (const step of this.steps.splice(0).reverse())
      await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be ended');
  }
}

let listening = false;

function listenForSignals(): void {
  if (listening) return;
  listening = true;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, endEarly);
}

let ending = false;

/** A runner passes on the Ctrl+C that this process has already got from the terminal: the second changes nothing. */
function endEarly(): void {
  if (ending) return;
  ending = true;
  const late = new Promise((resolve) => setTimeout(resolve, limitMs));
  const ended = Promise.allSettled([...open].map((cleanUp) => cleanUp.run()));
  void Promise.race([ended, late]).then(() => process.exit(process.exitCode ?? 130));
}
