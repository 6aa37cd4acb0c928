import type { Cost } from '../costs';

export const MAX_REPLICAS = 1_000_000;

/** Throws a RangeError that names the value and the range. */
export function checkReplicaCount(count: number): void {
  if (Number.isInteger(count) && count >= 1 && count <= MAX_REPLICAS) return;
  throw new RangeError(
    `The number of replicas is ${String(count)}; it must be a whole number from 1 to 1,000,000`,
  );
}

/** Throws a RangeError that names the first weight that is not a finite number above 0, or the wrong count. */
export function checkWeights(weights: readonly number[], replicas: number): void {
  checkLength('weights', weights.length, replicas);
  for (let replica = 0; replica < replicas; replica++) {
    const weight: unknown = weights[replica];
    if (typeof weight === 'number' && weight > 0 && weight < Infinity) continue;
    throw new RangeError(
      `The weight of replica ${replica} (counted from 0) is ${String(weight)}; it must be a finite number above 0`,
    );
  }
}

export function isCost(value: unknown): value is Cost {
  return typeof value === 'number'
    ? value >= 0 && value < Infinity
    : typeof value === 'bigint' && value >= 0n;
}

/** The error for `value`, which is no cost: `what` and `index` name its place. */
export function badCost(what: string, index: number, value: unknown): Error {
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
  const message = `The ${what} ${index} (counted from 0) is ${shown}; it must be a finite number of 0 or more`;
  return isNumber ? new RangeError(message) : new TypeError(message);
}

/** `name`: the option that is to hold one number for each replica. */
export function checkLength(name: string, length: number, replicas: number): void {
  if (length === replicas) return;
  throw new RangeError(`There are ${length} ${name} for ${replicas} replicas; there must be one for each`);
}
