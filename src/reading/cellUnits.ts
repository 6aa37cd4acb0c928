/** Units of time, as a pattern. */
export const timePattern =
  '(?:[nuµμm]?s|m?secs?|(?:milli|micro|nano)?seconds?|mins?|minutes?|h|hrs?|hours?|d|days?)';
const AMOUNT = '(?:tok(?:en)?s?|req(?:uest)?s?|chars?|words?|[bB]ytes?|[kKMGT]i?B|USD|EUR|GBP|CHF)';
/**
 * Units behind a number that are hardly anything else, as a pattern: `7B` and `8k` call a model or its context rather
 * than measure something.
 */
export const unitPattern = `(?:[%$€£¥]|(?:${timePattern}|${AMOUNT})(?:/(?:${timePattern}|${AMOUNT}))?)`;
const UNIT = new RegExp(`^${unitPattern}$`);
/** `12.5 ms`, `15%`, `$1.25`, `0,75 €`: a number with a unit behind it, or a sign of money on either side. */
const WITH_UNIT =
  /^([$€£¥])?\s?([+-]?(?:\d[\d.,'’_ \u00a0\u202f]*|\.\d+)(?:[eE][+-]?\d+)?)\s?([$€£¥%]|[a-zA-Zµμ]{1,12}(?:\/[a-zA-Z]{1,12})?)?$/;
const BEGINS_QUANTITY = /^[$€£¥+\-.\d]/;
/** A longer text is no number with a unit. */
export const longestQuantity = 40;
/** Cells that say that there is no value. */
const NO_VALUE = /^(?:|-{1,3}|—|nan|null|none|n\/?a|#n\/a|\\n|\?|[+-]?inf(?:inity)?)$/i;

/** A number and its unit as they are written in a cell. */
export interface Quantity {
  readonly number: string;
  readonly unit: string;
}

/** The parts of a cell that is a number with a unit; undefined for every other. */
export function quantityIn(cell: string): Quantity | undefined {
  if (cell.length > longestQuantity) return undefined;
  const [, before = '', number, behind = ''] = WITH_UNIT.exec(cell) ?? [];
  const isOne = (before === '') !== (behind === '') && UNIT.test(before + behind);
  return number !== undefined && isOne ? { number: number.trim(), unit: before + behind } : undefined;
}

/** Whether a text is a number with a unit; told of most that are none by their first character. */
export function isQuantity(text: string): boolean {
  return BEGINS_QUANTITY.test(text) && quantityIn(text) !== undefined;
}

/** Units of time by their powers of ten of a second. */
const POWERS: ReadonlyMap<string, number> = new Map([
  ['ns', -9],
  ['us', -6],
  ['µs', -6],
  ['μs', -6],
  ['ms', -3],
  ['msec', -3],
  ['msecs', -3],
  ['s', 0],
  ['sec', 0],
  ['secs', 0],
  ['second', 0],
  ['seconds', 0],
]);

/** Other ways to write a unit: one of something, and abbreviations. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    'token tokens tok toks',
    'request requests req reqs',
    'char chars',
    'word words',
    'byte bytes Byte Bytes',
    'min mins minute minutes',
    'h hr hrs hour hours',
    'd day days',
  ].flatMap((ways) => ways.split(' ').map((way) => [way, ways] as const)),
);

/**
 * The digits of a number in another unit, where that is the same one written otherwise or one of time: `950` of `ms` in
 * `s` are `950e-3`, which is exact. Undefined for other units.
 */
export function converted(digits: string, from: string, to: string): string | undefined {
  // Nearly all numbers of a log or column are in one unit.
  if (from === to || sameUnit(from) === sameUnit(to)) return digits;
  const [power, wanted] = [POWERS.get(from), POWERS.get(to)];
  if (power === undefined || wanted === undefined) return undefined;
  const [bare, exponent = '0'] = digits.split(/e/i);
  return power === wanted ? digits : `${bare!}e${Number(exponent) + power - wanted}`;
}

/** One text for all ways to write a unit. */
function sameUnit(unit: string): string {
  return unit
    .split('/')
    .map((part) => SAME.get(part) ?? part)
    .join('/');
}

/** Says what happens to `others`, the numbers that have none of the units that are named. */
export function aboutOtherUnits(units: readonly string[], others: string): string {
  const isTime = units.some((unit) => POWERS.has(unit));
  const sentence = `${isTime ? 'n' : 'N'}umbers ${others} are not read.`;
  return isTime ? `Times in ns, µs, ms and s are converted; ${sentence}` : sentence;
}

/** Whether a cell says that there is no value. */
export function isNoValue(cell: string): boolean {
  return cell.length < longestQuantity && NO_VALUE.test(cell);
}

/** Finds the unit that all numbers of a column have. */
export class UnitEvidence {
  private common: string | undefined;
  private isMixed = false;
  private quantities = 0;
  private others = 0;

  add(cell: string): void {
    if (this.isMixed || isNoValue(cell)) return;
    const unit = quantityIn(cell)?.unit;
    if (unit === undefined) {
      this.others++;
      return;
    }
    this.quantities++;
    this.common ??= unit;
    this.isMixed = converted('1', unit, this.common) === undefined;
  }

  /** Whether any cell had a unit so far. */
  get hasSome(): boolean {
    return this.quantities > 0;
  }

  /** The unit, where all that have one have the same, and they are most. */
  get unit(): string | undefined {
    return this.isMixed || this.quantities <= this.others ? undefined : this.common;
  }
}

/** Says which columns have units, as the notes of a table. */
export function unitNote(named: readonly { name: string; unit: string | undefined }[]): string | undefined {
  const units = named.flatMap(({ name, unit }) =>
    unit === undefined ? [] : [{ said: name === '' ? unit : `"${name}" in ${unit}`, unit }],
  );
  if (units.length === 0) return undefined;
  const said = units.map((each) => each.said).join(', ');
  const rest = aboutOtherUnits(
    units.map(({ unit }) => unit),
    'in another unit or without one',
  );
  return `Units as written: ${said}. ${rest}`;
}
