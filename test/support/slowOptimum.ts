import type { Cost } from '../../src/core/costs';

/**
 * The lowest highest load over all assignments, each load added up in arrival order: every request tries every replica
 * in use and one that is not, since empty replicas are all the same.
 */
export function slowOptimum<T extends Cost>(replicas: number, costs: readonly T[], zero: T): T {
  let best: T | undefined;
  const place = (loads: readonly T[], request: number): void => {
    if (request === costs.length) {
      const highest = loads.reduce((most, load) => (load > most ? load : most), zero);
      if (best === undefined || highest < best) best = highest;
      return;
    }
    for (let replica = 0; replica <= Math.min(loads.length, replicas - 1); replica++) {
      const next = [...loads];
      // TypeScript can't see that both sides are of the same kind.
      next[replica] = (((next[replica] ?? zero) as number) + (costs[request] as number)) as T;
      place(next, request + 1);
    }
  };
  place([], 0);
  return best ?? zero;
}

/** The same where replicas have weights or starting loads: over all assignments without exception, as load ÷ weight. */
export function slowUnequalOptimum(
  costs: readonly number[],
  weights: readonly number[],
  startingLoads: readonly number[],
): number {
  let best = Infinity;
  const place = (loads: readonly number[], request: number): void => {
    if (request === costs.length) {
      best = Math.min(best, Math.max(...loads.map((load, replica) => load / weights[replica]!)));
      return;
    }
    for (let replica = 0; replica < weights.length; replica++) {
      const next = [...loads];
      next[replica]! += costs[request]!;
      place(next, request + 1);
    }
  };
  place(startingLoads, 0);
  return best;
}
