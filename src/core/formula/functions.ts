import type { Cost } from '../costs';
import { Failure, finiteOr, negate, type Outcome } from './arithmetic';

/** A function of a formula. It gets at least `fewest` arguments and at most `most`, all finite. */
export interface FormulaFunction {
  readonly fewest: number;
  readonly most: number;
  readonly apply: (...values: Cost[]) => Outcome;
}

const ofOne = (apply: (value: Cost) => Outcome): FormulaFunction => ({
  fewest: 1,
  most: 1,
  apply: (value = 0) => apply(value),
});

const ofMany = (better: (a: Cost, b: Cost) => boolean): FormulaFunction => ({
  fewest: 1,
  most: Infinity,
  apply: (...values) => values.reduce((best, value) => (better(value, best) ? value : best)),
});

/** Whole numbers of any size stay as they are. */
const rounding = (round: (value: number) => number): FormulaFunction =>
  ofOne((value) => (typeof value === 'bigint' ? value : round(value)));

function squareRoot(value: Cost): Outcome {
  if (value < 0) return new Failure(`it takes the square root of ${value}`, 'impossible root');
  return finiteOr(Math.sqrt(Number(value)), 'a square root');
}

function logarithm(value: Cost): Outcome {
  if (value <= 0) return new Failure(`it takes the logarithm of ${value}`, 'impossible logarithm');
  return finiteOr(Math.log(Number(value)), 'a logarithm');
}

/** `log` is the natural logarithm; halves are rounded up. */
export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map([
  ['min', ofMany((a, b) => a < b)],
  ['max', ofMany((a, b) => a > b)],
  ['abs', ofOne((value) => (value < 0 ? negate(value) : value))],
  ['ceil', rounding(Math.ceil)],
  ['floor', rounding(Math.floor)],
  ['round', rounding(Math.round)],
  ['sqrt', ofOne(squareRoot)],
  ['log', ofOne(logarithm)],
]);
