import { assertNever } from '../core/assertNever';
import { policyTitle, type PolicyChoice } from '../core/judge/policyChoice';
import type { Schedule } from '../core/schedule';
import type { ExportKind, FromWebview, ScheduleState, SourceState, ToWebview } from '../protocol';
import { Details } from './details';
import { element } from './dom';
import { ExportMenu } from './exportMenu';
import { FiguresBar } from './figuresBar';
import { Header } from './header';
import { loadState, post, saveState, type PageState } from './host';
import { PolicyStrip } from './judge/policyStrip';
import { ReplicaEditor } from './judge/replicaEditor';
import { Page } from './page';
import { pngOf, svgOf } from './picture';
import { ProgressBar } from './progressBar';
import { Receiver } from './receiver';
import { SkippedStrip } from './skippedStrip';
import type { HostedContext, OtherPolicy, Shown } from './view';

/** The page: takes messages in, keeps what is shown and focused, and draws in frames. */
export class App implements HostedContext {
  private readonly receiver = new Receiver();
  private readonly details = new Details();
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
  private replicaNames: readonly string[] | undefined;
  private focusedRequest: number | undefined;
  private focusedReplica: number | undefined;
  private restore = '';
  private framePending = false;
  private paintPending = false;

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
      },
      this.replicaEditor.element,
    );
    this.strip = new SkippedStrip((index) => {
      post({ type: 'revealSkipped', index });
    });
    this.progress = new ProgressBar(() => {
      post({ type: 'cancel' });
    });
    this.figures = new FiguresBar(this);
    const exports = new ExportMenu((kind) => {
      this.export(kind);
    });
    this.page = new Page(this, saved?.views ?? {}, exports.element);
    this.focusedRequest = saved?.focus;
    this.restore = saved?.restore ?? '';
    this.lay();
    this.watch();
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

  private watch(): void {
    const refresh = (): void => {
      this.page.refresh();
      this.requestFrame();
    };
    new ResizeObserver(refresh).observe(this.main);
    // VS Code tells of another theme by the classes of the body and the variables of the root element.
    const themes = new MutationObserver(refresh);
    themes.observe(document.body, { attributes: true, attributeFilter: ['class'] });
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  }

  receive(message: ToWebview): void {
    switch (message.type) {
      case 'busy':
        this.setBusy(message.busy);
        if (!message.busy) this.progress.hide();
        return;
      case 'showSource':
        this.showSource(message.source);
        return;
      case 'column':
        this.receiver.addColumn(message);
        return;
      case 'exactCosts':
        this.receiver.addExact(message.generation, message.text);
        return;
      case 'showSchedule':
        this.showSchedule(message.schedule);
        return;
      case 'details':
        if (this.details.add(message.generation, message.from, message.details)) this.refreshViews();
        return;
      case 'focusRequest':
        if (message.generation === this.source?.generation) this.focusRequest(message.request);
        return;
      case 'progress':
        this.progress.show(message.label, message.done);
        return;
      case 'makePicture':
        this.exportPicture(message.kind);
        return;
      case 'comparison':
      case 'sizingCurve':
      case 'sizingAnswer':
        this.page.receive(message);
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
    if (this.source !== undefined && this.source.generation !== source.generation) this.clearFocus();
    this.source = source;
    this.receiver.begin(source);
    this.details.begin(source.generation);
  }

  private showSchedule(state: ScheduleState): void {
    const schedule = this.receiver.finish(state);
    if (schedule === undefined || this.source === undefined) return;
    const sameList = this.shown?.source === this.source;
    this.restore = state.restore;
    this.replicaNames = state.replicaNames;
    this.shown = this.describe(this.source, schedule, state);
    this.problem.hidden = true;
    this.content.hidden = false;
    this.progress.hide();
    this.showHeader(this.source, schedule);
    this.policy.show(this.shown);
    this.replicaEditor.show(this.shown);
    this.figures.show(this.shown);
    this.page.setShown(this.shown, sameList);
    this.keepFocusInside(schedule);
    this.paintPending = true;
    this.requestFrame();
    this.stateChanged();
  }

  private showHeader(source: SourceState, schedule: Schedule): void {
    this.header.showSource(source, schedule.requestCount);
    this.header.showReplicas(schedule.replicaCount);
    this.strip.show(source, schedule.requestCount);
  }

  private describe(source: SourceState, schedule: Schedule, { policy, isEdited }: ScheduleState): Shown {
    return {
      isEdited,
      other: policy && this.otherPolicy(policy),
      source,
      schedule,
      replicaName: (replica) => this.replicaNames?.[replica] ?? `replica ${replica}`,
      detailsOf: (request) => this.details.of(request),
    };
  }

  private otherPolicy(policy: PolicyChoice): OtherPolicy {
    return { policy, title: policyTitle(policy), leastLoadOf: this.receiver.leastLoadOf };
  }

  private showProblem(message: string): void {
    this.problem.textContent = message;
    this.problem.hidden = false;
    this.content.hidden = true;
    this.progress.hide();
    this.setBusy(false);
  }

  private export(kind: ExportKind | 'copy'): void {
    if (kind === 'copy') post({ type: 'copyResult' });
    else if (kind === 'png' || kind === 'svg') this.exportPicture(kind);
    else post({ type: 'export', kind });
  }

  private exportPicture(kind: 'png' | 'svg'): void {
    const { shown } = this;
    if (shown === undefined) return;
    if (kind === 'svg') {
      post({ type: 'export', kind, picture: svgOf(shown) });
      return;
    }
    pngOf(shown).then(
      (picture) => {
        post({ type: 'export', kind, picture });
      },
      (error: unknown) => {
        this.announce(`The picture could not be made: ${String(error)}`);
      },
    );
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

  private setBusy(busy: boolean): void {
    this.main.setAttribute('aria-busy', String(busy));
  }

  focusRequest(request: number | undefined): void {
    this.focusedRequest = request;
    this.focusedReplica = request === undefined ? undefined : this.shown?.schedule.replicaOf[request];
    this.focusChanged();
  }

  focusReplica(replica: number | undefined): void {
    this.focusedRequest = undefined;
    this.focusedReplica = replica;
    this.focusChanged();
  }

  private focusChanged(): void {
    this.page.setFocus(this.focusedRequest, this.focusedReplica);
    this.requestFrame();
    this.stateChanged();
  }

  private clearFocus(): void {
    this.focusedRequest = undefined;
    this.focusedReplica = undefined;
  }

  private keepFocusInside({ requestCount, replicaCount, replicaOf }: Schedule): void {
    if ((this.focusedRequest ?? 0) >= requestCount) this.focusedRequest = undefined;
    if (this.focusedRequest !== undefined) this.focusedReplica = replicaOf[this.focusedRequest];
    if ((this.focusedReplica ?? 0) >= replicaCount) this.focusedReplica = undefined;
    this.page.setFocus(this.focusedRequest, this.focusedReplica);
  }

  revealRequest(request: number): void {
    post({ type: 'revealRequest', request });
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
    if (this.framePending) return;
    this.framePending = true;
    requestAnimationFrame(() => {
      this.framePending = false;
      this.page.draw();
      this.tellPainted();
    });
  }

  private tellPainted(): void {
    if (!this.paintPending || this.shown === undefined) return;
    this.paintPending = false;
    this.setBusy(false);
    const { source, schedule } = this.shown;
    post({ type: 'painted', generation: source.generation, replicas: schedule.replicaCount });
  }

  stateChanged(): void {
    const state: PageState = {
      version: 1,
      restore: this.restore,
      focus: this.focusedRequest,
      views: this.page.getState(),
    };
    saveState(state);
  }
}
