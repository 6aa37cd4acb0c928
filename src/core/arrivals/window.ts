import type { ArrivalsWindow } from './curves';

/** All requests; undefined where there are none. */
export function wholeWindow(requestCount: number): ArrivalsWindow | undefined {
  return requestCount === 0 ? undefined : { from: 0, to: requestCount - 1 };
}

export function isWholeWindow(window: ArrivalsWindow, requestCount: number): boolean {
  return window.from === 0 && window.to === requestCount - 1;
}

/** The nearest window of whole requests that lies within the list; at least two requests wide where there are two. */
export function clampArrivals({ from, to }: ArrivalsWindow, requestCount: number): ArrivalsWindow {
  const last = requestCount - 1;
  const span = Math.min(Math.max(Math.round(to) - Math.round(from), 1), last);
  const first = Math.min(Math.max(0, Math.round(from)), last - span);
  return { from: first, to: first + span };
}

/** A window `factor` times as close, in which `anchor` stays where it is. */
export function zoomArrivals(
  { from, to }: ArrivalsWindow,
  anchor: number,
  factor: number,
  requestCount: number,
): ArrivalsWindow {
  const zoomed = { from: anchor - (anchor - from) / factor, to: anchor + (to - anchor) / factor };
  return clampArrivals(zoomed, requestCount);
}

/** A window moved by a share of its own width. */
export function panArrivals(
  { from, to }: ArrivalsWindow,
  share: number,
  requestCount: number,
): ArrivalsWindow {
  const by = Math.round((to - from) * share) || Math.sign(share);
  return clampArrivals({ from: from + by, to: to + by }, requestCount);
}

/** The window moved just so far that it holds `request`. */
export function revealArrival(window: ArrivalsWindow, request: number, requestCount: number): ArrivalsWindow {
  if (request >= window.from && request <= window.to) return window;
  const half = (window.to - window.from) / 2;
  return clampArrivals({ from: request - half, to: request + half }, requestCount);
}
