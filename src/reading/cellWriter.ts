import { converted, quantityIn } from './cellUnits';
import type { Span, TableSink } from './format';
import { isPlainNumber } from './numberText';
import { digitsOf, type Reading } from './separators';
import { specialValue } from './specialValues';

type CellSink = Pick<TableSink, 'number' | 'string' | 'other'>;

/** How the cells of a column are written: their commas, and the unit that they have, if any. */
export interface CellWriting {
  readonly reading: Reading;
  readonly unit?: string | undefined;
}

/** Hands on a cell: a number where it is one as its column writes them, else a text or what stands for no value. */
export function writeCell(
  sink: CellSink,
  field: string,
  text: string,
  span: Span,
  writing: CellWriting,
): void {
  const { reading, unit } = writing;
  const digits = unit === undefined ? digitsIn(text, reading) : digitsOfQuantity(text, reading, unit);
  if (digits !== undefined) sink.number(field, digits, span);
  else if (unit !== undefined && digitsIn(text, reading) !== undefined)
    sink.other(field, 'withoutUnit', span);
  else writeText(sink, field, text, span);
}

/** Hands on a cell that is no number. */
export function writeText(sink: CellSink, field: string, text: string, span: Span): void {
  const kind = specialValue(text);
  if (kind === undefined) sink.string(field, text, span);
  else sink.other(field, kind, span);
}

/** The digits of a number in the unit of its column, or in another one of time; undefined for what is neither. */
export function digitsOfQuantity(text: string, reading: Reading, unit: string): string | undefined {
  const quantity = quantityIn(text);
  const digits = quantity === undefined ? undefined : digitsIn(quantity.number, reading);
  if (quantity === undefined || digits === undefined || quantity.unit === unit) return digits;
  return converted(digits, quantity.unit, unit);
}

function digitsIn(text: string, reading: Reading): string | undefined {
  return reading === 'plain' && isPlainNumber(text) ? text : digitsOf(text, reading);
}
