import type { Cost } from '../costs';
import type { Schedule } from '../schedule';

/** What stands out among all lanes at one moment. */
export interface MomentSummary {
  /** Sum of all loads. */
  readonly total: number;
  /**
   * The highest load with its replica, the lowest index where several share it; where weights differ, the one whose
   * load ÷ weight is highest.
   */
  readonly highest: { readonly replica: number; readonly load: number };
  /** The load, or load ÷ weight where weights differ, that all would have in a perfect balance. */
  readonly even: number;
}

/** The lanes as they stood once the first `placed` requests had been assigned. */
export class Moment {
  readonly placed: number;
  readonly isEnd: boolean;
  private summarised: MomentSummary | undefined;
  private readonly weights: readonly number[] | undefined;

  constructor(
    readonly schedule: Schedule,
    placed: number = schedule.requestCount,
  ) {
    this.placed = Math.min(Math.max(0, Math.floor(placed)), schedule.requestCount);
    this.isEnd = this.placed === schedule.requestCount;
    this.weights = schedule.weights;
  }

  /** The slot after the last one filled in this lane. */
  endSlot(replica: number): number {
    return this.isEnd ? this.schedule.laneStart[replica + 1]! : this.schedule.slotFrom(replica, this.placed);
  }

  requestsOn(replica: number): number {
    return this.endSlot(replica) - this.schedule.laneStart[replica]!;
  }

  /** The load as a double, for drawing. */
  loadOf(replica: number): number {
    if (this.isEnd) return this.schedule.loads[replica]!;
    return loadBeforeSlot(this.schedule, replica, this.endSlot(replica));
  }

  exactLoad(replica: number): Cost {
    return this.schedule.loadBeforeSlot(replica, this.endSlot(replica));
  }

  /** O(replicas) once. */
  summary(): MomentSummary {
    return (this.summarised ??= this.summarise());
  }

  private summarise(): MomentSummary {
    let total = 0;
    let highest = { replica: 0, load: -1 };
    for (let replica = 0; replica < this.schedule.replicaCount; replica++) {
      const load = this.loadOf(replica);
      total += load;
      if (highest.load < 0 || this.isAbove(replica, highest, load)) highest = { replica, load };
    }
    return { total, highest, even: this.evenOf(total, highest.load) };
  }

  private evenOf(total: number, highest: number): number {
    const width = this.weights?.reduce((sum, weight) => sum + weight, 0) ?? this.schedule.replicaCount;
    // A total beyond the largest double still has a mean within it.
    return Number.isFinite(total) ? total / width : Math.min(highest, Number.MAX_VALUE);
  }

  private isAbove(replica: number, highest: MomentSummary['highest'], load: number): boolean {
    if (this.weights !== undefined)
      return this.relative(replica, load) > this.relative(highest.replica, highest.load);
    if (load !== highest.load || this.schedule.costs.exact === undefined) return load > highest.load;
    // Bigints may share a double.
    return this.exactLoad(replica) > this.exactLoad(highest.replica);
  }

  /** The replica carries the highest load (or load ÷ weight), and not all carry the same. */
  standsOut(replica: number): boolean {
    const { highest, even } = this.summary();
    if (this.weights !== undefined) {
      const most = this.relative(highest.replica, highest.load);
      return this.relative(replica, this.loadOf(replica)) === most && most > even;
    }
    if (this.loadOf(replica) !== highest.load || highest.load <= even) return false;
    return this.exactLoad(replica) === this.exactLoad(highest.replica);
  }

  /** The mean load; undefined where weights differ, for then a perfect balance gives each replica a load of its own. */
  mean(): number | undefined {
    return this.weights === undefined ? this.summary().even : undefined;
  }

  private relative(replica: number, load: number): number {
    return this.schedule.relativeLoad(replica, load);
  }
}

/** The load of a lane before `slot`, as the double that positions are computed from. */
export function loadBeforeSlot(schedule: Schedule, replica: number, slot: number): number {
  if (slot === schedule.laneStart[replica]) return Number(schedule.options.startingLoads?.[replica] ?? 0);
  return schedule.slotLoadAfter[slot - 1]!;
}
