import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** A program of ours that may start others; all of them end with it. */
export interface ProcessGroup {
  child: ChildProcess;
  /** Ends the program and whatever it started; resolves once it is gone. Harmless when it has ended already. */
  end(): Promise<void>;
}

const running = new Set<ProcessGroup>();
const graceMs = 5000;

/** Starts a program as the head of a process group of its own. */
export function startGroup(command: string, args: string[], options: SpawnOptions): ProcessGroup {
  const child = spawn(command, args, { ...options, detached: true });
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
    child.once('error', () => {
      resolve();
    });
  });
  const group: ProcessGroup = { child, end: () => endGroup(child, closed) };
  running.add(group);
  void closed.then(() => running.delete(group));
  return group;
}

async function endGroup(child: ChildProcess, closed: Promise<void>): Promise<void> {
  signal(child, 'SIGTERM');
  const timer = setTimeout(() => {
    signal(child, 'SIGKILL');
  }, graceMs);
  await closed;
  clearTimeout(timer);
  signal(child, 'SIGKILL'); // what the program started and did not take along
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // Nobody is left in the group.
  }
}

/** Whatever way this process is asked to end, it takes along what it started. */
export function endAllOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      void Promise.all([...running].map((group) => group.end())).then(() => process.exit(1));
    });
  }
}
