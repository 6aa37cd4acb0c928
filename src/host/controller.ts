import * as vscode from 'vscode';
import { assertNever } from '../core/assertNever';
import type { FromWebview } from '../protocol';
import type { Pace } from '../reading/format';
import { Diagnostics } from './diagnostics';
import { copyResult, saveExport } from './exports';
import { Intents } from './intent';
import { LiveUpdate } from './live';
import { load, LoadError, type Loaded } from './loaded';
import type { Memory } from './memory';
import { Cancelled, HostPace } from './pace';
import { rangeOf, reveal } from './places';
import { planTable, type Plan } from './plan';
import { Planner, type PlannerHost } from './planner';
import { parseRestoreState } from './restore';
import type { RestoreState } from './state';
import { fromRef, sourceName, type Source } from './source';

/** Joins the panel to the rest of VS Code: sources, Problems view, what is remembered, what went wrong. */
export class Controller implements PlannerHost, vscode.Disposable {
  private readonly planner: Planner;
  private readonly diagnostics = new Diagnostics();
  private readonly live: LiveUpdate;
  private readonly reads = new Intents();
  private readonly commands = new Intents();

  constructor(
    readonly extensionUri: vscode.Uri,
    private readonly memory: Memory,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.planner = new Planner(this);
    this.live = new LiveUpdate({
      textChanged: (source) => void this.guard(() => this.readAgain(source)),
      caretMoved: (request) => {
        this.planner.focusRequest(request);
      },
    });
  }

  async show(plan: Plan): Promise<void> {
    this.reads.cancelAll();
    this.planShown(plan);
    await this.planner.show(plan);
  }

  /**
   * Runs a command: the panel is busy until it is filled; a command that fills nothing leaves it as it was. Of several
   * commands at once the newest fills the panel, which `work` asks before it shows anything.
   */
  async command<T>(work: (isNewest: () => boolean) => Promise<T | undefined>): Promise<T | undefined> {
    const isStale = this.commands.begin();
    this.planner.setBusy(true);
    const result = await this.guard(() => work(() => !isStale()));
    if (result === undefined && !isStale()) this.planner.setBusy(false);
    return result;
  }

