import type { Outline } from './jsonOutline';

/*
 * Which arrays of arrays are rows of columns rather than lists.
 */

/** Rows with names have no more columns. */
const MOST_COLUMNS = 200;

/** Short arrays of one length are rows, not as many lists, where they are many (pairs of lengths) or all hold a text. */
export function areRows(node: Outline): boolean {
  const { count, shortest, longest, elements } = node;
  const even = node.arrays === count && shortest === longest && longest >= 2 && longest <= 8;
  if (!even || !elements.every(({ numbers }) => numbers > 0)) return false;
  return (count > 16 && count >= 4 * longest) || (count > 1 && elements.every(({ texts }) => texts > 0));
}

/** Points in time with a value each, as monitoring tools write them: `[[1700000000, "0.5"], …]`. */
export function arePairs({ kind, count, arrays, shortest, longest, elements }: Outline): boolean {
  const isFull = kind === 'array' && count > 0 && arrays === count;
  return isFull && shortest === 2 && longest === 2 && elements.every(isTimedPair);
}

export function isTimedPair({ kind, count, numbers, hasClockTime }: Outline): boolean {
  return kind === 'array' && count === 2 && numbers > 0 && hasClockTime;
}

/** Whether an array is the names of the columns of rows: as many texts as each row has values. */
export function areNamesOf(names: Outline | undefined, rows: Outline): boolean {
  const { arrays, count, shortest, longest } = rows;
  const areRows = arrays === count && count > 1 && shortest === longest && longest <= MOST_COLUMNS;
  return areRows && names?.kind === 'array' && names.count === longest && names.texts === longest;
}
