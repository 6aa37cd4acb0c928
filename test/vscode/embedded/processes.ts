import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

/** A program of ours that may start others; all of them end with it. */
export interface ProcessGroup {
  child: ChildProcessWithoutNullStreams;
  /** Resolves once the program is gone, with its exit code where it had one. */
  closed: Promise<number | undefined>;
  /** Ends the program and whatever it started. Harmless when it has ended already. */
  end(): Promise<void>;
}

const running = new Set<ChildProcessWithoutNullStreams>();
const graceMs = 5000;

process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL'); // nobody else ends them when this process fails
});

/**
 * What heads the group: it starts the program, and kills the whole group as soon as its input ends, which it does
 * even when this process is killed and can end nothing itself.
 */
const keeper = `
const [command, ...args] = process.argv.slice(1);
const program = require('node:child_process').spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
program.on('exit', (code) => process.exit(code ?? 1));
process.stdin.resume().on('end', () => process.kill(-process.pid, 'SIGKILL'));
`;

/** Starts a program in a process group of its own, with its output to be read from here. */
export function startGroup(command: string, args: string[], env: NodeJS.ProcessEnv): ProcessGroup {
  const child = spawn(process.execPath, ['--eval', keeper, '--', command, ...args], { env, detached: true });
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

async function endGroup(child: ChildProcessWithoutNullStreams, closed: Promise<unknown>): Promise<void> {
  signal(child, 'SIGTERM');
  const timer = setTimeout(() => {
    signal(child, 'SIGKILL');
  }, graceMs);
  await closed;
  clearTimeout(timer);
  signal(child, 'SIGKILL'); // what the program started and did not take along
}

function signal(child: ChildProcessWithoutNullStreams, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // Nobody is left in the group.
  }
}
