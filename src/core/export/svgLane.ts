import { firstAbove, firstAtLeast } from '../chart/bisect';
import { cssColour, type Rgb } from '../chart/colour';
import { ticksOfLane } from '../chart/flatTicks';
import { EMPTY, fillLaneRow, withoutEdge } from '../chart/laneRow';
import type { LaneModel } from '../chart/laneModel';
import { rectOfLane, rectOfSlot, type Rect, type Scene } from '../chart/scene';
import type { Palette } from '../chart/palette';
import { xmlElement } from './xml';

interface Look {
  readonly palette: Palette;
  readonly edge: string;
  readonly foreground: string;
  readonly fontSize: number;
}

/** Blocks wider than this, in pixels, are parted from their right neighbour. */
const PARTED = 2;
const PART = 0.75;
const LABEL_ROOM = 6;
/** Rectangles of a merged picture, some 15 MB at most. */
const MAX_RECTS = 200_000;
const LEAST_CELLS = 8;
const CHARACTER = 0.62;

interface SlotRange {
  readonly from: number;
  readonly to: number;
}

/** How many blocks the lanes of the picture have in view. */
export function visibleBlocks(scene: Scene): number {
  let count = 0;
  for (let row = 0; row < scene.layout.laneCount; row++) {
    const { from, to } = slotsInView(scene, scene.order.replicaAt(row));
    count += to - from;
  }
  return count;
}

function slotsInView({ moment, window }: Scene, replica: number): SlotRange {
  const { laneStart, slotLoadAfter } = moment.schedule;
  const start = laneStart[replica]!;
  const end = moment.endSlot(replica);
  const from = firstAbove(slotLoadAfter, start, end, window.from);
  const to = firstAtLeast(slotLoadAfter, from, end, window.to);
  return { from, to: Math.min(end, to + 1) };
}

/**
 * The blocks of a lane, one by one or, where `merged` and they are more than its cells, a cell at a time; and a tick for
 * each place of cost 0.
 */
export function laneBlocks(model: LaneModel, scene: Scene, row: number, look: Look, merged: boolean): string {
  const replica = scene.order.replicaAt(row);
  const { from, to } = slotsInView(scene, replica);
  const cells = cellsOf(scene.plot.width, scene.layout.laneCount);
  const blocks =
    merged && to - from > cells
      ? mergedBlocks(model, scene, replica, cells, look)
      : singleBlocks(model, scene, replica, look);
  return blocks + flatTicks(scene, replica, look);
}

function singleBlocks(model: LaneModel, scene: Scene, replica: number, look: Look): string {
  const { from, to } = slotsInView(scene, replica);
  let text = '';
  for (let slot = from; slot < to; slot++) {
    const rect = rectOfSlot(scene, replica, slot);
    if (rect !== undefined && rect.width > 0) text += block(model, rect, slot, look);
  }
  return text;
}

function block({ schedule, shades }: LaneModel, rect: Rect, slot: number, look: Look): string {
  const { palette, fontSize } = look;
  const request = schedule.slotRequest[slot]!;
  const shade = shades.shadeOf(schedule.costs.values[request]!);
  const label = String(request);
  const fits = rect.width > label.length * fontSize * CHARACTER + LABEL_ROOM && rect.height >= fontSize;
  const text = {
    x: rect.left + rect.width / 2,
    y: rect.top + rect.height / 2 + fontSize * 0.36,
    fill: cssColour(palette.textOn[shade]!),
    'text-anchor': 'middle',
  };
  return blockRect(rect, palette.shades[shade]!, look) + (fits ? xmlElement('text', text, label) : '');
}

/** In high contrast a border says where the block is; else its neighbour is kept away. */
function blockRect({ left, top, width, height }: Rect, fill: Rgb, { palette, edge }: Look): string {
  const place = { x: left, y: top, width, height, fill: cssColour(fill) };
  if (width <= PARTED) return xmlElement('rect', place);
  if (!palette.highContrast) return xmlElement('rect', { ...place, width: width - PART });
  const inset = { x: left + 0.5, y: top + 0.5, width: width - 1, height: height - 1 };
  return xmlElement('rect', { ...place, ...inset, stroke: edge });
}

function mergedBlocks(
  model: LaneModel,
  scene: Scene,
  replica: number,
  cells: number,
  { palette }: Look,
): string {
  const { left, width } = scene.plot;
  const codes = new Uint8Array(cells);
  const cellPx = width / codes.length;
  fillLaneRow(codes, scene.moment, replica, scene.window, model.shades, 1);
  // A border as wide as such a cell would look like a block of its own.
  if (cellPx >= PARTED) codes.forEach((code, cell) => (codes[cell] = withoutEdge(code)));
  const { top, height } = rectOfLane(scene, replica);
  let text = '';
  for (let from = 0; from < codes.length;) {
    let to = from + 1;
    while (to < codes.length && codes[to] === codes[from]) to++;
    const place = { x: left + from * cellPx, y: top, width: (to - from) * cellPx, height };
    if (codes[from] !== EMPTY)
      text += xmlElement('rect', { ...place, fill: colourOf(palette, codes[from]!) });
    from = to;
  }
  return text;
}

/** A cell a pixel, fewer where there are so many lanes that the file would be hard to open. */
export function cellsOf(width: number, lanes: number): number {
  return Math.min(width, Math.max(LEAST_CELLS, Math.floor(MAX_RECTS / lanes)));
}

/** The palette holds pixels as little-endian words: red is the lowest byte. */
function colourOf({ words }: Palette, code: number): string {
  const word = words[code]!;
  return cssColour([word & 255, (word >>> 8) & 255, (word >>> 16) & 255]);
}

function flatTicks(scene: Scene, replica: number, { foreground }: Look): string {
  const { top, height } = rectOfLane(scene, replica);
  return ticksOfLane(scene, replica)
    .map(({ px }) => {
      const x = scene.plot.left + px;
      return xmlElement('line', { x1: x, x2: x, y1: top, y2: top + height, stroke: foreground });
    })
    .join('');
}
