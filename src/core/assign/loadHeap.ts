import type { CostValues } from '../costs';
import type { Strategy } from './strategy';

/**
 * Any costs as doubles, with weights or without. A binary heap in which all replicas stay, ordered by load ÷ weight and
 * then by number: the cost is added at the root, and the root sinks to its place.
 */
export class LoadHeap implements Strategy {
  /** Load ÷ weight in heap order, then Infinity, so that an only child has a sibling. */
  private readonly keys: Float64Array;
  /** The replica of each key. */
  private readonly replicas: Uint32Array;

  private readonly weights: Float64Array;

  /** `loads`: what the assignment is added to, in place. `weights`: all 1 where absent. */
  constructor(
    private readonly costs: CostValues,
    readonly loads: Float64Array,
    weights?: readonly number[],
  ) {
    const count = loads.length;
    this.weights = weights === undefined ? new Float64Array(count).fill(1) : Float64Array.from(weights);
    this.keys = new Float64Array(count + 1);
    this.replicas = new Uint32Array(count + 1);
    this.keys[count] = Infinity;
    for (let replica = count - 1; replica >= 0; replica--) {
      sink(this.keys, this.replicas, replica, loads[replica]! / this.weights[replica]!, replica);
    }
  }

  assign(from: number, to: number, out: Uint32Array): number {
    const { keys, loads, replicas, weights } = this;
    const count = replaceRoots(keys, replicas, loads, weights, this.costs.subarray(from, to), out);
    if (from + count < to) throw tooLarge(from + count, out[count]!);
    return to;
  }
}

/**
 * Assigns requests until a load ÷ weight is too large for a double, or all; returns how many. A function of typed arrays
 * alone, as `play` of `GapTree` is.
 */
function replaceRoots(
  keys: Float64Array,
  replicas: Uint32Array,
  loads: Float64Array,
  weights: Float64Array,
  costs: CostValues,
  out: Uint32Array,
): number {
  for (let request = 0; request < costs.length; request++) {
    const replica = replicas[0]!;
    out[request] = replica;
    const load = loads[replica]! + costs[request]!;
    loads[replica] = load;
    const key = load / weights[replica]!;
    if (key === Infinity) return request;
    sink(keys, replicas, 0, key, replica);
  }
  return costs.length;
}

/** Puts a replica and its key at `hole` or, where a lesser one stands below, as far down as it belongs. */
function sink(keys: Float64Array, replicas: Uint32Array, hole: number, key: number, replica: number): void {
  const count = keys.length - 1;
  for (let child = 2 * hole + 1; child < count; child = 2 * hole + 1) {
    // Which sibling is less is a toss-up: arithmetic, not a branch that would be mispredicted every other time.
    const isLess = Number(keys[child + 1]! < keys[child]!);
    const isTied = Number(keys[child + 1] === keys[child]) & Number(replicas[child + 1]! < replicas[child]!);
    child += isLess | isTied;
    const childKey = keys[child]!;
    const childReplica = replicas[child]!;
    if (childKey > key || (childKey === key && childReplica > replica)) break;
    keys[hole] = childKey;
    replicas[hole] = childReplica;
    hole = child;
  }
  keys[hole] = key;
  replicas[hole] = replica;
}

function tooLarge(request: number, replica: number): RangeError {
  return new RangeError(
    `Request ${request} (counted from 0) takes the load of replica ${replica} past the largest number there is, 1.8e308`,
  );
}
