import { ALL_MOVED, FEW_MOVED, fillMovedRow, MovedSlots, NONE_MOVED } from '../../core/chart/movedRow';
import type { Scene } from '../../core/chart/scene';
import type { ReplicaColumn } from '../../core/lanes';
import type { Schedule } from '../../core/schedule';
import { lanesInView, type Lane } from './lanePainter';
import type { Surface } from './surface';
import type { Theme } from './theme';

/** A part of the lane's height, and no more than this: texts stand above it. */
const SHARE = 1 / 6;
const THICKEST = 5;

/**
 * Underlines the requests that least load sends elsewhere. The line is solid where all under a pixel have moved, dashed
 * where more than half, dotted where fewer: told by its shape, not by colour alone.
 */
export class MovedPainter {
  private moved: MovedSlots | undefined;
  private movedOf: Schedule | undefined;
  private codes = new Uint8Array(0);

  paint(surface: Surface, scene: Scene, leastLoadOf: ReplicaColumn, theme: Theme): void {
    const { schedule } = scene.moment;
    if (this.movedOf !== schedule) this.moved = new MovedSlots(schedule, leastLoadOf);
    this.movedOf = schedule;
    const width = Math.round(scene.plot.width * surface.ratio);
    if (this.codes.length !== width) this.codes = new Uint8Array(width);
    for (const lane of lanesInView(surface, scene)) {
      fillMovedRow(this.codes, scene.moment, lane.replica, scene.window, this.moved!);
      this.paintLane(surface, scene, lane, theme);
    }
  }

  private paintLane(surface: Surface, scene: Scene, { top, height }: Lane, theme: Theme): void {
    const { context } = surface;
    const thick = surface.snap(Math.max(1, Math.min(THICKEST, height * SHARE)));
    const px = 1 / surface.ratio;
    const y = top + height - thick;
    const at = (pixel: number) => scene.plot.left + pixel * px;
    const { codes } = this;
    for (let from = 0; from < codes.length;) {
      const level = codes[from]!;
      let to = from + 1;
      while (to < codes.length && codes[to] === level) to++;
      if (level !== NONE_MOVED) {
        // On a strip of the ground, so that the line stands out from any block.
        context.fillStyle = theme.background;
        context.fillRect(at(from), y - px, (to - from) * px, thick + px);
        context.fillStyle = theme.foreground;
        if (level === ALL_MOVED) context.fillRect(at(from), y, (to - from) * px, thick);
        else
          this.paintBroken(context, level, from, to, (pixel, length) => [at(pixel), y, length * px, thick]);
      }
      from = to;
    }
  }

  /** Dashes of three of four pixels, dots of one of four, at the same places whatever the run begins with. */
  private paintBroken(
    context: CanvasRenderingContext2D,
    level: number,
    from: number,
    to: number,
    rectOf: (pixel: number, length: number) => [number, number, number, number],
  ): void {
    const filled = level === FEW_MOVED ? 1 : 3;
    for (let pixel = from; pixel < to; pixel++) {
      if (pixel % 4 < filled) context.fillRect(...rectOf(pixel, 1));
    }
  }
}
