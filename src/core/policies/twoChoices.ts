import { loadOrder } from '../loads';
import { RandomSource } from '../random';
import { deal, Ledger } from './ledger';
import type { Policy } from './policy';

/** Two different replicas drawn at random, all pairs equally likely; the less loaded of them, in a tie the lower index. */
export const twoChoices: Policy = {
  id: 'twoChoices',
  usesChance: () => true,
  assign(task) {
    const random = new RandomSource(task.seed);
    const ledger = new Ledger(task);
    const compare = loadOrder(ledger, task.weights);
    if (task.replicas === 1) return deal(ledger, () => 0);
    return deal(ledger, () => {
      const one = random.below(task.replicas);
      const drawn = random.below(task.replicas - 1);
      // Those from `one` on move up by one, so that it is not drawn again.
      const other = drawn < one ? drawn : drawn + 1;
      const order = compare(one, other);
      return order < 0 || (order === 0 && one < other) ? one : other;
    });
  },
};
