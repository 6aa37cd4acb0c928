import { formatFigure } from '../../core/format';
import type { LaneModel } from '../../core/chart/laneModel';
import { overviewLines, rowsOfLine, type OverviewLine } from '../../core/chart/overview';
import type { Scene } from '../../core/chart/scene';
import { Surface } from './surface';
import type { Theme } from './theme';

const WIDTH = 64;
const NARROW_WIDTH = 18;
const NARROW_CHART = 480;

/** All final loads from the first lane to the last beside the lanes that are scrolled through. */
export class OverviewStrip {
  readonly surface = new Surface('lane-overview');
  private readonly picture = document.createElement('canvas');
  private lines: readonly OverviewLine[] = [];
  /** What the picture shows; it is drawn anew only where one of these changes. */
  private drawn: readonly unknown[] = [];
  private model: LaneModel | undefined;

  /** `scrollTo` is called with the share of all lanes, 0 to 1, that is to be in the middle. */
  constructor(private readonly scrollTo: (share: number) => void) {
    const { canvas } = this.surface;
    canvas.hidden = true;
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.goTo(event);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (canvas.hasPointerCapture(event.pointerId)) this.goTo(event);
      this.describe(event);
    });
  }

  /** Takes its place where lanes are scrolled; before they are laid out, as it makes them narrower. */
  layOut(isScrolled: boolean, chartWidth: number, height: number): void {
    this.surface.canvas.hidden = !isScrolled;
    if (isScrolled) this.surface.fit(chartWidth < NARROW_CHART ? NARROW_WIDTH : WIDTH, height);
  }

  paint(model: LaneModel, scene: Scene, theme: Theme): void {
    const { surface } = this;
    this.model = model;
    if (surface.canvas.hidden) return;
    const state = [model.order, model.schedule, theme, surface.canvas.width, surface.canvas.height];
    if (state.some((part, i) => part !== this.drawn[i])) {
      this.lines = overviewLines(model.schedule.loads, model.order, surface.canvas.height);
      this.drawLines(model, theme);
      this.drawn = state;
    }
    surface.clear();
    surface.context.drawImage(this.picture, 0, 0, surface.width, surface.height);
    this.paintView(scene, theme);
  }

  /** Draws all loads once, in device pixels: scrolling then only moves the frame over them. */
  private drawLines(model: LaneModel, theme: Theme): void {
    const { width, height } = this.surface.canvas;
    this.picture.width = width;
    this.picture.height = height;
    const context = this.picture.getContext('2d')!;
    const perLoad = width / model.extent.full.to;
    context.fillStyle = theme.lane;
    context.fillRect(0, 0, width, height);
    // One colour after the other: changing it for each of a thousand lines is slow.
    context.fillStyle = theme.block;
    context.globalAlpha = 0.7;
    this.lines.forEach(({ min }, y) => {
      context.fillRect(0, y, min * perLoad, 1);
    });
    context.globalAlpha = 0.4;
    this.lines.forEach(({ min, max }, y) => {
      context.fillRect(min * perLoad, y, (max - min) * perLoad, 1);
    });
    context.globalAlpha = 1;
    this.markHighest(context, width, theme);
  }

  private markHighest(context: CanvasRenderingContext2D, width: number, theme: Theme): void {
    const highest = this.lines.reduce((sofar, line) => Math.max(sofar, line.max), 0);
    const size = 3 * this.surface.ratio;
    context.fillStyle = theme.highest;
    this.lines.forEach(({ max }, y) => {
      if (max === highest && max > 0) context.fillRect(width - 2 * size, y - size / 2, 2 * size, size);
    });
  }

  private paintView({ layout, scrollTop, viewHeight }: Scene, theme: Theme): void {
    const { context, width, height } = this.surface;
    const top = (scrollTop / layout.contentHeight) * height;
    const tall = Math.max(4, (viewHeight / layout.contentHeight) * height);
    context.strokeStyle = theme.foreground;
    context.lineWidth = 1;
    context.strokeRect(0.5, Math.min(top, height - tall) + 0.5, width - 1, tall - 1);
  }

  private shareAt(event: PointerEvent): number {
    const box = this.surface.canvas.getBoundingClientRect();
    return Math.min(Math.max(0, (event.clientY - box.top) / box.height), 1);
  }

  private goTo(event: PointerEvent): void {
    this.scrollTo(this.shareAt(event));
  }

  private describe(event: PointerEvent): void {
    const { model, lines } = this;
    if (model === undefined || lines.length === 0) return;
    const line = Math.min(lines.length - 1, Math.floor(this.shareAt(event) * lines.length));
    const { from, to } = rowsOfLine(line, lines.length, model.schedule.replicaCount);
    const { min, max } = lines[line]!;
    const loads = min === max ? formatFigure(max) : `${formatFigure(min)} to ${formatFigure(max)}`;
    this.surface.canvas.title = `lanes ${from + 1} to ${to} of ${model.schedule.replicaCount}: load ${loads}`;
  }
}
