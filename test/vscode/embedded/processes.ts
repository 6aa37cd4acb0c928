import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** A program of ours that may start others; all of them end with it. */
export interface ProcessGroup {
  child: ChildProcess;
  /** Resolves once the program is gone, with its exit code where it had one. */
  closed: Promise<number | undefined>;
  /** Ends the program and whatever it started. Harmless when it has ended already. */
  end(): Promise<void>;
}

const running = new Set<ChildProcess>();
const graceMs = 5000;

process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL'); // nobody else ends them when this process fails
});

/** Starts a program as the head of a process group of its own. */
export function startGroup(command: string, args: string[], options: SpawnOptions): ProcessGroup {
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  const closed = new Promise<number | undefined>((resolve) => {
    child.once('close', (code) => {
      resolve(code ?? undefined);
    });
    child.once('error', () => {
      resolve(undefined);
    });
  });
  void closed.then(() => running.delete(child));
  return { child, closed, end: () => endGroup(child, closed) };
}

async function endGroup(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
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
