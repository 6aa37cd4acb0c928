import { deal, Ledger } from './ledger';
import type { Policy } from './policy';

/** In turn, whatever the loads and weights. */
export const roundRobin: Policy = {
  id: 'roundRobin',
  usesChance: () => false,
  assign: (task) => deal(new Ledger(task), (request) => request % task.replicas),
};
