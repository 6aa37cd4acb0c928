// How the loads grow while requests arrive, with no more points than a screen has use for: each stretch of requests
// that shares a pixel keeps the lowest and the highest value of every curve, in the order in which they came.
import type { Schedule } from '../schedule';
import type { Sliced } from '../sliced';
import { LowestTracker } from './lowestTracker';

/** The requests in view, both ends included. */
export interface ArrivalsWindow {
  readonly from: number;
  readonly to: number;
}

/** `load`: loads themselves. `distance`: how far above the mean of all replicas they are. */
export type CurveKind = 'load' | 'distance';

export interface Curves {
  /** The request after which each point is taken, ascending. */
  readonly requests: Float64Array;
  /** One value a point for each curve: the lowest, the mean and the highest of a band; else each replica, then the mean. */
  readonly series: readonly Float64Array[];
  readonly isBand: boolean;
  /** There is a point for every request of the window. */
  readonly isComplete: boolean;
}

/** More curves than this can't be told apart. */
export const MAX_LINES = 16;

/** Some thousand looks at so many replicas are soon done. */
const FEW_TO_LOOK_AT = 10_000;

/** Requests that one slice of the work goes through: a few milliseconds. */
const SLICE = 1 << 16;

/**
 * At most about `maxPoints` points for the window, which must lie within the schedule. Of replicas with weights,
 * load ÷ weight. Where lines would only cover each other there is a band instead.
 */
export function* arrivalCurves(
  schedule: Schedule,
  window: ArrivalsWindow,
  kind: CurveKind,
  maxPoints: number,
): Sliced<Curves> {
  const count = window.to - window.from + 1;
  const isComplete = count <= maxPoints;
  const stretches = isComplete ? count : Math.max(1, Math.floor(maxPoints / 2));
  // From one pixel to the next a distance goes up and down as often as loads only go up.
  const isBand = schedule.replicaCount > MAX_LINES || (kind === 'distance' && !isComplete);
  const walk = yield* startWalk(schedule, window.from, kind, isBand);
  const points = new Points(walk.curveCount, isComplete ? count : stretches * 2);
  let worked = 0;
  for (let stretch = 0; stretch < stretches; stretch++) {
    const first = window.from + Math.floor((stretch * count) / stretches);
    const end = window.from + Math.floor(((stretch + 1) * count) / stretches);
    for (let from = first; from < end; from += SLICE) {
      walk.through(from, Math.min(end, from + SLICE), from === first, isComplete ? undefined : points);
      worked += Math.min(end, from + SLICE) - from;
      if (worked < SLICE) continue;
      yield worked;
      worked = 0;
    }
    walk.noteAll(points, end - 1);
    points.endStretch(first, end - 1);
  }
  return { requests: points.requests, series: points.series, isBand, isComplete };
}

function* startWalk(schedule: Schedule, from: number, kind: CurveKind, isBand: boolean): Sliced<Walk> {
  const { replicaCount } = schedule;
  const loads = new Float64Array(replicaCount);
  for (let replica = 0; replica < replicaCount; replica++) {
    loads[replica] = Number(schedule.loadBefore(replica, from));
    if (replica % SLICE === SLICE - 1) yield 0;
  }
  return isBand ? new BandWalk(schedule, loads, kind) : new LinesWalk(schedule, loads, kind);
}

/** Places requests one after the other and notes the values that change on the way. */
interface Walk {
  readonly curveCount: number;
  /** Places `from` … `end` − 1; `isFirst`: a stretch begins. Notes nothing where there are no points to keep. */
  through(from: number, end: number, isFirst: boolean, points: Points | undefined): void;
  /** Notes all curves as they are now. */
  noteAll(points: Points, at: number): void;
}

abstract class LoadWalk implements Walk {
  abstract readonly curveCount: number;
  protected readonly width: number;
  protected total = 0;

  constructor(
    protected readonly schedule: Schedule,
    protected readonly loads: Float64Array,
    protected readonly kind: CurveKind,
  ) {
    const { weights } = schedule;
    this.width = weights?.reduce((sum, weight) => sum + weight, 0) ?? schedule.replicaCount;
    for (const load of loads) this.total += load;
  }

  abstract through(from: number, end: number, isFirst: boolean, points: Points | undefined): void;
  abstract noteAll(points: Points, at: number): void;

