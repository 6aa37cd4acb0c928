import * as vscode from 'vscode';
import { assertNever } from '../core/assertNever';
import { formatNumber } from '../core/format';
import { Changes } from './changes';
import { Diagnostics } from './diagnostics';
import { copyResult, saveExport } from './exports';
import { Failures } from './failures';
import type { GroupingRef } from './grouping';
import { groupingRef, ungrouped, withGroupShown } from './groupPlans';
import { Intents } from './intent';
import { LiveUpdate } from './live';
import { LoadError } from './loaded';
import type { Memory } from './memory';
import { Cancelled } from './pace';
import type { OutwardMessage } from './pageMessages';
import { revealPlace } from './places';
import { planTable, type Plan } from './plan';
import { Planner, type PlannerHost } from './planner';
import { Readings } from './readings';
import { parseRestoreState } from './restore';
import type { Source } from './source';

/** Joins the panel to the rest of VS Code: sources, Problems view, what is remembered, what went wrong. */
export class Controller implements PlannerHost, vscode.Disposable {
  private readonly planner: Planner;
  private readonly diagnostics = new Diagnostics();
  private readonly failures: Failures;
  private readonly live: LiveUpdate;
  private readonly readings: Readings;
  private readonly changes: Changes;
  private readonly commands = new Intents();

  constructor(
    readonly extensionUri: vscode.Uri,
    private readonly memory: Memory,
    log: vscode.LogOutputChannel,
  ) {
    this.planner = new Planner(this);
    this.readings = new Readings(
      () => this.planner.current,
      (label, done) => {
        this.planner.tellProgress(label, done);
      },
    );
    this.failures = new Failures(log, this.diagnostics, () => this.planner.viewColumn);
    const readAgain = (source: Source) => void this.guard(() => this.readAgain(source));
    this.live = new LiveUpdate({
      textChanged: readAgain,
      caretMoved: (request) => {
        this.planner.focusRequest(request);
      },
    });
    this.changes = new Changes(this.live, readAgain);
  }

  /** What the panel shows, for commands about it. */
  get shownPlan(): Plan | undefined {
    return this.planner.current;
  }

  async show(plan: Plan): Promise<void> {
    this.readings.cancel();
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

  makePicture(kind: 'png' | 'svg'): void {
    this.planner.makePicture(kind);
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
      this.setPlan(await this.readings.restored(wanted));
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.planner.showProblem(`What was shown here can't be read any more: ${(error as Error).message}`);
    }
  }

  planChanged(plan: Plan): void {
    const grouping = groupingRef(plan);
    void this.memory.rememberReplicas(grouping?.all.replicas ?? plan.replicas);
    if (grouping !== undefined) this.rememberGroups(plan, grouping);
    this.live.planChanged(plan);
  }

  private rememberGroups(plan: Plan, { field, own }: GroupingRef): void {
    const replicas = own.map(([text, spread]) => [text, spread.replicas] as const);
    void this.memory.rememberGroupReplicas(planTable(plan).origin.uri, field, replicas);
  }

  handle(message: OutwardMessage, plan: Plan): void {
    void this.guard(() => this.answer(message, plan));
  }

  failed(error: unknown): void {
    if (error instanceof Cancelled) return;
    this.planner.setBusy(false);
    this.failures.tell(error);
  }

  cancelled(): void {
    this.readings.cancel();
  }

  closed(): void {
    setPanelOpen(false);
    this.readings.cancel();
    this.diagnostics.clear();
    this.live.stop();
  }

  overtaken(plan: Plan): void {
    this.changes.tellOvertaken(plan);
  }

  private async answer(message: OutwardMessage, plan: Plan): Promise<void> {
    switch (message.type) {
      case 'showList':
        this.setPlan(await this.readings.list(plan, message.list));
        return;
      case 'setCostFields':
        await this.setCostFields(plan, message.fields);
        return;
      case 'setGroupBy':
        await this.setGroupBy(plan, message.field);
        return;
      case 'showGroup':
        this.setPlan(withGroupShown(plan, message.group));
        return;
      case 'revealRequest':
      case 'revealSkipped':
        if (this.live.hasChanged(plan)) await this.changes.tell(plan);
        else await revealPlace(plan, message, this.planner.viewColumn);
        return;
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
        return;
      case 'copyResult':
        await copyResult(plan);
        return;
      case 'export':
        await saveExport(message.kind, plan, message);
        return;
      default:
        assertNever(message);
    }
  }

  private async setCostFields(plan: Plan, fields: readonly string[]): Promise<void> {
    this.setPlan(await this.readings.costFields(plan, fields));
    await this.memory.rememberCostFields(planTable(plan).origin.uri, fields);
  }

  private async setGroupBy(plan: Plan, field: string | undefined): Promise<void> {
    const { uri } = planTable(plan).origin;
    this.setPlan(await this.readings.groupBy(plan, field, this.memory.groupReplicas(uri, field)));
    await this.memory.rememberGroupBy(uri, field);
  }

  /** The text of the source was edited: the panel follows. */
  private async readAgain(source: Source): Promise<void> {
    try {
      this.setPlan(await this.readings.again(source));
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.planner.setRemark(outdatedRemark(error));
      if (!(error instanceof LoadError)) throw error;
      // Half-typed text is broken all the time: the Problems view says so, no message pops up.
      this.diagnostics.showError(error);
    }
  }

  private setPlan(plan: Plan): void {
    this.planner.setPlan(plan);
    this.planShown(plan);
  }

  private planShown(plan: Plan): void {
    setPanelOpen(true);
    // Of all entries, also where one group is shown alone.
    this.diagnostics.showSkipped(ungrouped(plan));
    this.live.planChanged(plan);
  }

  dispose(): void {
    this.live.dispose();
    this.diagnostics.dispose();
    this.planner.dispose();
  }
}

function outdatedRemark(error: unknown): string {
  const { message, cause } = error as Error;
  const { line } = (cause ?? {}) as { readonly line?: number };
  const place = line === undefined || line === 0 ? '' : `line ${formatNumber(line)}: `;
  return `The text can't be read now (${place}${message.replace(/\.$/, '')}): this is what it held before.`;
}

/** Commands about the panel are offered only while there is one. */
function setPanelOpen(isOpen: boolean): void {
  void vscode.commands.executeCommand('setContext', 'replicaPlanner.panelOpen', isOpen);
}
