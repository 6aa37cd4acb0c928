/** Why a value can't be a cost. */
export interface NotACost {
  /** What a table stores of it: its place in `byCode` from 2 on, never 0 or 1. */
  readonly code: number;
  /** The short name of its group: "12 × NaN". */
  readonly kind: string;
  /** Goes on from the value as written: `"12ms" has a unit: …`. */
  readonly reason: string;
}

const byCode: NotACost[] = [];

function why(kind: string, reason: string): NotACost {
  const made = { code: byCode.length + 2, kind, reason };
  byCode.push(made);
  return made;
}

export const notACost = {
  null: why('null', 'is not a number'),
  boolean: why('true or false', 'is not a number'),
  array: why('list', 'is a list, not a number'),
  object: why('object', 'is an object, not a number'),
  empty: why('empty', 'is empty'),
  nan: why('NaN', 'is not a number'),
  infinity: why('Infinity', 'is not finite: a cost is a finite number'),
  leftOut: why('left out', 'stands for values that are not written here'),
  text: why('text', 'is text, not a number'),
  unit: why('with unit', 'has a unit: write the number alone'),
  withoutUnit: why('without unit', 'has no unit, unlike most of its column: write all of them in one'),
  clock: why('time with colons', 'is a time with colons: write it in seconds, such as 12.5'),
  notDecimal: why('text', 'is not a decimal number'),
  comma: why('separators', 'has a comma: thousands or decimals? Write it without separators'),
  separators: why('separators', 'has separators within: write it without them'),
  tooLarge: why('too large', 'is too large: the largest cost is about 1.8e308'),
  tooSmall: why('too small', 'is too small to be told from 0'),
  duration: why('duration', 'is a duration as ISO 8601 writes it: write it in seconds, such as 12.5'),
  negative: why('negative', 'is negative: a cost is 0 or more'),
};

/** What a table stores for a cell that is absent, and for one that holds a number. */
export const MISSING = 0;
export const NUMBER = 1;

/** The reason behind a stored code from 2 on. */
export function reasonOfCode(code: number): NotACost {
  return byCode[code - 2]!;
}
