import { wholeRatio } from './assign/wholeRatio';
import { costAt, type Cost, type CostColumn } from './costs';
import { countRequests, LaneBuilder, type Lanes, type LoadColumn, type ReplicaColumn } from './lanes';
import { differingWeights } from './unequal';

/** A rule other than least load with ties to the lower index: what it is called, and why a request went its way. */
export interface OtherRule {
  readonly title: string;
  /** Half a sentence: "round robin: the replicas take turns". */
  because(request: number): string;
}

export interface ScheduleOptions {
  /** What each replica carried before the first request; 0 where absent. */
  readonly startingLoads?: readonly Cost[] | undefined;
  /** Relative speeds; the rule compares load ÷ weight. 1 where absent. */
  readonly weights?: readonly number[] | undefined;
  /** Absent where the assignment is by least load, a tie to the lower index. */
  readonly otherRule?: OtherRule | undefined;
}

/** Why a request went where it went: the loads as they stood just before it. */
export interface Decision {
  readonly request: number;
  readonly replica: number;
  readonly cost: Cost;
  readonly loadBefore: Cost;
  readonly loadAfter: Cost;
  /** The replicas, `replica` among them, that were equally least loaded, lowest first; at most `MAX_TIED_LISTED`. */
  readonly tied: readonly number[];
  readonly tiedCount: number;
  /** The least loaded replica outside the tie, absent where there is none. */
  readonly next: { readonly replica: number; readonly load: Cost } | undefined;
  /** No replica was less loaded; always so under the least load rule. */
  readonly isLeast: boolean;
}

export const MAX_TIED_LISTED = 8;

/**
 * A finished assignment, laid out by replica. A lane is what one replica serves; a slot is a place in the lanes:
 * the lane of replica p holds the slots laneStart[p] … laneStart[p + 1] − 1, in arrival order.
 * All columns are to be read only.
 */
export class Schedule {
  readonly requestCount: number;
  /** First slot of each lane, and the number of requests at the end. Length: replicas + 1. */
  readonly laneStart: Uint32Array;
  /** The request in each slot. */
  readonly slotRequest: Uint32Array;
  /** The lane's load once the slot's request has been added; of a big integer the nearest double. */
  readonly slotLoadAfter: LoadColumn;
  /** Final loads as doubles. */
  readonly loads: Float64Array;
  /** The weights where loads are compared ÷ weight; undefined where all are the same, for the plain loads are then. */
  readonly weights: readonly number[] | undefined;
  private exactAfter: readonly bigint[] | undefined;
  private wholeWeights: readonly bigint[] | undefined;

  /** `lanes`, where the same requests have been laid out before; of such, starting loads must have been part. */
  constructor(
    readonly costs: CostColumn,
    readonly replicaCount: number,
    readonly replicaOf: ReplicaColumn,
    readonly options: ScheduleOptions = {},
    lanes = layOut(costs, replicaCount, replicaOf, options),
  ) {
    this.requestCount = replicaOf.length;
    this.weights = differingWeights(options);
    this.laneStart = lanes.laneStart;
    this.slotRequest = lanes.slotRequest;
    this.slotLoadAfter = lanes.slotLoadAfter;
    this.loads = lanes.loads;
    const exact = this.exact();
    if (exact === undefined) return;
    // Each rounded once, where adding doubles up would round again and again.
    this.slotLoadAfter = doublesOf(exact);
    this.loads = Float64Array.from({ length: replicaCount }, (_, replica) => Number(this.load(replica)));
  }

  /** Final loads as big integers; undefined where doubles hold them. */
  get exactLoads(): readonly bigint[] | undefined {
    if (this.costs.exact === undefined) return undefined;
    return Array.from({ length: this.replicaCount }, (_, replica) => BigInt(this.load(replica)));
  }

  requestsOn(replica: number): number {
    return this.laneStart[replica + 1]! - this.laneStart[replica]!;
  }

