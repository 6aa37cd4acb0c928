import type uPlot from 'uplot';
import type { PlotLook } from '../arrivals/look';
import { scaledFont } from '../arrivals/plotLabels';
import type { AnsweredCount, SizingPicture } from './sizingPicture';

/** The limit as a line across the plot, where it lies in it. */
export function drawLimit(plot: uPlot, look: PlotLook, { limit, range }: SizingPicture): void {
  if (limit === undefined || limit > range.top || limit < range.bottom) return;
  const { ctx, bbox } = plot;
  const y = plot.valToPos(limit, 'y', true);
  ctx.save();
  ctx.strokeStyle = look.lines[5]!;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** The count that is shown as a ring, the answer as a disc with its words. */
export function drawPoints(plot: uPlot, look: PlotLook, picture: SizingPicture): void {
  const { answer, current, most } = picture;
  const load = loadNow(picture);
  if (load !== undefined) dot(plot, look, current, load, false);
  if (answer === undefined || answer.replicas > most) return;
  dot(plot, look, answer.replicas, answer.maxLoad, true);
  label(plot, look, picture, answer);
}

/** The highest load with as many replicas as are shown; undefined beyond the plot, and until it is tried. */
function loadNow({ current, replicas, maxLoads }: SizingPicture): number | undefined {
  return maxLoads[replicas.indexOf(current)];
}

function dot(plot: uPlot, look: PlotLook, replicas: number, load: number, isFilled: boolean): void {
  const { ctx, bbox } = plot;
  const y = plot.valToPos(load, 'y', true);
  if (y < bbox.top) return;
  ctx.save();
  ctx.fillStyle = isFilled ? look.lines[0]! : look.background;
  ctx.strokeStyle = isFilled ? look.background : look.lines[0]!;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.beginPath();
  ctx.arc(plot.valToPos(replicas, 'x', true), y, 5 * devicePixelRatio, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

/** Above the point, and above the line of the limit where that is close, as nothing else is drawn there; else below. */
function label(
  plot: uPlot,
  look: PlotLook,
  picture: SizingPicture,
  { replicas, maxLoad, text }: AnsweredCount,
): void {
  const { limit, current } = picture;
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const pointY = plot.valToPos(maxLoad, 'y', true) - 12 * ratio;
  const limitY = limit === undefined ? pointY : plot.valToPos(limit, 'y', true) - 7 * ratio;
  const y = pointY - limitY > 26 * ratio ? pointY : Math.min(pointY, limitY);
  ctx.save();
  ctx.font = scaledFont(look.font, ratio);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = look.foreground;
  const x = plot.valToPos(replicas, 'x', true) + 10 * ratio;
  const left = Math.min(x, bbox.left + bbox.width - ctx.measureText(text).width);
  const ring = plot.valToPos(current, 'x', true) + 6 * ratio;
  const ringY = plot.valToPos(loadNow(picture) ?? 0, 'y', true) - 9 * ratio;
  const above = left < ring && x > ring ? Math.min(y, ringY) : y;
  // Under the curve where the plot ends above it.
  const top = above < bbox.top + 14 * ratio ? pointY + 32 * ratio : above;
  // Pushed in from the edge it may lie across the curve.
  ctx.strokeStyle = look.background;
  ctx.lineWidth = 4 * ratio;
  ctx.lineJoin = 'round';
  ctx.strokeText(text, left, top);
  ctx.fillText(text, left, top);
  ctx.restore();
}
