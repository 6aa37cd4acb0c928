// Scrolling through more rows than an element can be high. Chromium cuts an element off at 33,554,428 device
// pixels (1.5 million rows), so past MAX_SPACER_PX the scrollbar runs over a shorter spacer, while the place in
// the rows (`topPx`) is kept apart as a double: small moves are taken pixel for pixel, large ones in proportion.

/** At a zoom of 500 % this is still below Chromium's limit. */
export const MAX_SPACER_PX = 5_000_000;

export interface Extent {
  readonly rows: number;
  readonly rowPx: number;
  /** Height in which rows are seen, without the header. */
  readonly viewPx: number;
}

/** Rows from `first` to before `end`. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

function contentPx({ rows, rowPx }: Extent): number {
  return rows * rowPx;
}

/** Height of the element that gives the scrollbar its length. */
export function spacerPx(extent: Extent): number {
  return Math.min(contentPx(extent), MAX_SPACER_PX);
}

export function isScaled(extent: Extent): boolean {
  return contentPx(extent) > MAX_SPACER_PX;
}

/** The largest `topPx`: with it the last row ends at the lower edge. */
export function maxTopPx(extent: Extent): number {
  return Math.max(0, contentPx(extent) - extent.viewPx);
}

export function clampTopPx(topPx: number, extent: Extent): number {
  return Math.min(Math.max(0, topPx), maxTopPx(extent));
}

function maxScrollPx(extent: Extent): number {
  return Math.max(0, spacerPx(extent) - extent.viewPx);
}

/**
 * Where the scrollbar stands for `topPx`. Its ends are kept for the first and the last row alone, so that there is
 * always room left for a small move towards them.
 */
export function scrollPxOf(topPx: number, extent: Extent): number {
  if (!isScaled(extent)) return topPx;
  const end = maxTopPx(extent);
  if (topPx <= 0) return 0;
  if (topPx >= end) return maxScrollPx(extent);
  const scrollPx = Math.round((topPx / end) * maxScrollPx(extent));
  return Math.min(Math.max(1, scrollPx), maxScrollPx(extent) - 1);
}

/** The new `topPx` after the scrollbar has gone from `fromPx` to `toPx` by something other than ourselves. */
export function followScroll(topPx: number, fromPx: number, toPx: number, extent: Extent): number {
  if (!isScaled(extent)) return clampTopPx(toPx, extent);
  if (Math.abs(toPx - fromPx) <= extent.viewPx) return clampTopPx(topPx + toPx - fromPx, extent);
  return clampTopPx((toPx / maxScrollPx(extent)) * maxTopPx(extent), extent);
}

/** The rows of which at least a part is seen. */
export function rowWindow(topPx: number, { rows, rowPx, viewPx }: Extent): RowWindow {
  const first = Math.min(rows, Math.floor(topPx / rowPx));
  return { first, end: Math.min(rows, Math.ceil((topPx + viewPx) / rowPx)) };
}

/** The `topPx` nearest to the present one with which `row` is seen whole; `centre` puts a hidden row in the middle. */
export function topPxShowing(row: number, topPx: number, extent: Extent, centre = false): number {
  const { rowPx, viewPx } = extent;
  const above = row * rowPx;
  const below = above + rowPx - viewPx;
  if (topPx <= above && topPx >= below) return topPx;
  if (centre) return clampTopPx(above - (viewPx - rowPx) / 2, extent);
  return clampTopPx(topPx > above ? above : below, extent);
}

/** Rows that one press of Page Down goes forward. */
export function pageRows({ rowPx, viewPx }: Extent): number {
  return Math.max(1, Math.floor(viewPx / rowPx) - 1);
}
