import type { LaneOrder } from './laneOrder';

/** The loads of the lanes that share one line of an overview. */
export interface OverviewLine {
  readonly min: number;
  readonly max: number;
}

/** The rows that line `line` of `lines` stands for when `rows` rows share them: `from` on and before `to`. */
export function rowsOfLine(line: number, lines: number, rows: number): { from: number; to: number } {
  const from = Math.floor((line / lines) * rows);
  return { from, to: Math.max(from + 1, Math.floor(((line + 1) / lines) * rows)) };
}

/** All loads in `lines` lines from the first row to the last. O(rows). */
export function overviewLines(loads: Float64Array, order: LaneOrder, lines: number): OverviewLine[] {
  return Array.from({ length: lines }, (_, line) => {
    const { from, to } = rowsOfLine(line, lines, loads.length);
    let [min, max] = [Infinity, 0];
    for (let row = from; row < Math.min(to, loads.length); row++) {
      const load = loads[order.replicaAt(row)]!;
      if (load < min) min = load;
      if (load > max) max = load;
    }
    return { min: Math.min(min, max), max };
  });
}
