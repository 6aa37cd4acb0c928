import { axisTicks } from '../../core/chart/ticks';
import { xOfLoad, type Scene } from '../../core/chart/scene';
import { formatFigure } from '../../core/format';
import type { Surface } from './surface';
import type { Theme } from './theme';

/** The load axis under the lanes. */
export function paintAxis(surface: Surface, scene: Scene, theme: Theme): void {
  const { context } = surface;
  const { plot } = scene;
  surface.clear();
  context.font = theme.font;
  context.fillStyle = theme.quiet;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const line = 1 / surface.ratio;
  for (const tick of axisTicks(scene.window, plot.width, (text) => context.measureText(text).width)) {
    const x = surface.snap(plot.left + tick.px);
    const half = context.measureText(tick.text).width / 2;
    context.fillRect(Math.min(x, plot.left + plot.width - line), 0, line, 4);
    context.fillText(tick.text, Math.min(Math.max(x, half), surface.width - half), 14);
  }
}

/** The dashed line of the mean through all lanes. */
export function paintMeanLine(surface: Surface, scene: Scene, theme: Theme): void {
  const x = meanX(scene);
  if (x === undefined) return;
  const { context } = surface;
  const { left, width } = scene.plot;
  const bottom = Math.min(scene.viewHeight, scene.layout.contentHeight - scene.scrollTop);
  const thick = Math.max(1, Math.round(surface.ratio)) / surface.ratio;
  const lineLeft = Math.min(surface.snap(x), left + width - thick);
  context.fillStyle = theme.mean;
  for (let y = 0; y < bottom; y += 7) context.fillRect(lineLeft, y, thick, Math.min(4, bottom - y));
}

/** Where the line of the mean is; undefined where it is out of view. */
export function meanX(scene: Scene): number | undefined {
  const mean = scene.moment.mean();
  if (mean === undefined) return undefined;
  const x = xOfLoad(scene, mean);
  const { left, width } = scene.plot;
  return x >= left && x <= left + width ? x : undefined;
}

/** The mean in figures above its line, with an arrow at the edge where the line is out of view. */
export function paintMeanLabel(surface: Surface, scene: Scene, theme: Theme): void {
  const mean = scene.moment.mean();
  if (mean === undefined) return;
  const { context } = surface;
  const { plot } = scene;
  const x = xOfLoad(scene, mean);
  const right = plot.left + plot.width;
  const figure = `mean ${formatFigure(mean)}`;
  const text = x < plot.left ? `◂ ${figure}` : x > right ? `${figure} ▸` : figure;
  context.font = theme.smallFont;
  context.fillStyle = theme.mean;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  const width = context.measureText(text).width;
  const textLeft = Math.min(Math.max(x - width / 2, plot.left), surface.width - width);
  context.fillText(text, textLeft, surface.height - 7);
}
