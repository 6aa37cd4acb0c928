import uPlot from 'uplot';
import { tickText } from '../../core/chart/ticks';
import { formatNumber, plural } from '../../core/format';
import { element } from '../dom';
import { gridLine, readLook, type PlotLook } from '../arrivals/look';
import { scaledFont } from '../arrivals/plotLabels';

/** What the plot shows; loads as doubles, for they become pixels. */
export interface SizingPicture {
  readonly replicas: readonly number[];
  readonly maxLoads: readonly number[];
  readonly bounds: readonly number[];
  /** The largest count, where the axis ends. */
  readonly most: number;
  /** The load at the upper edge. */
  readonly top: number;
  readonly limit: number | undefined;
  /** The smallest count that keeps to the limit. */
  readonly answer: { readonly replicas: number; readonly maxLoad: number } | undefined;
  /** The count of the schedule that is shown. */
  readonly current: number;
}

export interface SizingPlotListener {
  /** The pointer is at this count, or at none. */
  pointed(replicas: number | undefined): void;
  picked(replicas: number): void;
}

const BOUND_DASH = [5, 4];
/** Whole counts only. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The curve of highest loads over counts, drawn by uPlot. */
export class SizingPlot {
  readonly element = element('div', 'sizing-plot');
  private plot: uPlot | undefined;
  private look: PlotLook | undefined;
  private size = { width: 0, height: 0 };
  private picture: SizingPicture | undefined;
  private drawn: SizingPicture | undefined;

  constructor(private readonly listener: SizingPlotListener) {
    this.element.setAttribute('role', 'img');
    this.element.addEventListener('click', () => {
      const replicas = this.pointedAt();
      if (replicas !== undefined) listener.picked(replicas);
    });
  }

  /** Theme or size have changed. */
  refresh(): void {
    this.look = undefined;
  }

  draw(picture: SizingPicture): void {
    this.picture = picture;
    this.fit();
    if (this.look === undefined || this.plot === undefined) this.make();
    else if (picture !== this.drawn) this.plot.setData(dataOf(picture));
    this.drawn = picture;
  }

  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.plot?.setSize(this.size);
  }

  private make(): void {
    this.plot?.destroy();
    const look = (this.look = readLook(this.element));
    const options: uPlot.Options = {
      ...this.size,
      legend: { show: false },
      padding: [12, 16, 0, 0],
      scales: {
        x: { time: false, range: () => [1, Math.max(2, this.picture!.most)] },
        y: { range: () => [0, this.picture!.top] },
      },
      axes: axesOf(look),
      series: [{}, line(look.quiet, BOUND_DASH, 1), line(look.lines[0]!, [], 2)],
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
      hooks: {
        setCursor: [
          () => {
            this.listener.pointed(this.pointedAt());
          },
        ],
        draw: [
          (plot) => {
            drawLimit(plot, look, this.picture!);
            drawPoints(plot, look, this.picture!);
            drawClip(plot, look, this.picture!);
          },
        ],
      },
    };
    this.plot = new uPlot(options, dataOf(this.picture!), this.element);
  }

  private pointedAt(): number | undefined {
    const { plot, picture } = this;
    const left = plot?.cursor.left;
    if (plot === undefined || picture === undefined || left === undefined || left < 0) return undefined;
    const replicas = Math.round(plot.posToVal(left, 'x'));
    return replicas >= 1 && replicas <= picture.most ? replicas : undefined;
  }
}

function dataOf({ replicas, bounds, maxLoads }: SizingPicture): uPlot.AlignedData {
  return [[...replicas], [...bounds], [...maxLoads]];
}

function line(stroke: string, dash: number[], width: number): uPlot.Series {
  return { stroke, dash, width, paths: uPlot.paths.linear!(), points: { show: false } };
}

function axesOf(look: PlotLook): uPlot.Axis[] {
  const grid = gridLine(look);
  const common = { stroke: look.quiet, font: look.font, grid, ticks: grid };
  const fontSize = Number.parseFloat(look.font);
  return [
    {
      ...common,
      grid: { show: false },
      incrs: STEPS,
      space: 44,
      size: fontSize + 20,
      values: (_, splits) => splits.map((at) => formatNumber(at)),
    },
    {
      ...common,
      values: (_, splits) =>
        splits.map((at) => tickText(at, splits.length > 1 ? splits[1]! - splits[0]! : 1)),
      size: (_, values) => axisWidth(values, fontSize),
    },
  ];
}

/** uPlot calls with null until it has values. */
function axisWidth(values: readonly string[] | null, fontSize: number): number {
  const longest = Math.max(1, ...(values ?? []).map((text) => text.length));
  return Math.ceil(longest * fontSize * 0.62 + 16);
}

function drawLimit(plot: uPlot, look: PlotLook, { limit, top }: SizingPicture): void {
  if (limit === undefined || limit > top) return;
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
function drawPoints(plot: uPlot, look: PlotLook, picture: SizingPicture): void {
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

/** Where the first points lie above the plot, says so beside the line that comes from there. */
function drawClip(plot: uPlot, look: PlotLook, { maxLoads, replicas, top }: SizingPicture): void {
  const [highest = 0] = maxLoads;
  if (highest <= top) return;
  const inside = maxLoads.findIndex((load) => load <= top);
  const ratio = devicePixelRatio;
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.font = scaledFont(look.font, ratio);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'top';
  ctx.fillStyle = look.quiet;
  const x = plot.valToPos(replicas[Math.max(0, inside)]!, 'x', true) + 8 * ratio;
  const load = `↑ ${formatNumber(highest)}`;
  const text = `${load} with ${plural(replicas[0]!, 'replica')}`;
  const fits = x + ctx.measureText(text).width <= bbox.left + bbox.width;
  ctx.fillText(fits ? text : load, x, bbox.top + 2 * ratio);
  ctx.restore();
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
  { replicas, maxLoad }: { replicas: number; maxLoad: number },
): void {
  const { limit, current } = picture;
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const text = `${plural(replicas, 'replica')}: ${formatNumber(maxLoad)}`;
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
