import { surveyInSlices, type Assigner } from '../core/assign';
import type { CostColumn } from '../core/costs';
import { addCounts, type ReplicaColumn } from '../core/lanes';
import type { Column, ScheduleState, ToWebview } from '../protocol';
import {
  costBytes,
  costPiece,
  EXACT_PIECE_LENGTH,
  exactPiece,
  ranges,
  replicaPiece,
  type Piece,
} from './columns';
import { inSlices } from './inSlices';
import { Cancelled, HostPace } from './pace';
import { assignAll, assignAsShown, assignUpTo, leastLoadAssigner, planTable, type Plan } from './plan';
import { restoreText, scheduleState, sourceState } from './state';

/** What may be on the way at a time: so much that the way is never empty, and that nothing piles up. */
const MOST_BYTES_UNDER_WAY = 16 * 2 ** 20;

type ReplicaColumnName = Exclude<Column, 'costs'>;
/** What a column message says, but for whose it is. */
type ColumnPiece = Omit<Extract<ToWebview, { type: 'column' }>, 'type' | 'generation'>;

/** What one intention sends to the page, in order. Throws Cancelled as soon as a newer intention has replaced it. */
export class Delivery {
  private readonly underWay: { readonly arrived: Promise<void>; readonly bytes: number }[] = [];
  private bytesUnderWay = 0;

  constructor(
    private readonly post: (message: ToWebview) => Promise<void>,
    private readonly generation: number,
    private readonly isStale: () => boolean,
  ) {}

  /** Everything about the source, and its costs; answers what has assigned them meanwhile, by least load. */
  async source(plan: Plan): Promise<Assigner> {
    const { costs } = plan.costList;
    // Looked through in slices once; all that asks for the total or assigns finds it done.
    await inSlices(surveyInSlices(costs), costs.values.length, this.paceOf('Checking costs'));
    await planTable(plan).table.findGroupFields(this.paceOf('Looking for groups'));
    await this.send({ type: 'showSource', source: sourceState(plan, this.generation) });
    const assigner = leastLoadAssigner(plan);
    await this.costs(costs, assigner);
    return assigner;
  }

  /** Assigning goes on beside: costs take longer on their way than it takes to make them ready. */
  private async costs(costs: CostColumn, assigner: Assigner): Promise<void> {
    const { values, exact } = costs;
    const { length: total } = values;
    const bytes = costBytes(costs);
    const pace = this.paceOf('Loading costs');
    for (const { from, to } of ranges(values.length)) {
      if (pace.due()) await pace.rest(from / values.length);
      await this.piece({ column: 'costs', from, total, bytes, data: costPiece(values, from, to) });
      await assignUpTo(assigner, to, pace);
    }
    const { generation } = this;
    for (const { from, to } of exact === undefined ? [] : ranges(values.length, EXACT_PIECE_LENGTH)) {
      if (pace.due()) await pace.rest(from / values.length);
      const text = exactPiece(exact!, from, to);
      await this.send({ type: 'exactCosts', generation, from, text }, text.length);
    }
  }

  /** Who serves what, for costs that the page has or that are on their way to it. */
  async schedule(plan: Plan, assigner = leastLoadAssigner(plan)): Promise<void> {
    const pace = this.paceOf('Assigning');
    const schedule = scheduleState(plan, this.generation, restoreText(plan));
    const isLeastLoad = plan.policy === undefined;
    const column = isLeastLoad ? 'replicaOf' : 'leastLoadOf';
    if (assigner.assigned === 0) await this.asAssigned(column, assigner, pace);
    else await this.assigned(column, (await assignAll(assigner, pace)).replicaOf, schedule);
    if (!isLeastLoad) await this.assigned('replicaOf', (await assignAsShown(plan, pace)).replicaOf, schedule);
    // Not to be shown where a newer wish comes while the columns are on their way.
    await this.arrived();
    await this.send({ type: 'showSchedule', schedule });
    await this.arrived();
  }

  /** Each piece goes as soon as it is assigned, so that both sides work at once; the page lays lanes out at the end. */
  private async asAssigned(column: ReplicaColumnName, assigner: Assigner, pace: HostPace): Promise<void> {
    const { replicaOf } = assigner;
    for (const { from, to } of ranges(replicaOf.length)) {
      await assignUpTo(assigner, to, pace);
      await this.piece(replicaMessage(column, from, to, replicaOf));
    }
  }

  /** What has been assigned: with how long the lanes are, so that the page lays them out as the pieces come. */
  private async assigned(
    column: ReplicaColumnName,
    replicaOf: ReplicaColumn,
    { replicas, startingLoads }: ScheduleState,
  ): Promise<void> {
    const pace = this.paceOf('Loading the assignment');
    // Lanes that begin with a load are laid out once that load is there.
    const isEarly = column === 'replicaOf' && startingLoads === undefined;
    const laneSizes = isEarly ? await this.laneSizes(replicaOf, replicas, pace) : undefined;
    for (const { from, to } of ranges(replicaOf.length)) {
      if (pace.due()) await pace.rest(from / replicaOf.length);
      const message = replicaMessage(column, from, to, replicaOf);
      await this.piece(from === 0 ? { ...message, laneSizes } : message);
    }
  }

  private async laneSizes(replicaOf: ReplicaColumn, replicas: number, pace: HostPace): Promise<number[]> {
    const counts = new Uint32Array(replicas);
    for (const { from, to } of ranges(replicaOf.length)) {
      if (pace.due()) await pace.rest(0);
      addCounts(counts, replicaOf, from, to);
    }
    return Array.from(counts);
  }

  private piece(piece: ColumnPiece): Promise<void> {
    return this.send({ type: 'column', generation: this.generation, ...piece }, bytesOf(piece.data));
  }

  private paceOf(label: string): HostPace {
    return new HostPace(this.isStale, (done) => {
      void this.post({ type: 'progress', label, done });
    });
  }

  /** Resolves once there is room for another message. The page must never get a mixture, so none follows a newer wish. */
  private async send(message: ToWebview, bytes = 0): Promise<void> {
    this.check();
    const arrived = this.post(message);
    // Nobody waits for what is under way once a newer wish has come; a panel closed meanwhile is no error then.
    arrived.catch(() => undefined);
    this.underWay.push({ arrived, bytes });
    this.bytesUnderWay += bytes;
    while (this.bytesUnderWay > MOST_BYTES_UNDER_WAY) await this.firstArrived();
    this.check();
  }

  private async firstArrived(): Promise<void> {
    const { arrived, bytes } = this.underWay.shift()!;
    await arrived;
    this.bytesUnderWay -= bytes;
  }

  /** Resolves once all that was sent is there; nobody may take a stale delivery for made. */
  private async arrived(): Promise<void> {
    while (this.underWay.length > 0) await this.firstArrived();
    this.check();
  }

  private check(): void {
    if (this.isStale()) throw new Cancelled();
  }
}

function replicaMessage(
  column: ReplicaColumnName,
  from: number,
  to: number,
  replicaOf: ReplicaColumn,
): ColumnPiece {
  const bytes = replicaOf.BYTES_PER_ELEMENT as 1 | 2 | 4;
  return { column, from, total: replicaOf.length, bytes, data: replicaPiece(replicaOf, from, to) };
}

function bytesOf(data: Piece): number {
  return data instanceof Float64Array ? data.byteLength : data.words.byteLength;
}
