import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assignColumns, createAssigner, toCostColumn, type Assigner } from '../../src/core/assign';
import { hardLists, logNormalCosts } from './costLists';
import { medianTimes, processorNanoseconds, type Contender, type Table } from './harness';
import {
  withDatastructuresJs,
  withFlatQueue,
  withHeapJs,
  withLinearScan,
  withPackedHeap,
  type Assign,
} from './jsPeers';
import { startPrograms, type Program } from './programs';

export const name = 'assign';

const REQUESTS = 2_000_000;
const REPLICA_COUNTS = [2, 8, 64, 1024, 16_384];
const MOST_SCANNED = 64;

const ours: Assign = (replicas, costs) => assignColumns(replicas, costs).replicaOf;

const IN_JAVASCRIPT: Record<string, Assign> = {
  ours,
  'packed heap': withPackedHeap,
  flatqueue: withFlatQueue,
  'heap-js': withHeapJs,
  'datastructures-js': withDatastructuresJs,
  'linear scan': withLinearScan,
};

export async function run(): Promise<Table[]> {
  return [...(await besidePeers()), await onHardLists(), await otherKinds()];
}

/** Log-normal costs, all peers. */
async function besidePeers(): Promise<Table[]> {
  const costs = logNormalCosts(REQUESTS);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'replica-planner-bench-'));
  const programs = startPrograms(folder, costs);
  try {
    const columns = new Map<number, Map<string, number>>();
    for (const replicas of REPLICA_COUNTS) {
      await checkPrograms(programs, replicas, costs, folder);
      columns.set(replicas, await timesOf(contenders(replicas, costs, programs)));
    }
    return [timeTable(columns), ratioTable(columns)];
  } finally {
    for (const program of programs) program.end();
    fs.rmSync(folder, { recursive: true });
  }
}

function contenders(replicas: number, costs: Float64Array, programs: readonly Program[]): Contender[] {
  const expected = ours(replicas, costs);
  const inJavaScript = Object.entries(IN_JAVASCRIPT)
    .filter(([, assign]) => assign !== withLinearScan || replicas <= MOST_SCANNED)
    .map(([name, assign]) => contender(name, () => assign(replicas, costs), expected));
  const others = programs.map((program) => ({ name: program.name, time: () => program.time(replicas) }));
  return [...inJavaScript, ...others];
}

/** One whose result is checked each time, off the clock. */
function contender(name: string, assign: () => ArrayLike<number>, expected: ArrayLike<number>): Contender {
  const time = (): number => {
    let replicaOf: ArrayLike<number> = [];
    const elapsed = processorNanoseconds(() => (replicaOf = assign()));
    assertSame(name, replicaOf, expected);
    return elapsed;
  };
  return { name, time };
}

async function checkPrograms(
  programs: readonly Program[],
  replicas: number,
  costs: Float64Array,
  folder: string,
): Promise<void> {
  const expected = ours(replicas, costs);
  for (const program of programs) {
    assertSame(program.name, await program.assignment(replicas, folder), expected);
  }
}

function assertSame(name: string, actual: ArrayLike<number>, expected: ArrayLike<number>): void {
  assert.equal(actual.length, expected.length, `${name}: number of requests`);
  for (let request = 0; request < expected.length; request++) {
    if (actual[request] !== expected[request]) assert.fail(`${name} differs at request ${request}`);
  }
}

/** Nanoseconds a request of each contender, by name. */
async function timesOf(all: readonly Contender[]): Promise<Map<string, number>> {
  const times = await medianTimes(all);
  return new Map(all.map(({ name }, index) => [name, times[index]! / REQUESTS]));
}

type TimesByReplicas = ReadonlyMap<number, ReadonlyMap<string, number>>;

function timeTable(columns: TimesByReplicas): Table {
  const title = `Nanoseconds of processor time a request: ${REQUESTS.toLocaleString('en')} log-normal whole costs`;
  return tableOf(title, columns, (times, name) => times.get(name)?.toFixed(1));
}

function ratioTable(columns: TimesByReplicas): Table {
  return tableOf('Times as long as ours', columns, (times, name) => {
    const time = times.get(name);
    return time === undefined ? undefined : (time / times.get('ours')!).toFixed(2);
  });
}

function tableOf(
  title: string,
  columns: TimesByReplicas,
  cell: (times: ReadonlyMap<string, number>, name: string) => string | undefined,
): Table {
  const names = new Set([...columns.values()].flatMap((times) => [...times.keys()]));
  const rows = [...names].map((name) => [
    name,
    ...[...columns.values()].map((times) => cell(times, name) ?? '–'),
  ]);
  return { title, columns: ['replicas', ...columns.keys()], rows };
}

/** Lists that a structure could be bad at, beside the heap of packed keys. */
async function onHardLists(): Promise<Table> {
  const counts = [8, 64, 1024, 16_384];
  const rows: (string | number)[][] = [];
  for (const [list, costs] of Object.entries(hardLists(REQUESTS))) {
    const row: (string | number)[] = [list];
    for (const replicas of counts) row.push(await besideHeap(replicas, costs));
    rows.push(row);
  }
  const title = 'Hard lists: nanoseconds of processor time a request, ours / packed heap';
  return { title, columns: ['replicas', ...counts], rows };
}

async function besideHeap(replicas: number, costs: Float64Array): Promise<string> {
  const expected = ours(replicas, costs);
  const times = await timesOf([
    contender('ours', () => ours(replicas, costs), expected),
    contender('packed heap', () => withPackedHeap(replicas, costs), expected),
  ]);
  const [mine, heap] = [times.get('ours')!, times.get('packed heap')!];
  return `${mine.toFixed(1)} / ${heap.toFixed(1)} = ${(mine / heap).toFixed(2)}`;
}

/** What lists cost that are not whole numbers with equal replicas. */
async function otherKinds(): Promise<Table> {
  const costs = logNormalCosts(REQUESTS);
  const fractions = costs.map((cost) => cost / 10);
  const exact = toCostColumn(Array.from(costs, (cost) => BigInt(cost) << 50n));
  const kinds: Record<string, (replicas: number) => Assigner> = {
    fractions: (replicas) => createAssigner(replicas, { values: fractions }),
    weights: (replicas) =>
      createAssigner(replicas, { values: costs }, { weights: cycle(replicas, [1, 2, 4]) }),
    bigints: (replicas) => createAssigner(replicas, exact),
  };
  const rows: (string | number)[][] = [];
  for (const [kind, create] of Object.entries(kinds)) {
    const all = REPLICA_COUNTS.map((replicas) => ({
      name: String(replicas),
      time: () => processorNanoseconds(() => create(replicas).step(REQUESTS)),
    }));
    const times = await medianTimes(all, { rounds: 3 });
    rows.push([kind, ...times.map((time) => (time / REQUESTS).toFixed(1))]);
  }
  return {
    title: 'Other kinds of lists: nanoseconds of processor time a request',
    columns: ['replicas', ...REPLICA_COUNTS],
    rows,
  };
}

function cycle(length: number, values: readonly number[]): number[] {
  return Array.from({ length }, (_, index) => values[index % values.length]!);
}
