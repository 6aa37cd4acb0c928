import type { CostValues } from '../costs';
import type { Strategy } from './strategy';

/** Whether loads up to `highestLoad` leave room for the replica's number below them. */
export function canPack(replicas: number, highestLoad: number): boolean {
  return (highestLoad + 1) * 2 ** bitsFor(replicas) <= Number.MAX_SAFE_INTEGER;
}

/** How many bits hold every replica's number. */
export function bitsFor(replicas: number): number {
  return 32 - Math.clz32(replicas - 1);
}

/**
 * Whole costs for which `canPack` holds. A binary heap in which all replicas stay, of keys load · 2^bits + replica: one
 * comparison settles load and tie alike. The cost is added at the root, and the root sinks to its place.
 */
export class PackedHeap implements Strategy {
  /** In heap order, then Infinity, so that an only child has a sibling. */
  private readonly keys: Float64Array;

  /** `loads`: whole numbers that the assignment is added to, in place. */
  constructor(
    private readonly costs: CostValues,
    readonly loads: Float64Array,
  ) {
    const scale = 2 ** bitsFor(loads.length);
    this.keys = new Float64Array(loads.length + 1);
    this.keys[loads.length] = Infinity;
    for (let replica = loads.length - 1; replica >= 0; replica--) {
      sink(this.keys, replica, loads[replica]! * scale + replica);
    }
  }

  assign(from: number, to: number, out: Uint32Array): number {
    replaceRoots(this.keys, this.loads, this.costs.subarray(from, to), out);
    return to;
  }
}

/** A function of typed arrays alone, as `play` of `GapTree` is. */
function replaceRoots(keys: Float64Array, loads: Float64Array, costs: CostValues, out: Uint32Array): void {
  const scale = 2 ** bitsFor(loads.length);
  const replicaBits = scale - 1;
  for (let request = 0; request < costs.length; request++) {
    const key = keys[0]!;
    const replica = key & replicaBits;
    out[request] = replica;
    const cost = costs[request]!;
    loads[replica]! += cost;
    sink(keys, 0, key + cost * scale);
  }
}

/** Puts a key at `hole` or, where a lesser one stands below, as far down as it belongs. */
function sink(keys: Float64Array, hole: number, key: number): void {
  const count = keys.length - 1;
  for (let child = 2 * hole + 1; child < count; child = 2 * hole + 1) {
    // Which sibling is less is a toss-up: arithmetic, not a branch that would be mispredicted every other time.
    child += Number(keys[child + 1]! < keys[child]!) | 0;
    if (keys[child]! >= key) break;
    keys[hole] = keys[child]!;
    hole = child;
  }
  keys[hole] = key;
}
