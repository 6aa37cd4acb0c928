import { ALL_MOVED, fillMovedRow, MANY_MOVED, NONE_MOVED, type MovedSlots } from '../chart/movedRow';
import { rectOfLane, type Scene } from '../chart/scene';
import { cellsOf } from './svgLane';
import { xmlElement } from './xml';

interface Look {
  readonly background: string;
  readonly foreground: string;
}

/** As on the screen: a part of the lane's height, and no more than this. */
const SHARE = 1 / 6;
const THICKEST = 5;

/**
 * Underlines the requests of a lane that another assignment sends elsewhere: solid where all of a pixel are such, dashed
 * where more than half, dotted where fewer.
 */
export function movedLines(scene: Scene, row: number, moved: MovedSlots, look: Look): string {
  const replica = scene.order.replicaAt(row);
  const codes = new Uint8Array(cellsOf(scene.plot.width, scene.layout.laneCount));
  fillMovedRow(codes, scene.moment, replica, scene.window, moved);
  let text = '';
  for (let from = 0; from < codes.length;) {
    let to = from + 1;
    while (to < codes.length && codes[to] === codes[from]) to++;
    if (codes[from] !== NONE_MOVED) text += underline(scene, replica, codes, from, to, look);
    from = to;
  }
  return text;
}

/** On a strip of the ground, so that the line stands out from any block. */
function underline(
  scene: Scene,
  replica: number,
  codes: Uint8Array,
  from: number,
  to: number,
  { background, foreground }: Look,
): string {
  const { top, height } = rectOfLane(scene, replica);
  const cell = scene.plot.width / codes.length;
  const thick = Math.max(1, Math.min(THICKEST, height * SHARE));
  const [x, width] = [scene.plot.left + from * cell, (to - from) * cell];
  const bottom = top + height;
  const strip = { x, y: bottom - thick - 1, width, height: thick + 1, fill: background };
  const y = bottom - thick / 2;
  const line = { x1: x, x2: x + width, y1: y, y2: y, stroke: foreground, 'stroke-width': thick };
  return xmlElement('rect', strip) + xmlElement('line', { ...line, ...dashes(codes[from]!) });
}

function dashes(level: number): { 'stroke-dasharray'?: string } {
  if (level === ALL_MOVED) return {};
  return { 'stroke-dasharray': level === MANY_MOVED ? '3 1' : '1 3' };
}
