import assert from 'node:assert/strict';
import {
  betweenWindows,
  clampWindow,
  extentOf,
  isWhole,
  loadAtPx,
  movedAlong,
  panWindow,
  pinchWindow,
  pxOfLoad,
  revealInWindow,
  spanOf,
  zoomWindow,
  type LoadExtent,
  type LoadWindow,
} from '../../../src/core/chart/loadWindow';
import { seededRandom } from '../../support/random';

const EXTENTS: Record<string, LoadExtent> = {
  'a usual list': extentOf(12_091, 53),
  'the largest doubles': extentOf(1e308, 1e300),
  'the smallest double': extentOf(5e-324, 5e-324),
  'a giant among tiny ones': extentOf(1e15, 1),
  'no load at all': extentOf(0, 0),
  'an infinite load': extentOf(Infinity, 3),
};

function assertInBounds(window: LoadWindow, { full, minSpan }: LoadExtent): void {
  assert.ok(window.from >= full.from && window.to <= full.to, `${window.from} … ${window.to}`);
  assert.ok(window.from < window.to);
  assert.ok(spanOf(window) >= minSpan * (1 - 1e-9), `span ${spanOf(window)} is below ${minSpan}`);
}

describe('the load window', () => {
  for (const [name, extent] of Object.entries(EXTENTS)) {
    it(`never leaves its bounds, whatever is done to it: ${name}`, () => {
      const random = seededRandom(11);
      let window = extent.full;
      for (let i = 0; i < 2000; i++) {
        const anchor = loadAtPx(random() * 100, window, 100);
        const [from, to, factor] = [random(), random(), 0.5 + 2 * random()];
        if (random() < 0.2) window = pinchWindow(window, extent, { from, to, factor });
        else if (random() < 0.6) window = zoomWindow(window, extent, anchor, 0.5 + 2 * random());
        else window = panWindow(window, extent, random() * 2 - 1);
        assertInBounds(window, extent);
      }
    });
  }

  it('is panned by a share of its width, to both sides, and stops at the ends of the axis', () => {
    const extent = extentOf(100, 1);
    const panned = (share: number) => panWindow({ from: 20, to: 40 }, extent, share);
    assert.deepEqual(panned(0.5), { from: 30, to: 50 });
    assert.deepEqual(panned(-0.5), { from: 10, to: 30 });
    assert.deepEqual(
      [panned(9), panned(-9)],
      [
        { from: 80, to: 100 },
        { from: 0, to: 20 },
      ],
    );
  });

  it('moves along with its middle where loads come to be others, at the same zoom', () => {
    assert.deepEqual(movedAlong({ from: 10, to: 30 }, 0.25), { from: -5, to: 15 });
    assert.deepEqual(movedAlong({ from: 10, to: 30 }, 2), { from: 30, to: 50 });
    assert.deepEqual(movedAlong({ from: 10, to: 30 }, 1), { from: 10, to: 30 });
  });

  it('goes from 0 to 1 where there is no load', () => {
    assert.deepEqual(extentOf(0, 0).full, { from: 0, to: 1 });
    assert.deepEqual(extentOf(0.5, 0.1).full, { from: 0, to: 0.5 });
  });

  it('comes back to the whole axis by zooming out', () => {
    const extent = EXTENTS['a usual list']!;
    let window: LoadWindow = { from: 5000, to: 5200 };
    for (let i = 0; i < 20; i++) window = zoomWindow(window, extent, 5100, 0.5);
    assert.deepEqual(window, extent.full);
    assert.ok(isWhole(window, extent));
  });

  it('keeps the load under the pointer where it is when zooming', () => {
    const extent = EXTENTS['a usual list']!;
    const before: LoadWindow = { from: 2000, to: 8000 };
    const anchor = loadAtPx(130, before, 400);
    const after = zoomWindow(before, extent, anchor, 3);
    assert.ok(Math.abs(pxOfLoad(anchor, after, 400) - 130) < 1e-9);
    assert.ok(Math.abs(spanOf(after) - 2000) < 1e-9);
  });

  it('keeps the load between two fingers between them, when they zoom and when they only move along', () => {
    const extent = EXTENTS['a usual list']!;
    const before: LoadWindow = { from: 4000, to: 6000 };
    for (const factor of [1, 2, 0.5]) {
      const after = pinchWindow(before, extent, { from: 0.25, to: 0.5, factor });
      assert.ok(Math.abs(spanOf(after) - 2000 / factor) < 1e-9);
      assert.ok(Math.abs(loadAtPx(50, after, 100) - 4500) < 1e-9);
    }
    const further = pinchWindow(extent.full, extent, { from: 0.2, to: 0.9, factor: 0.5 });
    assert.deepEqual(further, extent.full);
  });

  it('can be zoomed in until the smallest request is half as wide as the plot', () => {
    const extent = EXTENTS['a usual list']!;
    const closest = zoomWindow(extent.full, extent, 6000, 1e9);
    assert.ok(Math.abs(spanOf(closest) - 106) < 1e-9);
  });

  it('can be zoomed in even where all requests are as large as the axis', () => {
    const extent = extentOf(7, 7);
    assert.ok(Math.abs(spanOf(zoomWindow(extent.full, extent, 3, 1e9)) - 7 / 8) < 1e-9);
  });

  it('turns loads into pixels and back', () => {
    const random = seededRandom(2);
    for (let i = 0; i < 500; i++) {
      const from = random() * 1e6;
      const window = { from, to: from + 1 + random() * 1e6 };
      const px = random() * 1000;
      assert.ok(Math.abs(pxOfLoad(loadAtPx(px, window, 1000), window, 1000) - px) < 1e-6);
    }
  });

  it('places loads of 1e308 and of 5e-324 without overflow', () => {
    assert.equal(pxOfLoad(5e307, { from: 0, to: 1e308 }, 400), 200);
    assert.equal(pxOfLoad(5e-324, { from: 0, to: 5e-324 }, 400), 400);
    assert.equal(loadAtPx(400, { from: 0, to: 1.7e308 }, 400), 1.7e308);
  });

  it('corrects a span about its middle, then its place', () => {
    const extent = { full: { from: 0, to: 100 }, minSpan: 10 };
    assert.deepEqual(clampWindow({ from: 50, to: 52 }, extent), { from: 46, to: 56 });
    assert.deepEqual(clampWindow({ from: -20, to: 30 }, extent), { from: 0, to: 50 });
    assert.deepEqual(clampWindow({ from: 90, to: 110 }, extent), { from: 80, to: 100 });
    assert.deepEqual(clampWindow({ from: -5, to: 500 }, extent), extent.full);
  });
});

