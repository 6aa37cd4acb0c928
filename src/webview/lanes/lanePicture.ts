import { describeLanes } from '../../core/chart/describe';
import { layOutLanes, scrollToRow, type LaneLayout } from '../../core/chart/laneLayout';
import type { LaneModel } from '../../core/chart/laneModel';
import type { Moment } from '../../core/chart/moment';
import type { Scene } from '../../core/chart/scene';
import type { Decision } from '../../core/schedule';
import type { Shown } from '../view';
import { paintAxis, paintMeanLabel } from './axisPainter';
import { LabelPainter } from './labelPainter';
import type { LaneFrame } from './laneFrame';
import { LanePainter } from './lanePainter';
import type { Minimap } from './minimap';
import { MovedPainter } from './movedPainter';
import { paintNext } from './nextPainter';
import type { OverviewStrip } from './overviewStrip';
import { readTheme, type Theme } from './theme';

/** The lanes take at most this share of the panel's height; tables follow below. */
const HEIGHT_SHARE = 0.55;
const LEAST_HEIGHT = 200;
const HEAD_HEIGHT = 16;
const AXIS_HEIGHT = 24;

/** What is painted besides the model. */
export interface PictureExtras {
  readonly focusedReplica: number | undefined;
  /** A replica to scroll to. */
  readonly bringIntoView: number | undefined;
  readonly next: Decision | undefined;
}

/** Sizes the chart's elements and paints them; knows the theme and how wide labels are. */
export class LanePicture {
  private readonly painter = new LanePainter();
  private readonly labels = new LabelPainter();
  private readonly moved = new MovedPainter();
  private theme: Theme | undefined;
  private widths: { readonly names: number; readonly loads: number } | undefined;
  private ratio = 0;
  private described: Moment | undefined;

  constructor(
    private readonly frame: LaneFrame,
    private readonly minimap: Minimap,
    private readonly overview: OverviewStrip,
  ) {}

  /** Theme, fonts or names may have changed. */
  forget(): void {
    this.theme = undefined;
    this.widths = undefined;
    this.described = undefined;
  }

  /** The screen's pixels are no longer those that were painted on. */
  get isOutOfScale(): boolean {
    return this.ratio !== window.devicePixelRatio;
  }

  /** Paints all and says where things lie. */
  paint(model: LaneModel, shown: Shown, extras: PictureExtras): Scene {
    const theme = (this.theme ??= readTheme(this.frame.root));
    const scene = this.layOut(model, shown, theme, extras.bringIntoView);
    this.paintLanes(model, scene, shown, theme, extras);
    this.paintAround(model, scene, theme);
    this.describe(model.moment, shown);
    return scene;
  }

  private describe(moment: Moment, shown: Shown): void {
    if (moment === this.described) return;
    this.described = moment;
    const summary = describeLanes(moment, (replica) => shown.replicaName(replica));
    this.frame.scroller.setAttribute('aria-label', summary);
  }

  private paintLanes(
    model: LaneModel,
    scene: Scene,
    shown: Shown,
    theme: Theme,
    { focusedReplica, next }: PictureExtras,
  ): void {
    const { lanes } = this.frame;
    lanes.clear();
    this.painter.paint(lanes, scene, model.shades, theme);
    if (shown.other !== undefined) this.moved.paint(lanes, scene, shown.other.leastLoadOf, theme);
    this.labels.paint(lanes, scene, shown, { focused: focusedReplica, next: next?.replica }, theme);
    if (next !== undefined) paintNext(lanes, scene, next, theme);
  }

  private paintAround(model: LaneModel, scene: Scene, theme: Theme): void {
    const { head, axis } = this.frame;
    head.clear();
    paintMeanLabel(head, scene, theme);
    paintAxis(axis, scene, theme);
    this.minimap.paint(model, scene, axis.width, theme);
    this.overview.paint(model, scene, theme);
  }

  private layOut(model: LaneModel, shown: Shown, theme: Theme, bringIntoView: number | undefined): Scene {
    const { scroller } = this.frame;
    const layout = this.layOutHeights(model);
    if (bringIntoView !== undefined) {
      const row = model.order.rowOf(bringIntoView);
      scroller.scrollTop = scrollToRow(layout, row, scroller.scrollTop, layout.viewHeight);
    }
    return {
      moment: model.moment,
      flats: model.flats,
      order: model.order,
      layout,
      window: model.window,
      plot: this.layOutWidths(shown, theme, layout),
      scrollTop: scroller.scrollTop,
      viewHeight: layout.viewHeight,
    };
  }

  private layOutHeights(model: LaneModel): LaneLayout {
    const { root, scroller, content } = this.frame;
    const maxHeight = Math.max(LEAST_HEIGHT, Math.floor(window.innerHeight * HEIGHT_SHARE));
    const layout = layOutLanes(model.schedule.replicaCount, maxHeight);
    scroller.style.height = `${layout.viewHeight}px`;
    content.style.height = `${layout.contentHeight}px`;
    this.overview.layOut(layout.contentHeight > layout.viewHeight, root.clientWidth, layout.viewHeight);
    return layout;
  }

  private layOutWidths(shown: Shown, theme: Theme, layout: LaneLayout): Scene['plot'] {
    const { scroller, lanes, head, axis } = this.frame;
    // Less a scrollbar, where lanes scroll.
    const width = scroller.clientWidth;
    this.ratio = window.devicePixelRatio;
    if (lanes.fit(width, layout.viewHeight)) this.widths = undefined;
    head.fit(width, HEAD_HEIGHT);
    axis.fit(width, AXIS_HEIGHT);
    this.widths ??= this.labels.measure(lanes, shown, width, theme);
    const left = lanes.snap(this.widths.names);
    const room = lanes.snap(lanes.width - left - this.widths.loads);
    return { left, width: Math.max(room, lanes.snap(1)) };
  }
}
