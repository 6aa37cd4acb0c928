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
    for (const order of [orderLanes(loads, 'load'), orderLanes(loads, 'index')]) {
      overviewLines(loads, order, 90).forEach(({ min, max }, line) => {
        const { from, to } = rowsOfLine(line, 90, 1000);
        const behind = Array.from({ length: to - from }, (_, i) => loads[order.replicaAt(from + i)]!);
        assert.deepEqual([min, max], [Math.min(...behind), Math.max(...behind)]);
      });
    }
    const idle = orderLanes(new Float64Array(3), 'index');
    assert.deepEqual(overviewLines(new Float64Array(3), idle, 1), [{ min: 0, max: 0 }]);
  });
});
