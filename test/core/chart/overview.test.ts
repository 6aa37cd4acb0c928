import assert from 'node:assert/strict';
import { orderLanes } from '../../../src/core/chart/laneOrder';
import { overviewLines, rowsOfLine } from '../../../src/core/chart/overview';
import { seededRandom } from '../../support/random';

describe('overviewLines', () => {
  const random = seededRandom(14);

  it('leaves no lane out, whether there are more lanes than lines or fewer', () => {
    for (const [rows, lines] of [
      [1000, 376],
      [10_000, 300],
      [45, 300],
      [7, 7],
    ] as const) {
      const seen = new Set<number>();
      for (let line = 0; line < lines; line++) {
        const { from, to } = rowsOfLine(line, lines, rows);
        assert.ok(from < to && to <= rows);
        for (let row = from; row < to; row++) seen.add(row);
      }
      assert.equal(seen.size, rows);
    }
  });

  it('has the least and the highest load of the lanes behind each line', () => {
    const loads = Float64Array.from({ length: 1000 }, () => Math.floor(random() * 500));
    const order = orderLanes(loads, 'load');
    const lines = overviewLines(loads, order, 90);
    lines.forEach(({ min, max }, line) => {
      const { from, to } = rowsOfLine(line, 90, 1000);
      const behind = Array.from({ length: to - from }, (_, i) => loads[order.replicaAt(from + i)]!);
      assert.equal(min, Math.min(...behind));
      assert.equal(max, Math.max(...behind));
    });
  });
});
