import { dealBlindly, Ledger } from './ledger';
import type { Policy } from './policy';

/** In turn, whatever the loads and weights. */
export const roundRobin: Policy = {
  id: 'roundRobin',
  usesChance: () => false,
  assign: ({ replicas, ...task }) =>
    dealBlindly(new Ledger({ replicas, ...task }), (replicaOf, from, to) => {
      for (let request = from; request < to; request++) replicaOf[request] = request % replicas;
    }),
};
