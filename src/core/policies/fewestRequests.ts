import { LeastChooser } from './leastChooser';
import { deal, Ledger } from './ledger';
import type { Policy } from './policy';

/**
 * The replica with the fewest requests so far, with weights the fewest requests ÷ weight, whatever they cost.
 * Without weights, and with ties to the lowest index, that is round robin.
 */
export const fewestRequests: Policy = {
  id: 'fewestRequests',
  usesChance: (ties) => ties === 'random',
  assign(task) {
    const ledger = new Ledger(task);
    const { counts } = ledger;
    const { weights } = task;
    const order =
      weights === undefined
        ? (a: number, b: number) => counts[a]! - counts[b]!
        : (a: number, b: number) => counts[a]! / weights[a]! - counts[b]! / weights[b]!;
    const chooser = new LeastChooser(task, order, counts);
    return deal(ledger, () => chooser.choose());
  },
};
