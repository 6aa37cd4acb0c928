import { arrivalCurves, type ArrivalsWindow, type CurveKind, type Curves } from '../../core/arrivals/curves';
import { lieTogether } from '../../core/arrivals/plotRange';
import {
  clampArrivals,
  isWholeWindow,
  panArrivals,
  revealArrival,
  wholeWindow,
  zoomArrivals,
} from '../../core/arrivals/window';
import { SlowWork } from '../slowWork';
import type { Shown } from '../view';
import { readArrivalsState, type ArrivalsState } from './arrivalsState';

/** Points a pixel: one for the lowest and one for the highest value under it. */
const POINTS_A_PIXEL = 2;
const LEAST_POINTS = 64;

/** What is shown of which requests, and the curves for it, worked out when a frame needs them. */
export class ArrivalsModel {
  shown: Shown | undefined;
  state: ArrivalsState = readArrivalsState(undefined);
  /** The newest that are ready; they may still be those of another window. */
  curves: Curves | undefined;
  /** Rises with whatever changes what is to be seen. */
  version = 0;
  private workedOut = '';
  /** The loads of the curves can't be told apart. */
  hardlyDiffer = false;
  private readonly work = new SlowWork<Curves>((curves) => {
    this.curves = curves;
    this.hardlyDiffer = this.state.kind === 'load' && lieTogether(curves);
  });

  /** `changed` is told of what a person changes; it is to be drawn, and kept. */
  constructor(private readonly changed: () => void) {}

  setShown(shown: Shown | undefined, sameList: boolean): void {
    // Another list's window says nothing of this one; the first list may be one that is restored.
    if (this.shown !== undefined && !sameList) this.state = { ...this.state, window: undefined };
    this.shown = shown;
    this.curves = undefined;
    this.hardlyDiffer = false;
    this.version++;
  }

  restore(state: unknown): void {
    this.state = readArrivalsState(state);
    this.version++;
  }

  get requestCount(): number {
    return this.shown?.schedule.requestCount ?? 0;
  }

  /** The requests in view; there must be some. */
  get window(): ArrivalsWindow {
    const { window } = this.state;
    if (window !== undefined) return clampArrivals(window, this.requestCount);
    return wholeWindow(this.requestCount) ?? { from: 0, to: 0 };
  }

  get isWhole(): boolean {
    return this.requestCount === 0 || isWholeWindow(this.window, this.requestCount);
  }

  setKind(kind: CurveKind): void {
    this.hardlyDiffer = false;
    this.change({ ...this.state, kind });
  }

  toggleTable(): void {
    this.change({ ...this.state, isTable: !this.state.isTable });
  }

  fit(): void {
    this.change({ ...this.state, window: undefined });
  }

  setWindow(window: ArrivalsWindow): void {
    if (this.requestCount === 0) return;
    const clamped = clampArrivals(window, this.requestCount);
    const isWhole = isWholeWindow(clamped, this.requestCount);
    this.change({ ...this.state, window: isWhole ? undefined : clamped });
  }

  /** Zooms about `anchor`, the middle where it is undefined. */
  zoom(factor: number, anchor: number | undefined): void {
    const { from, to } = this.window;
    this.setWindow(zoomArrivals(this.window, anchor ?? (from + to) / 2, factor, this.requestCount));
  }

  pan(share: number): void {
    this.setWindow(panArrivals(this.window, share, this.requestCount));
  }

  reveal(request: number): void {
    const window = revealArrival(this.window, request, this.requestCount);
    if (window !== this.window && !this.isWhole) this.setWindow(window);
  }

  /** Works for a moment on curves for a plot `widthPx` wide; returns whether there is more to do. */
  advance(widthPx: number): boolean {
    const needed = `${this.version} ${widthPx}`;
    if (this.workedOut !== needed && this.shown !== undefined) {
      this.workedOut = needed;
      const points = Math.max(LEAST_POINTS, Math.round(widthPx * POINTS_A_PIXEL));
      this.work.start(arrivalCurves(this.shown.schedule, this.window, this.state.kind, points));
    } else this.work.advance();
    return this.work.isRunning;
  }

  private change(state: ArrivalsState): void {
    this.state = state;
    this.version++;
    this.changed();
  }
}
