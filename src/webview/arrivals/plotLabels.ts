import type uPlot from 'uplot';
import { spreadLabels } from '../../core/arrivals/spreadLabels';
import { isolate } from '../../core/chart/card';
import { elide } from '../../core/chart/elide';
import type { LineStyle, PlotLook } from './look';

/** A curve's name, drawn where it ends. */
export interface EndLabel extends LineStyle {
  readonly text: string;
}

/** Room between the plot and a label, and for the line that joins them, in CSS pixels. */
const JOIN = 18;
const GAP = 14;
const WIDEST = 130;
const WIDEST_SHARE = 0.22;

/** The room that labels need at the right of a plot `plotPx` wide. */
export function labelWidth(
  labels: readonly EndLabel[],
  context: CanvasRenderingContext2D,
  plotPx: number,
): number {
  const widths = labels.map(({ text }) => context.measureText(text).width);
  return JOIN + 4 + Math.ceil(Math.min(WIDEST, plotPx * WIDEST_SHARE, Math.max(0, ...widths)));
}

/** Draws each label at the end of its curve, moved apart where curves end close together. */
export function drawLabels(plot: uPlot, labels: readonly EndLabel[], look: PlotLook): void {
  const { ctx, bbox, data } = plot;
  const ratio = devicePixelRatio;
  const last = data[0].length - 1;
  const ends = labels.map((_, index) => {
    const y = plot.valToPos(data[index + 1]![last] ?? 0, 'y', true);
    return Math.min(Math.max(y, bbox.top), bbox.top + bbox.height);
  });
  const places = spreadLabels(ends, GAP * ratio, bbox.top + 4 * ratio, bbox.top + bbox.height);
  const left = bbox.left + bbox.width;
  const room = ctx.canvas.width - left - (JOIN + 2) * ratio;
  ctx.save();
  ctx.font = scaledFont(look.font, ratio);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  labels.forEach((label, index) => {
    joinLabel(ctx, label, { x: left, from: ends[index]!, to: places[index]! }, ratio);
    const text = elide(label.text, room, (part) => ctx.measureText(part).width);
    ctx.fillStyle = look.foreground;
    ctx.fillText(isolate(text), left + (JOIN + 2) * ratio, places[index]!);
  });
  ctx.restore();
}

/** A short piece of the curve's own line leads to its label. */
function joinLabel(
  context: CanvasRenderingContext2D,
  { colour, dash }: LineStyle,
  { x, from, to }: { x: number; from: number; to: number },
  ratio: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 1.5 * ratio;
  context.setLineDash(dash.map((part) => part * ratio));
  context.beginPath();
  context.moveTo(x, from);
  context.lineTo(x + 5 * ratio, to);
  context.lineTo(x + JOIN * ratio, to);
  context.stroke();
}

/** uPlot's canvas is as fine as the screen: fonts given in CSS pixels must grow with it. */
export function scaledFont(font: string, ratio: number): string {
  return font.replace(/([\d.]+)px/, (_, px: string) => `${Number(px) * ratio}px`);
}

/** A line across the plot at the focused request. */
export function drawMark(plot: uPlot, request: number | undefined, look: PlotLook): void {
  if (request === undefined) return;
  const { ctx, bbox } = plot;
  const x = plot.valToPos(request, 'x', true);
  if (x < bbox.left || x > bbox.left + bbox.width) return;
  ctx.save();
  ctx.strokeStyle = look.mark;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}
