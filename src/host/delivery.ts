import { surveyInSlices, type Assigner } from '../core/assign';
import type { CostColumn } from '../core/costs';
import type { ReplicaColumn } from '../core/schedule';
import type { Column, ToWebview } from '../protocol';
import { costPiece, EXACT_PIECE_LENGTH, exactPiece, ranges, replicaPiece, type Piece } from './columns';
import { inSlices } from './inSlices';
import { Cancelled, HostPace } from './pace';
import { assignAsShown, assignUpTo, leastLoadAssigner, type Plan } from './plan';
import { restoreText, scheduleState, sourceState } from './state';

/** Pieces that travel at a time: enough that the way is never empty, and no more than a few megabytes. */
const MOST_UNDER_WAY = 8;

/** What one intention sends to the page, in order. Throws Cancelled as soon as a newer intention has replaced it. */
export class Delivery {
  private readonly underWay: Promise<void>[] = [];

  constructor(
    private readonly post: (message: ToWebview) => Promise<void>,
    private readonly generation: number,
    private readonly isStale: () => boolean,
  ) {}

  /** Everything about the source, and its costs. */
  async source(plan: Plan): Promise<void> {
    const { costs } = plan.costList;
    // Looked through in slices once; all that asks for the total or assigns finds it done.
    await inSlices(surveyInSlices(costs), costs.values.length, this.paceOf('Checking costs'));
    await this.send({ type: 'showSource', source: sourceState(plan, this.generation) });
    await this.costs(costs);
    await this.arrived();
  }

  private async costs({ values, exact }: CostColumn): Promise<void> {
    const pace = this.paceOf('Loading costs');
    for (const { from, to } of ranges(values.length)) {
      if (pace.due()) await pace.rest(from / values.length);
      await this.piece('costs', from, values, costPiece(values, from, to));
    }
    const { generation } = this;
    for (const { from, to } of exact === undefined ? [] : ranges(values.length, EXACT_PIECE_LENGTH)) {
      if (pace.due()) await pace.rest(from / values.length);
      await this.send({ type: 'exactCosts', generation, from, text: exactPiece(exact!, from, to) });
    }
  }

  /** Who serves what, for costs that the page has already. */
  async schedule(plan: Plan): Promise<void> {
    const pace = this.paceOf('Assigning');
    const isLeastLoad = plan.policy === undefined;
    await this.assigned(isLeastLoad ? 'replicaOf' : 'leastLoadOf', leastLoadAssigner(plan), pace);
    if (!isLeastLoad) {
      const { replicaOf } = await assignAsShown(plan, pace);
      for (const { from, to } of ranges(replicaOf.length))
        await this.replicas('replicaOf', replicaOf, from, to);
    }
    await this.arrived();
    const schedule = scheduleState(plan, this.generation, restoreText(plan));
    await this.send({ type: 'showSchedule', schedule });
    await this.arrived();
  }

  /** Each piece goes as soon as it is assigned. */
  private async assigned(column: Column, assigner: Assigner, pace: HostPace): Promise<void> {
    const { replicaOf } = assigner;
    for (const { from, to } of ranges(replicaOf.length)) {
      await assignUpTo(assigner, to, pace);
      await this.replicas(column, replicaOf, from, to);
    }
  }

  private replicas(column: Column, replicaOf: ReplicaColumn, from: number, to: number): Promise<void> {
    return this.piece(column, from, replicaOf, replicaPiece(replicaOf, from, to));
  }

  private piece(
    column: Column,
    from: number,
    whole: ReplicaColumn | Float64Array,
    data: Piece,
  ): Promise<void> {
    const { length: total } = whole;
    const bytes = whole.BYTES_PER_ELEMENT as 1 | 2 | 4 | 8;
    return this.send({ type: 'column', column, generation: this.generation, from, total, bytes, data });
  }

  private paceOf(label: string): HostPace {
    return new HostPace(this.isStale, (done) => {
      void this.post({ type: 'progress', label, done });
    });
  }

  /** Resolves once there is room for another message. The page must never get a mixture, so none follows a newer wish. */
  private async send(message: ToWebview): Promise<void> {
    this.check();
    this.underWay.push(this.post(message));
    if (this.underWay.length >= MOST_UNDER_WAY) await this.underWay.shift();
    this.check();
  }

  /** Resolves once all that was sent is there; nobody may take a stale delivery for made. */
  private async arrived(): Promise<void> {
    await Promise.all(this.underWay.splice(0));
    this.check();
  }

  private check(): void {
    if (this.isStale()) throw new Cancelled();
  }
}
