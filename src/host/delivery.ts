import type { Column, ToWebview } from '../protocol';
import { exactText, narrowed, pieces, type AnyColumn } from './columns';
import { Cancelled, HostPace } from './pace';
import { assignAsShown, assignInSlices, type Plan } from './plan';
import { restoreText, scheduleState, sourceState } from './state';

/** What one intention sends to the page, in order. Throws Cancelled as soon as a newer intention has replaced it. */
export class Delivery {
  constructor(
    private readonly post: (message: ToWebview) => Promise<void>,
    private readonly generation: number,
    private readonly isStale: () => boolean,
  ) {}

  /** Everything about the source, and its costs. */
  async source({ costList, ...plan }: Plan): Promise<void> {
    const { generation } = this;
    await this.send({ type: 'showSource', source: sourceState({ costList, ...plan }, generation) });
    await this.column('costs', narrowed(costList.costs.values));
    const text = exactText(costList.costs);
    if (text !== undefined) await this.send({ type: 'exactCosts', generation, text });
  }

  /** Who serves what, for costs that the page has already. */
  async schedule(plan: Plan): Promise<void> {
    const pace = new HostPace(this.isStale, (done) => {
      void this.post({ type: 'progress', label: 'Assigning', done });
    });
    if (plan.policy !== undefined) {
      await this.column('leastLoadOf', (await assignInSlices(plan, pace)).replicaOf);
    }
    await this.column('replicaOf', (await assignAsShown(plan, pace)).replicaOf);
    const schedule = scheduleState(plan, this.generation, restoreText(plan));
    await this.send({ type: 'showSchedule', schedule });
  }

  private async column(column: Column, all: AnyColumn): Promise<void> {
    const { generation } = this;
    for (const { from, data } of pieces(all)) {
      await this.send({ type: 'column', column, generation, from, total: all.length, data });
    }
  }

  /** Checks before and behind: the page must never get a mixture, and nobody may take a stale delivery for made. */
  private async send(message: ToWebview): Promise<void> {
    if (this.isStale()) throw new Cancelled();
    await this.post(message);
    if (this.isStale()) throw new Cancelled();
  }
}
