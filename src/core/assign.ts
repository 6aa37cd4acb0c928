import { checkReplicaCount } from './assign/checks';
import { chooseStrategy, type ReplicaOptions } from './assign/chooseStrategy';
import type { Strategy } from './assign/strategy';
import { toCostColumn } from './assign/toCostColumn';
import type { Cost, CostColumn } from './costs';
import type { ReplicaColumn } from './lanes';

export { checkReplicaCount, MAX_REPLICAS } from './assign/checks';
export type { ReplicaOptions } from './assign/chooseStrategy';
export { surveyInSlices, surveyOf } from './assign/survey';
export { toCostColumn } from './assign/toCostColumn';

/**
 * Assigns each request, in arrival order, to the replica with the least load; of several, to the lowest-numbered one.
 * Requests and replicas count from 0. With weights, load ÷ weight is compared before the cost is added.
 *
 * Whole numbers are exact at any size: where all costs and starting loads are whole and their total passes 2^53 − 1, the
 * final loads are bigints (all of them). A list that holds a fraction is added up in doubles, in arrival order, and
 * a bigint in it becomes the nearest double. Quotients are doubles too, except among bigints, where load ÷ weight is
 * compared without rounding.
 *
 * Throws a RangeError that names the value and its place for a replica count, cost, weight or starting load out of range,
 * and for a sum of fractions past 1.8e308; a TypeError for a cost or starting load that is no number.
 */
export function assignRequestsToReplicas(
  numReplicas: number,
  requestCosts: readonly Cost[],
  options?: ReplicaOptions,
): [assignment: number[], finalLoads: Cost[]] {
  const assigner = createAssigner(numReplicas, toCostColumn(requestCosts), options);
  assigner.step(requestCosts.length);
  return [Array.from(assigner.replicaOf), assigner.exactLoads ?? Array.from(assigner.loads)];
}

/**
 * The same for a column of costs. The assignment is exact here too; `loads` are the nearest doubles where whole loads
 * pass 2^53.
 */
export function assignColumns(
  numReplicas: number,
  costs: Float64Array,
): { replicaOf: ReplicaColumn; loads: Float64Array } {
  const assigner = createAssigner(numReplicas, { values: costs });
  assigner.step(costs.length);
  return { replicaOf: assigner.replicaOf, loads: assigner.loads };
}

/** An assignment in steps, between which its caller can serve others. All it shows is as of the last step. */
export interface Assigner {
  /** The replica of each request, in the narrowest type that holds all replica numbers; 0 from `assigned` on. */
  readonly replicaOf: ReplicaColumn;
  /** The load of each replica, as the nearest finite double. */
  readonly loads: Float64Array;
  /** The loads in full, where all numbers are whole and their total passes 2^53 − 1. */
  readonly exactLoads?: bigint[] | undefined;
  /** How many requests have been assigned. */
  readonly assigned: number;
  /** Assigns the next `requests` requests, or as many as are left; returns whether none is left. */
  step(requests: number): boolean;
}

/**
 * Checks options, and all costs unless this column has been looked through before (by `surveyInSlices`, say); gets
 * ready for the first step. Errors as above. The column must not change from then on.
 */
export function createAssigner(
  numReplicas: number,
  costs: CostColumn,
  options: ReplicaOptions = {},
): Assigner {
  checkReplicaCount(numReplicas);
  const { strategy, isExact } = chooseStrategy(numReplicas, costs, options);
  return new BlockwiseAssigner(numReplicas, costs.values.length, strategy, isExact);
}

/** Strategies write a block at a time, always to the same type of array: code for one type is the fastest. */
const BLOCK = 4096;

class BlockwiseAssigner implements Assigner {
  readonly replicaOf: ReplicaColumn;
  assigned = 0;
  private readonly block = new Uint32Array(BLOCK);

  constructor(
    replicas: number,
    private readonly requests: number,
    private strategy: Strategy,
    private readonly isExact: boolean,
  ) {
    this.replicaOf = newReplicaColumn(replicas, requests);
  }

  get loads(): Float64Array {
    return this.strategy.loads;
  }

  get exactLoads(): bigint[] | undefined {
    return this.isExact ? (this.strategy.exactLoads ?? Array.from(this.loads, BigInt)) : undefined;
  }

  step(requests: number): boolean {
    const end = Math.min(this.requests, this.assigned + requests);
    while (this.assigned < end) this.assignBlock(Math.min(end, this.assigned + BLOCK));
    return this.assigned === this.requests;
  }

  private assignBlock(end: number): void {
    const stopped = this.strategy.assign(this.assigned, end, this.block);
    this.replicaOf.set(this.block.subarray(0, stopped - this.assigned), this.assigned);
    this.assigned = stopped;
    if (stopped < end) this.strategy = this.strategy.successor!();
  }
}

/** A column for the replica of each request, all 0, in the narrowest type that holds all replica numbers. */
export function newReplicaColumn(replicas: number, requests: number): ReplicaColumn {
  if (replicas <= 2 ** 8) return new Uint8Array(requests);
  return replicas <= 2 ** 16 ? new Uint16Array(requests) : new Uint32Array(requests);
}
