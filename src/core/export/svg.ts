// The lanes as an SVG picture: text stays text, and the same schedule gives the same bytes.
import { isolate } from '../chart/card';
import { elide } from '../chart/elide';
import { MovedSlots } from '../chart/movedRow';
import { laneTop, layOutLanes, type LaneLayout } from '../chart/laneLayout';
import type { LaneModel } from '../chart/laneModel';
import type { Palette } from '../chart/palette';
import { xOfLoad, type Scene } from '../chart/scene';
import { formatLoadShort } from '../chart/shortLoad';
import { axisTicks } from '../chart/ticks';
import { formatFigure, formatNumber, plural } from '../format';
import type { ReplicaColumn } from '../lanes';
import type { Pieces } from './exported';
import { laneBlocks, visibleBlocks } from './svgLane';
import { movedLines } from './svgMoved';
import { xmlElement, xmlText } from './xml';

/** Colours as CSS has them. */
export interface SvgLook {
  /** Of the whole picture, in pixels. */
  readonly width: number;
  readonly palette: Palette;
  readonly background: string;
  readonly foreground: string;
  readonly quiet: string;
  readonly mean: string;
  readonly highest: string;
  readonly lane: string;
  readonly edge: string;
  readonly fontFamily: string;
  readonly fontSize: number;
}

export interface SvgNames {
  /** Of the whole picture: the source. */
  readonly title: string;
  replicaName(replica: number): string;
}

/** More blocks than this would make a file that no viewer opens: they are merged where they share a pixel. */
const MAX_BLOCKS = 20_000;
const MAX_PITCH = 28;
/** Lanes up to this many keep the height that they have on the screen. */
const TALL_LANES = 3200;
const TALLEST_OF_TALL = 4000;
/** More lanes share this height, as far as each still gets 3 pixels. */
const TALLEST = 32_000;
const LEAST_PITCH = 3;
const MARGIN = 16;
const GAP = 10;
const HEAD = 36;
const AXIS = 30;
/** Width of a character in terms of the font's size, on the wide side: nothing can be measured here. */
const CHARACTER = 0.62;

/**
 * The lanes as the model has them in view (all loads, or the zoomed part), one below the other: of all replicas, or the
 * first `mostLanes`, which the caption then says. `leastLoadOf`: where least load sends each request; those that it sends
 * elsewhere are underlined.
 */
export function* lanesSvg(
  model: LaneModel,
  names: SvgNames,
  look: SvgLook,
  mostLanes = Infinity,
  leastLoadOf?: ReplicaColumn,
): Pieces {
  const measure = (text: string) => text.length * look.fontSize * CHARACTER;
  const lanes = Math.min(model.schedule.replicaCount, mostLanes);
  const scene = layOut(model, lanes, names, look, measure);
  const moved = leastLoadOf && new MovedSlots(model.schedule, leastLoadOf);
  yield opening(model, scene, names, look, moved !== undefined);
  const merged = visibleBlocks(scene) > MAX_BLOCKS;
  for (let row = 0; row < lanes; row++) {
    yield laneParts(model, scene, row, names, look, measure) + laneBlocks(model, scene, row, look, merged);
    if (moved !== undefined) yield movedLines(scene, row, moved, look);
  }
  yield `${meanLine(scene, look, measure)}${axis(scene, look, measure)}</svg>\n`;
}

type Measure = (text: string) => number;

function layOut(model: LaneModel, lanes: number, names: SvgNames, look: SvgLook, measure: Measure): Scene {
  const layout = lanes > TALL_LANES ? lowLanes(lanes) : tallLanes(lanes);
  const widestName = widest(model, layout, (replica) => measure(names.replicaName(replica)));
  const widestLoad = widest(model, layout, (replica) => measure(`▲ ${loadText(model, replica)}`));
  const left = MARGIN + Math.min(widestName, look.width / 4) + GAP;
  const right = look.width - MARGIN - Math.min(widestLoad, look.width / 4) - GAP;
  return {
    moment: model.moment,
    flats: model.flats,
    order: model.order,
    layout,
    window: model.window,
    // Rounded away from the names, for which there is no pixel to spare.
    plot: { left: Math.ceil(left), width: Math.max(1, Math.floor(right) - Math.ceil(left)) },
    scrollTop: -HEAD,
    viewHeight: layout.contentHeight,
  };
}

/** The widest text of all lanes that have one. */
function widest({ order }: LaneModel, layout: LaneLayout, widthOf: (replica: number) => number): number {
  let most = 0;
  for (let row = 0; row < layout.laneCount; row += layout.labelEvery)
    most = Math.max(most, widthOf(order.replicaAt(row)));
  return most;
}

