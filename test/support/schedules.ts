import { assignRequestsToReplicas } from '../../src/core/assign';
import type { Cost } from '../../src/core/costs';
import { Schedule, type ScheduleOptions } from '../../src/core/schedule';
import { valuesOf } from './costLists';
import { randomInteger, seededRandom } from './random';

/** The schedule of a list of costs, bigints among them or not. */
export function scheduleOf(
  costs: readonly Cost[],
  replicas: number,
  options: ScheduleOptions = {},
): Schedule {
  const isExact = costs.some((cost) => typeof cost === 'bigint');
  const [assignment] = assignRequestsToReplicas(replicas, costs, options);
  const values = valuesOf(costs);
  const exact = isExact ? costs.map(BigInt) : undefined;
  return new Schedule({ values, exact }, replicas, Uint32Array.from(assignment), options);
}

/** Costs with many ties and zeros, and now and then one that outweighs all others. */
export function lumpyCosts(random: () => number, count: number): number[] {
  const highest = [1, 3, 10, 1000][randomInteger(random, 0, 3)]!;
  return Array.from({ length: count }, () => {
    if (random() < 0.15) return 0;
    if (random() < 0.02) return highest * 200;
    return randomInteger(random, 1, highest);
  });
}

/** A small schedule that looks different for each seed; some with starting loads. */
export function seededSchedule(seed: number): Schedule {
  const random = seededRandom(seed);
  const replicas = randomInteger(random, 1, 6);
  const costs = lumpyCosts(random, randomInteger(random, 0, 120));
  const startingLoads = Array.from({ length: replicas }, () => randomInteger(random, 0, 20));
  return scheduleOf(costs, replicas, random() < 0.3 ? { startingLoads } : {});
}
