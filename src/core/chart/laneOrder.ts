import { descendingOrder } from '../descendingOrder';
import { finish } from '../sliced';

export type LaneSort = 'index' | 'load';

/** Which replica is in which row. */
export interface LaneOrder {
  readonly sort: LaneSort;
  replicaAt(row: number): number;
  rowOf(replica: number): number;
}

const byIndex: LaneOrder = { sort: 'index', replicaAt: (row) => row, rowOf: (replica) => replica };

/** Lanes by index, or by final load with the highest first (equal loads by index). */
export function orderLanes(loads: Float64Array, sort: LaneSort): LaneOrder {
  if (sort === 'index') return byIndex;
  const replicas = finish(descendingOrder({ values: loads }));
  const rows = new Uint32Array(loads.length);
  replicas.forEach((replica, row) => (rows[replica] = row));
  return { sort, replicaAt: (row) => replicas[row]!, rowOf: (replica) => rows[replica]! };
}
