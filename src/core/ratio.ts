import type { Cost } from './costs';

/** Bits that a double surely holds as a whole number without becoming infinite. */
const SAFE_BITS = 1000;

/** a ÷ b as a double, for numbers of any size; `b` must not be 0. */
export function ratioOf(a: Cost, b: Cost): number {
  if (typeof a === 'number' && typeof b === 'number') return a / b;
  const bits = Math.max(bitLength(a), bitLength(b)) - SAFE_BITS;
  if (bits <= 0) return Number(a) / Number(b);
  return Number(BigInt(a) >> BigInt(bits)) / Number(BigInt(b) >> BigInt(bits));
}

function bitLength(value: Cost): number {
  return typeof value === 'bigint' ? value.toString(16).length * 4 : 0;
}
