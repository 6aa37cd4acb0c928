import type { CostValues } from '../costs';
import { bitsFor } from './packedHeap';
import type { Strategy } from './strategy';

/** Keys from here on say only "far from the least load". Twice as much still fits an int32. */
const FAR = 2 ** 30;

const SAMPLE_EVERY = 16;
/** Shorter blocks tell too little. */
const MIN_SAMPLED = 1024;

/**
 * Whole costs whose sums doubles hold exactly. A tournament: each replica is a leaf, each node above holds the lesser of
 * its two, so the least loaded replica stands at node 1, and a new load plays its way up in log₂(replicas) matches.
 *
 * A key is a load's gap above `base`, shifted left, with the replica's number in the low bits: one comparison settles
 * load and tie alike, and in an int32 it needs no branch, which is what makes it faster than a heap (no branch, no
 * misprediction). A gap too wide for the key is cut off at `FAR`. Such a key may be too low, but it is never taken for
 * the least load: once node 1 has come as far, all keys are made anew from the loads, above a higher base.
 *
 * It leaves the rest to `successor` where costs are so high that keys would be made anew all the time, and where one
 * replica takes request after request.
 */
export class GapTree implements Strategy {
  private readonly bits: number;
  private readonly keys: Int32Array;
  private anchoredAt = 0;
  private isStreaky = false;
  /** Requests that the making anew of all keys may still be charged to. */
  private credit: number;

  /** `loads`: whole numbers that the assignment is added to, in place. */
  constructor(
    private readonly costs: CostValues,
    readonly loads: Float64Array,
    readonly successor: () => Strategy,
  ) {
    this.bits = bitsFor(loads.length);
    this.keys = new Int32Array(2 * loads.length);
    this.credit = 16 * loads.length;
    this.anchor();
  }

  assign(from: number, to: number, out: Uint32Array): number {
    if (this.isStreaky) return from;
    const { costs, keys, loads } = this;
    let request = from;
    for (;;) {
      request += play(keys, loads, costs.subarray(request, to), out.subarray(request - from));
      if (request === to) break;
      if (!this.canAnchor(request)) return request;
      this.anchor();
    }
    this.isStreaky = isStreaky(costs.subarray(from, to), out);
    return to;
  }

  /** Makes all keys anew above the least load. */
  private anchor(): void {
    const { bits, keys, loads } = this;
    const farGap = FAR >> bits;
    const replicas = loads.length;
    let base = Infinity;
    for (const load of loads) base = Math.min(base, load);
    for (let replica = 0; replica < replicas; replica++) {
      keys[replicas + replica] = (Math.min(loads[replica]! - base, farGap) << bits) | replica;
    }
    for (let node = replicas - 1; node > 0; node--) {
      keys[node] = Math.min(keys[2 * node]!, keys[2 * node + 1]!);
    }
  }

  /** Whether making the keys anew is still rare enough: once for four times as many requests as replicas. */
  private canAnchor(request: number): boolean {
    const replicas = this.loads.length;
    this.credit = Math.min(this.credit + request - this.anchoredAt, 16 * replicas) - 4 * replicas;
    this.anchoredAt = request;
    return this.credit >= 0;
  }
}

/**
 * Assigns requests until the least load is too far above `base` to be told, or all; returns how many. A function of
 * typed arrays alone: the engine drops machine code that knows a class once no object of that class is left.
 */
function play(keys: Int32Array, loads: Float64Array, costs: CostValues, out: Uint32Array): number {
  const replicas = loads.length;
  const bits = bitsFor(replicas);
  const replicaBits = (1 << bits) - 1;
  const farGap = FAR >> bits;
  let least = keys[1]!;
  for (let request = 0; request < costs.length; request++) {
    if (least >= FAR) return request;
    const replica = least & replicaBits;
    out[request] = replica;
    const cost = costs[request]!;
    if (cost === 0) continue;
    loads[replica]! += cost;
    least += Math.min(cost, farGap) << bits;
    let node = replicas + replica;
    keys[node] = least;
    while (node > 1) {
      const lead = keys[node ^ 1]! - least;
      least += lead & (lead >> 31);
      node >>= 1;
      keys[node] = least;
    }
  }
  return costs.length;
}

/**
 * Whether most requests, by a sample, cost something and yet left the same replica the least loaded. There a heap is
 * faster, which looks no further than it must.
 */
function isStreaky(costs: CostValues, replicaOf: Uint32Array): boolean {
  let repeats = 0;
  for (let index = SAMPLE_EVERY; index < costs.length; index += SAMPLE_EVERY) {
    if (costs[index - 1] !== 0 && replicaOf[index] === replicaOf[index - 1]) repeats++;
  }
  return repeats * SAMPLE_EVERY > 0.75 * Math.max(costs.length, MIN_SAMPLED);
}
