import type { Cost } from './costs';

/** The most, relatively, that one operation on doubles rounds: 2^-53. */
export const ROUNDING = 2 ** -53;

/** A double lowered by more than `additions` additions, and a few operations more, can have rounded up. */
export function loweredBy(additions: number, value: number): number {
  return value * (1 - (additions + 8) * ROUNDING);
}

/** How far, relatively, a sum of `additions` doubles can stand above a bound that `loweredBy` made. */
export function slackOf(additions: number): number {
  return 4 * (additions + 8) * ROUNDING;
}

/** total ÷ parts, rounded up, for a whole total; without error, since the remainder of doubles is exact. */
export function ceilDivide(total: Cost, parts: number): Cost {
  if (typeof total === 'bigint') return (total + BigInt(parts) - 1n) / BigInt(parts);
  const rest = total % parts;
  return (total - rest) / parts + (rest > 0 ? 1 : 0);
}
