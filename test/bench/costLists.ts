import { seededRandom } from '../support/random';

/** Whole costs around 400 with the long tail of real token counts: exp of a normal distribution (mean 6, deviation 1). */
export function logNormalCosts(count: number, seed = 1): Float64Array {
  const random = seededRandom(seed);
  return Float64Array.from({ length: count }, () => Math.round(Math.exp(6 + normal(random))));
}

/** Box and Muller's transform of two uniform numbers into a normal one. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Lists that are hard on one structure or another, by name; each starts from the same log-normal costs. */
export function hardLists(count: number): Record<string, Float64Array> {
  const ordinary = logNormalCosts(count);
  return {
    'all zero': new Float64Array(count),
    'all 1': new Float64Array(count).fill(1),
    'nearly all 1': ordinary.map((cost, request) => (request % 1000 === 0 ? cost : 1)),
    'half zero': ordinary.map((cost, request) => ((request * 7919) % 16 < 8 ? 0 : cost)),
    'one huge': ordinary.map((cost, request) => (request === 10 ? 1e12 : cost)),
    'one in 100 huge': ordinary.map((cost, request) => (request % 100 === 0 ? cost * 1e6 : cost)),
    'large, then all 1': ordinary.map((cost, request) => (request < 20_000 ? cost * 1000 : 1)),
    'growing to 10^9': ordinary.map((_, request) => Math.ceil(10 ** ((9 * request) / count))),
    'falling from 10^9': ordinary.map((_, request) => Math.ceil(10 ** (9 - (9 * request) / count))),
    'in nanoseconds': ordinary.map((cost) => cost * 1e6),
  };
}
