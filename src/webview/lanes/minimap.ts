import type { LaneModel } from '../../core/chart/laneModel';
import { loadAtPx, pxOfLoad, spanOf, type LoadWindow } from '../../core/chart/loadWindow';
import type { Scene } from '../../core/chart/scene';
import { RowImage } from './rowImage';
import { Surface } from './surface';
import type { Theme } from './theme';

const HEIGHT = 18;
/** The window's frame is never narrower than this, in pixels, so that it can be found. */
const LEAST_FRAME = 4;

/** All lanes from the first load to the last in a strip, and which part of them is in view. */
export class Minimap {
  readonly surface = new Surface('lane-minimap');
  private readonly image = new RowImage();
  /** What the image shows; it is drawn anew only where one of these changes. */
  private drawn: readonly unknown[] = [];
  private scene: Scene | undefined;
  private model: LaneModel | undefined;

  /** `look` is called with the window that the pointer drags to. */
  constructor(private readonly look: (window: LoadWindow) => void) {
    const { canvas } = this.surface;
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.lookAt(event);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (canvas.hasPointerCapture(event.pointerId)) this.lookAt(event);
    });
  }

  /** Takes its place at any zoom, so that nothing moves; is seen when zoomed in. */
  paint(model: LaneModel, scene: Scene, width: number, theme: Theme): void {
    const { surface } = this;
    surface.fit(width, HEIGHT);
    surface.clear();
    this.scene = scene;
    this.model = model;
    surface.canvas.classList.toggle('idle', model.isWhole);
    if (model.isWhole) return;
    this.renderImage(model, scene, theme);
    this.paintWindow(model, scene, theme);
  }

  private renderImage(model: LaneModel, scene: Scene, theme: Theme): void {
    const width = Math.round(scene.plot.width * this.surface.ratio);
    const state = [model, model.moment, model.order, width, theme];
    if (state.some((part, i) => part !== this.drawn[i])) {
      const { replicaCount } = model.schedule;
      const lines = Math.min(replicaCount, Math.floor(HEIGHT / 2));
      const replicas = Array.from({ length: lines }, (_, line) =>
        model.order.replicaAt(Math.floor((line / lines) * replicaCount)),
      );
      this.image.render(
        model.moment,
        replicas,
        model.extent.full,
        width,
        model.shades,
        theme.palette.words,
        1,
      );
      this.drawn = state;
    }
    const { context } = this.surface;
    const lines = Math.min(model.schedule.replicaCount, Math.floor(HEIGHT / 2));
    context.fillStyle = theme.lane;
    context.fillRect(scene.plot.left, 0, scene.plot.width, HEIGHT);
    context.imageSmoothingEnabled = false;
    context.drawImage(
      this.image.canvas,
      0,
      0,
      width,
      lines,
      scene.plot.left,
      1,
      scene.plot.width,
      HEIGHT - 2,
    );
  }

  private paintWindow({ window, extent }: LaneModel, { plot }: Scene, theme: Theme): void {
    const { context } = this.surface;
    const from = plot.left + pxOfLoad(window.from, extent.full, plot.width);
    const width = Math.max(LEAST_FRAME, (spanOf(window) / spanOf(extent.full)) * plot.width);
    const left = Math.min(from, plot.left + plot.width - width);
    context.fillStyle = theme.background;
    context.globalAlpha = 0.6;
    context.fillRect(plot.left, 0, left - plot.left, HEIGHT);
    context.fillRect(left + width, 0, plot.left + plot.width - left - width, HEIGHT);
    context.globalAlpha = 1;
    context.strokeStyle = theme.foreground;
    context.lineWidth = 1;
    context.strokeRect(left + 0.5, 0.5, Math.max(1, width - 1), HEIGHT - 1);
  }

  private lookAt(event: PointerEvent): void {
    const { scene, model } = this;
    if (scene === undefined || model === undefined || model.isWhole) return;
    const px = event.clientX - this.surface.canvas.getBoundingClientRect().left - scene.plot.left;
    const middle = loadAtPx(px, model.extent.full, scene.plot.width);
    const half = spanOf(model.window) / 2;
    this.look({ from: middle - half, to: middle + half });
  }
}
