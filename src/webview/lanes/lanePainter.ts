import { fillLaneRow } from '../../core/chart/laneRow';
import { laneTop, rowsInView } from '../../core/chart/laneLayout';
import { loadBeforeSlot } from '../../core/chart/moment';
import { xOfLoad, type Scene } from '../../core/chart/scene';
import type { ShadeScale } from '../../core/chart/shade';
import { paintBlockTexts } from './blockTexts';
import { paintTicks } from './tickPainter';
import type { Surface } from './surface';
import type { Theme } from './theme';

/** Paints the blocks of all lanes in view, one row of pixels a lane, stretched to its height. */
export class LanePainter {
  private readonly rows = document.createElement('canvas');
  private image: ImageData | undefined;
  private codes = new Uint8Array(0);

  paint(surface: Surface, scene: Scene, shades: ShadeScale, theme: Theme): void {
    const view = rowsInView(scene.layout, scene.scrollTop, scene.viewHeight);
    const width = Math.round(scene.plot.width * surface.ratio);
    if (view.to === view.from || width === 0) return;
    this.fillRows(scene, view, width, shades, theme, surface.ratio);
    for (let row = view.from; row < view.to; row++) {
      this.paintLane(surface, scene, row, row - view.from, theme);
    }
    for (let row = view.from; row < view.to; row++) {
      paintTicks(surface, scene, row, theme);
      paintBlockTexts(surface, scene, row, shades, theme);
    }
  }

  private fillRows(
    scene: Scene,
    view: { readonly from: number; readonly to: number },
    width: number,
    shades: ShadeScale,
    theme: Theme,
    ratio: number,
  ): void {
    const image = this.imageOf(width, view.to - view.from);
    const words = new Uint32Array(image.data.buffer);
    const edgePx = Math.max(1, Math.round(ratio));
    const { codes } = this;
    for (let row = view.from; row < view.to; row++) {
      fillLaneRow(codes, scene.moment, scene.order.replicaAt(row), scene.window, shades, edgePx);
      const from = (row - view.from) * width;
      for (let px = 0; px < width; px++) words[from + px] = theme.palette.words[codes[px]!]!;
    }
    this.rows.getContext('2d', { willReadFrequently: true })?.putImageData(image, 0, 0);
  }

  private imageOf(width: number, height: number): ImageData {
    if (this.image?.width !== width || this.image.height < height) {
      this.image = new ImageData(width, height);
      this.rows.width = width;
      this.rows.height = height;
      this.codes = new Uint8Array(width);
    }
    return this.image;
  }

  private paintLane(surface: Surface, scene: Scene, row: number, imageRow: number, theme: Theme): void {
    const { context } = surface;
    const { plot, layout } = scene;
    const top = surface.snap(laneTop(layout, row) - scene.scrollTop);
    const height = surface.snap(laneTop(layout, row) + layout.laneHeight - scene.scrollTop) - top;
    const width = this.rows.width;
    context.fillStyle = theme.lane;
    context.fillRect(plot.left, top, plot.width, height);
    this.paintStart(surface, scene, row, top, height, theme);
    context.imageSmoothingEnabled = false;
    context.drawImage(this.rows, 0, imageRow, width, 1, plot.left, top, plot.width, height);
    if (theme.palette.highContrast) paintFrame(surface, scene, row, top, height, theme);
  }

  /** What the replica carried before the first request. */
  private paintStart(
    surface: Surface,
    scene: Scene,
    row: number,
    top: number,
    height: number,
    theme: Theme,
  ): void {
    const { plot } = scene;
    const replica = scene.order.replicaAt(row);
    const { schedule } = scene.moment;
    const start = loadBeforeSlot(schedule, replica, schedule.laneStart[replica]!);
    const right = Math.min(xOfLoad(scene, start), plot.left + plot.width);
    if (!(right > plot.left) || start === 0) return;
    surface.context.fillStyle = theme.start;
    // Half as high as a block, so that it is told apart by more than its colour.
    surface.context.fillRect(plot.left, top + height / 4, right - plot.left, height / 2);
  }
}

/** Lines along the top and the bottom of all blocks of a lane, which touch one another. */
function paintFrame(
  surface: Surface,
  scene: Scene,
  row: number,
  top: number,
  height: number,
  theme: Theme,
): void {
  const { plot, moment } = scene;
  const replica = scene.order.replicaAt(row);
  const first = moment.schedule.laneStart[replica]!;
  const from = Math.max(plot.left, xOfLoad(scene, loadBeforeSlot(moment.schedule, replica, first)));
  const to = Math.min(plot.left + plot.width, xOfLoad(scene, moment.loadOf(replica)));
  if (!(to > from)) return;
  const line = 1 / surface.ratio;
  surface.context.fillStyle = theme.edge;
  surface.context.fillRect(from, top, to - from, line);
  surface.context.fillRect(from, top + height - line, to - from, line);
  surface.context.fillRect(Math.max(from, surface.snap(to) - line), top, line, height);
}
