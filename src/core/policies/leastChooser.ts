import { RandomSource } from '../random';
import type { PolicyTask } from './policy';
import { Tournament } from './tournament';

type Order = (a: number, b: number) => number;

/** Chooses the least replica by some order, under the task's tie rule. */
export class LeastChooser {
  private readonly tournament: Tournament;
  private readonly pick: () => number;
  private last: number | undefined;

  /** `counts`: requests of each replica, as they stand when a replica is chosen. */
  constructor(task: PolicyTask, order: Order, counts: Uint32Array) {
    const thenFewest: Order = (a, b) => order(a, b) || counts[a]! - counts[b]!;
    this.tournament = new Tournament(task.replicas, task.ties === 'fewestRequests' ? thenFewest : order);
    this.pick = pickerFor(this.tournament, task);
  }

  /** The replica for the next request; the one chosen before may have changed in the meantime, no other. */
  choose(): number {
    if (this.last !== undefined) this.tournament.update(this.last);
    return (this.last = this.pick());
  }

  /** The same where nothing has changed since, or `update` told of it. */
  chooseUnchanged(): number {
    return this.pick();
  }

  /** Tells of a replica that changed. */
  update(replica: number): void {
    this.tournament.update(replica);
  }
}

function pickerFor(tournament: Tournament, { ties, seed, replicas }: PolicyTask): () => number {
  switch (ties) {
    case 'lowestIndex':
    case 'fewestRequests':
      return () => tournament.first();
    case 'rotating': {
      let chosen = replicas - 1;
      return () => (chosen = tournament.firstFrom(chosen + 1));
    }
    case 'random': {
      const random = new RandomSource(seed);
      return () => tournament.nth(random.below(tournament.tied()));
    }
  }
}
