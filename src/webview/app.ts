import { assertNever } from '../core/assertNever';
import type { FoundId } from '../core/findId';
import type { Schedule } from '../core/schedule';
import type { FromWebview, ScheduleState, SourceState, ToWebview } from '../protocol';
import { Details } from './details';
import { element } from './dom';
import { Exports } from './exports';
import { FiguresBar } from './figuresBar';
import { Focus } from './focus';
import { Frames, watchLook } from './frames';
import { Header } from './header';
import { loadState, post, saveState } from './host';
import { PolicyStrip } from './judge/policyStrip';
import { ReplicaEditor } from './judge/replicaEditor';
import { Page } from './page';
import { ProgressBar } from './progressBar';
import { Receiver } from './receiver';
import { Searches } from './searches';
import { keepSelectAll } from './selectAll';
import { shownOf } from './shownOf';
import { SkippedStrip } from './skippedStrip';
import type { HostedContext, Shown } from './view';

/** The page: takes messages in, keeps what is shown and focused, and draws in frames. */
export class App implements HostedContext {
  private readonly receiver = new Receiver();
  private readonly details = new Details();
  private readonly searches = new Searches(post);
  private readonly header: Header;
  private readonly strip: SkippedStrip;
  private readonly figures: FiguresBar;
  private readonly policy = new PolicyStrip(this);
  private readonly replicaEditor = new ReplicaEditor(this);
  private readonly progress: ProgressBar;
  private readonly page: Page;
  private readonly problem = element('p', 'problem');
  private readonly content = element('div', 'content');
  private readonly live = element('div', 'visually-hidden');
  private source: SourceState | undefined;
  private shown: Shown | undefined;
  private readonly focus: Focus;
  private readonly exports = new Exports(this);
  private readonly frames = new Frames(() => {
    this.page.draw();
    this.tellPainted();
  });
  private restore = '';
  private paintPending = false;
  /** Groups were asked for here: their tab is to come to the front with them. */
  private opensGroups = false;

  constructor(private readonly main: HTMLElement) {
    const saved = loadState();
    this.header = new Header(
      {
        replicasChanged: (replicas) => {
          this.wish({ type: 'setReplicas', replicas });
        },
        listPicked: (list) => {
          this.wish({ type: 'showList', list });
        },
        costFieldsPicked: (fields) => {
          this.wish({ type: 'setCostFields', fields });
        },
        groupByPicked: (field) => {
          this.opensGroups = field !== undefined;
          this.wish(field === undefined ? { type: 'setGroupBy' } : { type: 'setGroupBy', field });
        },
        groupPicked: (group) => {
          this.wish(group === undefined ? { type: 'showGroup' } : { type: 'showGroup', group });
        },
      },
      this.replicaEditor.element,
    );
    this.strip = new SkippedStrip((index) => {
      const { shown } = this;
      if (shown !== undefined) post({ type: 'revealSkipped', generation: shown.source.generation, index });
    });
    this.progress = new ProgressBar(() => {
      post({ type: 'cancel' });
    });
    this.figures = new FiguresBar(this);
    this.focus = new Focus(saved);
    this.page = new Page(this, this.exports.element);
    this.restore = saved?.restore ?? '';
    this.page.setState(saved?.views ?? {});
    this.lay();
    keepSelectAll(main);
    watchLook(main, () => {
      this.refreshViews();
    });
  }

  private lay(): void {
    this.live.setAttribute('aria-live', 'polite');
    this.problem.hidden = true;
    this.problem.setAttribute('role', 'alert');
    this.content.hidden = true;
    this.content.append(
      this.header.element,
      this.strip.element,
      this.policy.element,
      this.figures.element,
      this.page.element,
    );
    this.main.append(this.progress.element, this.problem, this.content, this.live);
  }

  receive(message: ToWebview): void {
    switch (message.type) {
      case 'busy':
        this.setBusy(message.busy);
        if (!message.busy) this.settle();
        return;
      case 'showSource':
        this.showSource(message.source);
        return;
      case 'column':
        this.receiver.addColumn(message);
        return;
      case 'exactCosts':
        this.receiver.addExact(message);
        return;
      case 'showSchedule':
        this.showSchedule(message.schedule);
        return;
      case 'details':
        if (this.details.add(message.generation, message.from, message.details)) this.refreshViews();
        return;
      case 'found':
        this.searches.found(message.search, message.found);
        return;
      case 'focusRequest':
        if (message.generation === this.shown?.source.generation) this.focusRequest(message.request);
        return;
      case 'progress':
        this.progress.show(message.label, message.done);
        return;
      case 'makePicture':
        this.exports.exportPicture(message.kind);
        return;
      case 'comparison':
      case 'sizingCurve':
      case 'sizingAnswer':
      case 'groupCards':
        this.page.receive(message);
        return;
      case 'showRemark':
        this.strip.showRemark(message.text);
        return;
      case 'showProblem':
        this.showProblem(message.message);
        return;
      default:
        assertNever(message);
    }
  }

