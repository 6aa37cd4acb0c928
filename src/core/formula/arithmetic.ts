import type { Cost } from '../costs';
import { ratioOf } from '../ratio';
import type { Operator } from './tokens';

/** A value, or the reason why there is none. */
export type Outcome = Cost | Failure;

/** Why a formula has no value for a row: in words that can follow "row 7: ", and in two or three that count its like. */
export class Failure {
  constructor(
    readonly reason: string,
    readonly kind: string,
  ) {}
}

/** Whole results of `^` are kept exact up to this many bits; beyond, they are doubles or too large. */
const MOST_POWER_BITS = 4096;

/**
 * One operation. Where both sides are whole numbers held exactly (bigints, or numbers up to 2^53 − 1), whole results
 * are exact too and come out as bigint beyond 2^53; all else is in doubles.
 */
export function operate(operator: Operator, left: Cost, right: Cost): Outcome {
  if (operator === '/' && Number(right) === 0) return new Failure('it divides by 0', 'division by 0');
  if (isExact(left) && isExact(right)) {
    const exact = operateExactly(operator, left, right);
    if (exact !== undefined) return exact;
    // Both may be beyond all doubles, where their quotient is not.
    if (operator === '/') return checked(ratioOf(left, right), operator);
  }
  return checked(operateOnDoubles(operator, Number(left), Number(right)), operator);
}

function operateOnDoubles(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '^':
      return left ** right;
  }
}

/** Doubles first: a whole result below 2^53 is exact, since a true one beyond would not have rounded to below. */
function operateExactly(operator: Operator, left: Cost, right: Cost): Cost | undefined {
  if (typeof left === 'number' && typeof right === 'number') {
    const result = operateOnDoubles(operator, left, right);
    if (Number.isSafeInteger(result) && operator !== '/') return result;
  }
  const exact = operateOnBigInts(operator, BigInt(left), BigInt(right));
  return exact === undefined ? undefined : shortest(exact);
}

function operateOnBigInts(operator: Operator, left: bigint, right: bigint): bigint | undefined {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left % right === 0n ? left / right : undefined;
    case '^':
      return exactPower(left, right);
  }
}

function exactPower(base: bigint, exponent: bigint): bigint | undefined {
  if (exponent < 0n || exponent > MOST_POWER_BITS) return undefined;
  const bits = (base < 0n ? -base : base).toString(2).length * Number(exponent);
  return bits > MOST_POWER_BITS ? undefined : base ** exponent;
}

/** Whether a value is a whole number of which every digit is sure. */
function isExact(value: Cost): boolean {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

function shortest(value: bigint): Cost {
  const double = Number(value);
  return Number.isSafeInteger(double) ? double : value;
}

function checked(value: number, operator: Operator): Outcome {
  if (Number.isNaN(value)) return new Failure('it takes a power that is not a number', 'impossible power');
  return finiteOr(value, OPERATIONS[operator]);
}

const OPERATIONS: Readonly<Record<Operator, string>> = {
  '+': 'a sum',
  '-': 'a difference',
  '*': 'a product',
  '/': 'a quotient',
  '^': 'a power',
};

export const TOO_LARGE = 'too large';

/** The value, or the failure of `what` where it passed the largest double. */
export function finiteOr(value: number, what: string): Outcome {
  return Number.isFinite(value) ? value : new Failure(`${what} is too large for a number`, TOO_LARGE);
}

export function negate(value: Cost): Cost {
  return typeof value === 'bigint' ? -value : 0 - value;
}
