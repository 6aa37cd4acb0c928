import { RandomSource } from '../random';
import { deal, Ledger } from './ledger';
import type { Policy } from './policy';

/** Any replica, all equally likely, whatever the loads and weights. */
export const randomChoice: Policy = {
  id: 'random',
  usesChance: () => true,
  assign(task) {
    const random = new RandomSource(task.seed);
    return deal(new Ledger(task), () => random.below(task.replicas));
  },
};
