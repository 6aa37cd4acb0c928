import assert from 'node:assert/strict';
import { laneTop, layOutLanes, rowAt, rowsInView, scrollToRow } from '../../../src/core/chart/laneLayout';

const COUNTS = [1, 2, 8, 13, 40, 1000, 10_000, 1_000_000];

describe('layOutLanes', () => {
  it('gives a few lanes their full height and no more', () => {
    const layout = layOutLanes(8, 1000);
    assert.equal(layout.laneHeight, 36);
    assert.equal(layout.viewHeight, layout.contentHeight);
    assert.equal(layout.labelEvery, 1);
  });

  it('shrinks lanes to fit, and scrolls them only where they would be too low to point at', () => {
    for (const count of COUNTS) {
      const layout = layOutLanes(count, 400);
      assert.ok(layout.laneHeight >= 8, `${layout.laneHeight}`);
      assert.ok(layout.viewHeight <= 400);
      assert.equal(layout.viewHeight < layout.contentHeight, count > 39);
    }
  });

  it('thins labels out, so that they never overlap', () => {
    for (const count of COUNTS) {
      const { labelEvery, pitch } = layOutLanes(count, 300);
      assert.ok(labelEvery * pitch >= 16 && (labelEvery - 1) * pitch < 16, `${labelEvery} of ${pitch}`);
    }
  });

  it('keeps a million lanes below the tallest element a browser can lay out', () => {
    assert.ok(layOutLanes(1_000_000, 400).contentHeight < 33_554_428);
  });

  it('survives no lanes and no room', () => {
    assert.equal(layOutLanes(0, 400).contentHeight, 8);
    assert.ok(layOutLanes(5, 0).viewHeight > 0);
  });
});

describe('rows and places', () => {
  it('finds the lane that is drawn at a place', () => {
    for (const count of COUNTS) {
      const layout = layOutLanes(count, 400);
      for (const row of [0, count >> 1, count - 1]) {
        const top = laneTop(layout, row);
        assert.equal(rowAt(layout, top), row);
        assert.equal(rowAt(layout, top + layout.laneHeight - 0.01), row);
      }
      assert.equal(rowAt(layout, -1), undefined);
      assert.equal(rowAt(layout, layout.contentHeight), undefined);
    }
  });

  it('sees exactly the lanes of which a part is in view', () => {
    const layout = layOutLanes(100, 200);
    for (let scrollTop = 0; scrollTop <= layout.contentHeight - 200; scrollTop += 3) {
      const seen = Array.from({ length: 100 }, (_, row) => row).filter((row) => {
        const top = layout.padding + row * layout.pitch;
        return top < scrollTop + 200 && top + layout.pitch > scrollTop;
      });
      const { from, to } = rowsInView(layout, scrollTop, 200);
      assert.deepEqual([from, to - 1], [seen[0], seen.at(-1)]);
    }
  });

  it('shows any lane whole, from wherever one comes, and stays where it is in view', () => {
    const layout = layOutLanes(60, 205);
    for (let scrollTop = 0; scrollTop <= layout.contentHeight - 205; scrollTop += 7) {
      for (let row = 0; row < 60; row++) {
        const top = layout.padding + row * layout.pitch;
        const isShown = (scroll: number) => top >= scroll && top + layout.pitch <= scroll + 205;
        const next = scrollToRow(layout, row, scrollTop, 205);
        assert.ok(isShown(next) && next >= 0 && next <= layout.contentHeight - 205);
        if (isShown(scrollTop)) assert.equal(next, scrollTop);
      }
    }
  });

  it('scrolls only where a lane is out of view, and then into the middle', () => {
    const layout = layOutLanes(1000, 300);
    assert.equal(scrollToRow(layout, 5, 20, 300), 20);
    const scrollTop = scrollToRow(layout, 500, 20, 300);
    const middle = layout.padding + 500.5 * layout.pitch;
    assert.equal(scrollTop, middle - 150);
    assert.equal(scrollToRow(layout, 0, 5000, 300), 0);
    assert.equal(scrollToRow(layout, 999, 0, 300), layout.contentHeight - 300);
  });
});
