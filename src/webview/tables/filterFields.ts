import { isUnreadable, readBound, readReplicas } from '../../core/grid/filter';
import type { Shown } from '../view';
import type { FilterField } from './filterBar';

export function replicasField(shown: () => Shown | undefined): FilterField {
  return {
    name: 'replicas',
    label: 'Show replicas, such as 3 or 0, 5-7',
    placeholder: 'Replicas: 0, 5-7',
    read: (text) => {
      const now = shown();
      if (now === undefined) return {};
      const replicas = readReplicas(text, now.schedule.replicaCount, (replica) => now.replicaName(replica));
      return isUnreadable(replicas) ? replicas : { replicas };
    },
  };
}

export function costFields(): FilterField[] {
  return [
    boundField('minCost', 'Show costs from', 'Cost from'),
    boundField('maxCost', 'Show costs up to', 'Cost up to'),
  ];
}

function boundField(name: 'minCost' | 'maxCost', label: string, placeholder: string): FilterField {
  return {
    name,
    label,
    placeholder,
    read: (text) => {
      const bound = readBound(text);
      return isUnreadable(bound) ? bound : { [name]: bound };
    },
  };
}
