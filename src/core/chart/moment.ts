import type { Cost } from '../costs';
import type { Schedule } from '../schedule';

/** What stands out among all lanes at one moment. */
export interface MomentSummary {
  /** Sum of all loads, and the highest of them with its replica (the lowest index where several share it). */
  readonly total: number;
  readonly highest: { readonly replica: number; readonly load: number };
}

/** The lanes as they stood once the first `placed` requests had been assigned. */
export class Moment {
  readonly placed: number;
  readonly isEnd: boolean;
  private summarised: MomentSummary | undefined;

  constructor(
    readonly schedule: Schedule,
    placed: number = schedule.requestCount,
  ) {
    this.placed = Math.min(Math.max(0, Math.floor(placed)), schedule.requestCount);
    this.isEnd = this.placed === schedule.requestCount;
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
      if (load > highest.load || this.isAbove(replica, highest, load)) highest = { replica, load };
    }
    return { total, highest };
  }

  /** Among bigints that share a double. */
  private isAbove(replica: number, highest: MomentSummary['highest'], load: number): boolean {
    if (this.schedule.costs.exact === undefined || load !== highest.load) return false;
    return this.exactLoad(replica) > this.exactLoad(highest.replica);
  }

  /** The replica carries the highest load, and not all carry the same. */
  standsOut(replica: number): boolean {
    const { highest } = this.summary();
    if (this.loadOf(replica) !== highest.load || highest.load <= this.mean()) return false;
    return this.exactLoad(replica) === this.exactLoad(highest.replica);
  }

  mean(): number {
    const { total, highest } = this.summary();
    const replicas = this.schedule.replicaCount;
    // A total beyond the largest double still has a mean within it.
    return Number.isFinite(total) ? total / replicas : Math.min(highest.load, Number.MAX_VALUE);
  }
}

/** The load of a lane before `slot`, as the double that positions are computed from. */
export function loadBeforeSlot(schedule: Schedule, replica: number, slot: number): number {
  if (slot === schedule.laneStart[replica]) return Number(schedule.options.startingLoads?.[replica] ?? 0);
  return schedule.slotLoadAfter[slot - 1]!;
}
