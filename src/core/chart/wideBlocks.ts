import { firstAboveNear } from './bisect';
import { loadAtPx, pxOfLoad } from './loadWindow';
import { loadBeforeSlot } from './moment';
import type { Scene } from './scene';

/** A block with room for text: its slot and the visible part of it, in CSS pixels from the plot's left edge. */
export interface WideBlock {
  readonly slot: number;
  readonly left: number;
  readonly right: number;
}

/**
 * The blocks of a lane of which at least `leastWidth` pixels are visible, from left to right.
 * Looks only at every `leastWidth`-th pixel: a block that wide can't lie between two of them.
 */
export function wideBlocks(scene: Scene, replica: number, leastWidth: number): WideBlock[] {
  const { moment, window, plot } = scene;
  const after = moment.schedule.slotLoadAfter;
  const end = moment.endSlot(replica);
  const found: WideBlock[] = [];
  let slot = moment.schedule.laneStart[replica]!;
  for (let px = 0; px < plot.width;) {
    slot = firstAboveNear(after, slot, end, loadAtPx(px, window, plot.width));
    if (slot >= end) break;
    const left = Math.max(0, pxOfLoad(loadBeforeSlot(moment.schedule, replica, slot), window, plot.width));
    const right = Math.min(plot.width, pxOfLoad(after[slot]!, window, plot.width));
    if (right - left >= leastWidth && found.at(-1)?.slot !== slot) found.push({ slot, left, right });
    px = Math.max(px + leastWidth, right);
  }
  return found;
}