  /** Runs work: a failure is shown once and becomes undefined. */
  async guard<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.failed(error);
      return undefined;
    }
  }

  failed(error: unknown): void {
    if (error instanceof Cancelled) return;
    this.planner.setBusy(false);
    const message = error instanceof Error ? error.message : String(error);
    this.log.error(error instanceof Error ? error : message);
    if (error instanceof LoadError) {
      this.diagnostics.showError(error);
      void this.offerToShow(error);
    } else {
      void vscode.window.showErrorMessage(message);
    }
  }

  private async offerToShow(error: LoadError): Promise<void> {
    const { range, text } = describeError(error);
    const answer = await vscode.window.showErrorMessage(text, 'Show');
    if (answer === 'Show') await reveal(error.uri, range, this.planner.viewColumn);
  }

  planChanged(plan: Plan): void {
    void this.memory.rememberReplicas(plan.replicas);
    this.live.planChanged(plan);
  }

  handle(message: FromWebview, plan: Plan): void {
    void this.guard(async () => {
      switch (message.type) {
        case 'showList':
          await this.showList(plan, message.list);
          return;
        case 'setCostFields':
          await this.setCostFields(plan, message.fields);
          return;
        case 'revealRequest':
          await this.revealRequest(plan, message.request);
          return;
        case 'revealSkipped':
          await this.revealSkipped(plan, message.index);
          return;
        case 'copy':
          await vscode.env.clipboard.writeText(message.text);
          return;
        case 'copyResult':
          await copyResult(plan);
          return;
        case 'export':
          await saveExport(message.kind, plan, message.picture);
          return;
        case 'ready':
        case 'painted':
        case 'setReplicas':
        case 'setPolicy':
        case 'setReplicaEdits':
        case 'compare':
        case 'drawSizingCurve':
        case 'findReplicaCount':
        case 'stopJudging':
        case 'describe':
        case 'cancel':
          return;
        default:
          assertNever(message);
      }
    });
  }

  /** What the panel shows, for commands about it. */
  get shownPlan(): Plan | undefined {
    return this.planner.current;
  }

  makePicture(kind: 'png' | 'svg'): void {
    this.planner.makePicture(kind);
  }

  closed(): void {
    setPanelOpen(false);
    this.reads.cancelAll();
    this.diagnostics.clear();
    this.live.stop();
  }

  /** A window was reloaded: finds the source again and shows what was shown. */
  async restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    this.planner.restore(panel);
    const wanted = parseRestoreState(state);
    if (wanted === undefined) {
      this.planner.showProblem('Run “Assign Requests to Replicas” again to fill this panel.');
      return;
    }
    try {
      this.setPlan(await this.newest((pace) => planAgain(wanted, pace)));
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.planner.showProblem(`What was shown here can't be read any more: ${(error as Error).message}`);
    }
  }

  private setPlan(plan: Plan): void {
    this.planner.setPlan(plan);
    this.planShown(plan);
  }

  private planShown(plan: Plan): void {
    setPanelOpen(true);
    this.diagnostics.showSkipped(plan);
    this.live.planChanged(plan);
  }

  /** Work whose result counts only if no other reading was begun meanwhile and the panel is still open. */
  private async newest<T>(work: (pace: Pace) => Promise<T>): Promise<T> {
    const isStale = this.reads.begin();
    const result = await work(new HostPace(isStale));
    if (isStale()) throw new Cancelled();
    return result;
  }

  private async showList({ source, loaded, ...plan }: Plan, list: number): Promise<void> {
    const { costFields } = plan.costList;
    this.setPlan(
      await this.newest((pace) => {
        const shown = this.planner.current ?? plan;
        return planFrom(source, loaded, { ...shown, list, costFields }, pace);
      }),
    );
  }

  private async setCostFields(plan: Plan, fields: readonly string[]): Promise<void> {
    const { table, origin } = planTable(plan);
    const costList = await this.newest((pace) => table.toCostListPaced(fields, pace));
    // The number of replicas may have been changed while the costs were added up.
    this.setPlan({ ...(this.planner.current ?? plan), costList });
    await this.memory.rememberCostFields(origin.uri, fields);
  }

  private async revealRequest({ costList, ...plan }: Plan, request: number): Promise<void> {
    if (request >= costList.costs.values.length) return;
    const { offset, length } = costList.spanOf(request);
    const { origin } = planTable(plan);
    await reveal(origin.uri, rangeOf(origin, offset, length), this.planner.viewColumn);
  }

  private async revealSkipped(plan: Plan, index: number): Promise<void> {
    const entry = plan.costList.firstSkipped(index + 1)[index];
    if (entry === undefined) return;
    const { origin } = planTable(plan);
    await reveal(origin.uri, rangeOf(origin, entry.offset, entry.length), this.planner.viewColumn);
  }

  /** The text of the source was edited: the panel follows, with the same list, cost and replicas. */
  private async readAgain(source: Source): Promise<void> {
    try {
      const plan = await this.newest(async (pace) => {
        const loaded = await load(source, pace);
        // What is shown now, not when the reading began: the number of replicas may have been changed meanwhile.
        const shown = this.planner.current;
        if (shown === undefined) throw new Cancelled();
        return planFrom(source, loaded, { ...shown, costFields: shown.costList.costFields }, pace);
      });
      this.setPlan(plan);
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      // Half-typed text is broken all the time: the Problems view says so, no message pops up.
      this.diagnostics.showError(error);
    }
  }

  dispose(): void {
    this.live.dispose();
    this.diagnostics.dispose();
    this.planner.dispose();
  }
}

/** Finds the source of a restored panel and makes the plan that was shown. */
async function planAgain(wanted: RestoreState, pace: Pace): Promise<Plan> {
  const source = await fromRef(wanted.source);
  return planFrom(source, await load(source, pace), wanted, pace);
}

/** Commands about the panel are offered only while there is one. */
function setPanelOpen(isOpen: boolean): void {
  void vscode.commands.executeCommand('setContext', 'replicaPlanner.panelOpen', isOpen);
}

/** The plan for a source read anew: what was chosen before, as far as it is still there. */
async function planFrom(
  source: Source,
  loaded: Loaded,
  wanted: Omit<RestoreState, 'source'>,
  pace: Pace,
): Promise<Plan> {
  const list = wanted.list < loaded.tables.length ? wanted.list : 0;
  const { table } = planTable({ loaded, list });
  const known = table.canCost(wanted.costFields) ? wanted.costFields : [];
  const costList = await table.toCostListPaced(known.length > 0 ? known : undefined, pace);
  const { replicas, policy, edits } = wanted;
  return { source, loaded, list, costList, replicas, policy, edits };
}

function describeError({ uri, cause }: LoadError): { range: vscode.Range; text: string } {
  const { line = 1, column = 1 } = cause as { line?: number; column?: number };
  const position = new vscode.Position(line - 1, column - 1);
  const name = sourceName({ kind: 'files', uris: [uri] });
  return {
    range: new vscode.Range(position, position),
    text: `${name}, line ${line}, column ${column}: ${cause.message}`,
  };
}
