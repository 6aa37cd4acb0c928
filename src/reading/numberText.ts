import type { Cost } from '../core/costs';
import { notACost, type NotACost } from './notACost';

/** A decimal number as written in any of the formats, without separators: `-1.5e+3`, `.5`, `5.`, `+5`, `007`. */
const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const WHOLE_NUMBER = /^[+-]?\d+$/;
const NUMBER_WITH_UNIT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*[^\d\s.,:/-]{1,8}$/;
const SEPARATED = /^[+-]?\d[\d.,' _\u00a0\u202f]*$/;
/** `0:01:02.5`, `1:30`. */
const CLOCK = /^\s*(?:\d{1,6} days? )?\d{1,4}(?::\d\d){1,2}(?:[.,]\d{1,9})?\s*$/;
/** `PT1.5S`, `P1DT2H`. */
const ISO_DURATION = /^P(?:\d{1,9}[YMWD]){0,4}(?:T(?:\d{1,9}(?:[.,]\d{1,9})?[HMS]){1,3})?(?<=\d[A-Z])$/;
const LONGEST_WORD = '-infinity'.length;
/** The largest double has 309 digits; a longer text that is a number is hardly written by anyone. */
const LONGEST = 700;

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
  if (value === 0) return hasNonZeroDigit(digits) ? notACost.tooSmall : 0;
  if (!Number.isFinite(value)) return Number.isNaN(value) ? notACost.text : notACost.tooLarge;
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  return WHOLE_NUMBER.test(digits) ? exactWhole(digits, value) : value;
}

/** The number in a text such as a quoted JSON value or a CSV cell; where there is none, why. */
export function signedNumberInText(text: string): Cost | NotACost {
  // Times of day, of which logs and traces are full.
  if (text.length > LONGEST) return notACost.text;
  if (text.includes(':')) return CLOCK.test(text) ? notACost.clock : notACost.text;
  const trimmed = text.trim();
  return PLAIN_NUMBER.test(trimmed) ? signedNumber(trimmed) : whyNoNumber(trimmed);
}

function exactWhole(digits: string, value: number): Cost {
  const whole = BigInt(digits.startsWith('+') ? digits.slice(1) : digits);
  return BigInt(value) === whole && Math.abs(value) <= 2 ** 53 ? value : whole;
}

function hasNonZeroDigit(digits: string): boolean {
  return /^[^eE]*[1-9]/.test(digits);
}

/** Why `text`, already trimmed, is no plain number. Times and ids, of which there are most, are told by few looks. */
function whyNoNumber(text: string): NotACost {
  if (text === '') return notACost.empty;
  if (text.length <= LONGEST_WORD) {
    if (/^[+-]?nan$/i.test(text)) return notACost.nan;
    if (/^[+-]?inf(inity)?$/i.test(text)) return notACost.infinity;
    if (/^(?:\.{3}|[…·⋮])$/.test(text)) return notACost.leftOut;
  }
  if (text.startsWith('P') && ISO_DURATION.test(text)) return notACost.duration;
  if (!/^[-+.]?\d/.test(text)) return notACost.text;
  if (/^[+-]?0[xob][0-9a-f]+$/i.test(text)) return notACost.notDecimal;
  if (SEPARATED.test(text)) return text.includes(',') ? notACost.comma : notACost.separators;
  return NUMBER_WITH_UNIT.test(text) ? notACost.unit : notACost.text;
}
