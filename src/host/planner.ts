import * as vscode from 'vscode';
import { assertNever } from '../core/assertNever';
import type { ToWebview } from '../protocol';
import { Deliveries } from './deliveries';
import { describeRequests } from './details';
import { GroupCards } from './groupCards';
import { IdSearch } from './idSearch';
import { Judge } from './judge';
import { changedPlan, isOutdated, isReveal, type OutwardMessage, type PageMessage } from './pageMessages';
import { PanelLink, type PanelListener } from './panelLink';
import type { Plan } from './plan';
import { sourceName } from './source';

/** What a planner needs of the world around it. */
export interface PlannerHost {
  readonly extensionUri: vscode.Uri;
  /** Another count, policy or setting of the replicas was chosen in the panel. */
  planChanged(plan: Plan): void;
  handle(message: OutwardMessage, plan: Plan): void;
  /** A place was asked for in costs that the plan has just replaced. */
  overtaken(plan: Plan): void;
  /** What the panel waits for is no longer wanted. */
  cancelled(): void;
  failed(error: unknown): void;
  closed(): void;
}

/** Keeps one panel in step with one plan: answers its messages, and has state and columns sent. */
export class Planner implements PanelListener, vscode.Disposable {
  private readonly link: PanelLink;
  private readonly deliveries: Deliveries;
  private readonly judge: Judge;
  private readonly ids: IdSearch;
  private readonly groupCards: GroupCards;
  private plan: Plan | undefined;
  /** Why the plan may be out of date; '' where it is not. */
  private remark = '';
  /** Why there is no plan to show. */
  private problem: string | undefined;
  private generation = 0;

  constructor(private readonly host: PlannerHost) {
    const post = (message: ToWebview): Promise<void> => this.link.post(message);
    this.link = new PanelLink(host.extensionUri, this);
    this.deliveries = new Deliveries(post, (error) => {
      this.deliveryFailed(error);
    });
    const failed = (error: unknown): void => {
      host.failed(error);
    };
    const tell = (message: ToWebview) => void post(message);
    this.judge = new Judge(tell, failed);
    this.groupCards = new GroupCards(tell, failed);
    this.ids = new IdSearch(post, failed);
  }

  get current(): Plan | undefined {
    return this.plan;
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.link.viewColumn;
  }

  /**
   * Shows the plan in the panel, which is opened beside the editor where there is none.
   * Resolves once the page is there, so that a script may look for the panel right after.
   */
  async show(plan: Plan): Promise<void> {
    if (this.link.isClosing) this.drop();
    await this.open(plan);
    // The panel that was revealed may have been closing already: then the plan went with it.
    if (!this.link.isOpen) await this.open(plan);
  }

  private async open(plan: Plan): Promise<void> {
    this.link.show(titleOf(plan));
    this.setPlan(plan);
    await this.link.whenListening();
  }

  /** Takes over a panel that VS Code restored. */
  restore(webviewPanel: vscode.WebviewPanel): void {
    this.link.restore(webviewPanel);
  }

  /** Another source, list or cost: all of it is sent anew. */
  setPlan(plan: Plan): void {
    const previous = this.plan;
    this.plan = plan;
    this.problem = undefined;
    this.link.title = titleOf(plan);
    if (previous?.loaded !== plan.loaded) this.setRemark('');
    if (previous?.costList !== plan.costList || previous.loaded !== plan.loaded) this.newGeneration();
    this.deliver();
  }

  private newGeneration(): void {
    this.generation++;
    this.stopAnswering();
  }

  /** Nobody waits any longer for what was asked. */
  private stopAnswering(): void {
    this.judge.stop();
    this.groupCards.stop();
    this.ids.stop();
  }

  /** A command has begun that may fill the panel, or has ended without doing so. */
  setBusy(busy: boolean): void {
    void this.link.post({ type: 'busy', busy });
  }

