import { shortReplicaName } from '../shortReplicaName';
import type { Shown } from '../view';
import { widthFor, type GridColumn } from './columns';

const SAMPLES = 200;

/** Up to 200 indices from 0 to count − 1, both ends among them. */
export function spread(count: number): number[] {
  const samples = Math.min(SAMPLES, count);
  return Array.from({ length: samples }, (_, index) =>
    samples === 1 ? 0 : Math.round((index * (count - 1)) / (samples - 1)),
  );
}

export function replicaColumn<Key extends string>(
  shown: Shown,
  sortKey: Key,
  replicaOf: (item: number) => number,
): GridColumn<Key> {
  const names = spread(shown.schedule.replicaCount).map((replica) => shortReplicaName(shown, replica));
  const text = (item: number) => shortReplicaName(shown, replicaOf(item));
  const numeric = names.every((name) => /^[\d,]+$/.test(name));
  const plain = (item: number) => (numeric ? String(replicaOf(item)) : text(item));
  return {
    title: 'Replica',
    sortKey,
    numeric,
    foreign: true,
    // A longer name ends in dots: the figures behind it are what one looks for.
    widthCh: Math.min(24, widthFor('Replica', ...names)),
    text,
    plain,
  };
}
