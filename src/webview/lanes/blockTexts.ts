import { laneTop } from '../../core/chart/laneLayout';
import { wideBlocks, type WideBlock } from '../../core/chart/wideBlocks';
import type { Scene } from '../../core/chart/scene';
import type { ShadeScale } from '../../core/chart/shade';
import { formatNumber } from '../../core/format';
import { meanX } from './axisPainter';
import type { Surface } from './surface';
import type { Theme } from './theme';

/** Lanes lower than this hold no text; from the second on they hold two lines. */
const ONE_LINE = 14;
const TWO_LINES = 30;
const PADDING = 4;
/** Of the small type, above and below the middle of a text. */
const HALF_LINE = 6;

/** Writes request number and cost into the blocks that have room for them. */
export function paintBlockTexts(
  surface: Surface,
  scene: Scene,
  row: number,
  shades: ShadeScale,
  theme: Theme,
): void {
  if (scene.layout.laneHeight < ONE_LINE) return;
  const { context } = surface;
  context.font = theme.smallFont;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const digit = context.measureText('0').width;
  const replica = scene.order.replicaAt(row);
  const middle = laneTop(scene.layout, row) + scene.layout.laneHeight / 2 - scene.scrollTop;
  const { schedule } = scene.moment;
  const mean = meanX(scene);
  for (const block of wideBlocks(scene, replica, digit + 2 * PADDING)) {
    const shade = shades.shadeOf(schedule.costs.values[schedule.slotRequest[block.slot]!]!);
    const left = scene.plot.left + block.left;
    const right = scene.plot.left + block.right;
    const isCrossed = mean !== undefined && mean >= left - 1 && mean <= right;
    const write = writer(surface, theme.textOn[shade]!, isCrossed ? theme.shades[shade] : undefined);
    paintText(write, scene, block, middle, digit);
  }
}

/** Writes a text about a place. */
type Write = (text: string, x: number, y: number) => void;

/** `ground`: what is to be behind the text where the line of the mean else would be, through its figures. */
function writer({ context }: Surface, colour: string, ground: string | undefined): Write {
  return (text, x, y) => {
    if (ground !== undefined) {
      const half = context.measureText(text).width / 2 + 1;
      context.fillStyle = ground;
      context.fillRect(x - half, y - HALF_LINE, 2 * half, 2 * HALF_LINE);
    }
    context.fillStyle = colour;
    context.fillText(text, x, y);
  };
}

function paintText(write: Write, scene: Scene, block: WideBlock, middle: number, digit: number): void {
  const request = scene.moment.schedule.slotRequest[block.slot]!;
  const number = `#${request}`;
  const cost = formatNumber(scene.moment.schedule.cost(request));
  const room = block.right - block.left - 2 * PADDING;
  // All digits are equally wide; separators are narrower, so that this errs on the safe side.
  const fits = (text: string): boolean => text.length * digit <= room;
  const x = scene.plot.left + (block.left + block.right) / 2;
  if (!fits(number)) return;
  if (scene.layout.laneHeight >= TWO_LINES && fits(cost)) {
    write(number, x, middle - 7);
    write(cost, x, middle + 7);
  } else {
    const both = `${number} · ${cost}`;
    write(fits(both) ? both : number, x, middle);
  }
}
