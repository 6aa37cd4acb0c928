import type { Cost } from '../costs';

/** The number that decimal text stands for, as `String` writes it: whole numbers beyond 2^53 as bigints. */
export function costOfText(text: string): Cost {
  const value = Number(text);
  return Number.isSafeInteger(value) || !/^\d+$/.test(text) ? value : BigInt(text);
}

const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The same for text from outside; undefined where it is no finite number of 0 or more in plain decimal digits. */
export function readCostText(text: string): Cost | undefined {
  if (!NUMBER.test(text)) return undefined;
  const cost = costOfText(text);
  // A whole number of any size is finite.
  return typeof cost === 'bigint' || Number.isFinite(cost) ? cost : undefined;
}

/** A number as people type it, without its grouping: "1,000", "1_000" and "1 000" are 1000. "1,5" stays as it is. */
export function ungrouped(typed: string): string {
  return typed.trim().replace(/(?<=\d)[,_\s](?=\d{3}(?:\D|$))/g, '');
}

/** What somebody typed as a cost or load: as `readCostText`, grouped or not, with a plus or without. */
export function typedCost(typed: string): Cost | undefined {
  // As `formatNumber` writes very large and very small numbers.
  const plain = typed.replace(/\s*×\s*10\^/, 'e');
  return readCostText(ungrouped(plain).replace(/^\+/, ''));
}
