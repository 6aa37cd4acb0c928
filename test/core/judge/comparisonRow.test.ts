import assert from 'node:assert/strict';
import type { Cost } from '../../../src/core/costs';
import { comparisonRow } from '../../../src/core/judge/comparisonRow';
import { outcomeOf } from '../../../src/core/policies/outcome';
import { createTask } from '../../../src/core/policies/task';
import { finish } from '../../../src/core/sliced';
import { columnOf } from '../../support/costLists';

const CHOICE = { ties: 'lowestIndex', refreshEvery: 16 } as const;

/** The row of random choice of `costs` on 2 replicas over 5 seeds, where no load stays below `bound`. */
function rowOf(costs: readonly Cost[], bound: Cost, slack = 0) {
  const lowerBound = { value: bound, because: { kind: 'mean' }, slack } as const;
  const task = createTask(columnOf(costs), { replicas: 2 });
  const outcome = finish(outcomeOf('random', task, 5, lowerBound));
  return { outcome, row: comparisonRow(outcome, CHOICE, lowerBound) };
}

describe('a row of the comparison', () => {
  it('has the lowest and the highest run as parts of the bound, like the median', () => {
    const costs = Array.from({ length: 30 }, (_, request) => 1 + request);
    const { outcome, row } = rowOf(costs, 233);
    const [lowest, highest] = row.overBoundRange;
    assert.equal(lowest, Number(outcome.lowestMax) / 233);
    assert.equal(highest, Number(outcome.highestMax) / 233);
    assert.ok(lowest <= row.overBound && row.overBound <= highest && lowest < highest);
  });

  it('is at the bound, not below or beyond it, where all loads are 0 or differ from it by rounding', () => {
    assert.deepEqual(rowOf([0, 0], 0).row.overBoundRange, [1, 1]);
    const { outcome } = rowOf([0.1, 0.2], 1);
    const bound = Number(outcome.highestMax) * (1 - 1e-15);
    assert.equal(rowOf([0.1, 0.2], bound, 1e-12).row.overBoundRange[1], 1);
  });

  it('has numbers for loads that no double holds', () => {
    const costs = Array.from({ length: 30 }, () => 10n ** 308n);
    const { outcome, row } = rowOf(costs, 15n * 10n ** 308n);
    assert.equal(Number(outcome.highestMax), Infinity);
    const [lowest, highest] = row.overBoundRange;
    assert.ok(1 <= lowest && lowest <= row.overBound && row.overBound <= highest && highest <= 2);
    assert.ok(highest > 1);
  });
});
