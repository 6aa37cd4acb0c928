import { firstAbove, firstAtLeast } from './bisect';
import { pxOfLoad } from './loadWindow';
import type { Scene } from './scene';

/** A place on a lane where requests without width stand. */
export interface FlatTick {
  /** From the plot's left edge, in CSS pixels. */
  readonly px: number;
  /** No other tick is so near that their heads would touch. */
  readonly standsApart: boolean;
}

/** Ticks nearer to each other than this, in pixels, run together. */
const APART = 7;

/** The ticks of a lane in view, at most one a pixel. O(pixels · log flat requests). */
export function ticksOfLane(scene: Scene, replica: number): FlatTick[] {
  const places = placesOf(scene, replica);
  return places.map((px, i) => ({
    px,
    standsApart: px - (places[i - 1] ?? -Infinity) >= APART && (places[i + 1] ?? Infinity) - px >= APART,
  }));
}

function placesOf(scene: Scene, replica: number): number[] {
  const { flats, moment, window, plot } = scene;
  if (flats.count === 0) return [];
  const after = moment.schedule.slotLoadAfter;
  const start = moment.schedule.laneStart[replica]!;
  const end = moment.endSlot(replica);
  let index = flats.indexFrom(firstAtLeast(after, start, end, window.from));
  const stop = flats.indexFrom(firstAbove(after, start, end, window.to));
  const places: number[] = [];
  while (index < stop) {
    const px = pxOfLoad(after[flats.slotAt(index)]!, window, plot.width);
    places.push(px);
    index = firstBeyond(scene, index, stop, px + 1);
  }
  return places;
}

/** The index of the first flat slot from `index` on that lies at `px` or further right. */
function firstBeyond(scene: Scene, index: number, stop: number, px: number): number {
  const { flats, moment, window, plot } = scene;
  let low = index + 1;
  let high = stop;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const place = pxOfLoad(moment.schedule.slotLoadAfter[flats.slotAt(middle)]!, window, plot.width);
    if (place < px) low = middle + 1;
    else high = middle;
  }
  return low;
}
