import type { Outline } from './jsonOutline';

/*
 * Which arrays of arrays are rows of columns rather than lists.
 */

/** Rows with names have no more columns. */
const MOST_COLUMNS = 200;

/** Many short arrays of one length are rows (pairs of prompt and output lengths), not as many lists. */
export function areRows(node: Outline): boolean {
  const { count, shortest, longest } = node;
  const even = node.arrays === count && shortest === longest && longest >= 2 && longest <= 8;
  return even && count > 16 && count >= 4 * longest && node.elements.every((element) => element.numbers > 0);
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