  /** Places `request`; returns its replica. */
  protected place(request: number): number {
    const replica = this.schedule.replicaOf[request]!;
    const cost = this.schedule.costs.values[request]!;
    this.loads[replica]! += cost;
    this.total += cost;
    return replica;
  }

  protected mean(): number {
    return this.total / this.width;
  }

  protected relative(replica: number): number {
    const { weights } = this.schedule;
    return weights === undefined ? this.loads[replica]! : this.loads[replica]! / weights[replica]!;
  }

  protected value(relative: number): number {
    return this.kind === 'load' ? relative : relative - this.mean();
  }
}

/** For loads, which only rise, so that their extremes are at the ends of a stretch; and where each request has a point. */
class LinesWalk extends LoadWalk {
  readonly curveCount = this.loads.length + 1;

  through(from: number, end: number, isFirst: boolean, points: Points | undefined): void {
    for (let request = from; request < end; request++) {
      this.place(request);
      if (isFirst && request === from && points !== undefined) this.noteAll(points, request);
    }
  }

  noteAll(points: Points, at: number): void {
    for (let replica = 0; replica < this.loads.length; replica++) {
      points.note(replica, this.value(this.relative(replica)), at);
    }
    points.note(this.loads.length, this.value(this.mean()), at);
  }
}

class BandWalk extends LoadWalk {
  readonly curveCount = 3;
  /** Absent where looking at all replicas at the ends of stretches is less work than keeping track. */
  private readonly tracker =
    this.kind === 'load' && this.loads.length <= FEW_TO_LOOK_AT
      ? undefined
      : new LowestTracker(this.loads.map((_, replica) => this.relative(replica)));
  private highest = this.loads.reduce((most, _, replica) => Math.max(most, this.relative(replica)), 0);

  through(from: number, end: number, isFirst: boolean, points: Points | undefined): void {
    for (let request = from; request < end; request++) {
      const replica = this.place(request);
      const relative = this.relative(replica);
      this.tracker?.set(replica, relative);
      if (relative > this.highest) this.highest = relative;
      // Loads only rise: their extremes are at the ends of a stretch.
      const matters = this.kind === 'distance' || (isFirst && request === from);
      if (matters && points !== undefined) this.noteAll(points, request);
    }
  }

  noteAll(points: Points, at: number): void {
    points.note(0, this.value(this.lowest()), at);
    points.note(1, this.value(this.mean()), at);
    points.note(2, this.value(this.highest), at);
  }

  private lowest(): number {
    if (this.tracker !== undefined) return this.tracker.lowest;
    let lowest = Infinity;
    for (let replica = 0; replica < this.loads.length; replica++) {
      lowest = Math.min(lowest, this.relative(replica));
    }
    return lowest;
  }
}

/** The points kept so far, and the extremes of the stretch that is being walked. */
class Points {
  readonly requests: Float64Array;
  readonly series: Float64Array[];
  private length = 0;
  private readonly low: Float64Array;
  private readonly high: Float64Array;
  private readonly lowAt: Float64Array;
  private readonly highAt: Float64Array;

  constructor(curves: number, capacity: number) {
    this.requests = new Float64Array(capacity);
    this.series = Array.from({ length: curves }, () => new Float64Array(capacity));
    this.low = new Float64Array(curves).fill(Infinity);
    this.high = new Float64Array(curves).fill(-Infinity);
    this.lowAt = new Float64Array(curves);
    this.highAt = new Float64Array(curves);
  }

  /** The curve has `value` after request `at`. */
  note(curve: number, value: number, at: number): void {
    if (value < this.low[curve]!) {
      this.low[curve] = value;
      this.lowAt[curve] = at;
    }
    if (value > this.high[curve]!) {
      this.high[curve] = value;
      this.highAt[curve] = at;
    }
  }

  /** Keeps the extremes of the requests `first` … `last` as two points, or one where there is but one request. */
  endStretch(first: number, last: number): void {
    this.keep(first, (curve) => this.lowAt[curve]! <= this.highAt[curve]!);
    if (this.length < this.requests.length && first < last) {
      this.keep(last, (curve) => this.lowAt[curve]! > this.highAt[curve]!);
    }
    this.low.fill(Infinity);
    this.high.fill(-Infinity);
  }

  private keep(request: number, isLow: (curve: number) => boolean): void {
    this.requests[this.length] = request;
    this.series.forEach((values, curve) => {
      values[this.length] = isLow(curve) ? this.low[curve]! : this.high[curve]!;
    });
    this.length++;
  }
}
