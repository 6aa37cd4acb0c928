import uPlot from 'uplot';
import { logTicks } from '../../core/chart/logTicks';
import { tickText } from '../../core/chart/ticks';
import { formatNumber } from '../../core/format';
import type { SizingRange } from '../../core/judge/sizingRange';
import { element } from '../dom';
import { gridLine, readLook, type PlotLook } from '../arrivals/look';
import { drawLimit, drawPoints } from './sizingMarks';
import type { SizingPicture } from './sizingPicture';

export interface SizingPlotListener {
  /** The pointer is at this count, or at none. */
  pointed(replicas: number | undefined): void;
  picked(replicas: number): void;
}

const BOUND_DASH = [5, 4];
/** Whole counts only. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Least pixels from one tick to the next. */
const COUNT_SPACE = 44;
const LOAD_SPACE = 30;

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
    if (this.look === undefined || this.plot === undefined || this.hasOtherAxes(picture)) this.make();
    else if (picture !== this.drawn) this.plot.setData(dataOf(picture));
    this.drawn = picture;
  }

  private hasOtherAxes({ range }: SizingPicture): boolean {
    const drawn = this.drawn?.range;
    return drawn?.hasLogCounts !== range.hasLogCounts || drawn.hasLogLoads !== range.hasLogLoads;
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
    const { hasLogCounts, hasLogLoads } = this.picture!.range;
    const options: uPlot.Options = {
      ...this.size,
      legend: { show: false },
      padding: [12, () => endPadding(this.picture!.most, look), 0, 0],
      scales: {
        x: { time: false, ...distribution(hasLogCounts), range: () => [1, Math.max(2, this.picture!.most)] },
        y: {
          ...distribution(hasLogLoads),
          range: () => [this.picture!.range.bottom, this.picture!.range.top],
        },
      },
      axes: axesOf(look, this.picture!.range),
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

/** uPlot's name for equal factors instead of equal steps is a constant of its types alone; this is its number. */
function distribution(isLog: boolean): object {
  return isLog ? { distr: 3 } : {};
}

function axesOf(look: PlotLook, { hasLogCounts, hasLogLoads }: SizingRange): uPlot.Axis[] {
  const grid = gridLine(look);
  const common = { stroke: look.quiet, font: look.font, grid, ticks: grid };
  const fontSize = Number.parseFloat(look.font);
  return [
    {
      ...common,
      grid: { show: false },
      incrs: STEPS,
      space: COUNT_SPACE,
      ...(hasLogCounts && logAxis(COUNT_SPACE)),
      size: fontSize + 20,
      values: (_, splits) => splits.map((at) => formatNumber(at)),
    },
    {
      ...common,
      ...(hasLogLoads && logAxis(LOAD_SPACE)),
      values: (_, splits) =>
        splits.map((at) => tickText(at, splits.length > 1 ? splits[1]! - splits[0]! : 1)),
      size: (_, values) => axisWidth(values, fontSize),
    },
  ];
}

/** Room for the half of the last count that stands out where its tick is the end of the axis. */
function endPadding(most: number, { font }: PlotLook): number {
  return Math.max(16, textWidth(formatNumber(most), Number.parseFloat(font)) / 2);
}

/** Ticks of our own, all of them labelled: uPlot's crowd, and its labels leave out what it likes. */
function logAxis(space: number): Pick<uPlot.Axis, 'splits' | 'filter'> {
  return {
    splits: ({ bbox }, axis, from, to) =>
      logTicks(from, to, (axis === 0 ? bbox.width : bbox.height) / devicePixelRatio, space),
    filter: (_, splits) => splits,
  };
}

/** uPlot calls with null until it has values. */
function axisWidth(values: readonly string[] | null, fontSize: number): number {
  return 16 + Math.max(...['0', ...(values ?? [])].map((text) => textWidth(text, fontSize)));
}

/** Digits and what groups them are at most about so wide. */
function textWidth({ length }: string, fontSize: number): number {
  return Math.ceil(length * fontSize * 0.62);
}
