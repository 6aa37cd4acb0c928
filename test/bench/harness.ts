/** One file of benchmarks: `*.bench.ts` exports `name` and `run`, and `run.ts` finds it by its name. */
export interface Bench {
  /** Short, for the command line: `npm run bench -- assign`. */
  readonly name: string;
  /** Takes so long that it runs only where it is named. */
  readonly onlyByName?: boolean;
  run(): Promise<Table[]>;
}

/** Measured figures, ready to print. */
export interface Table {
  readonly title: string;
  readonly columns: readonly (string | number)[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** One way to do the job that is measured. */
export interface Contender {
  readonly name: string;
  /** Does the whole job once and returns the nanoseconds that it took. */
  time(): Promise<number> | number;
}

/**
 * The median nanoseconds of each contender. They take turns, so that whatever else the machine does hits all of them
 * alike; the first `warmUps` turns are not counted.
 */
export async function medianTimes(
  contenders: readonly Contender[],
  { warmUps = 1, rounds = 5 } = {},
): Promise<number[]> {
  const times = contenders.map((): number[] => []);
  for (let round = -warmUps; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const elapsed = await contender.time();
      if (round >= 0) times[index]!.push(elapsed);
    }
  }
  return times.map(median);
}

/**
 * The nanoseconds of processor time that `work` takes, on all threads of this process: what is left of a measurement
 * when other programs want the processor too.
 */
export function processorNanoseconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1000;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
