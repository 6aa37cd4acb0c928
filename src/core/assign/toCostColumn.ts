import type { Cost, CostColumn } from '../costs';
import { badCost, isCost } from './checks';
import { passesDoubles, survey } from './survey';

/**
 * A plain list of costs as a column. Bigints (all of them) only where all costs are whole and their total passes
 * 2^53 − 1; in a list that holds a fraction, a bigint becomes the nearest double. Throws an error that names the
 * position of the first cost that is not a finite number ≥ 0: a TypeError where it is no number at all, else a
 * RangeError.
 */
export function toCostColumn(costs: readonly Cost[]): CostColumn {
  checkIsList(costs);
  const values = toDoubles('cost of request', costs);
  if (passesDoubles(survey(values))) return { values, exact: Array.from(costs, BigInt) };
  checkFit('cost of request', costs);
  return { values };
}

function checkIsList(costs: unknown): void {
  if (Array.isArray(costs) || ArrayBuffer.isView(costs)) return;
  throw new TypeError(`The costs must be an array of numbers, not ${String(costs)}`);
}

/** Checks each number and gives the nearest finite double, with 0 for −0. `what` names the numbers in errors. */
export function toDoubles(what: string, numbers: readonly Cost[]): Float64Array {
  const doubles = new Float64Array(numbers.length);
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index];
    if (!isCost(number)) throw badCost(what, index, number);
    doubles[index] = Math.min(Number(number), Number.MAX_VALUE) + 0;
  }
  return doubles;
}

/** For numbers that are to be added up as doubles: throws a RangeError for a bigint that no double comes near. */
export function checkFit(what: string, numbers: readonly Cost[]): void {
  const index = numbers.findIndex((number) => Number(number) === Infinity);
  if (index < 0) return;
  throw new RangeError(
    `The ${what} ${index} (counted from 0) has ${String(numbers[index]).length} digits; ` +
      'among fractions the largest number is 1.8e308',
  );
}
