import type { ReplicaOptions } from './assign';

/** The weights; undefined where all are the same, for then the plain rule holds and loads are compared as they are. */
export function differingWeights({ weights }: ReplicaOptions): readonly number[] | undefined {
  return weights?.some((weight) => weight !== weights[0]) === true ? weights : undefined;
}

/** Whether all replicas are equal and start empty. */
export function isPlain(options: ReplicaOptions): boolean {
  const startEmpty = options.startingLoads?.every((load) => Number(load) === 0) ?? true;
  return startEmpty && differingWeights(options) === undefined;
}
