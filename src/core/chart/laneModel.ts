import { costFacts } from '../costFacts';
import type { Schedule } from '../schedule';
import { finish } from '../sliced';
import { FlatSlots } from './flatSlots';
import { orderLanes, type LaneOrder, type LaneSort } from './laneOrder';
import {
  clampWindow,
  extentOf,
  isWhole,
  movedAlong,
  panWindow,
  revealInWindow,
  zoomWindow,
  type LoadExtent,
  type LoadWindow,
} from './loadWindow';
import { loadBeforeSlot, Moment } from './moment';
import { shadeScaleFor, type ShadeScale } from './shade';

/** What outlives a reload, as plain data. */
export interface LaneModelState {
  /** Absent where the whole axis is in view. */
  readonly window?: LoadWindow | undefined;
  readonly sort: LaneSort;
  /** Requests placed, absent at the end. */
  readonly placed?: number | undefined;
}

/** One schedule and how it is looked at: which loads, in which order of lanes, after how many requests. */
export class LaneModel {
  readonly flats: FlatSlots;
  readonly shades: ShadeScale;
  readonly extent: LoadExtent;
  order: LaneOrder;
  moment: Moment;
  window: LoadWindow;

  constructor(
    readonly schedule: Schedule,
    state: LaneModelState = { sort: 'index' },
    shades?: ShadeScale,
  ) {
    const { lowest, lowestAboveZero } = finish(costFacts(schedule.costs));
    const highest = schedule.loads.reduce((most, load) => Math.max(most, load), 0);
    this.extent = extentOf(highest, Number(lowestAboveZero));
    this.flats = new FlatSlots(schedule, Number(lowest), highest);
    this.shades = shades ?? shadeScaleFor(schedule.costs.values);
    this.order = orderLanes(schedule.loads, state.sort);
    this.moment = new Moment(schedule, state.placed);
    this.window = clampWindow(state.window ?? this.extent.full, this.extent);
  }

  /**
   * The same list assigned anew (another replica count, say): looked at as this one is, and where loads are others, at
   * those that the same requests come to.
   */
  withSchedule(schedule: Schedule): LaneModel {
    const { window, ...state } = this.state();
    const factor = this.schedule.replicaCount / schedule.replicaCount;
    return new LaneModel(schedule, { ...state, window: window && movedAlong(window, factor) }, this.shades);
  }

  state(): LaneModelState {
    return {
      window: this.isWhole ? undefined : this.window,
      sort: this.order.sort,
      placed: this.moment.isEnd ? undefined : this.moment.placed,
    };
  }

  get isWhole(): boolean {
    return isWhole(this.window, this.extent);
  }

  /** Windows to go to; nothing changes until `window` is set. */
  zoomed(anchor: number, factor: number): LoadWindow {
    return zoomWindow(this.window, this.extent, anchor, factor);
  }

  panned(share: number): LoadWindow {
    return panWindow(this.window, this.extent, share);
  }

  ranged(from: number, to: number): LoadWindow {
    return clampWindow({ from: Math.min(from, to), to: Math.max(from, to) }, this.extent);
  }

  /** The window that shows the block of `request`. */
  revealed(request: number): LoadWindow {
    const { schedule } = this;
    const slot = schedule.slotOf(request);
    const before = loadBeforeSlot(schedule, schedule.replicaOf[request]!, slot);
    return revealInWindow(this.window, this.extent, before, schedule.slotLoadAfter[slot]!);
  }

  setSort(sort: LaneSort): void {
    this.order = orderLanes(this.schedule.loads, sort);
  }

  setPlaced(placed: number): void {
    this.moment = new Moment(this.schedule, placed);
  }
}

/** The state in `data`, which may come from another version: what isn't understood is left out. */
export function readLaneState(data: unknown): LaneModelState {
  const { window, sort, placed } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  return {
    window: readWindow(window),
    sort: sort === 'load' ? 'load' : 'index',
    placed: Number.isInteger(placed) && (placed as number) >= 0 ? (placed as number) : undefined,
  };
}

function readWindow(data: unknown): LoadWindow | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { from, to } = data as Record<string, unknown>;
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  return Number.isFinite(from) && Number.isFinite(to) && from < to ? { from, to } : undefined;
}
