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
  private lines: readonly OverviewLine[] = [];
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
    const count = surface.canvas.height;
    if (this.drawn[0] !== model.order || this.drawn[1] !== model.schedule || this.lines.length !== count) {
      this.lines = overviewLines(model.schedule.loads, model.order, count);
      this.drawn = [model.order, model.schedule];
    }
    surface.clear();
    this.paintLines(model, theme);
    this.paintView(scene, theme);
  }

  private paintLines(model: LaneModel, theme: Theme): void {
    const { context, width, ratio } = this.surface;
    const top = model.extent.full.to;
    const highest = this.lines.reduce((max, line) => Math.max(max, line.max), 0);
    const line = 1 / ratio;
    context.fillStyle = theme.lane;
    context.fillRect(0, 0, width, this.surface.height);
    // One colour after the other: changing it for each of a thousand lines is slow.
    context.fillStyle = theme.block;
    context.globalAlpha = 0.7;
    this.lines.forEach(({ min }, i) => {
      context.fillRect(0, i * line, (min / top) * width, line);
    });
    context.globalAlpha = 0.4;
    this.lines.forEach(({ min, max }, i) => {
      context.fillRect((min / top) * width, i * line, ((max - min) / top) * width, line);
    });
    context.globalAlpha = 1;
    context.fillStyle = theme.highest;
    this.lines.forEach(({ max }, i) => {
      if (max === highest && max > 0) context.fillRect(width - 6, i * line - 1, 6, 3);
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
