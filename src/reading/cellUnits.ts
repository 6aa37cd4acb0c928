const TIME = '(?:[nuµμm]?s|m?secs?|(?:milli|micro|nano)?seconds?|mins?|minutes?|h|hrs?|hours?|d|days?)';
const AMOUNT = '(?:tok(?:en)?s?|req(?:uest)?s?|chars?|words?|bytes?|[kKMGT]i?B|USD|EUR|GBP|CHF)';
/** Units that are hardly anything else: `7B` and `8k` call a model or its context rather than measure something. */
const UNIT = new RegExp(`^(?:%|[$€£¥]|(?:${TIME}|${AMOUNT})(?:/(?:${TIME}|${AMOUNT}))?)$`);
/** `12.5 ms`, `15%`, `$1.25`, `0,75 €`: a number with a unit behind it, or a sign of money on either side. */
const WITH_UNIT =
  /^([$€£¥])?\s?([+-]?(?:\d[\d.,'’_ \u00a0\u202f]*|\.\d+)(?:[eE][+-]?\d+)?)\s?([$€£¥%]|[a-zA-Zµμ]{1,12}(?:\/[a-zA-Z]{1,12})?)?$/;
const LONGEST = 40;
/** Cells that say that there is no value. */
const NO_VALUE = /^(?:|-{1,3}|—|nan|null|none|n\/?a|#n\/a|\\n|\?|[+-]?inf(?:inity)?)$/i;

/** A number and its unit as they are written in a cell. */
export interface Quantity {
  readonly number: string;
  readonly unit: string;
}

/** The parts of a cell that is a number with a unit; undefined for every other. */
export function quantityIn(cell: string): Quantity | undefined {
  if (cell.length > LONGEST) return undefined;
  const [, before = '', number, behind = ''] = WITH_UNIT.exec(cell) ?? [];
  const isOne = (before === '') !== (behind === '') && UNIT.test(before + behind);
  return number !== undefined && isOne ? { number: number.trim(), unit: before + behind } : undefined;
}

/** Whether a cell says that there is no value. */
export function isNoValue(cell: string): boolean {
  return cell.length < LONGEST && NO_VALUE.test(cell);
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
    this.isMixed = unit !== this.common;
  }

  /** The unit, where all that have one have the same, and they are most. */
  get unit(): string | undefined {
    return this.isMixed || this.quantities <= this.others ? undefined : this.common;
  }
}

/** Says which columns have units, as the notes of a table. */
export function unitNote(named: readonly { name: string; unit: string | undefined }[]): string | undefined {
  const units = named
    .filter(({ unit }) => unit !== undefined)
    .map(({ name, unit }) => `"${name}" in ${unit!}`);
  return units.length === 0
    ? undefined
    : `Units as written: ${units.join(', ')}. Numbers in another unit or without one are not read.`;
}
