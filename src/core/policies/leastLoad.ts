import { createAssigner } from '../assign';
import { loadOrder } from '../loads';
import { inSlices, type Sliced } from '../sliced';
import { LeastChooser } from './leastChooser';
import { deal, Ledger } from './ledger';
import type { Assignment, Policy, PolicyTask } from './policy';

/** Ours: the replica with the least load, or load ÷ weight, as it stands when the request arrives. */
export const leastLoad: Policy = {
  id: 'leastLoad',
  usesChance: (ties) => ties === 'random',
  assign: (task) => (task.ties === 'lowestIndex' ? plainRule(task) : underTieRule(task)),
};

function* plainRule({ replicas, costs, weights, startingLoads }: PolicyTask): Sliced<Assignment> {
  const assigner = createAssigner(replicas, costs, { weights, startingLoads });
  yield* inSlices(costs.values.length, (from, to) => {
    assigner.step(to - from);
  });
  const { replicaOf, loads, exactLoads } = assigner;
  return { replicaOf, loads, exactLoads };
}

function underTieRule(task: PolicyTask): Sliced<Assignment> {
  const ledger = new Ledger(task);
  const chooser = new LeastChooser(task, loadOrder(ledger, task.weights), ledger.counts);
  return deal(ledger, () => chooser.choose());
}
