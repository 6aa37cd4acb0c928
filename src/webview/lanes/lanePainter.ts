import { laneTop, rowsInView } from '../../core/chart/laneLayout';
import { loadBeforeSlot } from '../../core/chart/moment';
import { xOfLoad, type Scene } from '../../core/chart/scene';
import type { ShadeScale } from '../../core/chart/shade';
import { paintMeanLine } from './axisPainter';
import { paintBlockTexts } from './blockTexts';
import { RowImage } from './rowImage';
import type { Surface } from './surface';
import type { Theme } from './theme';
import { paintTicks } from './tickPainter';

/** A lane on the screen, in CSS pixels. */
export interface Lane {
  readonly row: number;
  readonly replica: number;
  readonly top: number;
  readonly height: number;
}

/** Paints the blocks of all lanes in view, and the mean through them. */
export class LanePainter {
  private readonly image = new RowImage();

  paint(surface: Surface, scene: Scene, shades: ShadeScale, theme: Theme): void {
    const lanes = lanesInView(surface, scene);
    const width = Math.round(scene.plot.width * surface.ratio);
    if (lanes.length === 0 || width === 0) return;
    this.renderImage(scene, lanes, width, shades, theme, surface.ratio);
    lanes.forEach((lane, line) => {
      this.paintLane(surface, scene, lane, line, theme);
    });
    for (const { row } of lanes) paintTicks(surface, scene, row, theme);
    paintMeanLine(surface, scene, theme);
    for (const { row } of lanes) {
      paintBlockTexts(surface, scene, row, shades, theme);
    }
  }

  private renderImage(
    scene: Scene,
    lanes: readonly Lane[],
    width: number,
    shades: ShadeScale,
    theme: Theme,
    ratio: number,
  ): void {
    const replicas = lanes.map((lane) => lane.replica);
    const edgePx = Math.max(1, Math.round(ratio));
    this.image.render(scene.moment, replicas, scene.window, width, shades, theme.palette.words, edgePx);
  }

  private paintLane(surface: Surface, scene: Scene, lane: Lane, line: number, theme: Theme): void {
    const { context } = surface;
    const { left, width } = scene.plot;
    context.fillStyle = theme.lane;
    context.fillRect(left, lane.top, width, lane.height);
    paintStart(surface, scene, lane, theme);
    context.imageSmoothingEnabled = false;
    const { canvas } = this.image;
    context.drawImage(canvas, 0, line, canvas.width, 1, left, lane.top, width, lane.height);
    if (theme.palette.highContrast) paintFrame(surface, scene, lane, theme);
  }
}

export function lanesInView(surface: Surface, scene: Scene): Lane[] {
  const { layout, scrollTop } = scene;
  const { from, to } = rowsInView(layout, scrollTop, scene.viewHeight);
  return Array.from({ length: to - from }, (_, i) => {
    const row = from + i;
    const top = surface.snap(laneTop(layout, row) - scrollTop);
    const bottom = surface.snap(laneTop(layout, row) + layout.laneHeight - scrollTop);
    return { row, replica: scene.order.replicaAt(row), top, height: bottom - top };
  });
}

/** What the replica carried before the first request: half as high as a block, to be told apart by shape. */
function paintStart(surface: Surface, scene: Scene, { replica, top, height }: Lane, theme: Theme): void {
  const { plot } = scene;
  const start = loadAtStart(scene, replica);
  const right = Math.min(xOfLoad(scene, start), plot.left + plot.width);
  if (!(right > plot.left) || start === 0) return;
  surface.context.fillStyle = theme.start;
  surface.context.fillRect(plot.left, top + height / 4, right - plot.left, height / 2);
}

/** Lines along the top and the bottom of all blocks of a lane, which touch one another. */
function paintFrame(surface: Surface, scene: Scene, { replica, top, height }: Lane, theme: Theme): void {
  const { plot } = scene;
  const plotRight = plot.left + plot.width;
  const from = Math.max(plot.left, surface.snap(xOfLoad(scene, loadAtStart(scene, replica))));
  const laneEnd = xOfLoad(scene, scene.moment.loadOf(replica));
  // Around the last pixel that the lane touches.
  const to = Math.min(plotRight, Math.ceil(laneEnd * surface.ratio) / surface.ratio);
  if (!(to > from)) return;
  const line = 1 / surface.ratio;
  surface.context.fillStyle = theme.edge;
  surface.context.fillRect(from, top, to - from, line);
  surface.context.fillRect(from, top + height - line, to - from, line);
  if (laneEnd <= plotRight) surface.context.fillRect(to - line, top, line, height);
}

function loadAtStart({ moment: { schedule } }: Scene, replica: number): number {
  return loadBeforeSlot(schedule, replica, schedule.laneStart[replica]!);
}