  /** The first slot of the lane whose request is `request` or a later one (the lane's end where there is none). */
  slotFrom(replica: number, request: number): number {
    let low = this.laneStart[replica]!;
    let high = this.laneStart[replica + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.slotRequest[middle]! < request) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  slotOf(request: number): number {
    return this.slotFrom(this.replicaOf[request]!, request);
  }

  cost(request: number): Cost {
    return costAt(this.costs, request);
  }

  /** The final load of a replica: a bigint in an exact schedule. */
  load(replica: number): Cost {
    return this.loadBeforeSlot(replica, this.laneStart[replica + 1]!);
  }

  /** The load of a replica as it stood just before `request` arrived (with requestCount: the final load). */
  loadBefore(replica: number, request: number): Cost {
    return this.loadBeforeSlot(replica, this.slotFrom(replica, request));
  }

  /** The load of a replica before the request in `slot` was added to it. */
  loadBeforeSlot(replica: number, slot: number): Cost {
    if (slot === this.laneStart[replica]) return this.startingLoad(replica);
    return this.exact()?.[slot - 1] ?? this.slotLoadAfter[slot - 1]!;
  }

  startingLoad(replica: number): Cost {
    const load = this.options.startingLoads?.[replica] ?? 0;
    return this.costs.exact === undefined ? Number(load) : BigInt(load);
  }

  /** Load ÷ weight: what the rule compares; the load where all weights are the same. */
  relativeLoad(replica: number, load: Cost): number {
    return Number(load) / (this.weights?.[replica] ?? 1);
  }

  private exact(): readonly bigint[] | undefined {
    if (this.costs.exact === undefined) return undefined;
    return (this.exactAfter ??= this.addUpExactly(this.costs.exact));
  }

  private addUpExactly(costs: readonly bigint[]): bigint[] {
    const after = new Array<bigint>(this.requestCount);
    for (let replica = 0; replica < this.replicaCount; replica++) {
      let load = BigInt(this.startingLoad(replica));
      for (let slot = this.laneStart[replica]!; slot < this.laneStart[replica + 1]!; slot++) {
        after[slot] = load += costs[this.slotRequest[slot]!]!;
      }
    }
    return after;
  }

  /** Why `request` went to its replica. O(replicas · log requests). */
  explain(request: number): Decision {
    const replica = this.replicaOf[request]!;
    const loadBefore = this.loadBefore(replica, request);
    const cost = this.cost(request);
    const rivals = this.rivals(request, replica, loadBefore);
    const loadAfter = this.loadBeforeSlot(replica, this.slotOf(request) + 1);
    return { request, replica, cost, loadBefore, loadAfter, ...rivals };
  }

  private rivals(
    request: number,
    chosen: number,
    chosenLoad: Cost,
  ): Pick<Decision, 'tied' | 'tiedCount' | 'next' | 'isLeast'> {
    const tied: number[] = [];
    let tiedCount = 0;
    let next: Decision['next'];
    for (let replica = 0; replica < this.replicaCount; replica++) {
      const load = replica === chosen ? chosenLoad : this.loadBefore(replica, request);
      if (this.compare(replica, load, chosen, chosenLoad) === 0) {
        if (tiedCount++ < MAX_TIED_LISTED) tied.push(replica);
      } else if (next === undefined || this.compare(replica, load, next.replica, next.load) < 0) {
        next = { replica, load };
      }
    }
    const isLeast = next === undefined || this.compare(next.replica, next.load, chosen, chosenLoad) > 0;
    return { tied, tiedCount, next, isLeast };
  }

  /** Below 0 where `a` is less loaded, as the rule has it: without rounding among bigints, else in doubles. */
  private compare(a: number, loadA: Cost, b: number, loadB: Cost): number {
    const { weights } = this;
    if (weights === undefined) return order(loadA, loadB);
    if (typeof loadA === 'bigint' && typeof loadB === 'bigint') {
      const ratio = (this.wholeWeights ??= wholeRatio(weights));
      return order(loadA * ratio[b]!, loadB * ratio[a]!);
    }
    return order(this.relativeLoad(a, loadA), this.relativeLoad(b, loadB));
  }
}

/** A loop: `Float64Array.from` takes three times as long. */
function doublesOf(whole: readonly bigint[]): Float64Array {
  const doubles = new Float64Array(whole.length);
  for (let index = 0; index < whole.length; index++) doubles[index] = Number(whole[index]);
  return doubles;
}

function order(a: Cost, b: Cost): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function layOut(
  { values }: CostColumn,
  replicas: number,
  replicaOf: ReplicaColumn,
  { startingLoads }: ScheduleOptions,
): Lanes {
  const laneSizes = countRequests(replicaOf, replicas);
  const builder = new LaneBuilder(values, replicaOf, laneSizes, startingLoads?.map(Number));
  builder.addUpTo(replicaOf.length);
  return builder;
}
