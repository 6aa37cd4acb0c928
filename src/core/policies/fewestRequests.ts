import { LeastChooser } from './leastChooser';
import { deal, Ledger } from './ledger';
import type { Assignment, Policy, PolicyTask } from './policy';
import { roundRobin } from './roundRobin';
import type { Sliced } from '../sliced';

/**
 * The replica with the fewest requests so far, with weights the fewest requests ÷ weight, whatever they cost.
 * Among equal replicas that is round robin, unless chance decides ties.
 */
export const fewestRequests: Policy = {
  id: 'fewestRequests',
  usesChance: (ties) => ties === 'random',
  assign: (task) =>
    task.weights === undefined && task.ties !== 'random' ? roundRobin.assign(task) : byCounts(task),
};

function byCounts(task: PolicyTask): Sliced<Assignment> {
  const ledger = new Ledger(task);
  const { counts } = ledger;
  const weightOf = (replica: number) => task.weights?.[replica] ?? 1;
  const order = (a: number, b: number) => counts[a]! / weightOf(a) - counts[b]! / weightOf(b);
  const chooser = new LeastChooser(task, order, counts);
  return deal(ledger, () => chooser.choose());
}
