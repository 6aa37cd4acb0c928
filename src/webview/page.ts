import { createArrivalsView } from './arrivals/arrivalsView';
import { element } from './dom';
import { GroupsView } from './groups/groupsView';
import type { GroupCardsMessage, JudgeMessage } from '../protocol';
import { CompareView } from './judge/compareView';
import { SizingView } from './judge/sizingView';
import { listenForHelp } from './keyHelp';
import { createLaneView } from './lanes/laneView';
import { createReplicasTable } from './tables/replicasTable';
import { createRequestsTable } from './tables/requestsTable';
import { Tabs } from './tabs';
import type { HostedContext, Shown, View } from './view';

interface NamedView {
  readonly id: string;
  readonly title: string;
  readonly view: View;
}

/** The two rows of tabs and the views behind them; only what can be seen is drawn. */
export class Page {
  readonly element: HTMLElement;
  private readonly pictures: NamedView[];
  private readonly tables: NamedView[];
  private readonly compare: CompareView;
  private readonly sizing: SizingView;
  private readonly groups: GroupsView;
  private readonly pictureTabs: Tabs;
  private readonly tableTabs: Tabs;

  constructor(
    private readonly context: HostedContext,
    exports: HTMLElement,
  ) {
    this.compare = new CompareView(context);
    this.sizing = new SizingView(context);
    this.groups = new GroupsView(context);
    this.pictures = [
      { id: 'lanes', title: 'Lanes', view: createLaneView(context) },
      { id: 'arrivals', title: 'Load over arrivals', view: createArrivalsView(context) },
      { id: 'compare', title: 'Compare policies', view: this.compare },
      { id: 'sizing', title: 'How many replicas?', view: this.sizing },
      { id: 'groups', title: 'Groups', view: this.groups },
    ];
    this.tables = [
      { id: 'requests', title: 'Requests', view: createRequestsTable(context) },
      { id: 'replicas', title: 'Replicas', view: createReplicasTable(context) },
    ];
    this.pictureTabs = this.tabsOf('Pictures', this.pictures, exports);
    this.tableTabs = this.tabsOf('Tables', this.tables);
    this.element = element('div', 'page', this.pictureTabs.element, this.tableTabs.element);
    listenForHelp(() => {
      this.toggleHelp();
    });
  }

  private tabsOf(label: string, views: readonly NamedView[], extra?: HTMLElement): Tabs {
    const tabs = views.map(({ id, title, view }) => ({ id, title, content: view.element }));
    const selected = (): void => {
      this.context.requestFrame();
      this.context.stateChanged();
    };
    return new Tabs(label, tabs, selected, extra);
  }

  private get all(): readonly NamedView[] {
    return [...this.pictures, ...this.tables];
  }

  setShown(shown: Shown | undefined, sameList: boolean): void {
    this.pictureTabs.setHidden('groups', shown?.grouping === undefined);
    for (const { view } of this.all) view.setShown(shown, sameList);
  }

  setFocus(request: number | undefined, replica: number | undefined): void {
    for (const { view } of this.all) view.setFocus(request, replica);
  }

  /** An answer to what one of the views had the host work out. */
  receive(message: JudgeMessage | GroupCardsMessage): void {
    if (message.type === 'groupCards') this.groups.receive(message);
    else if (message.type === 'comparison') this.compare.receive(message);
    else this.sizing.receive(message);
  }

  /** Brings the tab to the front, whichever row it is in. */
  showTab(id: string): void {
    this.pictureTabs.select(id);
    this.tableTabs.select(id);
  }

  /** The keys of the picture in front; where it has none, those of the lanes, which come to the front with them. */
  private toggleHelp(): void {
    const help = this.pictures.find(({ id }) => id === this.pictureTabs.selected)?.view.help;
    if (help !== undefined) {
      help.toggle();
      return;
    }
    this.showTab('lanes');
    this.pictures[0]!.view.help!.toggle(true);
  }

  refresh(): void {
    for (const { view } of this.all) view.refresh();
  }

  draw(): void {
    const visible = new Set([this.pictureTabs.selected, this.tableTabs.selected]);
    for (const { id, view } of this.all) if (visible.has(id)) view.draw();
  }

  getState(): Record<string, unknown> {
    const views = this.all.map(({ id, view }) => [id, view.getState()]);
    const tabs = { pictures: this.pictureTabs.selected, tables: this.tableTabs.selected };
    return { ...Object.fromEntries(views), tabs } as Record<string, unknown>;
  }

  /** What `getState` gave before. Views that change tell the context, which must know this page by then. */
  setState(saved: Readonly<Record<string, unknown>>): void {
    for (const { id, view } of this.all) if (Object.hasOwn(saved, id)) view.setState(saved[id]);
    const tabs = saved.tabs as { pictures?: unknown; tables?: unknown } | undefined;
    if (typeof tabs?.pictures === 'string') this.pictureTabs.select(tabs.pictures);
    if (typeof tabs?.tables === 'string') this.tableTabs.select(tabs.tables);
  }
}
