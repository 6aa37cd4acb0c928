// Where lanes lie from top to bottom. All lengths in CSS pixels, from the top of the scrolled content.

export interface LaneLayout {
  readonly laneCount: number;
  /** From the top of one lane to the top of the next. */
  readonly pitch: number;
  /** Height of the lane itself; the rest of the pitch is half above, half below it. */
  readonly laneHeight: number;
  /** Above the first and below the last lane. */
  readonly padding: number;
  readonly contentHeight: number;
  /** Height of the part that is seen; less than `contentHeight` where lanes must be scrolled. */
  readonly viewHeight: number;
  /** Every how many lanes there is room for a label. */
  readonly labelEvery: number;
}

const MAX_PITCH = 44;
/** Low enough for 40 lanes in 400 px, high enough to see and point at each. */
const MIN_PITCH = 10;
/** Height of a line of labels. */
const LABEL_HEIGHT = 16;
/** Room for the labels of the outermost lanes where lanes are lower than labels, and for the mean to stick out. */
const PADDING = 4;

/** Lays out `laneCount` lanes in at most `maxHeight` pixels: they shrink as far as they stay readable, then scroll. */
export function layOutLanes(laneCount: number, maxHeight: number): LaneLayout {
  const room = Math.floor((maxHeight - 2 * PADDING) / Math.max(1, laneCount));
  const pitch = Math.min(Math.max(room, MIN_PITCH), MAX_PITCH);
  const contentHeight = pitch * laneCount + 2 * PADDING;
  return {
    laneCount,
    pitch,
    laneHeight: pitch - gapFor(pitch),
    padding: PADDING,
    contentHeight,
    viewHeight: Math.min(contentHeight, Math.max(maxHeight, MIN_PITCH)),
    // Two of the lowest lanes are higher than a label.
    labelEvery: pitch >= LABEL_HEIGHT ? 1 : 2,
  };
}

function gapFor(pitch: number): number {
  if (pitch >= 32) return 8;
  return pitch >= 18 ? 4 : 2;
}

/** Top of the lane in `row`. */
export function laneTop(layout: LaneLayout, row: number): number {
  return layout.padding + row * layout.pitch + (layout.pitch - layout.laneHeight) / 2;
}

/** The row at `y`, its gaps included; undefined above the first and below the last. */
export function rowAt(layout: LaneLayout, y: number): number | undefined {
  const row = Math.floor((y - layout.padding) / layout.pitch);
  return row >= 0 && row < layout.laneCount ? row : undefined;
}

/** The rows seen, `from` on and before `to`, when the content is scrolled down by `scrollTop`. */
export function rowsInView(
  layout: LaneLayout,
  scrollTop: number,
  viewHeight: number,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor((scrollTop - layout.padding) / layout.pitch));
  const to = Math.min(layout.laneCount, Math.ceil((scrollTop + viewHeight - layout.padding) / layout.pitch));
  return { from, to: Math.max(from, to) };
}

/** The scroll position that shows `row`: the present one where it is in view, else with the row in the middle. */
export function scrollToRow(layout: LaneLayout, row: number, scrollTop: number, viewHeight: number): number {
  const top = layout.padding + row * layout.pitch;
  if (top >= scrollTop && top + layout.pitch <= scrollTop + viewHeight) return scrollTop;
  const centred = top + layout.pitch / 2 - viewHeight / 2;
  return Math.min(Math.max(0, centred), Math.max(0, layout.contentHeight - viewHeight));
}
