import type { ReplicaColumn, ScheduleOptions } from '../../src/core/schedule';

/** Least load by a binary heap of replicas, for pages that show large lists. */
export function plainAssign(costs: Float64Array, replicas: number, options: ScheduleOptions): ReplicaColumn {
  const loads = Float64Array.from({ length: replicas }, (_, i) => Number(options.startingLoads?.[i] ?? 0));
  const heap = Uint32Array.from(loads.keys());
  const key = (replica: number): number => loads[replica]! / (options.weights?.[replica] ?? 1);
  const before = (a: number, b: number): boolean => key(a) < key(b) || (key(a) === key(b) && a < b);
  const sift = (from: number): void => {
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= replicas) return;
      if (child + 1 < replicas && before(heap[child + 1]!, heap[child]!)) child++;
      if (!before(heap[child]!, heap[at]!)) return;
      [heap[child], heap[at]] = [heap[at]!, heap[child]!];
      at = child;
    }
  };
  for (let i = replicas >> 1; i >= 0; i--) sift(i);
  const replicaOf = replicas <= 256 ? new Uint8Array(costs.length) : new Uint32Array(costs.length);
  for (let request = 0; request < costs.length; request++) {
    replicaOf[request] = heap[0]!;
    loads[heap[0]!]! += costs[request]!;
    sift(0);
  }
  return replicaOf;
}
