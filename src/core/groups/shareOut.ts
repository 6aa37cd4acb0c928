/** Halvings after which two doubles meet. */
const HALVINGS = 100;

/**
 * Shares replicas out among groups, one at least to each, so that the highest total ÷ replicas of a group is as low as
 * can be. What is left over goes to whoever has most a replica then.
 * @param totals finite numbers ≥ 0, one a group
 * @param replicas at least as many as there are groups
 */
export function shareOut(totals: readonly number[], replicas: number): number[] {
  // Also of no groups at all.
  if (totals.every((total) => total === 0)) return evenly(totals.length, replicas);
  const level = lowestLevel(totals, replicas);
  const counts = totals.map((total) => needed(total, level));
  let left = replicas - sumOf(counts);
  while (left-- > 0) counts[neediest(totals, counts)]!++;
  return counts;
}

function evenly(groups: number, replicas: number): number[] {
  const each = Math.floor(replicas / groups);
  return Array.from({ length: groups }, (_, group) => (group < replicas % groups ? each + 1 : each));
}

/** The lowest total a replica that the replicas are enough for. */
function lowestLevel(totals: readonly number[], replicas: number): number {
  let [low, high] = [0, totals.reduce((most, total) => Math.max(most, total), 0)];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = low + (high - low) / 2;
    if (sumOf(totals.map((total) => needed(total, middle))) <= replicas) high = middle;
    else low = middle;
  }
  return high;
}

function needed(total: number, level: number): number {
  return total > 0 ? Math.max(1, Math.ceil(total / level)) : 1;
}

function neediest(totals: readonly number[], counts: readonly number[]): number {
  const each = (group: number) => totals[group]! / counts[group]!;
  return counts.reduce(
    (best, count, group) =>
      each(group) > each(best) || (each(group) === each(best) && count < counts[best]!) ? group : best,
    0,
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