function tallLanes(lanes: number): LaneLayout {
  return layOutLanes(lanes, Math.min(TALLEST_OF_TALL, lanes * MAX_PITCH + MARGIN));
}

/** Too low to be pointed at, which nobody does in a picture. */
function lowLanes(lanes: number): LaneLayout {
  const layout = layOutLanes(lanes, 0);
  const pitch = Math.max(LEAST_PITCH, Math.floor(TALLEST / lanes));
  const contentHeight = pitch * lanes + 2 * layout.padding;
  return { ...layout, pitch, laneHeight: pitch - 1, contentHeight, labelEvery: 10 };
}

function loadText({ moment }: LaneModel, replica: number): string {
  return formatLoadShort(moment.exactLoad(replica), Infinity, () => 0);
}

function opening(
  { schedule }: LaneModel,
  { layout }: Scene,
  { title }: SvgNames,
  look: SvgLook,
  hasMoved: boolean,
): string {
  const height = HEAD + layout.contentHeight + AXIS;
  const size = `width="${look.width}" height="${height}" viewBox="0 0 ${look.width} ${height}"`;
  const font = `font-family="${xmlText(look.fontFamily)}" font-size="${look.fontSize}"`;
  const shown =
    layout.laneCount < schedule.replicaCount ? `, the first ${formatNumber(layout.laneCount)} shown` : '';
  const caption = `${title}: ${plural(schedule.requestCount, 'request')} on ${plural(schedule.replicaCount, 'replica')}${shown}${hasMoved ? '; underlined: sent elsewhere by least load' : ''}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font} role="img">\n`,
    xmlElement('title', {}, caption),
    xmlElement('rect', { width: look.width, height, fill: look.background }),
    xmlElement('text', { x: MARGIN, y: 21, fill: look.foreground }, caption),
  ].join('');
}

/** The ground of a lane, its name and its load. */
function laneParts(
  model: LaneModel,
  scene: Scene,
  row: number,
  names: SvgNames,
  look: SvgLook,
  measure: Measure,
): string {
  const { layout, plot, moment } = scene;
  const replica = model.order.replicaAt(row);
  const top = laneTop(layout, row) + HEAD;
  const ground = { x: plot.left, y: top, width: plot.width, height: layout.laneHeight, fill: look.lane };
  const rect = xmlElement('rect', ground);
  if (row % layout.labelEvery !== 0) return rect;
  const y = top + layout.laneHeight / 2 + look.fontSize * 0.36;
  const name = elide(names.replicaName(replica), plot.left - GAP - MARGIN, measure);
  const right = plot.left + plot.width + GAP;
  const highest = moment.standsOut(replica);
  return [
    rect,
    xmlElement('text', { x: plot.left - GAP, y, fill: look.quiet, 'text-anchor': 'end' }, isolate(name)),
    xmlElement(
      'text',
      { x: right, y, fill: highest ? look.highest : look.quiet },
      `${highest ? '▲ ' : ''}${loadText(model, replica)}`,
    ),
  ].join('');
}

function meanLine(scene: Scene, look: SvgLook, measure: Measure): string {
  const { layout, plot, moment } = scene;
  const mean = moment.mean();
  if (mean === undefined) return '';
  const x = xOfLoad(scene, mean);
  if (!(x >= plot.left && x <= plot.left + plot.width)) return '';
  const text = `mean ${formatFigure(mean)}`;
  const half = measure(text) / 2;
  const middle = Math.min(Math.max(x, MARGIN + half), look.width - MARGIN - half);
  const line = { x1: x, x2: x, y1: HEAD, y2: HEAD + layout.contentHeight, stroke: look.mean };
  return [
    xmlElement('line', { ...line, 'stroke-dasharray': '4 3' }),
    xmlElement('text', { x: middle, y: HEAD - 3, fill: look.mean, 'text-anchor': 'middle' }, text),
  ].join('');
}

function axis(scene: Scene, look: SvgLook, measure: Measure): string {
  const { plot, layout, window } = scene;
  const top = HEAD + layout.contentHeight;
  return axisTicks(window, plot.width, measure)
    .map(({ px, text }) => {
      const x = plot.left + px;
      const tick = { x1: x, x2: x, y1: top, y2: top + 4, stroke: look.quiet };
      const label = { x, y: top + 8 + look.fontSize, fill: look.quiet, 'text-anchor': 'middle' };
      return xmlElement('line', tick) + xmlElement('text', label, text);
    })
    .join('');
}
