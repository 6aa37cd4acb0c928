import uPlot from 'uplot';
import type { ArrivalsWindow, CurveKind, Curves } from '../../core/arrivals/curves';
import { signed } from '../../core/arrivals/arrivalCard';
import { plotRange } from '../../core/arrivals/plotRange';
import { tickText } from '../../core/chart/ticks';
import { gridLine, lineStyle, MEAN_DASH, type PlotLook } from './look';
import { drawLabels, drawMark, labelWidth, type EndLabel } from './plotLabels';

/** What the plot shows, and where it asks what it needs while it draws. */
export interface PlotSource {
  readonly kind: CurveKind;
  readonly isBand: boolean;
  /** Of the replicas; empty for a band. */
  readonly names: readonly string[];
  readonly look: PlotLook;
  window(): ArrivalsWindow;
  focused(): number | undefined;
  dragged(window: ArrivalsWindow): void;
}

/** Whole numbers only: there is no half a request. */
const STEPS = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((first) => first * 10 ** power)).flat();

/** A new plot. Its size is that of plot and axes together. */
export function makePlot(
  source: PlotSource,
  curves: Curves,
  size: { width: number; height: number },
  parent: HTMLElement,
): uPlot {
  const labels = labelsOf(source);
  const options: uPlot.Options = {
    ...size,
    legend: { show: false },
    padding: [10, paddingFor(labels, source.look, size.width), 0, 0],
    scales: {
      x: { time: false, range: () => rangeOf(source.window()) },
      y: { range: rangeOfLoads },
    },
    axes: axesOf(source),
    series: [{}, ...labels.map((label) => seriesOf(label, curves))],
    bands: source.isBand ? [{ series: [3, 1], fill: bandFill(source.look) }] : [],
    cursor: cursorOf(),
    hooks: hooksOf(source, labels),
  };
  return new uPlot(options, dataOf(curves), parent);
}

export function dataOf({ requests, series }: Curves): uPlot.AlignedData {
  return [requests, ...series];
}

function rangeOf({ from, to }: ArrivalsWindow): [number, number] {
  return from === to ? [from - 0.5, to + 0.5] : [from, to];
}

/** uPlot asks with null until it has values. */
function rangeOfLoads(_: uPlot, low: number | null, high: number | null): [number, number] {
  return plotRange(low ?? 0, high ?? 0);
}

/** The curves' names: replicas and mean, or the edges of the band. */
function labelsOf({ look, names, isBand }: PlotSource): EndLabel[] {
  const mean = { text: 'mean', colour: look.foreground, dash: MEAN_DASH };
  if (isBand) {
    const edge = { ...lineStyle(look, 0), dash: [] };
    return [{ ...edge, text: 'lowest' }, mean, { ...edge, text: 'highest' }];
  }
  return [...names.map((text, index) => ({ text, ...lineStyle(look, index) })), mean];
}

/** One point makes no line. */
function isAlone({ data: [requests] }: uPlot): boolean {
  return requests.length === 1;
}

function seriesOf({ colour, dash }: EndLabel, { isComplete }: Curves): uPlot.Series {
  // A load stays as it is until the next request comes.
  const paths = isComplete ? uPlot.paths.stepped!({ align: 1 }) : uPlot.paths.linear!();
  return {
    stroke: colour,
    dash,
    width: 1.5,
    paths,
    points: { show: isAlone, size: 7, fill: colour },
  };
}

function bandFill({ lines }: PlotLook): string {
  return `color-mix(in srgb, ${lines[0]!} 30%, transparent)`;
}

function paddingFor(labels: readonly EndLabel[], look: PlotLook, plotPx: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = look.font;
  return labelWidth(labels, context, plotPx);
}

function axesOf({ kind, look }: PlotSource): uPlot.Axis[] {
  const line = gridLine(look);
  const common = { stroke: look.quiet, font: look.font, grid: line, ticks: line };
  const texts = (splits: number[]) => splits.map((value) => loadText(value, splits, kind));
  return [
    {
      ...common,
      incrs: STEPS,
      values: (_, splits) => splits.map((value) => tickText(value, 1)),
      space: spaceOf,
      size: Number.parseFloat(look.font) + 20,
    },
    { ...common, values: (_, splits) => texts(splits), size: (_, values) => axisWidth(values, look) },
  ];
}

/** Pixels between two numbers of requests; less in a narrow plot, which would have one number alone. */
function spaceOf(_plot: uPlot, _axis: number, _min: number, _max: number, width: number): number {
  return Math.min(80, Math.max(36, width / 2.2));
}

function loadText(value: number, splits: readonly number[], kind: CurveKind): string {
  const step = splits.length > 1 ? splits[1]! - splits[0]! : 1;
  return kind === 'load' ? tickText(value, step) : signed(value);
}

function axisWidth(values: readonly string[] | null, look: PlotLook): number {
  const size = Number.parseFloat(look.font);
  const longest = Math.max(1, ...(values ?? []).map((value) => value.length));
  return Math.ceil(longest * size * 0.62 + 16);
}

function cursorOf(): uPlot.Cursor {
  return {
    // The view has a cursor of its own, which keys can move as well.
    x: false,
    y: false,
    points: { show: false },
    drag: { x: true, y: false, setScale: false },
    // A double click is the view's own.
    bind: { dblclick: () => null },
  };
}

function hooksOf(source: PlotSource, labels: readonly EndLabel[]): uPlot.Hooks.Arrays {
  return {
    setSelect: [
      (plot) => {
        const { left, width } = plot.select;
        if (width <= 0) return;
        source.dragged({ from: plot.posToVal(left, 'x'), to: plot.posToVal(left + width, 'x') });
        plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
      },
    ],
    draw: [
      (plot) => {
        drawLabels(plot, labels, source.look);
        drawMark(plot, source.focused(), source.look);
      },
    ],
  };
}