  /** Says beside the plan why it may be out of date, until the source is read again. */
  setRemark(text: string): void {
    if (text === this.remark) return;
    this.remark = text;
    void this.link.post({ type: 'showRemark', text });
  }

  /** How far the work is that the panel waits for, 0 to 1. */
  tellProgress(label: string, done: number): void {
    void this.link.post({ type: 'progress', label, done });
  }

  /** Shows why there is nothing to show, once the page listens. */
  showProblem(message: string): void {
    this.problem = message;
    this.deliver();
  }

  /** A caret stands on the cost of `request`. */
  focusRequest(request: number): void {
    void this.link.post({ type: 'focusRequest', generation: this.generation, request });
  }

  /** Has the page make a picture, which comes back as an export. */
  makePicture(kind: 'png' | 'svg'): void {
    void this.link.post({ type: 'makePicture', kind });
  }

  pageReady(): void {
    this.deliveries.pageIsNew();
    this.stopAnswering();
    this.deliver();
    if (this.remark !== '') void this.link.post({ type: 'showRemark', text: this.remark });
  }

  panelClosed(): void {
    this.forget();
    this.host.closed();
  }

  private drop(): void {
    this.link.drop();
    this.forget();
  }

  private forget(): void {
    this.deliveries.forget();
    this.stopAnswering();
    this.plan = undefined;
    this.remark = '';
  }

  received(message: PageMessage): void {
    const { plan, generation } = this;
    if (plan === undefined) return;
    if (isOutdated(message, generation)) {
      if (isReveal(message)) this.host.overtaken(plan);
      return;
    }
    switch (message.type) {
      case 'setReplicas':
      case 'setPolicy':
      case 'setReplicaEdits':
      case 'setGroupReplicas':
        this.changePlan(changedPlan(plan, message));
        return;
      case 'compare':
      case 'drawSizingCurve':
      case 'findReplicaCount':
      case 'stopJudging':
        this.judge.handle(message, plan);
        return;
      case 'summarizeGroups':
        this.groupCards.summarize(plan, message);
        return;
      case 'stopGroups':
        this.groupCards.stop();
        return;
      case 'findRequest':
        this.ids.find(message, plan);
        return;
      case 'cancel':
        this.host.cancelled();
        this.deliveries.stop();
        this.goBack();
        return;
      case 'describe': {
        const { from, to } = message;
        void this.link.post({ type: 'details', generation, from, details: describeRequests(plan, from, to) });
        return;
      }
      case 'painted':
        return;
      case 'showList':
      case 'setCostFields':
      case 'setGroupBy':
      case 'showGroup':
      case 'revealRequest':
      case 'revealSkipped':
      case 'export':
      case 'copyResult':
      case 'copy':
        this.host.handle(message, plan);
        return;
      default:
        assertNever(message);
    }
  }

  private changePlan(plan: Plan): void {
    this.plan = plan;
    this.host.planChanged(plan);
    this.deliver();
  }

  /** Nothing is sent before the page has said that it listens; then all of it is. */
  private deliver(): void {
    this.deliveries.stop();
    if (!this.link.isListening) return;
    const { plan, problem } = this;
    if (plan !== undefined) this.deliveries.deliver(plan, this.generation);
    else if (problem !== undefined) void this.link.post({ type: 'showProblem', message: problem });
  }

  /** What is on the screen stays; where nothing is, the page says why. */
  private deliveryFailed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (!this.goBack()) void this.link.post({ type: 'showProblem', message });
    this.host.failed(error);
  }

  /** Back to the plan that is on the screen; false where there is none of this source. */
  private goBack(): boolean {
    this.setBusy(false);
    const shown = this.deliveries.onScreen(this.plan);
    if (shown === undefined) return false;
    this.plan = shown;
    this.host.planChanged(shown);
    return true;
  }

  dispose(): void {
    this.link.dispose();
  }
}

function titleOf(plan: Plan): string {
  return `Replica Planner: ${sourceName(plan.source)}`;
}
