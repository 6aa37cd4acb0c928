import { loadOrder } from '../loads';
import { RandomSource } from '../random';
import { inSlices, type Sliced } from '../sliced';
import { deal, Ledger } from './ledger';
import type { Assignment, Policy, PolicyTask } from './policy';

/** Two different replicas drawn at random, all pairs equally likely; the less loaded of them, in a tie the lower index. */
export const twoChoices: Policy = {
  id: 'twoChoices',
  usesChance: () => true,
  assign(task) {
    const ledger = new Ledger(task);
    if (task.replicas === 1) return deal(ledger, () => 0);
    const isPlain = task.weights === undefined && ledger.exactLoads === undefined;
    return isPlain ? ofDoubles(task, ledger) : ofAnyLoads(task, ledger);
  },
};

/** The same as for any loads, in a loop of its own: it takes half the time, and there are many seeds to try. */
function* ofDoubles({ seed, replicas, costs }: PolicyTask, ledger: Ledger): Sliced<Assignment> {
  const random = new RandomSource(seed);
  const { loads, counts, replicaOf } = ledger;
  const { values } = costs;
  yield* inSlices(replicaOf.length, (from, to) => {
    for (let request = from; request < to; request++) {
      const one = random.below(replicas);
      const other = otherThan(one, random.below(replicas - 1));
      const lower = Math.min(one, other);
      const higher = Math.max(one, other);
      const replica = loads[lower]! <= loads[higher]! ? lower : higher;
      replicaOf[request] = replica;
      counts[replica]!++;
      loads[replica]! += values[request]!;
    }
  });
  return ledger.close();
}

function ofAnyLoads({ seed, replicas, weights }: PolicyTask, ledger: Ledger): Sliced<Assignment> {
  const random = new RandomSource(seed);
  const compare = loadOrder(ledger, weights);
  return deal(ledger, () => {
    const one = random.below(replicas);
    const other = otherThan(one, random.below(replicas - 1));
    const order = compare(one, other);
    return order < 0 || (order === 0 && one < other) ? one : other;
  });
}

/** Those from `one` on move up by one, so that it is not drawn again. Without a branch, which no processor could guess. */
function otherThan(one: number, drawn: number): number {
  return drawn + Number(drawn >= one);
}
