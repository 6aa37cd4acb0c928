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
    const lookAgain = (request: number) => {
      for (let earlier = request - task.refreshEvery; earlier < request; earlier++) {
        const replica = ledger.replicaOf[earlier]!;
        if (seen.lookAt(replica)) chooser.update(replica);
      }
    };
    // Between two looks only the numbers of requests change, which are known without looking.
    const choose = task.ties === 'fewestRequests' ? () => chooser.choose() : () => chooser.chooseUnchanged();
    return deal(ledger, (request) => {
      if (request > 0 && request % task.refreshEvery === 0) lookAgain(request);
      return choose();
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

  /** Returns whether the load has changed since. */
  lookAt(replica: number): boolean {
    const { loads, exactLoads } = this.ledger;
    if (exactLoads === undefined) {
      if (this.loads[replica] === loads[replica]) return false;
      this.loads[replica] = loads[replica]!;
      return true;
    }
    if (this.exactLoads![replica] === exactLoads[replica]) return false;
    this.exactLoads![replica] = exactLoads[replica]!;
    return true;
  }
}
