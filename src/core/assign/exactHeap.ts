import type { Strategy } from './strategy';
import { wholeRatio } from './wholeRatio';

/** Two quotients of doubles that differ by more than this part of their sum differ in truth as well. */
const SURE = 2 ** -48;

/**
 * Whole numbers of any size. A binary heap in which all replicas stay, as in `LoadHeap`, but loads are bigints, and
 * load ÷ weight is compared without rounding. Doubles decide wherever they are far enough apart.
 */
export class ExactHeap implements Strategy {
  readonly loads: Float64Array;
  /** Load ÷ weight, rounded, up to a common factor; Infinity where a double cannot hold it. */
  private readonly roughKeys: Float64Array;
  private readonly wholeWeights: readonly bigint[] | undefined;
  private readonly roughWeights: readonly number[] | undefined;
  /** All replicas in heap order. */
  private readonly heap: Uint32Array;

  /** `exactLoads`: what the assignment is added to, in place. */
  constructor(
    private readonly costOf: (request: number) => bigint,
    readonly exactLoads: bigint[],
    weights?: readonly number[],
  ) {
    if (weights !== undefined) {
      const largest = weights.reduce((a, b) => Math.max(a, b));
      this.wholeWeights = wholeRatio(weights);
      // At most 1, so that a quotient may overflow, which is noticed, but never underflow.
      this.roughWeights = weights.map((weight) => weight / largest);
    }
    this.loads = new Float64Array(exactLoads.length);
    this.roughKeys = new Float64Array(exactLoads.length);
    this.heap = new Uint32Array(exactLoads.length);
    for (let replica = exactLoads.length - 1; replica >= 0; replica--) {
      this.setLoad(replica, exactLoads[replica]!);
      this.sink(replica, replica);
    }
  }

  assign(from: number, to: number, out: Uint32Array): number {
    for (let request = from; request < to; request++) {
      const replica = this.heap[0]!;
      out[request - from] = replica;
      this.setLoad(replica, this.exactLoads[replica]! + this.costOf(request));
      this.sink(0, replica);
    }
    return to;
  }

  private setLoad(replica: number, load: bigint): void {
    const rough = Number(load);
    this.exactLoads[replica] = load;
    this.loads[replica] = Math.min(rough, Number.MAX_VALUE);
    this.roughKeys[replica] = this.roughWeights === undefined ? rough : rough / this.roughWeights[replica]!;
  }

  private sink(hole: number, replica: number): void {
    const { heap } = this;
    for (let child = 2 * hole + 1; child < heap.length; child = 2 * hole + 1) {
      if (child + 1 < heap.length && this.precedes(heap[child + 1]!, heap[child]!)) child++;
      if (this.precedes(replica, heap[child]!)) break;
      heap[hole] = heap[child]!;
      hole = child;
    }
    heap[hole] = replica;
  }

  private precedes(a: number, b: number): boolean {
    const roughA = this.roughKeys[a]!;
    const roughB = this.roughKeys[b]!;
    // False where there is a NaN, as from Infinity − Infinity.
    if (Math.abs(roughA - roughB) > SURE * (roughA + roughB)) return roughA < roughB;
    const exactA = this.timesWeightOf(a, b);
    const exactB = this.timesWeightOf(b, a);
    return exactA < exactB || (exactA === exactB && a < b);
  }

  /** The load of one replica times the weight of the other: a/v < b/w just where a·w < b·v. */
  private timesWeightOf(replica: number, other: number): bigint {
    const load = this.exactLoads[replica]!;
    return this.wholeWeights === undefined ? load : load * this.wholeWeights[other]!;
  }
}
