import assert from 'node:assert/strict';
import { placeCard, type Size } from '../../../src/core/chart/placeCard';
import type { Rect } from '../../../src/core/chart/scene';
import { seededRandom } from '../../support/random';

const inside = (place: { left: number; top: number }, size: Size, bounds: Size): boolean =>
  place.left >= 0 &&
  place.top >= 0 &&
  place.left + size.width <= bounds.width &&
  place.top + size.height <= bounds.height;

const overlaps = (place: { left: number; top: number }, size: Size, anchor: Rect): boolean =>
  place.left < anchor.left + anchor.width &&
  place.left + size.width > anchor.left &&
  place.top < anchor.top + anchor.height &&
  place.top + size.height > anchor.top;

describe('placeCard', () => {
  it('is never cut off and never under the pointer, wherever the pointer is', () => {
    const random = seededRandom(5);
    for (let i = 0; i < 5000; i++) {
      const bounds = { width: 260 + random() * 1400, height: 240 + random() * 800 };
      const size = { width: 60 + random() * 190, height: 40 + random() * 70 };
      const anchor = {
        left: random() * bounds.width,
        top: random() * bounds.height,
        width: 0.1,
        height: 0.1,
      };
      const place = placeCard(anchor, size, bounds);
      assert.ok(inside(place, size, bounds), JSON.stringify({ bounds, size, anchor, place }));
      assert.ok(!overlaps(place, size, anchor), JSON.stringify({ bounds, size, anchor, place }));
    }
  });

  it('leaves the block it speaks of free where there is room', () => {
    const random = seededRandom(6);
    for (let i = 0; i < 2000; i++) {
      const bounds = { width: 900, height: 700 };
      const size = { width: 300, height: 95 };
      const anchor = { left: random() * 800, top: random() * 660, width: random() * 100, height: 36 };
      assert.ok(!overlaps(placeCard(anchor, size, bounds), size, anchor));
    }
  });

  it('never covers what it speaks of where there is room on any side, however low the panel is', () => {
    const random = seededRandom(7);
    const sides = new Set<string>();
    for (let i = 0; i < 20_000; i++) {
      const bounds = { width: 200 + random() * 600, height: 60 + random() * 160 };
      const size = { width: 60 + random() * 120, height: 40 + random() * 70 };
      const [width, height] = [random() * 120, random() * 100];
      const anchor = { left: random() * bounds.width, top: random() * bounds.height, width, height };
      const place = placeCard(anchor, size, bounds);
      const rooms = {
        below: bounds.height - anchor.top - height - size.height,
        above: anchor.top - size.height,
        right: bounds.width - anchor.left - width - size.width,
        left: anchor.left - size.width,
      };
      // 14 pixels clear of the anchor, 4 of the edge.
      const [side] = Object.entries(rooms).find(([, room]) => room >= 18) ?? [];
      sides.add(side ?? 'none');
      const fits = size.width + 8 <= bounds.width && size.height + 8 <= bounds.height;
      const told = JSON.stringify({ bounds, size, anchor, place });
      if (fits) assert.ok(inside(place, size, bounds), told);
      if (fits && side !== undefined) assert.ok(!overlaps(place, size, anchor), told);
      if (side === 'below') assert.ok(Math.abs(place.top - anchor.top - height - 14) < 1e-9, told);
      if (side === 'above') assert.ok(Math.abs(anchor.top - size.height - place.top - 14) < 1e-9, told);
      if (side === 'right') assert.ok(Math.abs(place.left - anchor.left - width - 14) < 1e-9, told);
      if (side === 'left') assert.ok(Math.abs(anchor.left - size.width - place.left - 14) < 1e-9, told);
    }
    assert.equal(sides.size, 5);
  });

  it('stands on the roomier one of above and below where no side has room', () => {
    const bounds = { width: 200, height: 130 };
    const size = { width: 150, height: 60 };
    const anchor = { left: 40, top: 40, width: 120, height: 20 };
    assert.equal(placeCard(anchor, size, bounds).top, 130 - 60 - 4);
    assert.equal(placeCard({ ...anchor, top: 70 }, size, bounds).top, 4);
  });

  it('stands below right of the pointer where it can', () => {
    const place = placeCard(
      { left: 100, top: 100, width: 0, height: 0 },
      { width: 200, height: 90 },
      { width: 900, height: 700 },
    );
    assert.ok(place.left > 100 && place.top > 100);
  });

  it('shows its upper left corner where it is larger than the panel', () => {
    const place = placeCard(
      { left: 50, top: 20, width: 0, height: 0 },
      { width: 500, height: 400 },
      { width: 200, height: 100 },
    );
    assert.deepEqual(place, { left: 4, top: 4 });
  });
});
