import type { CostValues } from './costs';

/** The replica of each request, in the narrowest type that holds every replica number. */
export type ReplicaColumn = Uint8Array | Uint16Array | Uint32Array;

/** Loads one by one: doubles, or 32-bit whole numbers where these hold each of them. */
export type LoadColumn = Float64Array | Uint32Array;

const MOST_NARROW = 2 ** 32 - 1;

/** Requests laid out by replica; lanes and slots are explained at `Schedule`. */
export interface Lanes {
  readonly laneStart: Uint32Array;
  readonly slotRequest: Uint32Array;
  readonly slotLoadAfter: LoadColumn;
  /** Final loads, added up as doubles. */
  readonly loads: Float64Array;
}

/** The requests of each replica. */
export function countRequests(replicaOf: ReplicaColumn, replicas: number): Uint32Array {
  const counts = new Uint32Array(replicas);
  addCounts(counts, replicaOf, 0, replicaOf.length);
  return counts;
}

/** Adds the requests from `from` to before `to` to the counts of their replicas. */
export function addCounts(counts: Uint32Array, replicaOf: ReplicaColumn, from: number, to: number): void {
  for (let request = from; request < to; request++) counts[replicaOf[request]!]!++;
}

/** Lays requests out by replica, also while their assignment still arrives: once it is there, so are the lanes. */
export class LaneBuilder implements Lanes {
  readonly laneStart: Uint32Array;
  readonly slotRequest: Uint32Array;
  slotLoadAfter: LoadColumn;
  readonly loads: Float64Array;
  /** Requests laid out so far. */
  added = 0;
  private readonly nextSlot: Uint32Array;

  /** `laneSizes`: the requests of each replica. Of `costs` and `replicaOf` only what has been added is read. */
  constructor(
    private readonly costs: CostValues,
    private readonly replicaOf: ReplicaColumn,
    laneSizes: ArrayLike<number>,
    startingLoads?: readonly number[],
  ) {
    const { length } = replicaOf;
    this.laneStart = startsOf(laneSizes);
    this.nextSlot = this.laneStart.slice(0, -1);
    this.slotRequest = new Uint32Array(length);
    this.loads = Float64Array.from(startingLoads ?? new Float64Array(laneSizes.length));
    this.slotLoadAfter = new (this.mayBeNarrow() ? Uint32Array : Float64Array)(length);
  }

  /** Whether just these requests are laid out, all of them. */
  isOf(costs: CostValues, replicaOf: ReplicaColumn, replicas: number): boolean {
    if (this.costs !== costs || this.replicaOf !== replicaOf || this.loads.length !== replicas) return false;
    return this.added === replicaOf.length && this.isFull();
  }

  /** Whether each lane holds as many requests as it was said to. */
  private isFull(): boolean {
    return this.nextSlot.every((slot, replica) => slot === this.laneStart[replica + 1]);
  }

  /** Goes on to the request before `end`: up to there all replicas are known now. */
  addUpTo(end: number): void {
    while (this.added < end) {
      this.added = this.addSome(end);
      if (this.added < end) this.slotLoadAfter = new Float64Array(this.slotLoadAfter);
    }
  }

  /** Whether loads are whole and may stay below 2^32; whether they do shows on the way. */
  private mayBeNarrow(): boolean {
    const { costs, loads } = this;
    return !(costs instanceof Float64Array) && loads.every((load) => load <= MOST_NARROW && load % 1 === 0);
  }

  /** Goes on until a load is too high for its column; returns the first request that is not laid out. */
  private addSome(end: number): number {
    const { costs, replicaOf, loads, nextSlot, slotRequest, slotLoadAfter } = this;
    const most = slotLoadAfter instanceof Uint32Array ? MOST_NARROW : Infinity;
    for (let request = this.added; request < end; request++) {
      const replica = replicaOf[request]!;
      const load = loads[replica]! + costs[request]!;
      if (load > most) return request;
      const slot = nextSlot[replica]!++;
      slotRequest[slot] = request;
      slotLoadAfter[slot] = loads[replica] = load;
    }
    return end;
  }
}

/** Where each lane begins, and at the end the number of requests. */
function startsOf(laneSizes: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(laneSizes.length + 1);
  for (let replica = 0; replica < laneSizes.length; replica++)
    starts[replica + 1] = starts[replica]! + laneSizes[replica]!;
  return starts;
}
