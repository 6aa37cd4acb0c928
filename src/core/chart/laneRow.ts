import { firstAboveNear, firstAtLeastNear, firstAbove } from './bisect';
import type { LoadWindow } from './loadWindow';
import { loadAtPx, pxOfLoad, spanOf } from './loadWindow';
import { loadBeforeSlot, type Moment } from './moment';
import type { ShadeScale } from './shade';

// A lane is the same from its top to its bottom, so one row of pixels says all of it. Each pixel is one byte:
// 0 where the lane is empty, else the shade of the mean cost of the requests that the pixel meets, and how
// strongly a border between two of them is to be seen there.

/** Strengths of a border: 0 none (requests are too narrow to part) … EDGE_STEPS − 1 full. */
export const EDGE_STEPS = 4;
export const EMPTY = 0;

export function pixelCode(shade: number, edge: number): number {
  return 1 + shade * EDGE_STEPS + edge;
}

/** The same pixel without its border. */
export function withoutEdge(code: number): number {
  return code === EMPTY ? EMPTY : code - ((code - 1) % EDGE_STEPS);
}

/** Widths in pixels at which borders begin to show and are at their full strength. */
const EDGE_FROM = 2;
const EDGE_FULL = 6;

/** The strength of borders among requests that are `width` pixels wide on the average. */
export function edgeStrength(width: number): number {
  const share = (width - EDGE_FROM) / (EDGE_FULL - EDGE_FROM);
  // Written so that a width that is no number, of loads beyond the largest double, gives no border.
  return share > 0 ? Math.min(Math.ceil(share * (EDGE_STEPS - 1)), EDGE_STEPS - 1) : 0;
}

/**
 * Fills `row`, one byte a pixel over the whole window, with what the lane shows at the moment.
 * O(pixels · log(requests a pixel)).
 * @param edgePx width of a full border in pixels
 */
export function fillLaneRow(
  row: Uint8Array,
  moment: Moment,
  replica: number,
  window: LoadWindow,
  shades: ShadeScale,
  edgePx: number,
): void {
  const { schedule } = moment;
  const after = schedule.slotLoadAfter;
  const first = schedule.laneStart[replica]!;
  const end = moment.endSlot(replica);
  const laneFrom = loadBeforeSlot(schedule, replica, first);
  const width = row.length;
  const loadPerPx = spanOf(window) / width;
  row.fill(EMPTY);
  let slot = firstAbove(after, first, end, window.from);
  // How many requests the pixel before met, but one.
  let met = 0;
  let edgeLeft = 0;
  let edge = 0;
  for (let px = firstPixel(laneFrom, window, width); px < width; px++) {
    const left = loadAtPx(px, window, width);
    const right = loadAtPx(px + 1, window, width);
    slot = firstAboveNear(after, slot, end, left);
    if (slot >= end) return;
    const last = Math.min(firstAtLeastNear(after, slot, end, right, met), end - 1);
    met = last - slot;
    const lastStart = last === first ? laneFrom : after[last - 1]!;
    const before = slot === first ? laneFrom : after[slot - 1]!;
    const mean = (after[last]! - before) / (last - slot + 1);
    if (last > first && lastStart >= left) {
      edge = edgeStrength(mean / loadPerPx);
      edgeLeft = edge === EDGE_STEPS - 1 ? edgePx : 1;
    }
    row[px] = pixelCode(shades.shadeOf(mean), edgeLeft > 0 ? edge : 0);
    edgeLeft--;
    if (last === slot && edgeLeft < 0) px = fillInside(row, px, after[slot]!, window);
    slot = last;
  }
}

/** Inside of one block all pixels are as the one at `px`. Returns the last one filled, short of the block's end. */
function fillInside(row: Uint8Array, px: number, blockEnd: number, window: LoadWindow): number {
  // Short of it by a pixel, as the place of the end may be rounded.
  const stop = Math.min(row.length, Math.floor(pxOfLoad(blockEnd, window, row.length)) - 1);
  if (stop <= px + 1) return px;
  row.fill(row[px]!, px + 1, stop);
  return stop - 1;
}

/** The first pixel that the lane can touch. */
function firstPixel(laneFrom: number, window: LoadWindow, width: number): number {
  if (laneFrom <= window.from) return 0;
  const px = Math.floor(((laneFrom - window.from) / spanOf(window)) * width);
  return Math.min(Math.max(0, px), width);
}
