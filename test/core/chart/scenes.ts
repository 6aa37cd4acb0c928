import { FlatSlots } from '../../../src/core/chart/flatSlots';
import { layOutLanes } from '../../../src/core/chart/laneLayout';
import { orderLanes, type LaneSort } from '../../../src/core/chart/laneOrder';
import { extentOf, type LoadWindow } from '../../../src/core/chart/loadWindow';
import { loadBeforeSlot, Moment } from '../../../src/core/chart/moment';
import type { Scene } from '../../../src/core/chart/scene';
import type { Schedule } from '../../../src/core/schedule';

export interface SceneOptions {
  readonly window?: LoadWindow;
  readonly width?: number;
  readonly placed?: number;
  readonly sort?: LaneSort;
  readonly maxHeight?: number;
  readonly scrollTop?: number;
}

/** A schedule on a screen: the plot starts 50 pixels from the left. */
export function sceneOf(schedule: Schedule, options: SceneOptions = {}): Scene {
  const { width = 400, placed, sort = 'index', maxHeight = 600, scrollTop = 0 } = options;
  const layout = layOutLanes(schedule.replicaCount, maxHeight);
  return {
    moment: new Moment(schedule, placed),
    flats: new FlatSlots(schedule),
    order: orderLanes(schedule.loads, sort),
    layout,
    window: options.window ?? extentOf(Math.max(...schedule.loads), 1).full,
    plot: { left: 50, width },
    scrollTop,
    viewHeight: layout.viewHeight,
  };
}

/** One request as it lies on the load axis. */
export interface Block {
  readonly slot: number;
  readonly from: number;
  readonly to: number;
}

/** The blocks of a lane at the moment, by walking it from its start. */
export function blocksOf(moment: Moment, replica: number): Block[] {
  const { schedule } = moment;
  const blocks: Block[] = [];
  for (let slot = schedule.laneStart[replica]!; slot < schedule.laneStart[replica + 1]!; slot++) {
    if (schedule.slotRequest[slot]! >= moment.placed) break;
    blocks.push({ slot, from: loadBeforeSlot(schedule, replica, slot), to: schedule.slotLoadAfter[slot]! });
  }
  return blocks;
}

/** Windows at which the pixels of a plot `width` wide fall on doubles exactly: no rounding blurs a comparison. */
export function exactWindows(schedule: Schedule, width: number): LoadWindow[] {
  const top = Math.max(1, ...schedule.loads);
  return [8, 1, 0.25, 0.0625].flatMap((perPixel) =>
    [0, top / 3, top * 0.9].map((start) => {
      const from = Math.floor(start);
      return { from, to: from + perPixel * width };
    }),
  );
}
