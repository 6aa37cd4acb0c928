import { formatNumber } from '../core/format';
import type { Shown } from './view';

/** Where it is clear that a replica is meant, or room is short, its number is enough, unless it has a name of its own. */
export function shortReplicaName(shown: Shown, replica: number): string {
  const name = shown.replicaName(replica);
  return name === `replica ${replica}` ? formatNumber(replica) : name;
}
