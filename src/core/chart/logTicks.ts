/** The parts of a decade that ticks divide it into, finest first, and the share of it that the narrowest is wide. */
const DIVISIONS: readonly (readonly [multiples: readonly number[], narrowest: number])[] = [
  [[1, 2, 5], Math.log10(2)],
  [[1, 3], Math.log10(3)],
  [[1], 1],
];

/**
 * Round numbers from `from` to `to` (both above 0) on a logarithmic axis of `px` pixels, ascending, as many as keep
 * `space` pixels between neighbours: 1-2-5, 1-3, powers of ten, or only some of these.
 */
export function logTicks(from: number, to: number, px: number, space: number): number[] {
  const [first, last] = [Math.floor(Math.log10(from)), Math.ceil(Math.log10(to))];
  const pxOfDecade = px / (Math.log10(to) - Math.log10(from));
  const fitting = DIVISIONS.find(([, narrowest]) => narrowest * pxOfDecade >= space);
  const every = fitting === undefined ? Math.ceil(space / pxOfDecade) : 1;
  const ticks: number[] = [];
  for (let exponent = Math.ceil(first / every) * every; exponent <= last; exponent += every)
    // Read from text: 5 × 10 ** −5 is not the double that is nearest to 0.00005.
    for (const multiple of fitting?.[0] ?? [1]) ticks.push(Number(`${multiple}e${exponent}`));
  return ticks.filter((tick) => tick >= from && tick <= to);
}
