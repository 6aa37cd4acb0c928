import type { Hit } from '../../core/chart/hitTest';
import { rectOfLane, rectOfSlot, type Rect, type Scene } from '../../core/chart/scene';

/** A mark narrower than this would not be seen, in pixels. */
const LEAST_WIDTH = 5;

/** What the pointer is on, as a place in the lanes as seen. */
export function rectOfHit(scene: Scene, hit: Hit): Rect | undefined {
  switch (hit.kind) {
    case 'lane':
      return rectOfLane(scene, hit.replica);
    case 'request':
      return rectOfSlot(scene, hit.replica, hit.slot);
    case 'group': {
      const first = rectOfSlot(scene, hit.replica, hit.from);
      const last = rectOfSlot(scene, hit.replica, hit.to - 1);
      if (first === undefined) return last;
      return last === undefined ? first : { ...first, width: last.left + last.width - first.left };
    }
  }
}

/** Puts a frame around `rect`, or takes it away. */
export function placeMark(mark: HTMLElement, rect: Rect | undefined): void {
  mark.hidden = rect === undefined;
  if (rect === undefined) return;
  const width = Math.max(LEAST_WIDTH, rect.width);
  const left = snapped(rect.left - (width - rect.width) / 2);
  const { style } = mark;
  // Moved, not laid out anew: its layer slides over the canvas, and nothing else is painted for it.
  style.transform = `translate(${left}px, ${snapped(rect.top)}px)`;
  style.width = `${snapped(left + width) - left}px`;
  style.height = `${rect.height}px`;
}

/** The nearest place at a pixel of the screen: between two of them a layer would be blurred. */
function snapped(px: number): number {
  return Math.round(px * window.devicePixelRatio) / window.devicePixelRatio;
}
