import type { AssignmentDifference } from '../difference';

/** Replicas listed one by one. */
const MOST_LISTED = 100;

/** The replicas to list, by index: all where they are few, else those with the most comings and goings. */
export function replicasToList({ left, joined }: AssignmentDifference): number[] {
  const moves = (replica: number) => left[replica]! + joined[replica]!;
  return Array.from(left.keys())
    .sort((a, b) => moves(b) - moves(a))
    .slice(0, MOST_LISTED)
    .sort((a, b) => a - b);
}

/** The nearest request after `from` (before it where `step` is −1) that the two assignments give to different replicas. */
export function nextMoved(
  one: ArrayLike<number>,
  other: ArrayLike<number>,
  from: number,
  step: 1 | -1,
): number | undefined {
  for (let request = from + step; request >= 0 && request < one.length; request += step) {
    if (one[request] !== other[request]) return request;
  }
  return undefined;
}
