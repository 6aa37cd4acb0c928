import assert from 'node:assert/strict';
import { countsInTurn } from '../../../src/core/judge/countsInTurn';
import { noteText, sizingRange } from '../../../src/core/judge/sizingRange';

const harmonic = (counts: number, total = 1_000_000) =>
  Array.from({ length: counts }, (_, index) => ({
    replicas: index + 1,
    maxLoad: String(total / (index + 1)),
    lowerBound: String(total / (index + 1)),
  }));

describe('the axes of the sizing curve', () => {
  it('have equal steps for few counts, from 0 to above the first point and the limit', () => {
    const topOf = (counts: number, limit?: number) => {
      const range = sizingRange(harmonic(counts), counts, limit);
      assert.deepEqual([range.hasLogCounts, range.hasLogLoads, range.bottom], [false, false, 0]);
      return range.top;
    };
    assert.equal(topOf(24, 100_000), 1.04e6);
    assert.equal(topOf(24), 1.04e6);
    assert.equal(topOf(24, 1.1e6), 1.04 * 1.1e6);
    assert.equal(topOf(24, 1.2e6), 1.04 * 1.2e6);
    assert.equal(topOf(24, 1.5e6), 1.04e6, 'a limit far above would flatten the curve');
    assert.equal(topOf(1, 5e6), 1.04e6);
    assert.equal(topOf(64), 1.04e6);
    assert.ok(topOf(0) > 0);
    assert.equal(topOf(0, 100), 300);
  });

  it('have equal factors for many, so that all of the curve is seen, and the limit', () => {
    for (const limit of [undefined, 3, 10_000, 2e6, 1e12]) {
      const { hasLogCounts, hasLogLoads, bottom, top } = sizingRange(harmonic(1024), 1024, limit);
      assert.deepEqual([hasLogCounts, hasLogLoads], [true, true]);
      assert.ok(bottom > 0 && bottom < 1_000_000 / 1024 && top > 1e6, String(limit));
      assert.equal(top > 2e6, limit === 2e6);
      assert.ok(bottom > 700 && top < 3e6, 'a limit that is far off would flatten the curve');
    }
    assert.ok(sizingRange(harmonic(1024), 1024, 200).bottom < 200, 'a limit somewhat below is seen');
    assert.ok(sizingRange(harmonic(65), 65).hasLogCounts);
    const outline = harmonic(1024).filter(({ replicas }) => countsInTurn(1024).indexOf(replicas) < 40);
    assert.ok(sizingRange(outline, 1024).hasLogLoads);
  });

  it('have equal steps for loads that hardly differ or may be 0, and before anything is tried', () => {
    const one = harmonic(1024).map((point) => ({ ...point, maxLoad: '500', lowerBound: '500' }));
    const none = harmonic(1024, 0);
    for (const points of [one, none, []]) {
      const { hasLogCounts, hasLogLoads, bottom, top } = sizingRange(points, 1024);
      assert.deepEqual([hasLogCounts, hasLogLoads, bottom, top > 0], [true, false, 0, true]);
    }
  });

  it('end somewhere also where loads or the limit are beyond all doubles', () => {
    const huge = (counts: number, digits: number) =>
      Array.from({ length: counts }, (_, index) => {
        const load = String(10n ** BigInt(digits) / BigInt(index + 1));
        return { replicas: index + 1, maxLoad: load, lowerBound: load };
      });
    for (const digits of [308, 309, 310, 400])
      for (const counts of [24, 1024])
        for (const limit of [undefined, 1, Number.MAX_VALUE]) {
          const { bottom, top } = sizingRange(huge(counts, digits), counts, limit);
          assert.ok(bottom >= 0 && bottom < top && top < Infinity, `${digits} digits: ${bottom} to ${top}`);
        }
    assert.ok(sizingRange([], 24, Number.MAX_VALUE).top < Infinity);
  });

  it('are told of where their steps are not equal', () => {
    const log = sizingRange(harmonic(1024), 1024);
    assert.match(noteText(true, log), /Both axes are logarithmic\.$/);
    assert.match(noteText(true, { ...log, hasLogLoads: false }), /The axis of replicas is logarithmic\.$/);
    assert.match(
      noteText(true, sizingRange(harmonic(24), 24)),
      /\. A click on the curve assigns to that many replicas\.$/,
    );
    assert.equal(noteText(true, undefined), 'Each number is tried with least load.');
    assert.match(noteText(false, undefined), /weights and starting loads play no part/);
  });
});
