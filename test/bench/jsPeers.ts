import { PriorityQueue } from '@datastructures-js/priority-queue';
import FlatQueue from 'flatqueue';
import { Heap } from 'heap-js';

/** The job that all do: the replica of each request. */
export type Assign = (replicas: number, costs: Float64Array) => ArrayLike<number>;

/**
 * Keys that hold load and replica in one double, load · 2^k + replica: whoever compares them gets the tie rule for free.
 * The fastest way to use each of the queues below.
 */
function packing(replicas: number): { scale: number; mask: number } {
  const scale = 2 ** Math.ceil(Math.log2(replicas));
  return { scale, mask: scale - 1 };
}

function emptyReplicas(replicas: number): number[] {
  return Array.from({ length: replicas }, (_, replica) => replica);
}

export const withFlatQueue: Assign = (replicas, costs) => {
  const { scale } = packing(replicas);
  const replicaOf = new Uint32Array(costs.length);
  const queue = new FlatQueue(replicas, Float64Array, Uint32Array);
  for (let replica = 0; replica < replicas; replica++) queue.push(replica, replica);
  for (let request = 0; request < costs.length; request++) {
    const key = queue.peekValue()!;
    const replica = queue.pop()!;
    replicaOf[request] = replica;
    queue.push(replica, key + costs[request]! * scale);
  }
  return replicaOf;
};

export const withHeapJs: Assign = (replicas, costs) => {
  const { scale, mask } = packing(replicas);
  const replicaOf = new Uint32Array(costs.length);
  const heap = new Heap<number>((a, b) => a - b);
  heap.init(emptyReplicas(replicas));
  for (let request = 0; request < costs.length; request++) {
    const key = heap.peek()!;
    replicaOf[request] = key & mask;
    heap.replace(key + costs[request]! * scale);
  }
  return replicaOf;
};

export const withDatastructuresJs: Assign = (replicas, costs) => {
  const { scale, mask } = packing(replicas);
  const replicaOf = new Uint32Array(costs.length);
  const queue = PriorityQueue.fromArray<number>(emptyReplicas(replicas), (a, b) => a - b);
  for (let request = 0; request < costs.length; request++) {
    const key = queue.dequeue()!;
    replicaOf[request] = key & mask;
    queue.enqueue(key + costs[request]! * scale);
  }
  return replicaOf;
};

export const withLinearScan: Assign = (replicas, costs) => {
  const replicaOf = new Uint32Array(costs.length);
  const loads = new Float64Array(replicas);
  for (let request = 0; request < costs.length; request++) {
    let least = 0;
    for (let replica = 1; replica < replicas; replica++) {
      if (loads[replica]! < loads[least]!) least = replica;
    }
    replicaOf[request] = least;
    loads[least]! += costs[request]!;
  }
  return replicaOf;
};

/** A hand-written binary heap of packed keys, the root replaced and sunk: the best that a heap in doubles does. */
export const withPackedHeap: Assign = (replicas, costs) => {
  const { scale, mask } = packing(replicas);
  const replicaOf = new Uint32Array(costs.length);
  const heap = new Float64Array(replicas + 1);
  heap.set(emptyReplicas(replicas));
  heap[replicas] = Infinity;
  for (let request = 0; request < costs.length; request++) {
    const root = heap[0]!;
    replicaOf[request] = root & mask;
    const key = root + costs[request]! * scale;
    let hole = 0;
    for (let child = 1; child < replicas; child = 2 * hole + 1) {
      child += Number(heap[child + 1]! < heap[child]!) | 0;
      if (heap[child]! >= key) break;
      heap[hole] = heap[child]!;
      hole = child;
    }
    heap[hole] = key;
  }
  return replicaOf;
};
