import { RandomSource } from '../random';
import { dealBlindly, Ledger } from './ledger';
import type { Policy } from './policy';

/** Any replica, all equally likely, whatever the loads and weights. */
export const randomChoice: Policy = {
  id: 'random',
  usesChance: () => true,
  assign(task) {
    const random = new RandomSource(task.seed);
    const { replicas } = task;
    return dealBlindly(new Ledger(task), (replicaOf, from, to) => {
      for (let request = from; request < to; request++) replicaOf[request] = random.below(replicas);
    });
  },
};
