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

  /** `loads`: what the assignment is added to, in place. */
  constructor(
    private readonly costs: Float64Array,
    readonly loads: Float64Array,
    private readonly weights?: readonly number[],
  ) {
    const count = loads.length;
    this.keys = new Float64Array(count + 1);
    this.replicas = new Uint32Array(count + 1);
    this.keys[count] = Infinity;
    for (let replica = count - 1; replica >= 0; replica--) {
      sink(this.keys, this.replicas, replica, this.keyOf(replica, loads[replica]!), replica);
    }
  }

  assign(from: number, to: number, out: Uint32Array): number {
    const { costs, keys, loads, replicas } = this;
    for (let request = from; request < to; request++) {
      const replica = replicas[0]!;
      out[request - from] = replica;
      const load = loads[replica]! + costs[request]!;
      loads[replica] = load;
      const key = this.keyOf(replica, load);
      if (key === Infinity) throw tooLarge(request, replica);
      sink(keys, replicas, 0, key, replica);
    }
    return to;
  }

  private keyOf(replica: number, load: number): number {
    return this.weights === undefined ? load : load / this.weights[replica]!;
  }
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
