import assert from 'node:assert/strict';
import {
  clampTopPx,
  followScroll,
  isScaled,
  MAX_SPACER_PX,
  maxTopPx,
  pageRows,
  rowWindow,
  scrollPxOf,
  spacerPx,
  topPxShowing,
  type Extent,
} from '../../../src/core/grid/scroll';
import { randomInteger, seededRandom } from '../../support/random';

const SMALL: Extent = { rows: 100, rowPx: 24, viewPx: 300 };
const HUGE: Extent = { rows: 10_000_000, rowPx: 24, viewPx: 300 };

describe('scrolling through more rows than an element can be high', () => {
  it('leaves few rows to the browser, pixel for pixel', () => {
    assert.equal(isScaled(SMALL), false);
    assert.equal(spacerPx(SMALL), 2400);
    assert.equal(scrollPxOf(777, SMALL), 777);
    assert.equal(followScroll(0, 0, 777, SMALL), 777);
  });

  it('keeps the spacer of ten million rows within what a browser can lay out', () => {
    assert.equal(spacerPx(HUGE), MAX_SPACER_PX);
    assert.ok(MAX_SPACER_PX * 5 < 33_554_428);
  });

  it('reaches the very last row by dragging the scrollbar to its end, and the first at its start', () => {
    const end = scrollPxOf(maxTopPx(HUGE), HUGE);
    assert.equal(end, MAX_SPACER_PX - 300);
    const topPx = followScroll(0, 0, end, HUGE);
    assert.deepEqual(rowWindow(topPx, HUGE), { first: 9_999_987, end: 10_000_000 });
    assert.equal(followScroll(topPx, end, 0, HUGE), 0);
  });

  it('takes a small move pixel for pixel from wherever it starts', () => {
    const random = seededRandom(1);
    for (let round = 0; round < 1000; round++) {
      const topPx = randomInteger(random, 1000, 239_000_000);
      const scrollPx = scrollPxOf(topPx, HUGE);
      const step = randomInteger(random, -300, 300);
      assert.equal(followScroll(topPx, scrollPx, scrollPx + step, HUGE), topPx + step);
    }
  });

  it('leaves the scrollbar room for a small move as long as a row is out of sight', () => {
    for (const topPx of [1, 24, 500, maxTopPx(HUGE) - 500, maxTopPx(HUGE) - 1]) {
      const scrollPx = scrollPxOf(topPx, HUGE);
      assert.ok(scrollPx >= 1 && scrollPx <= MAX_SPACER_PX - 300 - 1, `${topPx} → ${scrollPx}`);
    }
  });

  it('brings a place that a large move has led to back to the same place of the scrollbar', () => {
    const random = seededRandom(2);
    for (let round = 0; round < 1000; round++) {
      const scrollPx = randomInteger(random, 400, MAX_SPACER_PX - 700);
      assert.equal(scrollPxOf(followScroll(0, 0, scrollPx, HUGE), HUGE), scrollPx);
    }
  });

  it('stays where rows are', () => {
    assert.equal(clampTopPx(-5, SMALL), 0);
    assert.equal(clampTopPx(1e9, SMALL), 2100);
    assert.equal(clampTopPx(50, { rows: 2, rowPx: 24, viewPx: 300 }), 0);
    assert.equal(scrollPxOf(0, { rows: 0, rowPx: 24, viewPx: 300 }), 0);
  });

  it('lists every row of which a pixel is seen', () => {
    assert.deepEqual(rowWindow(0, SMALL), { first: 0, end: 13 });
    assert.deepEqual(rowWindow(23, SMALL), { first: 0, end: 14 });
    assert.deepEqual(rowWindow(24, SMALL), { first: 1, end: 14 });
    assert.deepEqual(rowWindow(2100, SMALL), { first: 87, end: 100 });
    assert.deepEqual(rowWindow(0, { ...SMALL, rows: 0 }), { first: 0, end: 0 });
  });

  it('moves no further than needed to show a row whole', () => {
    assert.equal(topPxShowing(3, 0, SMALL), 0);
    assert.equal(topPxShowing(12, 0, SMALL), 12);
    assert.equal(topPxShowing(0, 30, SMALL), 0);
    assert.equal(topPxShowing(99, 0, SMALL), 2100);
  });

  it('puts a row that was out of sight in the middle where asked', () => {
    assert.equal(topPxShowing(50, 0, SMALL, true), 1200 - 138);
    assert.equal(topPxShowing(3, 0, SMALL, true), 0);
  });

  it('keeps one row in sight when it turns a page', () => {
    assert.equal(pageRows(SMALL), 11);
    assert.equal(pageRows({ rows: 9, rowPx: 24, viewPx: 10 }), 1);
  });
});
