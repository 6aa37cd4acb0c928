import { arrivalCard } from '../../core/arrivals/arrivalCard';
import { cardText, type Card } from '../../core/chart/card';
import { formatNumber, plural } from '../../core/format';
import { element, linkButton, setText } from '../dom';
import { KeyHelp } from '../keyHelp';
import { HoverCard } from '../lanes/hoverCard';
import type { Shown, View, ViewContext } from '../view';
import { PLOT_KEYS, plotKeyPressed, type PlotActions } from './arrivalsKeys';
import { ArrivalsModel } from './arrivalsModel';
import { arrivalsTable } from './arrivalsTable';
import { ArrivalsTools } from './arrivalsTools';
import { PlotArea } from './plotArea';

/** How the loads of all replicas grow while requests arrive. */
export function createArrivalsView(context: ViewContext): View {
  return new ArrivalsView(context);
}

class ArrivalsView implements View, PlotActions {
  readonly element: HTMLElement;
  private readonly model: ArrivalsModel;
  private readonly area: PlotArea;
  private readonly tools: ArrivalsTools;
  private readonly caption = element('figcaption', 'arrivals-caption muted');
  private readonly closer: HTMLButtonElement;
  private readonly table = element('div', 'arrivals-table-box');
  private readonly card = new HoverCard('arrivals-card');
  readonly help = new KeyHelp(PLOT_KEYS);
  private tableVersion = -1;
  private pointed: number | undefined;
  private cardFor: { readonly request: number; readonly version: number; readonly card: Card } | undefined;
  private focused: number | undefined;

  constructor(private readonly context: ViewContext) {
    this.model = new ArrivalsModel(() => {
      context.requestFrame();
      context.stateChanged();
    });
    this.area = new PlotArea(this.model, {
      pointed: (request) => {
        this.point(request);
      },
      dragged: (window) => {
        this.model.setWindow(window);
      },
    });
    this.tools = new ArrivalsTools(this.model, this.help.button);
    this.closer = linkButton('They hardly differ: show distances from the mean', () => {
      this.model.setKind('distance');
    });
    const head = element('div', 'arrivals-head', this.caption, this.closer, this.tools.element);
    const { element: plot } = this.area;
    this.element = element(
      'figure',
      'arrivals',
      head,
      plot,
      this.table,
      this.help.element,
      this.card.element,
    );
    this.listen();
  }

  setShown(shown: Shown | undefined, sameList: boolean): void {
    this.model.setShown(shown, sameList);
    this.pointed = undefined;
    this.context.requestFrame();
  }

  setFocus(request: number | undefined): void {
    if (request === this.focused) return;
    this.focused = request;
    if (request !== undefined && request < this.model.requestCount) this.model.reveal(request);
    this.context.requestFrame();
  }

  refresh(): void {
    this.context.requestFrame();
  }

  draw(): void {
    const { model } = this;
    const { shown } = model;
    if (shown === undefined) return;
    const { kind, isTable } = model.state;
    const isEmpty = model.requestCount === 0;
    this.tools.show(kind, model.isWhole, isTable);
    this.describe(shown);
    this.tools.element.hidden = isEmpty;
    this.area.element.hidden = isEmpty || isTable;
    this.table.hidden = isEmpty || !isTable;
    if (isEmpty) this.card.hide();
    else if (isTable) this.drawTable(shown);
    else this.drawPlot(shown);
    // Known once the curves are.
    this.closer.hidden = isEmpty || isTable || !model.hardlyDiffer;
  }

  getState(): unknown {
    return this.model.state;
  }

  setState(state: unknown): void {
    this.model.restore(state);
    this.context.requestFrame();
  }

  private describe({ schedule }: Shown): void {
    const { model } = this;
    const load = schedule.weights === undefined ? 'load' : 'load ÷ weight';
    const what = model.state.kind === 'load' ? `L${load.slice(1)}` : `Distance from the mean ${load}`;
    const all = `${what} of ${plural(schedule.replicaCount, 'replica')} while ${plural(model.requestCount, 'request')} arrive`;
    const { from, to } = model.window;
    const part = model.isWhole ? '' : `: ${formatNumber(from)} to ${formatNumber(to)}`;
    const none = 'No requests: every replica keeps the load it started with.';
    const text = model.requestCount === 0 ? none : all + part;
    setText(this.caption, text);
    const keys = 'Arrow keys go through the requests; plus and minus zoom; 0 shows all.';
    this.area.element.setAttribute('aria-label', `${text}. ${keys}`);
  }

  private drawPlot(shown: Shown): void {
    const width = this.area.measure();
    if (width === 0) return;
    if (this.model.advance(width)) this.context.requestFrame();
    if (this.model.curves !== undefined) this.area.draw(this.model.curves, this.focused);
    this.drawCard(shown);
  }

  private drawTable(shown: Shown): void {
    this.card.hide();
    if (this.tableVersion === this.model.version) return;
    this.tableVersion = this.model.version;
    this.table.replaceChildren(arrivalsTable(shown, this.model.window));
  }

  private drawCard(shown: Shown): void {
    const { pointed } = this;
    const rect = this.area.pointAt(pointed);
    if (pointed === undefined || rect === undefined) this.card.hide();
    else this.card.show(this.cardOf(shown, pointed), rect);
  }

  /** Kept, for it looks at every replica, and the pointer moves within one request. */
  private cardOf(shown: Shown, request: number): Card {
    const { version, state } = this.model;
    if (this.cardFor?.request !== request || this.cardFor.version !== version) {
      const card = arrivalCard(shown.schedule, request, shown, state.kind);
      this.cardFor = { request, version, card };
    }
    return this.cardFor.card;
  }

  private point(request: number | undefined): void {
    const { from, to } = this.model.window;
    this.pointed = request === undefined ? undefined : Math.min(Math.max(request, from), to);
    this.context.requestFrame();
  }

  private listen(): void {
    const plot = this.area.element;
    plot.addEventListener('keydown', (event) => {
      if (this.model.requestCount > 0 && plotKeyPressed(event, this)) event.preventDefault();
    });
    plot.addEventListener('blur', () => {
      this.close();
    });
    plot.addEventListener('dblclick', () => {
      this.fit();
    });
    plot.addEventListener('click', () => {
      this.choose();
    });
    plot.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoom(2 ** (-event.deltaY / 200));
    });
  }

  zoom(factor: number): void {
    this.model.zoom(factor, this.pointed);
  }

  pan(share: number): void {
    this.model.pan(share);
  }

  fit(): void {
    this.model.fit();
  }

  step(requests: number): void {
    const { from, to } = this.model.window;
    const start = this.pointed ?? this.focused ?? (requests > 0 ? from - 1 : to + 1);
    this.walkTo(start + requests);
  }

  toFirst(): void {
    this.walkTo(0);
  }

  toLast(): void {
    this.walkTo(Infinity);
  }

  choose(): void {
    if (this.pointed === undefined) return;
    this.focused = this.pointed;
    this.context.focusRequest(this.pointed);
  }

  open(): void {
    const request = this.pointed ?? this.focused;
    if (request !== undefined) this.context.revealRequest(request);
  }

  close(): void {
    this.point(undefined);
  }

  private walkTo(request: number): void {
    const { model } = this;
    if (model.shown === undefined) return;
    this.pointed = Math.min(Math.max(0, request), model.requestCount - 1);
    model.reveal(this.pointed);
    this.context.announce(cardText(this.cardOf(model.shown, this.pointed)));
    this.context.requestFrame();
  }
}
