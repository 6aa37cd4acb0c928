import { Glide } from '../../core/chart/glide';
import type { LaneModel } from '../../core/chart/laneModel';
import type { LaneSort } from '../../core/chart/laneOrder';
import { loadAtPx, pinchWindow, spanOf, type LoadWindow } from '../../core/chart/loadWindow';
import { loadBeforeSlot } from '../../core/chart/moment';
import type { PinchChange } from './pinch';
import { prefersStill } from './player';
import type { Stage } from './stage';

/** Zooms, pans and sorts. Wheel and drag act at once; keys and buttons glide, so that the eye can follow. */
export class LookControl {
  private glide: Glide | undefined;
  private held: LoadWindow | undefined;

  constructor(private readonly stage: Stage) {}

  /** Moves on with a glide under way; called once a frame. */
  advance(now: number): void {
    const { model } = this.stage;
    if (model === undefined || this.glide === undefined) return;
    model.window = this.glide.at(now);
    if (this.glide.isOver(now)) this.glide = undefined;
    this.stage.invalidate();
  }

  /** Looks `factor` times closer, what lies at `x` staying in its place. */
  zoomAt(x: number, factor: number, smoothly = false): void {
    const { scene, model } = this.stage;
    if (scene === undefined || model === undefined) return;
    const px = Math.min(Math.max(0, x - scene.plot.left), scene.plot.width);
    this.zoomAbout(loadAtPx(px, model.window, scene.plot.width), factor, smoothly);
  }

  /** Zooms about the focused request where it is in view, else about the middle. */
  zoom(factor: number): void {
    const { model } = this.stage;
    if (model !== undefined) this.zoomAbout(this.anchor(model), factor, true);
  }

  private zoomAbout(anchor: number, factor: number, smoothly: boolean): void {
    this.change((model) => model.zoomed(anchor, factor), smoothly);
  }

  private anchor(model: LaneModel): number {
    const { from, to } = model.window;
    const focused = this.stage.focusHit();
    if (focused !== undefined) {
      const before = loadBeforeSlot(model.schedule, focused.replica, focused.slot);
      const middle = before + (model.schedule.slotLoadAfter[focused.slot]! - before) / 2;
      if (middle >= from && middle <= to) return middle;
    }
    return from + spanOf(model.window) / 2;
  }

  panByPx(px: number): void {
    const width = this.stage.scene?.plot.width;
    if (width !== undefined) this.change((model) => model.panned(px / width), false);
  }

  /** What two fingers do from now on is done to the window as it is. */
  hold(): void {
    this.held = this.stage.model?.window;
  }

  pinch({ fromX, toX, factor }: PinchChange): void {
    const { scene } = this.stage;
    const { held } = this;
    if (scene === undefined || held === undefined) return;
    const [from, to] = [fromX, toX].map((x) => (x - scene.plot.left) / scene.plot.width) as [number, number];
    this.change((model) => pinchWindow(held, model.extent, { from, to, factor }), false);
  }

  /** By a share of the width; positive looks further right. */
  pan(share: number): void {
    this.change((model) => model.panned(share), true);
  }

  fit(): void {
    this.change((model) => model.extent.full, true);
  }

  /** Looks at the loads between two places, in pixels from the chart's left edge. */
  showRange(fromX: number, toX: number): void {
    const { scene, model } = this.stage;
    if (scene === undefined || model === undefined) return;
    const { left, width } = scene.plot;
    const [from, to] = [fromX, toX].map((x) => loadAtPx(x - left, model.window, width)) as [number, number];
    this.look({ from, to });
  }

  look({ from, to }: LoadWindow): void {
    this.change((model) => model.ranged(from, to), false);
  }

  /** Brings the block of `request` into view. */
  reveal(request: number): void {
    this.change((model) => model.revealed(request), true);
  }

  setSort(sort: LaneSort): void {
    this.stage.model?.setSort(sort);
    this.stage.looksOtherwise();
  }

  private change(next: (model: LaneModel) => LoadWindow, smoothly: boolean): void {
    const { model } = this.stage;
    if (model === undefined) return;
    const current = model.window;
    // A key pressed while a glide is under way goes on from where that would have ended.
    if (this.glide !== undefined) model.window = this.glide.to;
    const target = next(model);
    const glides = smoothly && !prefersStill() && (target.from !== current.from || target.to !== current.to);
    this.glide = glides ? new Glide(current, target, performance.now()) : undefined;
    model.window = glides ? current : target;
    this.stage.looksOtherwise();
  }

  /** Another schedule has come: what was under way no longer counts. */
  stop(): void {
    this.glide = undefined;
  }
}
