// Bisection in the ascending part `from` … `to` − 1 of a column. All return `to` where there is no such place.

/** The first place whose value is above `limit`. */
export function firstAbove(column: Float64Array, from: number, to: number, limit: number): number {
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
export function firstAtLeast(column: Float64Array, from: number, to: number, limit: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As `firstAtLeast`, for a place that is likely near `from`: steps double until they pass it. */
export function firstAtLeastNear(column: Float64Array, from: number, to: number, limit: number): number {
  let low = from;
  for (let step = 1; low < to; step *= 2) {
    const probe = low + step - 1;
    if (probe >= to || column[probe]! >= limit) return firstAtLeast(column, low, Math.min(probe, to), limit);
    low = probe + 1;
  }
  return to;
}

/** As `firstAbove`, for a place that is likely near `from`. */
export function firstAboveNear(column: Float64Array, from: number, to: number, limit: number): number {
  let low = from;
  for (let step = 1; low < to; step *= 2) {
    const probe = low + step - 1;
    if (probe >= to || column[probe]! > limit) return firstAbove(column, low, Math.min(probe, to), limit);
    low = probe + 1;
  }
  return to;
}
