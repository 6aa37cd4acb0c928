import { finite } from '../loads';
import type { SizingPointText } from './sizingTexts';

/** What the axes of the sizing curve show. */
export interface SizingRange {
  /** Whether the counts lie on a logarithmic axis: of many, most would press the steep beginning against its edge. */
  readonly hasLogCounts: boolean;
  /** Whether the loads do, which then begin above 0. */
  readonly hasLogLoads: boolean;
  readonly bottom: number;
  readonly top: number;
}

/** Up to so many counts the curve is readable with equal steps, which everybody reads at once. */
const MOST_EQUAL_STEPS = 64;
/** Where the highest load is so many times the lowest, equal steps would lay the end of the curve on the axis. */
const WIDE = 20;
/** A limit farther than this from all loads would flatten the curve. */
const FAR = 10;
const MARGIN = 1.15;

/** The axes for a curve up to `most` counts. `points` rise in replicas; `limit` is 0 where there is none. */
export function sizingRange(points: readonly SizingPointText[], most: number, limit = 0): SizingRange {
  const hasLogCounts = most > MOST_EQUAL_STEPS;
  // Of loads beyond all doubles nothing is to be seen, but no axis goes to Infinity.
  const highest = finite(Number(points[0]?.maxLoad ?? 0));
  const lowest = Math.min(...points.map(({ lowerBound }) => Number(lowerBound)));
  if (!hasLogCounts || lowest <= 0 || highest < WIDE * lowest)
    return { hasLogCounts, hasLogLoads: false, bottom: 0, top: equalStepsTop(highest, limit) };
  const isNear = limit >= lowest / FAR && limit <= highest * FAR;
  const [from, to] = isNear ? [Math.min(lowest, limit), Math.max(highest, limit)] : [lowest, highest];
  return { hasLogCounts, hasLogLoads: true, bottom: from / MARGIN, top: finite(to * MARGIN) };
}

/** The whole curve and the limit with room above. */
function equalStepsTop(highest: number, limit: number): number {
  if (highest === 0) return finite(3 * limit) || 1;
  return finite(1.04 * (limit <= 1.2 * highest ? Math.max(highest, limit) : highest));
}

/** What is to be known of the numbers, the clicks and, where a curve is shown, its axes. */
export function noteText(isPlain: boolean, curve: SizingRange | undefined): string {
  const equal = isPlain
    ? ''
    : ' on equal replicas that start empty: weights and starting loads play no part here';
  const tried = `Each number is tried with least load${equal}.`;
  if (curve === undefined) return tried;
  return `${tried} A click on the curve assigns to that many replicas.${axesText(curve)}`;
}

function axesText({ hasLogCounts, hasLogLoads }: SizingRange): string {
  if (hasLogLoads) return ' Both axes are logarithmic.';
  return hasLogCounts ? ' The axis of replicas is logarithmic.' : '';
}
