import type uPlot from 'uplot';
import type { ArrivalsWindow, Curves } from '../../core/arrivals/curves';
import type { Rect } from '../../core/chart/scene';
import { element } from '../dom';
import type { ArrivalsModel } from './arrivalsModel';
import { readLook } from './look';
import { dataOf, makePlot } from './plot';

export interface PlotListener {
  /** The pointer is at this request, or at none. */
  pointed(request: number | undefined): void;
  dragged(window: ArrivalsWindow): void;
}

/** The card stands beside the upper part of the cursor, so that it moves little from request to request. */
const CARD_BESIDE = 24;

/** The element that holds the plot; makes a new one where colours or curves are others. */
export class PlotArea {
  readonly element = element('div', 'arrivals-plot');
  private readonly cursor = element('div', 'arrivals-cursor');
  private plot: uPlot | undefined;
  private madeFor = '';
  private curves: Curves | undefined;
  private size = { width: 0, height: 0 };
  private focused: number | undefined;

  constructor(
    private readonly model: ArrivalsModel,
    private readonly listener: PlotListener,
  ) {
    this.element.tabIndex = 0;
    // Its arrow keys walk the requests, and a screen reader is to leave them to it.
    this.element.setAttribute('role', 'application');
    this.element.setAttribute('aria-roledescription', 'chart');
  }

  /** Reads the element's size; returns its width in pixels. */
  measure(): number {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth !== this.size.width || clientHeight !== this.size.height) {
      this.size = { width: clientWidth, height: clientHeight };
      this.plot?.setSize(this.size);
    }
    return clientWidth;
  }

  draw(curves: Curves, focused: number | undefined): void {
    const isOther = curves !== this.curves || focused !== this.focused;
    this.focused = focused;
    const source = this.source(curves);
    const madeFor = JSON.stringify([source, curves.isComplete, this.size.width]);
    if (this.plot === undefined || madeFor !== this.madeFor) this.make(source, curves, madeFor);
    else if (isOther) this.plot.setData(dataOf(curves));
    this.curves = curves;
  }

  /** Puts the cursor at `request`, or takes it away; returns where it is in the window, beside which a card may stand. */
  pointAt(request: number | undefined): Rect | undefined {
    const { from, to } = this.model.window;
    this.cursor.hidden = this.plot === undefined || request === undefined || request < from || request > to;
    if (this.plot === undefined || request === undefined || this.cursor.hidden) return undefined;
    // From the window itself: uPlot takes over a new one only after the frame.
    const { clientWidth } = this.plot.over;
    const share = to === from ? 0.5 : (request - from) / (to - from);
    this.cursor.style.left = `${share * clientWidth}px`;
    const { left, top } = this.cursor.getBoundingClientRect();
    return { left, top, width: 0, height: CARD_BESIDE };
  }

  private make(source: ReturnType<PlotArea['source']>, curves: Curves, madeFor: string): void {
    this.plot?.destroy();
    this.madeFor = madeFor;
    const asked = {
      ...source,
      window: () => this.model.window,
      focused: () => this.focused,
      ...this.listener,
    };
    this.plot = makePlot(asked, curves, this.size, this.element);
    const { over } = this.plot;
    over.append(this.cursor);
    over.addEventListener('mousemove', ({ offsetX }) => {
      this.listener.pointed(this.requestAt(offsetX / over.clientWidth));
    });
    over.addEventListener('mouseleave', () => {
      this.listener.pointed(undefined);
    });
  }

  private requestAt(share: number): number {
    const { from, to } = this.model.window;
    return Math.round(from + share * (to - from));
  }

  /** All that a plot is made for; where it changes, another is made. */
  private source({ isBand, series }: Curves) {
    const { shown, state } = this.model;
    const named = isBand ? 0 : series.length - 1;
    const names = Array.from({ length: named }, (_, replica) => shown?.replicaName(replica) ?? '');
    return { kind: state.kind, isBand, names, look: readLook(this.element) };
  }
}
