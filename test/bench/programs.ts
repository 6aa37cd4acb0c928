import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import type { Readable, Writable } from 'node:stream';

const PEERS = path.resolve(__dirname, '../../test/bench/peers');

/** A peer in another language. It has read the costs, and does the job once for each line that it is sent. */
export class Program {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly answers: AsyncIterator<string>;

  constructor(
    readonly name: string,
    command: string,
    args: readonly string[],
  ) {
    this.child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.answers = readline.createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** The nanoseconds of processor time that it took, by its own clock. */
  async time(replicas: number, resultFile = '-'): Promise<number> {
    this.child.stdin.write(`${replicas} ${resultFile}\n`);
    const answer = await this.answers.next();
    if (answer.done === true) throw new Error(`${this.name} ended without an answer`);
    return Number(answer.value);
  }

  /** The replica of each request. */
  async assignment(replicas: number, folder: string): Promise<Uint32Array> {
    const file = path.join(folder, 'result.bin');
    await this.time(replicas, file);
    const bytes = fs.readFileSync(file);
    return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }

  end(): void {
    this.child.stdin.end();
  }
}

/** Starts the peers for which this machine has what it takes, and says which it lacks. */
export function startPrograms(folder: string, costs: Float64Array): Program[] {
  const costFile = path.join(folder, 'costs.bin');
  fs.writeFileSync(costFile, costs);
  const python = startPython(costFile);
  const compiled = [
    startCompiled('C++ priority_queue', 'priority_queue.cpp', folder, costFile),
    startCompiled('C++ packed heap', 'packed_heap.cpp', folder, costFile),
  ];
  return [python, ...compiled].filter((program) => program !== undefined);
}

function startPython(costFile: string): Program | undefined {
  if (!exists('python3')) return undefined;
  return new Program('Python heapq', 'python3', [path.join(PEERS, 'heapq_peer.py'), costFile]);
}

function startCompiled(name: string, source: string, folder: string, costFile: string): Program | undefined {
  if (!exists('g++')) return undefined;
  const binary = path.join(folder, path.basename(source, '.cpp'));
  const { status, stderr } = spawnSync('g++', ['-O3', '-o', binary, path.join(PEERS, source)]);
  if (status !== 0) throw new Error(`g++ failed on ${source}: ${String(stderr)}`);
  return new Program(name, binary, [costFile]);
}

function exists(command: string): boolean {
  const found = spawnSync(command, ['--version']).status === 0;
  if (!found) console.error(`No ${command} here: its peers are left out.`);
  return found;
}
