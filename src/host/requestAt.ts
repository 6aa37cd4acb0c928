import type { CostList, Reading } from '../reading/readCostLists';

/** Line and character from 0. */
interface Caret {
  readonly line: number;
  readonly character: number;
}

/** The request on whose cost the caret stands, by bisection over the costs' places; undefined between costs. */
export function requestAt(
  list: Pick<CostList, 'costs' | 'spanOf'>,
  reading: Pick<Reading, 'positionOf'>,
  caret: Caret,
): number | undefined {
  const isBefore = (offset: number): boolean => {
    const { line, column } = reading.positionOf(offset);
    return line - 1 < caret.line || (line - 1 === caret.line && column - 1 < caret.character);
  };
  let low = 0;
  let high = list.costs.values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { offset, length } = list.spanOf(middle);
    if (isBefore(offset + length)) low = middle + 1;
    else high = middle;
  }
  if (low === list.costs.values.length) return undefined;
  const { line, column } = reading.positionOf(list.spanOf(low).offset);
  return line - 1 === caret.line && column - 1 <= caret.character ? low : undefined;
}
