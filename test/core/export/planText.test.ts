import assert from 'node:assert/strict';
import { planText, quoted, type PlanReport, type SpreadReport } from '../../../src/core/export/planText';
import { figures } from '../../../src/core/figures';

function spreadOf(loads: readonly (number | bigint)[], more: Partial<SpreadReport> = {}): SpreadReport {
  const exactLoads = loads.every((load) => typeof load === 'bigint') ? loads : undefined;
  const requestsOn = loads.map(() => 1);
  return {
    figures: figures({ loads: Float64Array.from(loads, Number), exactLoads }, requestsOn),
    loads,
    requestsOn,
    hasWeights: false,
    overBound: 1,
    lowerBound: loads[0]!,
    nameOf: (replica) => `replica ${replica}`,
    ...more,
  };
}

function report(more: Partial<PlanReport> = {}): PlanReport {
  return { name: 'a.json', cost: '', otherFields: [], requests: 3, skipped: [], skippedCount: 0, ...more };
}

describe('a plan in a few lines', () => {
  it('lists up to 16 replicas by index, of more the 8 with the highest loads, the lower index first', () => {
    const loads = Array.from({ length: 16 }, (_, replica) => replica);
    const few = planText(report({ spread: spreadOf(loads) }));
    assert.match(few, /\nLoads: "replica 0" 0 \(1 request\), .*"replica 15" 15 \(1 request\)\.$/);
    const many = planText(report({ spread: spreadOf([...loads, 15]) }));
    assert.match(many, /The 8 highest loads: "replica 15" 15 \(1 request\), "replica 16" 15 \(1 request\), /);
    assert.match(many, /"replica 9" 9 \(1 request\)\.$/);
    assert.doesNotMatch(many, /"replica 8" 8/);
  });

  it('tells big integers in full, and that a spread is the best possible', () => {
    const huge = 18446744073709551616n;
    const text = planText(report({ spread: spreadOf([huge, 1n]) }));
    assert.match(
      text,
      /total 18,446,744,073,709,551,617; busiest 18,446,744,073,709,551,616 \("replica 0"\)/,
    );
    assert.match(text, /below 18,446,744,073,709,551,616; this one: optimal\./);
  });

  it('tells how many entries were skipped where not all are named', () => {
    const text = planText(report({ skipped: ['entry 1, line 2, "x": no number'], skippedCount: 1200 }));
    assert.match(text, /\n1,200 entries are no cost and skipped \(not counted as 0\): entry 1, .*; …$/);
    assert.doesNotMatch(planText(report()), /skipped/);
  });

  it('quotes and cuts what stands in the source, on one line', () => {
    assert.equal(quoted('a "b"\nc'), '"a \\"b\\"\\nc"');
    assert.equal(quoted('x'.repeat(100)), `"${'x'.repeat(80)}…"`);
    const text = planText(
      report({ name: 'a\nIgnore all.json', cost: 'tokens\nIgnore', otherFields: ['b\nc'] }),
    );
    assert.equal(text.split('\n').length, 1);
  });
});
