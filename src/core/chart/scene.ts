import type { FlatSlots } from './flatSlots';
import { laneTop, type LaneLayout } from './laneLayout';
import type { LaneOrder } from './laneOrder';
import { pxOfLoad, type LoadWindow } from './loadWindow';
import { loadBeforeSlot, type Moment } from './moment';

/** The part of the chart between lane labels and final loads, in CSS pixels from the chart's left edge. */
interface PlotBox {
  readonly left: number;
  readonly width: number;
}

/** All that decides where things are on the screen. Lengths in CSS pixels. */
export interface Scene {
  readonly moment: Moment;
  readonly flats: FlatSlots;
  readonly order: LaneOrder;
  readonly layout: LaneLayout;
  readonly window: LoadWindow;
  readonly plot: PlotBox;
  /** How far the lanes are scrolled down, and the height of the part that is seen. */
  readonly scrollTop: number;
  readonly viewHeight: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where `load` lies from the chart's left edge. */
export function xOfLoad(scene: Scene, load: number): number {
  return scene.plot.left + pxOfLoad(load, scene.window, scene.plot.width);
}

/** The lane of a replica, from its label to its final load, as seen. */
export function rectOfLane(scene: Scene, replica: number): Rect {
  const top = laneTop(scene.layout, scene.order.rowOf(replica)) - scene.scrollTop;
  return { left: scene.plot.left, top, width: scene.plot.width, height: scene.layout.laneHeight };
}

/** The visible part of a request's block; undefined where all of it is left or right of the plot. */
export function rectOfSlot(scene: Scene, replica: number, slot: number): Rect | undefined {
  const { plot } = scene;
  const from = xOfLoad(scene, loadBeforeSlot(scene.moment.schedule, replica, slot));
  const to = xOfLoad(scene, scene.moment.schedule.slotLoadAfter[slot]!);
  const left = Math.max(from, plot.left);
  const right = Math.min(to, plot.left + plot.width);
  if (!(left <= right)) return undefined;
  return { ...rectOfLane(scene, replica), left, width: right - left };
}
