import * as vscode from 'vscode';
import { assertNever } from '../core/assertNever';
import type { FromWebview, ToWebview } from '../protocol';
import { exactText, narrowed, pieces, type AnyColumn } from './columns';
import { Intents } from './intent';
import { Cancelled, HostPace } from './pace';
import { Panel } from './panel';
import { assignInSlices, planTable, type Plan } from './plan';
import { restoreText, scheduleState, sourceState } from './state';
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
  private generation = 0;
  private readonly intents = new Intents();
  private plan: Plan | undefined;

  constructor(private readonly host: PlannerHost) {}

  get current(): Plan | undefined {
    return this.plan;
  }

  /**
   * Shows the plan in the panel, which is opened beside the editor where there is none.
   * Resolves once the page is there, so that a script may look for the panel right after.
   */
  async show(plan: Plan): Promise<void> {
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
    if (this.panel !== undefined) this.panel.title = titleOf(plan);
    if (previous?.costList !== plan.costList || previous.loaded !== plan.loaded) this.generation++;
    this.inform(() => this.sendAll());
  }

  /** A command has begun that may fill the panel, or has ended without doing so. */
  setBusy(busy: boolean): void {
    void this.post({ type: 'busy', busy });
  }

  showProblem(message: string): void {
    this.inform(() => this.post({ type: 'showProblem', message }));
  }

  /** A caret stands on the cost of `request`. */
  focusRequest(request: number): void {
    void this.post({ type: 'focusRequest', generation: this.generation, request });
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.panel?.viewColumn;
  }

  private adopt(panel: Panel): void {
    if (this.panel === panel) return;
    this.panel = panel;
    this.pageReady = false;
    panel.onMessage((message) => {
      this.receive(message);
    });
    panel.onClosed(() => {
      this.forget();
      this.host.closed();
    });
  }

  private forget(): void {
    this.intents.cancelAll();
    this.panel = undefined;
    this.pageReady = false;
    this.plan = undefined;
  }

  private receive(message: FromWebview): void {
    if (message.type === 'ready') {
      this.pageReady = true;
      this.inform(() => this.sendAll());
      return;
    }
    const plan = this.plan;
    if (plan === undefined) return;
    switch (message.type) {
      case 'setReplicas':
        this.changeReplicas({ ...plan, replicas: message.replicas });
        return;
      case 'cancel':
        this.intents.cancelAll();
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
      case 'copy':
        this.host.handle(message, plan);
        return;
      default:
        assertNever(message);
    }
  }

  private changeReplicas(plan: Plan): void {
    this.plan = plan;
    this.host.planChanged(plan);
    this.inform((isStale) => this.sendSchedule(plan, isStale));
  }

  /** Runs `work` as the newest intention; nothing is sent before the page has said that it listens. */
  private inform(work: (isStale: () => boolean) => Promise<void>): void {
    const isStale = this.intents.begin();
    if (!this.pageReady) return;
    work(isStale).catch((error: unknown) => {
      if (!(error instanceof Cancelled)) this.host.failed(error);
    });
  }

  private async sendAll(isStale: () => boolean = () => false): Promise<void> {
    const plan = this.plan;
    if (plan === undefined) return;
    await this.post({ type: 'showSource', source: sourceState(plan, this.generation) });
    await this.sendColumn('costs', narrowed(plan.costList.costs.values), isStale);
    const exact = exactText(plan.costList.costs);
    if (exact !== undefined)
      await this.post({ type: 'exactCosts', generation: this.generation, text: exact });
    await this.sendSchedule(plan, isStale);
  }

  private async sendSchedule(plan: Plan, isStale: () => boolean): Promise<void> {
    const pace = new HostPace(isStale, (done) => {
      void this.post({ type: 'progress', label: 'Assigning', done });
    });
    const assigner = await assignInSlices(plan, pace);
    await this.sendColumn('replicaOf', assigner.replicaOf, isStale);
    await this.post({
      type: 'showSchedule',
      schedule: scheduleState(plan, this.generation, restoreText(plan)),
    });
  }

  private async sendColumn(
    column: 'costs' | 'replicaOf',
    all: AnyColumn,
    isStale: () => boolean,
  ): Promise<void> {
    const { generation } = this;
    for (const { from, data } of pieces(all)) {
      if (isStale()) throw new Cancelled();
      await this.post({ type: 'column', column, generation, from, total: all.length, data });
    }
  }

  private describe(generation: number, from: number, to: number, plan: Plan): void {
    if (generation !== this.generation) return;
    const { origin } = planTable(plan);
    const end = Math.min(to, from + MOST_DESCRIBED, plan.costList.costs.values.length);
    const details = [];
    for (let request = from; request < end; request++) {
      const id = plan.costList.idOf?.(request);
      const { line } = origin.reading.positionOf(plan.costList.offsets[request]!);
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

function titleOf(plan: Plan): string {
  return `Replica Planner: ${sourceName(plan.source)}`;
}
