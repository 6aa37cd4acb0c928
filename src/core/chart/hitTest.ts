import { firstAbove, firstAtLeast } from './bisect';
import { rowAt } from './laneLayout';
import { loadAtPx, spanOf } from './loadWindow';
import { loadBeforeSlot } from './moment';
import { xOfLoad, type Scene } from './scene';

/** What the pointer is on. */
export type Hit =
  | { readonly kind: 'request'; readonly replica: number; readonly slot: number }
  /** Requests too narrow to point at one by one: the slots `from` … `to` − 1 of one lane, two at least. */
  | { readonly kind: 'group'; readonly replica: number; readonly from: number; readonly to: number }
  | { readonly kind: 'lane'; readonly replica: number };

/** How far from a tick, in pixels, the pointer may be: on its head, and on its stem, which crosses the blocks. */
const TICK_REACH = { head: 5, stem: 2 };
/** Stems yield to blocks narrower than this, which they could hide from the pointer. */
const NARROW = 6;

/** What lies at x, y, in CSS pixels from the top left corner of the lanes as seen. O(log requests). */
export function hitTest(scene: Scene, x: number, y: number): Hit | undefined {
  const { layout, plot } = scene;
  const row = rowAt(layout, y + scene.scrollTop);
  if (row === undefined) return undefined;
  const replica = scene.order.replicaAt(row);
  if (x < plot.left || x >= plot.left + plot.width) return { kind: 'lane', replica };
  const onHead = y + scene.scrollTop - layout.padding - row * layout.pitch < layout.pitch / 3;
  if (onHead) {
    const tick = hitTick(scene, replica, x, TICK_REACH.head);
    if (tick !== undefined) return tick;
  }
  const crowd = hitCrowd(scene, replica, x);
  if (crowd !== undefined) return crowd;
  const block = hitBlock(scene, replica, x);
  const tick = isNarrow(scene, block) ? undefined : hitTick(scene, replica, x, TICK_REACH.stem);
  return tick ?? block;
}

function isNarrow({ moment: { schedule }, window, plot }: Scene, hit: Hit | undefined): boolean {
  if (hit?.kind !== 'request') return false;
  const width = schedule.slotLoadAfter[hit.slot]! - loadBeforeSlot(schedule, hit.replica, hit.slot);
  return (width / spanOf(window)) * plot.width < NARROW;
}

/** Requests that no pointer could reach alone, because they begin and end within the pointer's pixel. */
function hitCrowd(scene: Scene, replica: number, x: number): Hit | undefined {
  const { moment, window, plot } = scene;
  const after = moment.schedule.slotLoadAfter;
  const first = moment.schedule.laneStart[replica]!;
  const end = moment.endSlot(replica);
  const px = Math.floor(x - plot.left);
  const left = loadAtPx(px, window, plot.width);
  const right = loadAtPx(px + 1, window, plot.width);
  const from = firstAbove(after, first, end, left);
  const beyond = firstAbove(after, from, end, right);
  // The one that crosses the pixel's right edge is met too.
  const to = beyond < end && loadBeforeSlot(moment.schedule, replica, beyond) < right ? beyond + 1 : beyond;
  if (from >= to) return undefined;
  const insideFrom = loadBeforeSlot(moment.schedule, replica, from) >= left ? from : from + 1;
  const insideTo = after[to - 1]! <= right ? to : to - 1;
  const wide = insideTo - insideFrom - scene.flats.countIn(insideFrom, insideTo);
  return insideTo > insideFrom && wide > 0 ? slotsHit(replica, from, to) : undefined;
}

function slotsHit(replica: number, from: number, to: number): Hit {
  return to - from === 1 ? { kind: 'request', replica, slot: from } : { kind: 'group', replica, from, to };
}

/** The requests without width nearest to `x`: all that stand at that very place. */
function hitTick(scene: Scene, replica: number, x: number, reach: number): Hit | undefined {
  const { flats, moment } = scene;
  const loadAfter = moment.schedule.slotLoadAfter;
  const distance = (slot: number): number => Math.abs(xOfLoad(scene, loadAfter[slot]!) - x);
  const nearest = nearestFlat(scene, replica, x);
  if (nearest === undefined || distance(flats.slotAt(nearest)) > reach) return undefined;
  const load = loadAfter[flats.slotAt(nearest)]!;
  // All at one load stand side by side in the lane, behind the block that ends there.
  let from = firstAtLeast(loadAfter, moment.schedule.laneStart[replica]!, flats.slotAt(nearest), load);
  if (flats.countIn(from, from + 1) === 0) from++;
  const to = firstAbove(loadAfter, from, moment.endSlot(replica), load);
  return slotsHit(replica, from, to);
}

/** Index among the flat slots of the one of this lane that is nearest to `x`. */
function nearestFlat(scene: Scene, replica: number, x: number): number | undefined {
  const { flats, moment, plot, window } = scene;
  if (flats.count === 0) return undefined;
  const { laneStart, slotLoadAfter } = moment.schedule;
  const end = moment.endSlot(replica);
  const slot = firstAtLeast(
    slotLoadAfter,
    laneStart[replica]!,
    end,
    loadAtPx(x - plot.left, window, plot.width),
  );
  const index = flats.indexFrom(slot);
  const inLane = (i: number): boolean =>
    i >= 0 && i < flats.count && flats.slotAt(i) >= laneStart[replica]! && flats.slotAt(i) < end;
  const distance = (i: number): number => Math.abs(xOfLoad(scene, slotLoadAfter[flats.slotAt(i)]!) - x);
  return [index - 1, index].filter(inLane).sort((a, b) => distance(a) - distance(b))[0];
}

/** The block under `x`; the lane itself where `x` is on what the replica carried from the start. */
function hitBlock(scene: Scene, replica: number, x: number): Hit | undefined {
  const { moment, window, plot } = scene;
  const { laneStart, slotLoadAfter } = moment.schedule;
  const load = loadAtPx(x - plot.left, window, plot.width);
  const first = laneStart[replica]!;
  if (load < loadBeforeSlot(moment.schedule, replica, first)) return { kind: 'lane', replica };
  const end = moment.endSlot(replica);
  const slot = firstAbove(slotLoadAfter, first, end, load);
  return slot < end ? { kind: 'request', replica, slot } : undefined;
}
