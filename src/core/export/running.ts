import { costAt, type Cost } from '../costs';
import type { Exported } from './exported';

/** The loads as they stand after the requests placed so far, in the order of arrival. */
export class RunningLoads {
  readonly loads: Cost[];
  readonly requests: Uint32Array;

  constructor(private readonly exported: Exported) {
    const { replicaCount, costs, startingLoads } = exported;
    this.requests = new Uint32Array(replicaCount);
    this.loads = Array.from({ length: replicaCount }, (_, replica) => {
      const load = startingLoads?.[replica] ?? 0;
      return costs.exact === undefined ? Number(load) : BigInt(load);
    });
  }

  /** Places the next request; returns the load of its replica afterwards. */
  place(request: number): Cost {
    const replica = this.exported.replicaOf[request]!;
    this.requests[replica]!++;
    // Both are of one kind, which TypeScript can't see.
    const load = this.loads[replica] as number;
    return (this.loads[replica] = load + (costAt(this.exported.costs, request) as number));
  }
}

/** Requests placed before the writer gives way. */
const PIECE = 1 << 16;

/** All loads at the end; on the way it yields empty pieces. */
export function* finalLoads(exported: Exported): Generator<string, RunningLoads, undefined> {
  const running = new RunningLoads(exported);
  const { length } = exported.replicaOf;
  for (let from = 0; from < length; from += PIECE) {
    for (let request = from; request < Math.min(from + PIECE, length); request++) running.place(request);
    yield '';
  }
  return running;
}
