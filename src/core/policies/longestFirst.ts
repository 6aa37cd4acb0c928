import { createAssigner } from '../assign';
import { gapOf, lowerBound } from '../bounds';
import type { CostColumn, CostValues } from '../costs';
import { highestLoad } from '../loads';
import { rankCosts } from '../rankedCosts';
import type { ReplicaColumn } from '../lanes';
import { aside, asideInSlices, inSlices, type Sliced } from '../sliced';
import { leastLoad } from './leastLoad';
import { dealBlindly, Ledger } from './ledger';
import { multifit } from './multifit';
import type { Assignment, Policy, PolicyTask } from './policy';

/**
 * A plan made with all requests known beforehand: the longest first, each to the least loaded replica (LPT), then
 * MULTIFIT where that leaves a gap to the lower bound. Never worse than LPT, nor than least load in arrival order.
 */
export const longestFirst: Policy = {
  id: 'longestFirst',
  usesChance: () => false,
  *assign(task) {
    const ranked = task.ranked ?? (yield* aside(rankCosts(task.costs)));
    const bound = yield* aside(lowerBound(ranked, task.replicas, task));
    const sorted = yield* sort(task.costs, ranked.order);
    const longest = yield* assignLongestFirst(task, ranked.order, sorted);
    if (gapOf(highestLoad(longest, task.weights), bound).kind === 'optimal') return longest;
    const online = yield* aside(leastLoad.assign({ ...task, ties: 'lowestIndex' }));
    const known = better(task, longest, online);
    const range = {
      low: Number(bound.value),
      high: Number(highestLoad(known, task.weights)),
      whole: ranked.facts.whole && task.weights === undefined,
    };
    const fitted = yield* aside(fit(task, ranked.order, sorted.values, range));
    return fitted === undefined ? known : better(task, known, fitted);
  },
};

/** The first of two where both are as good. */
function better({ weights }: PolicyTask, one: Assignment, other: Assignment): Assignment {
  return highestLoad(other, weights) < highestLoad(one, weights) ? other : one;
}

function* sort({ values, exact }: CostColumn, order: Uint32Array): Sliced<CostColumn> {
  const sorted = new Float64Array(order.length);
  const sortedExact: bigint[] | undefined = exact && [];
  yield* asideInSlices(order.length, (from, to) => {
    for (let rank = from; rank < to; rank++) {
      sorted[rank] = values[order[rank]!]!;
      if (exact !== undefined) sortedExact!.push(exact[order[rank]!]!);
    }
  });
  return { values: sorted, exact: sortedExact };
}

function* assignLongestFirst(task: PolicyTask, order: Uint32Array, sorted: CostColumn): Sliced<Assignment> {
  const { replicas, weights, startingLoads } = task;
  const assigner = createAssigner(replicas, sorted, { weights, startingLoads });
  yield* inSlices(order.length, (from, to) => {
    assigner.step(to - from);
  });
  return yield* aside(backInArrivalOrder(task, order, assigner.replicaOf));
}

function* fit(
  task: PolicyTask,
  order: Uint32Array,
  sizes: CostValues,
  range: Parameters<typeof multifit>[1],
): Sliced<Assignment | undefined> {
  const startingLoads = Float64Array.from(task.startingLoads, Number);
  const found = yield* multifit(sizes, range, { startingLoads, weights: task.weights });
  return found && (yield* backInArrivalOrder(task, order, found));
}

/** `replicaOfRank` is by rank; the result by request, its loads added up in arrival order. */
function* backInArrivalOrder(
  task: PolicyTask,
  order: Uint32Array,
  replicaOfRank: ReplicaColumn,
): Sliced<Assignment> {
  const ledger = new Ledger(task);
  yield* asideInSlices(order.length, (from, to) => {
    for (let rank = from; rank < to; rank++) ledger.replicaOf[order[rank]!] = replicaOfRank[rank]!;
  });
  return yield* dealBlindly(ledger, () => undefined);
}
