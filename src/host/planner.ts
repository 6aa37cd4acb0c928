import * as vscode from 'vscode';
import { assertNever } from '../core/assertNever';
import type { FromWebview, ToWebview } from '../protocol';
import { Delivery } from './delivery';
import { Intents } from './intent';
import { Judge } from './judge';
import { Cancelled } from './pace';
import { Panel, PANEL_TYPE } from './panel';
import { planTable, type Plan } from './plan';
import { sourceName } from './source';

/** What a planner needs of the world around it. */
export interface PlannerHost {
  readonly extensionUri: vscode.Uri;
  /** Another list, cost or count was chosen in the panel. */
  planChanged(plan: Plan): void;
  /** The panel asks for something that is not its own: a place in the source, an export. */
  handle(message: FromWebview, plan: Plan): void;
  failed(error: unknown): void;
  closed(): void;
}

/** Keeps one panel in step with one plan: answers its messages, assigns, and sends state and columns. */
export class Planner implements vscode.Disposable {
  private panel: Panel | undefined;
  private pageReady = false;
  /** Whether the panel's page has ever spoken: from then on the panel has a tab. */
  private wasReady = false;
  /** The generation whose costs the page has in full. */
  private costsSent: number | undefined;
  private problem: string | undefined;
  /** The plan whose schedule the page has. */
  private delivered: Plan | undefined;
  private generation = 0;
  private readonly intents = new Intents();
  private readonly judge: Judge;
  private plan: Plan | undefined;

  constructor(private readonly host: PlannerHost) {
    this.judge = new Judge(
      (message) => void this.post(message),
      (error) => {
        host.failed(error);
      },
    );
  }

  get current(): Plan | undefined {
    return this.plan;
  }

  /**
   * Shows the plan in the panel, which is opened beside the editor where there is none.
   * Resolves once the page is there, so that a script may look for the panel right after.
   */
  async show(plan: Plan): Promise<void> {
    if (this.wasReady && !hasPanelTab()) this.drop();
    await this.open(plan);
    // The panel that was revealed may have been closing already: then the plan went with it.
    if (this.panel === undefined) await this.open(plan);
  }

  private async open(plan: Plan): Promise<void> {
    this.adopt(this.panel ?? Panel.open(this.host.extensionUri, titleOf(plan)));
    this.panel?.reveal();
    this.setPlan(plan);
    await this.whenReady();
  }

  private async whenReady(): Promise<void> {
    if (this.pageReady || this.panel === undefined) return;
    const { panel } = this;
    await new Promise<void>((resolve) => {
      const done = vscode.Disposable.from(
        panel.onMessage(() => {
          end();
        }),
        panel.onClosed(() => {
          end();
        }),
      );
      const timer = setTimeout(() => {
        end();
      }, PATIENCE_MS);
      const end = (): void => {
        clearTimeout(timer);
        done.dispose();
        resolve();
      };
    });
  }

  /** Takes over a panel that VS Code restored. */
  restore(webviewPanel: vscode.WebviewPanel): void {
    this.panel?.dispose();
    this.adopt(new Panel(this.host.extensionUri, webviewPanel));
  }

  /** Another source, list or cost: all of it is sent anew. */
  setPlan(plan: Plan): void {
    const previous = this.plan;
    this.plan = plan;
    this.problem = undefined;
    if (this.panel !== undefined) this.panel.title = titleOf(plan);
    if (previous?.costList !== plan.costList || previous.loaded !== plan.loaded) this.newGeneration();
    this.deliver();
  }

  private newGeneration(): void {
    this.generation++;
    this.judge.stop();
  }

  /** A command has begun that may fill the panel, or has ended without doing so. */
  setBusy(busy: boolean): void {
    void this.post({ type: 'busy', busy });
  }

  /** Shows why there is nothing to show, once the page listens. */
  showProblem(message: string): void {
    this.problem = message;
    this.deliver();
  }

  /** A caret stands on the cost of `request`. */
  focusRequest(request: number): void {
    void this.post({ type: 'focusRequest', generation: this.generation, request });
  }

  /** Has the page make a picture, which comes back as an export. */
  makePicture(kind: 'png' | 'svg'): void {
    void this.post({ type: 'makePicture', kind });
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.panel?.viewColumn;
  }

