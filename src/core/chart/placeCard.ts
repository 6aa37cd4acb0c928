import type { Rect } from './scene';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room between the card and what it speaks of, in pixels: enough for a pointer's arrow. */
const CLEARANCE = 14;
/** Room between the card and the edges of the panel. */
const MARGIN = 4;

/**
 * The top left corner of a card of `size` that speaks of `anchor` (a pointer is an anchor without size):
 * within `bounds` wherever it fits there, and never over the anchor where any side has room.
 * Tries below right first, as a reader expects, then above; beside it where it is too high for both.
 */
export function placeCard(anchor: Rect, size: Size, bounds: Size): { left: number; top: number } {
  const below = anchor.top + anchor.height + CLEARANCE;
  const above = anchor.top - CLEARANCE - size.height;
  const left = within(anchor.left + CLEARANCE, size.width, bounds.width);
  if (below + size.height + MARGIN <= bounds.height) return { left, top: below };
  if (above >= MARGIN) return { left, top: above };
  const top = within(anchor.top + anchor.height / 2 - size.height / 2, size.height, bounds.height);
  const toRight = anchor.left + anchor.width + CLEARANCE;
  const toLeft = anchor.left - CLEARANCE - size.width;
  if (toRight + size.width + MARGIN <= bounds.width) return { left: toRight, top };
  if (toLeft >= MARGIN) return { left: toLeft, top };
  // No side has room: stand on the roomier one of above and below, as far off the anchor as it goes.
  const roomier = anchor.top > bounds.height - below ? MARGIN : bounds.height - size.height - MARGIN;
  return { left, top: Math.max(roomier, MARGIN) };
}

function within(wanted: number, length: number, room: number): number {
  return Math.max(MARGIN, Math.min(wanted, room - length - MARGIN));
}
