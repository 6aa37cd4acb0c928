/** Bigints in the very ratio of the given weights: every double is a whole number times a power of two. */
export function wholeRatio(weights: readonly number[]): bigint[] {
  const parts = weights.map(wholeAndHalvings);
  const most = parts.reduce((sofar, { halvings }) => Math.max(sofar, halvings), 0);
  return parts.map(({ whole, halvings }) => BigInt(whole) << BigInt(most - halvings));
}

/** weight = whole ÷ 2^halvings, with as few halvings as it takes. */
function wholeAndHalvings(weight: number): { whole: number; halvings: number } {
  let whole = weight;
  let halvings = 0;
  for (; !Number.isInteger(whole); halvings++) whole *= 2;
  return { whole, halvings };
}