  private adopt(panel: Panel): void {
    if (this.panel === panel) return;
    this.panel = panel;
    this.pageReady = false;
    this.wasReady = false;
    panel.onMessage((message) => {
      this.receive(message);
    });
    // The page of a hidden panel is gone; it says so anew when it is back.
    panel.onHidden(() => {
      this.pageReady = false;
    });
    panel.onClosed(() => {
      this.forget();
      this.host.closed();
    });
  }

  /** The panel's tab is gone, though its end has not been told yet. */
  private drop(): void {
    this.panel?.dispose();
    this.forget();
  }

  private forget(): void {
    this.intents.cancelAll();
    this.judge.stop();
    this.panel = undefined;
    this.pageReady = false;
    this.wasReady = false;
    this.plan = undefined;
    this.delivered = undefined;
  }

  private receive(message: FromWebview): void {
    if (message.type === 'ready') {
      this.pageReady = true;
      this.wasReady = true;
      this.costsSent = undefined;
      this.judge.stop();
      this.deliver();
      return;
    }
    const plan = this.plan;
    if (plan === undefined) return;
    switch (message.type) {
      case 'setReplicas':
        this.changePlan({ ...plan, replicas: message.replicas });
        return;
      case 'setPolicy':
        this.changePlan({ ...plan, policy: message.policy });
        return;
      case 'setReplicaEdits':
        this.changePlan({ ...plan, edits: message.edits });
        return;
      case 'compare':
      case 'drawSizingCurve':
      case 'findReplicaCount':
        if (message.generation === this.generation) this.judge.handle(message, plan);
        return;
      case 'stopJudging':
        this.judge.handle(message, plan);
        return;
      case 'cancel':
        this.intents.cancelAll();
        this.goBack();
        return;
      case 'describe':
        this.describe(message.generation, message.from, message.to, plan);
        return;
      case 'painted':
      case 'showList':
      case 'setCostFields':
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

  /** Sends what the page does not have yet, in the place of any earlier delivery. */
  private deliver(): void {
    const isStale = this.intents.begin();
    // Nothing is sent before the page has said that it listens; then all of it is.
    if (!this.pageReady) return;
    const { plan, problem, generation } = this;
    if (plan === undefined) {
      if (problem !== undefined) void this.post({ type: 'showProblem', message: problem });
      return;
    }
    const delivery = new Delivery((message) => this.post(message), generation, isStale);
    this.send(plan, delivery).catch((error: unknown) => {
      if (!(error instanceof Cancelled)) this.deliveryFailed(error);
    });
  }

  private async send(plan: Plan, delivery: Delivery): Promise<void> {
    // A newer wish may have stopped an older one before all costs were sent: then they go with it.
    if (this.costsSent !== this.generation) {
      await delivery.source(plan);
      this.costsSent = this.generation;
    }
    await delivery.schedule(plan);
    this.delivered = plan;
  }

  /** Costs that can't be added up, say. What is on the screen stays; where nothing is, the page says why. */
  private deliveryFailed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (!this.goBack()) void this.post({ type: 'showProblem', message });
    this.host.failed(error);
  }

  /** Back to the plan that is on the screen; false where there is none of this source. */
  private goBack(): boolean {
    const { delivered, plan } = this;
    this.setBusy(false);
    if (delivered === undefined || delivered.costList !== plan?.costList) return false;
    this.plan = delivered;
    this.host.planChanged(delivered);
    return true;
  }

  private describe(generation: number, from: number, to: number, plan: Plan): void {
    if (generation !== this.generation) return;
    const { origin } = planTable(plan);
    const end = Math.min(to, from + MOST_DESCRIBED, plan.costList.costs.values.length);
    const details = [];
    for (let request = from; request < end; request++) {
      const id = plan.costList.idOf?.(request);
      const { line } = origin.reading.positionOf(plan.costList.spanOf(request).offset);
      details.push(id === undefined ? { line } : { id, line });
    }
    void this.post({ type: 'details', generation, from, details });
  }

  private async post(message: ToWebview): Promise<void> {
    if (this.pageReady) await this.panel?.post(message);
  }

  dispose(): void {
    this.panel?.dispose();
  }
}

/** A page that has not spoken by then is hidden or very slow; the result of a command does not wait for it. */
const PATIENCE_MS = 10_000;

/** Requests described at once; the page asks for a screenful. */
const MOST_DESCRIBED = 4096;

function hasPanelTab(): boolean {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(PANEL_TYPE));
}

function titleOf(plan: Plan): string {
  return `Replica Planner: ${sourceName(plan.source)}`;
}
