import type { LoadColumn } from '../lanes';

// Bisection in the ascending part `from` … `to` − 1 of a column. All return `to` where there is no such place.

/** The first place whose value is above `limit`. */
export function firstAbove(column: LoadColumn, from: number, to: number, limit: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place whose value is at least `limit`. */
export function firstAtLeast(column: LoadColumn, from: number, to: number, limit: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * As `firstAtLeast`, for a place that is likely `guess` behind `from`: from there steps double, on or back, until they
 * pass it. Where the next pixel holds about as many requests as the last one, few places are looked at, all of them near.
 */
export function firstAtLeastNear(
  column: LoadColumn,
  from: number,
  to: number,
  limit: number,
  guess: number,
): number {
  const start = from + guess;
  if (start >= to) return firstAtLeast(column, from, to, limit);
  return column[start]! >= limit
    ? firstAtLeastBefore(column, from, start, limit)
    : firstAtLeastBehind(column, start + 1, to, limit);
}

function firstAtLeastBefore(column: LoadColumn, from: number, to: number, limit: number): number {
  let high = to;
  for (let step = 1; high > from; step *= 2) {
    const probe = high - step;
    if (probe <= from) break;
    if (column[probe]! < limit) return firstAtLeast(column, probe + 1, high, limit);
    high = probe;
  }
  return firstAtLeast(column, from, high, limit);
}

function firstAtLeastBehind(column: LoadColumn, from: number, to: number, limit: number): number {
  let low = from;
  for (let step = 1; low < to; step *= 2) {
    const probe = low + step - 1;
    if (probe >= to || column[probe]! >= limit) return firstAtLeast(column, low, Math.min(probe, to), limit);
    low = probe + 1;
  }
  return to;
}

/** As `firstAbove`, for a place that is likely near `from`. */
export function firstAboveNear(column: LoadColumn, from: number, to: number, limit: number): number {
  let low = from;
  for (let step = 1; low < to; step *= 2) {
    const probe = low + step - 1;
    if (probe >= to || column[probe]! > limit) return firstAbove(column, low, Math.min(probe, to), limit);
    low = probe + 1;
  }
  return to;
}