  private showSource(source: SourceState): void {
    this.setBusy(true);
    this.source = source;
    this.focus.begin(source);
    this.receiver.begin(source);
    this.details.begin(source.generation);
    this.searches.cancel();
  }

  private showSchedule(state: ScheduleState): void {
    const { source, details, receiver } = this;
    const schedule = receiver.finish(state);
    if (schedule === undefined || source === undefined) return;
    const sameList = this.shown?.source === source;
    this.restore = state.restore;
    this.shown = shownOf({ source, schedule, state, details, leastLoadOf: receiver.leastLoadOf });
    this.problem.hidden = true;
    this.content.hidden = false;
    this.progress.hide();
    if (!sameList) this.showSourceParts(source, schedule);
    this.header.showReplicas(schedule.replicaCount);
    this.header.showGrouping(source, state.grouping);
    this.exports.show(this.shown);
    this.policy.show(this.shown);
    this.replicaEditor.show(this.shown);
    this.figures.show(this.shown);
    this.page.setShown(this.shown, sameList);
    if (this.opensGroups && state.grouping !== undefined) this.page.showTab('groups');
    this.opensGroups = false;
    this.focus.keepInside(schedule);
    this.page.setFocus(this.focus.request, this.focus.replica);
    this.paintPending = true;
    this.requestFrame();
    this.stateChanged();
  }

  /** What is open or half typed in these parts would be lost, so they are built once a source. */
  private showSourceParts(source: SourceState, { requestCount }: Schedule): void {
    this.header.showSource(source, requestCount);
    this.strip.show(source, requestCount);
  }

  private showProblem(message: string): void {
    this.problem.textContent = message;
    this.problem.hidden = false;
    this.content.hidden = true;
    this.progress.hide();
    this.setBusy(false);
  }

  post(message: FromWebview): void {
    post(message);
  }

  showTab(id: string): void {
    this.page.showTab(id);
  }

  /** Asks the host for another state; the page is busy until it is painted. */
  wish(message: FromWebview): void {
    this.setBusy(true);
    post(message);
  }

  /** What was wished for does not come: what is on the screen stays. */
  private settle(): void {
    this.progress.hide();
    this.opensGroups = false;
    if (this.shown !== undefined) this.header.takeBack(this.shown);
  }

  private setBusy(busy: boolean): void {
    this.main.setAttribute('aria-busy', String(busy));
  }

  focusRequest(request: number | undefined): void {
    this.setFocus(request, request === undefined ? undefined : this.shown?.schedule.replicaOf[request]);
  }

  focusReplica(replica: number | undefined): void {
    this.setFocus(undefined, replica);
  }

  private setFocus(request: number | undefined, replica: number | undefined): void {
    this.focus.set(request, replica);
    this.page.setFocus(request, replica);
    this.requestFrame();
    this.stateChanged();
  }

  revealRequest(request: number, keepFocus = false): void {
    const { shown } = this;
    if (shown === undefined) return;
    post({ type: 'revealRequest', generation: shown.source.generation, request, keepFocus });
  }

  findId(text: string, from: number): Promise<FoundId | undefined> {
    return this.searches.find(text, from, this.shown?.source.generation ?? 0);
  }

  announce(text: string): void {
    this.live.textContent = text;
  }

  copy(text: string): void {
    post({ type: 'copy', text });
  }

  private refreshViews(): void {
    this.page.refresh();
    this.requestFrame();
  }

  requestFrame(): void {
    this.frames.request();
  }

  private tellPainted(): void {
    if (!this.paintPending || this.shown === undefined) return;
    this.paintPending = false;
    this.setBusy(false);
    const { source, schedule } = this.shown;
    post({ type: 'painted', generation: source.generation, replicas: schedule.replicaCount });
  }

  stateChanged(): void {
    saveState({ version: 1, restore: this.restore, ...this.focus.saved, views: this.page.getState() });
  }
}
