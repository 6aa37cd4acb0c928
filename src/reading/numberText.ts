import type { Cost } from '../core/costs';

/** Why a value can't be a cost. `kind` is the short name of its group: "12 × NaN". */
export interface NotACost {
  readonly kind: string;
  readonly reason: string;
}

/** A decimal number as written in any of the formats, without separators: `-1.5e+3`, `.5`, `5.`, `+5`, `007`. */
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const WHOLE_NUMBER = /^[+-]?\d+$/;
const NUMBER_AND_REST = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*(\D.*)$/s;
/** Sign, digits up to the largest double and a little more; longer ones need no exact reading to be refused. */
const MOST_DIGITS = 310;

const TOO_LARGE: NotACost = { kind: 'too large', reason: 'is too large: the largest cost is about 1.8e308' };
const TOO_SMALL: NotACost = { kind: 'too small', reason: 'is too small to be told from 0' };
const NEGATIVE: NotACost = { kind: 'negative', reason: 'is negative: a cost is 0 or more' };
const NAN: NotACost = { kind: 'NaN', reason: 'is NaN, not a number' };
const INFINITE: NotACost = { kind: 'Infinity', reason: 'is infinite: a cost is a finite number' };
const EMPTY: NotACost = { kind: 'empty', reason: 'is empty' };
const NOT_A_NUMBER: NotACost = { kind: 'text', reason: 'is text, not a number' };

/** Whether `text` is a decimal number that `signedNumber` reads. */
export function isPlainNumber(text: string): boolean {
  return PLAIN_NUMBER.test(text);
}

/** Whether what was read is a number: else it says why it is none. */
export function isNumber(value: Cost | NotACost): value is Cost {
  return typeof value !== 'object';
}

/**
 * The value of a decimal number (see `isPlainNumber`), negative ones included.
 * The text decides: whole numbers beyond 2^53 come back as bigint, all else as the nearest double; -0 is 0.
 */
export function signedNumber(digits: string): Cost | NotACost {
  const value = Number(digits);
  if (value === 0) return hasNonZeroDigit(digits) ? TOO_SMALL : 0;
  if (!Number.isFinite(value)) return Number.isNaN(value) ? NOT_A_NUMBER : TOO_LARGE;
  if (Number.isSafeInteger(value) || !WHOLE_NUMBER.test(digits)) return value;
  return exactWhole(digits, value);
}

/** As `signedNumber`, but a negative number is named as no cost. */
export function costOfNumber(digits: string): Cost | NotACost {
  return costOfSigned(signedNumber(digits));
}

/** The cost in a text such as a quoted JSON value or a CSV cell; where there is none, why. */
export function costOfText(text: string): Cost | NotACost {
  return costOfSigned(signedNumberInText(text));
}

/** As `costOfText`, negative numbers included. */
export function signedNumberInText(text: string): Cost | NotACost {
  if (text.length > MOST_DIGITS * 2) return NOT_A_NUMBER;
  const trimmed = text.trim();
  return PLAIN_NUMBER.test(trimmed) ? signedNumber(trimmed) : whyNoNumber(trimmed);
}

/** Refuses negative numbers, lets all else pass. */
export function costOfSigned(value: Cost | NotACost): Cost | NotACost {
  return isNumber(value) && value < 0 ? NEGATIVE : value;
}

/** The reasons of values that are written as NaN and infinity. */
export const notFinite = { nan: NAN, infinity: INFINITE } as const;

function exactWhole(digits: string, value: number): Cost {
  const whole = BigInt(digits.startsWith('+') ? digits.slice(1) : digits);
  return BigInt(value) === whole && Math.abs(value) <= 2 ** 53 ? value : whole;
}

function hasNonZeroDigit(digits: string): boolean {
  return /^[^eE]*[1-9]/.test(digits);
}

/** Why `text`, already trimmed, is no plain number. */
function whyNoNumber(text: string): NotACost {
  if (text === '') return EMPTY;
  if (/^[+-]?nan$/i.test(text)) return NAN;
  if (/^[+-]?inf(inity)?$/i.test(text)) return INFINITE;
  if (/^[+-]?0[xob][0-9a-f]+$/i.test(text)) return { kind: 'text', reason: 'is not a decimal number' };
  if (/^[+-]?\d[\d.,' _\u00a0\u202f]*$/.test(text)) return separators(text);
  const unit = NUMBER_AND_REST.exec(text)?.[1];
  if (unit !== undefined && /^[^\d\s]{1,8}$/.test(unit)) {
    return { kind: 'with unit', reason: `has a unit ("${unit}"): write the number alone` };
  }
  return NOT_A_NUMBER;
}

function separators(text: string): NotACost {
  if (text.includes(',')) {
    return {
      kind: 'separators',
      reason: 'has a comma: thousands and decimals cannot be told apart; write it without separators',
    };
  }
  return { kind: 'separators', reason: 'has separators within: write the number without them' };
}
