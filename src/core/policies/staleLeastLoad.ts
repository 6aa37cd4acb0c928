import { loadOrder, type Loads } from '../loads';
import { LeastChooser } from './leastChooser';
import { deal, Ledger } from './ledger';
import type { Policy } from './policy';

/**
 * Least load as a balancer sees it that polls: the loads are looked at before every `refreshEvery`-th request only, and
 * until then every request goes by what was seen, so that all of them rush to one replica unless a tie parts them.
 */
export const staleLeastLoad: Policy = {
  id: 'staleLeastLoad',
  usesChance: (ties) => ties === 'random',
  assign(task) {
    const ledger = new Ledger(task);
    const seen = new SeenLoads(ledger);
    const chooser = new LeastChooser(task, loadOrder(seen, task.weights), ledger.counts);
    return deal(ledger, (request) => {
      if (request > 0 && request % task.refreshEvery === 0) {
        const served = ledger.replicaOf.subarray(request - task.refreshEvery, request);
        for (const replica of served) {
          seen.lookAt(replica);
          chooser.update(replica);
        }
      }
      return chooser.choose();
    });
  },
};

/** Loads as they were when they were last looked at. */
class SeenLoads implements Loads {
  readonly loads: Float64Array;
  readonly exactLoads: bigint[] | undefined;

  constructor(private readonly ledger: Ledger) {
    this.loads = ledger.loads.slice();
    this.exactLoads = ledger.exactLoads?.slice();
  }

  lookAt(replica: number): void {
    this.loads[replica] = this.ledger.loads[replica]!;
    if (this.exactLoads !== undefined) this.exactLoads[replica] = this.ledger.exactLoads![replica]!;
  }
}
