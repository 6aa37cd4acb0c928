/** The replica of each request, in the narrowest type that holds every replica number. */
export type ReplicaColumn = Uint8Array | Uint16Array | Uint32Array;

/** Requests laid out by replica; lanes and slots are explained at `Schedule`. */
export interface Lanes {
  readonly laneStart: Uint32Array;
  readonly slotRequest: Uint32Array;
  readonly slotLoadAfter: Float64Array;
  /** Final loads, added up as doubles. */
  readonly loads: Float64Array;
}

type Stretch = Omit<Lanes, 'loads'>;

/** Shorter runs are copied one by one: a view of each would take longer than its numbers. */
const SHORT_RUN = 64;

/**
 * Lays requests out by replica while their assignment still arrives, a stretch of requests at a time: what is left to
 * do at the end is to put the stretches together, lane by lane.
 */
export class LaneBuilder {
  private readonly loads: Float64Array;
  private readonly stretches: Stretch[] = [];
  private end = 0;

  /** Of `costs` and `replicaOf` only what has been added is read. */
  constructor(
    private readonly costs: Float64Array,
    private readonly replicaOf: ReplicaColumn,
    private readonly replicas: number,
    startingLoads?: readonly number[],
  ) {
    this.loads = new Float64Array(replicas);
    if (startingLoads !== undefined) this.loads.set(startingLoads);
  }

  /** Requests added so far. */
  get added(): number {
    return this.end;
  }

  /** Whether all of just these requests have been added. */
  isOf(costs: Float64Array, replicaOf: ReplicaColumn, replicas: number): boolean {
    return (
      this.costs === costs &&
      this.replicaOf === replicaOf &&
      this.replicas === replicas &&
      this.end === replicaOf.length
    );
  }

  /** Adds the requests from the last end to `end`, all of whose replicas are known now. */
  addUpTo(end: number): void {
    const { costs, replicaOf, loads } = this;
    const from = this.end;
    const laneStart = this.startsOf(from, end);
    const nextSlot = laneStart.slice(0, this.replicas);
    const slotRequest = new Uint32Array(end - from);
    const slotLoadAfter = new Float64Array(end - from);
    for (let request = from; request < end; request++) {
      const replica = replicaOf[request]!;
      const slot = nextSlot[replica]!++;
      slotRequest[slot] = request;
      slotLoadAfter[slot] = loads[replica] = loads[replica]! + costs[request]!;
    }
    this.stretches.push({ laneStart, slotRequest, slotLoadAfter });
    this.end = end;
  }

  /** Where each lane begins among the requests from `from` to `end`. */
  private startsOf(from: number, end: number): Uint32Array {
    const { replicaOf, replicas } = this;
    const starts = new Uint32Array(replicas + 1);
    for (let request = from; request < end; request++) starts[replicaOf[request]! + 1]!++;
    for (let replica = 0; replica < replicas; replica++) starts[replica + 1]! += starts[replica]!;
    return starts;
  }

  /** All that was added. The builder is of no use afterwards. */
  lanes(): Lanes {
    const { loads, stretches, end } = this;
    if (stretches.length === 0) this.addUpTo(0);
    const [first] = stretches;
    if (stretches.length === 1) return { ...first!, loads };
    const laneStart = this.addedStarts();
    const slotRequest = new Uint32Array(end);
    const slotLoadAfter = new Float64Array(end);
    const nextSlot = laneStart.slice(0, this.replicas);
    // Each stretch is let go of as soon as it is copied, so that not all is there twice.
    for (let stretch = stretches.shift(); stretch !== undefined; stretch = stretches.shift()) {
      copyRuns(stretch.slotRequest, stretch.laneStart, slotRequest, nextSlot);
      copyRuns(stretch.slotLoadAfter, stretch.laneStart, slotLoadAfter, nextSlot);
      for (let replica = 0; replica < this.replicas; replica++)
        nextSlot[replica]! += stretch.laneStart[replica + 1]! - stretch.laneStart[replica]!;
    }
    return { laneStart, slotRequest, slotLoadAfter, loads };
  }

  private addedStarts(): Uint32Array {
    const starts = new Uint32Array(this.replicas + 1);
    for (const { laneStart } of this.stretches)
      for (let replica = 0; replica <= this.replicas; replica++) starts[replica]! += laneStart[replica]!;
    return starts;
  }
}

/** Copies each lane's run of a stretch to where that lane goes on. */
function copyRuns<Column extends Uint32Array | Float64Array>(
  source: Column,
  laneStart: Uint32Array,
  target: Column,
  nextSlot: Uint32Array,
): void {
  for (let replica = 0; replica < nextSlot.length; replica++) {
    const from = laneStart[replica]!;
    const to = laneStart[replica + 1]!;
    const slot = nextSlot[replica]!;
    if (to - from >= SHORT_RUN) target.set(source.subarray(from, to), slot);
    else for (let at = from; at < to; at++) target[slot + at - from] = source[at]!;
  }
}
