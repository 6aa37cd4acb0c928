import type { Cost } from '../costs';

/** The number that decimal text stands for, as `String` writes it: whole numbers beyond 2^53 as bigints. */
export function costOfText(text: string): Cost {
  const value = Number(text);
  return Number.isSafeInteger(value) || !/^\d+$/.test(text) ? value : BigInt(text);
}
