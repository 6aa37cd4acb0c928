// Large files as bytes, each read in a process of its own: time, memory, and how long the host is held at most.
import { fork } from 'node:child_process';
import type { Pace } from '../../src/reading/format';
import { readTables } from '../../src/reading/readCostLists';
import type { Table } from './harness';
import { bytesOf, LARGE_FILES, type LargeFile } from './largeFiles';

export const name = 'reading';

interface Measured {
  readonly requests: number;
  readonly bytes: number;
  readonly ms: number;
  readonly listMs: number;
  readonly longestMs: number;
  readonly cancelledMs: number;
  readonly extraMegabytes: number;
}

export async function run(): Promise<Table[]> {
  const rows: (string | number)[][] = [];
  for (const kind of Object.keys(LARGE_FILES)) rows.push(tableRow(kind, await measureApart(kind)));
  return [
    {
      title: 'Large files → cost list (a rest is asked for every 20 ms; memory beside the file itself)',
      columns: [
        'file',
        'MB',
        'requests',
        'read ms',
        'MB/s',
        'list ms',
        'longest hold ms',
        'cancelled ms',
        'peak MB',
      ],
      rows,
    },
  ];
}

function tableRow(kind: string, measured: Measured): (string | number)[] {
  const { requests, bytes, ms, listMs, longestMs, cancelledMs, extraMegabytes } = measured;
  const megabytes = bytes / 1e6;
  const figures = [
    megabytes,
    requests,
    ms,
    (megabytes / ms) * 1000,
    listMs,
    longestMs,
    cancelledMs,
    extraMegabytes,
  ];
  return [kind, ...figures.map(Math.round)];
}

/** Measures in a process of its own, so that no kind inherits the memory or the compiled code of another. */
function measureApart(kind: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(__filename, [MEASURE, kind], { execArgv: ['--expose-gc'] });
    child.on('message', (measured) => {
      resolve(measured as Measured);
    });
    child.on('exit', (code) => {
      reject(new Error(`Measuring ${kind} ended with code ${code ?? 'none'}`));
    });
  });
}

const MEASURE = '--measure';

/** Rests when 20 ms are over, and remembers the longest time without a rest. */
class MeasuringPace implements Pace {
  longestMs = 0;
  private sliceStart = performance.now();

  constructor(private readonly cancelAt = Infinity) {}

  due(): boolean {
    return performance.now() - this.sliceStart > 20;
  }

  async rest(done: number): Promise<void> {
    this.longestMs = Math.max(this.longestMs, performance.now() - this.sliceStart);
    await new Promise(setImmediate);
    if (done >= this.cancelAt) throw new Error('Cancelled');
    this.sliceStart = performance.now();
  }
}

async function measure(file: LargeFile): Promise<Measured> {
  const { fileName } = file;
  const bytes = bytesOf(file);
  await collectGarbage();
  const before = memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 20);
  const pace = new MeasuringPace();
  const start = performance.now();
  const reading = await readTables({ bytes, fileName }, pace);
  const read = performance.now();
  const list = await reading.tables[0]!.toCostListPaced(undefined, pace);
  const listed = performance.now();
  peak = Math.max(peak, memory());
  clearInterval(watch);
  return {
    requests: list.costs.values.length,
    bytes: bytes.length,
    ms: read - start,
    listMs: listed - read,
    longestMs: pace.longestMs,
    cancelledMs: await timeOfCancelled({ bytes, fileName }),
    extraMegabytes: (peak - before) / 1e6,
  };
}

/** What was needed to make the file must not hide what reading it needs; buffers go a turn after their owners. */
async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Heap and buffers; the process itself keeps pages that were freed long ago. */
function memory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function timeOfCancelled(source: { bytes: Uint8Array; fileName: string }): Promise<number> {
  const start = performance.now();
  await readTables(source, new MeasuringPace(0.5)).catch(() => undefined);
  return performance.now() - start;
}

const kindToMeasure = process.argv[2] === MEASURE ? LARGE_FILES[process.argv[3] ?? ''] : undefined;
if (kindToMeasure !== undefined) {
  measure(kindToMeasure).then(
    (measured) => process.send?.(measured, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