describe('revealInWindow', () => {
  const extent = { full: { from: 0, to: 1000 }, minSpan: 1 };

  it('leaves a window in which the request can be seen alone', () => {
    const window = { from: 100, to: 200 };
    assert.equal(revealInWindow(window, extent, 150, 160), window);
    assert.equal(revealInWindow(window, extent, 100, 200), window);
  });

  it('centres a request that is out of view, at the same zoom', () => {
    assert.deepEqual(revealInWindow({ from: 100, to: 200 }, extent, 500, 510), { from: 455, to: 555 });
  });

  it('stays where a request reaches just its edges, and leaves a tenth free beside one that is longer', () => {
    const [window, extent] = [{ from: 20, to: 30 }, extentOf(100, 1)];
    assert.equal(revealInWindow(window, extent, 20, 30), window);
    assert.equal(spanOf(revealInWindow(window, extent, 19, 25)), 10);
    const wide = revealInWindow(window, extent, 50, 70);
    assert.ok(Math.abs(wide.from - 48) < 1e-9 && Math.abs(wide.to - 72) < 1e-9, JSON.stringify(wide));
  });

  it('brings in a request that is cut off at an edge', () => {
    const shown = revealInWindow({ from: 100, to: 200 }, extent, 195, 215);
    assert.ok(shown.from <= 195 && shown.to >= 215);
  });

  it('widens the window for a request that is longer', () => {
    const shown = revealInWindow({ from: 100, to: 110 }, extent, 500, 700);
    assert.ok(shown.from < 500 && shown.to > 700);
  });

  it('stays where a request longer than the window already fills a third of it', () => {
    const window = { from: 100, to: 110 };
    assert.equal(revealInWindow(window, extent, 105, 700), window);
  });
});

describe('betweenWindows', () => {
  const [a, b] = [
    { from: 0, to: 1000 },
    { from: 400, to: 410 },
  ];

  it('starts at the one and ends at the other', () => {
    assert.deepEqual(betweenWindows(a, b, 0), a);
    assert.equal(betweenWindows(a, b, 1), b);
  });

  it('zooms by equal factors in equal times', () => {
    const spans = [0, 0.25, 0.5, 0.75, 1].map((t) => spanOf(betweenWindows(a, b, t)));
    spans.slice(1).forEach((span, i) => {
      assert.ok(Math.abs(span / spans[i]! - (10 / 1000) ** 0.25) < 1e-9);
    });
  });

  it('keeps the load still that keeps its place from start to end', () => {
    // The fixed load of a zoom: as far from the left in both.
    const still = (a.from * spanOf(b) - b.from * spanOf(a)) / (spanOf(b) - spanOf(a));
    const place = pxOfLoad(still, a, 100);
    for (const t of [0.1, 0.5, 0.9]) {
      assert.ok(Math.abs(pxOfLoad(still, betweenWindows(a, b, t), 100) - place) < 1e-6);
    }
  });

  it('pans evenly between windows of the same width', () => {
    const halfway = betweenWindows({ from: 0, to: 10 }, { from: 20, to: 30 }, 0.5);
    assert.deepEqual(halfway, { from: 10, to: 20 });
  });
});
