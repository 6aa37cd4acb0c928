// The load axis: which loads are in view, and the way between loads and pixels.
// A window is divided before it is multiplied by pixels: loads of 1e308 and of 5e-324 both survive that.

/** The loads in view, `from` at the left edge and `to` at the right; `from` < `to`. */
export interface LoadWindow {
  readonly from: number;
  readonly to: number;
}

/** How far one can go: the whole axis, and the least span that still says something. */
export interface LoadExtent {
  readonly full: LoadWindow;
  readonly minSpan: number;
}

/** Below this share of the whole, neighbouring pixels would share a double. */
const LEAST_SHARE = 1e-11;
/** At the closest zoom the smallest request takes this share of the width. */
const SMALLEST_FILLS = 0.5;
/** However alike all requests are, one can look this many times closer. */
const ALWAYS_ZOOMS = 8;

/** The axis for loads from 0 to `maxLoad`, of requests of which the smallest that is not 0 costs `smallestCost`. */
export function extentOf(maxLoad: number, smallestCost: number): LoadExtent {
  const top = Math.min(maxLoad > 0 ? maxLoad : 1, Number.MAX_VALUE);
  const closest = Math.max(smallestCost / SMALLEST_FILLS, top * LEAST_SHARE);
  return {
    full: { from: 0, to: top },
    minSpan: Math.max(Math.min(closest, top / ALWAYS_ZOOMS), Number.MIN_VALUE),
  };
}

export function spanOf(window: LoadWindow): number {
  return window.to - window.from;
}

/** Where `load` lies, in pixels from the window's left edge; outside 0 … width where it is out of view. */
export function pxOfLoad(load: number, window: LoadWindow, width: number): number {
  return ((load - window.from) / spanOf(window)) * width;
}

/** The load at `px` pixels from the window's left edge. */
export function loadAtPx(px: number, window: LoadWindow, width: number): number {
  return window.from + (px / width) * spanOf(window);
}

/** The nearest window that is within bounds: its span first, then its place. */
export function clampWindow(window: LoadWindow, extent: LoadExtent): LoadWindow {
  const { full, minSpan } = extent;
  const span = Math.min(Math.max(spanOf(window), minSpan), spanOf(full));
  if (!(span < spanOf(full))) return full;
  // A span that had to change grows or shrinks about its middle.
  const from = window.from + (spanOf(window) - span) / 2;
  if (from <= full.from) return { from: full.from, to: full.from + span };
  if (from + span >= full.to) return { from: full.to - span, to: full.to };
  return { from, to: from + span };
}

/** Zooms so that `anchor`, a load, stays where it is; a `factor` above 1 looks closer. */
export function zoomWindow(
  window: LoadWindow,
  extent: LoadExtent,
  anchor: number,
  factor: number,
): LoadWindow {
  const full = spanOf(extent.full);
  const span = Math.min(Math.max(spanOf(window) / factor, extent.minSpan), full);
  const share = (anchor - window.from) / spanOf(window);
  const from = anchor - share * span;
  return clampWindow({ from, to: from + span }, extent);
}

/** Moves the window by a share of its own width; positive looks further right. */
export function panWindow(window: LoadWindow, extent: LoadExtent, share: number): LoadWindow {
  const by = share * spanOf(window);
  return clampWindow({ from: window.from + by, to: window.to + by }, extent);
}

/** Looks `factor` times closer and moves, so that what lay at the share `from` of the width lies at the share `to`. */
export function pinchWindow(
  window: LoadWindow,
  extent: LoadExtent,
  { from, to, factor }: { readonly from: number; readonly to: number; readonly factor: number },
): LoadWindow {
  const span = Math.min(Math.max(spanOf(window) / factor, extent.minSpan), spanOf(extent.full));
  const start = window.from + from * spanOf(window) - to * span;
  return clampWindow({ from: start, to: start + span }, extent);
}

/** Room left on both sides of what is brought into view, as a share of the width. */
const MARGIN = 0.1;

/** The window, moved only where `from` … `to` is not in view; then centred, and widened where it is too long. */
export function revealInWindow(window: LoadWindow, extent: LoadExtent, from: number, to: number): LoadWindow {
  const span = spanOf(window);
  const wanted = (to - from) * (1 + 2 * MARGIN);
  const inView = from >= window.from && to <= window.to;
  if (inView) return window;
  // Of a request longer than the window, any piece of a third of the view will do.
  const seen = Math.min(to, window.to) - Math.max(from, window.from);
  if (wanted > span && seen > span / 3) return window;
  const newSpan = Math.max(span, wanted);
  const middle = from + (to - from) / 2;
  return clampWindow({ from: middle - newSpan / 2, to: middle + newSpan / 2 }, extent);
}

/**
 * The window over the same moments of the arrivals where loads have come to be `factor` times what they were (a quarter
 * with four times as many replicas), in which requests stay as wide as they are.
 */
export function movedAlong(window: LoadWindow, factor: number): LoadWindow {
  const half = spanOf(window) / 2;
  const middle = (window.from + half) * factor;
  return { from: middle - half, to: middle + half };
}

export function isWhole(window: LoadWindow, extent: LoadExtent): boolean {
  return spanOf(window) >= spanOf(extent.full);
}

/** A part of the way from one window to another; zooms by equal factors in equal times. `t` from 0 to 1. */
export function betweenWindows(a: LoadWindow, b: LoadWindow, t: number): LoadWindow {
  if (t >= 1) return b;
  const spanA = spanOf(a);
  const span = spanA * (spanOf(b) / spanA) ** t;
  const change = spanA - spanOf(b);
  // The place moves along with the span, so that the load under the pointer stays under it.
  const way = change === 0 ? t : (spanA - span) / change;
  const from = a.from + (b.from - a.from) * way;
  return { from, to: from + span };
}
