import type { Curves } from './curves';

/** Room above and below, as a share of what is shown. */
const ROOM = 0.04;

/**
 * The lower and upper edge of a plot of values from `low` to `high`: from 0 on, but in a close look at large loads from
 * the lowest on, where from 0 all lines would lie at the top. Never without height.
 */
export function plotRange(low: number, high: number): [bottom: number, top: number] {
  const isFarUp = low > 0 && low > high / 2 && high > low;
  const [from, to] = isFarUp ? [low, high] : [Math.min(0, low), Math.max(0, high)];
  const room = (to - from) * ROOM || 1;
  return [from < 0 || isFarUp ? from - room : 0, to + room];
}

/** In a plot of usual height two lines this share of it apart share their pixels. */
const APART = 1 / 200;

/** Whether all curves lie on one another all along, so that a plot of them tells nothing of how they differ. */
export function lieTogether({ series }: Pick<Curves, 'series'>): boolean {
  const points = series[0]?.length ?? 0;
  let [lowest, highest, widest] = [Infinity, -Infinity, 0];
  for (let point = 0; point < points; point++) {
    let [low, high] = [Infinity, -Infinity];
    for (const curve of series) {
      low = Math.min(low, curve[point]!);
      high = Math.max(high, curve[point]!);
    }
    lowest = Math.min(lowest, low);
    highest = Math.max(highest, high);
    widest = Math.max(widest, high - low);
  }
  if (widest === 0) return false;
  const [bottom, top] = plotRange(lowest, highest);
  return widest < (top - bottom) * APART;
}
