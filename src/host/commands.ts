import * as vscode from 'vscode';
import type { CommandOptions, CommandResult } from '../api';
import type { ExportKind } from '../protocol';
import { askCostFields, askReplicas, settledCostFields } from './ask';
import type { Controller } from './controller';
import { copyResult, EXPORT_FORMS, isPicture, saveExport } from './exports';
import { openExample } from './example';
import { load, type Loaded, type LoadedTable } from './loaded';
import type { Memory } from './memory';
import { costListsFor, inGroups, lookThrough, outcomesOf, partedLists } from './outcomes';
import { HostPace } from './pace';
import type { Plan } from './plan';
import { commandOptions, namedUris } from './options';
import { withSlowProgress } from './progress';
import { commandResult } from './result';
import { fileSource, selectionSource, sourceName, sourceUris, type Source } from './source';

const FILE_FILTERS = {
  'Cost lists': [
    ...['json', 'jsonc', 'jsonl', 'ndjson', 'csv', 'tsv', 'tab', 'psv'],
    ...['txt', 'log', 'har', 'jtl', 'py', 'md'],
  ],
  'All files': ['*'],
};

/**
 * The commands. Options that can't be used reject, for a script made them; every other failure is shown once, by the
 * controller, and makes the command resolve to undefined.
 */
export class Commands {
  constructor(
    private readonly controller: Controller,
    private readonly memory: Memory,
  ) {}

  register(): vscode.Disposable[] {
    const { registerCommand } = vscode.commands;
    return [
      registerCommand('replicaPlanner.assignSelection', (...args: unknown[]) =>
        this.assignSelection(commandOptions(...args)),
      ),
      registerCommand('replicaPlanner.assignFile', (...args: unknown[]) =>
        this.assignFile(namedUris(args[0], args[1]), commandOptions(...args)),
      ),
      registerCommand('replicaPlanner.openExample', () => this.openExample()),
      registerCommand('replicaPlanner.copyResult', () => this.withPlan(copyResult)),
      registerCommand('replicaPlanner.export', () => this.withPlan((plan) => this.export(plan))),
    ];
  }

  private async assignSelection(options: CommandOptions): Promise<CommandResult | undefined> {
    const editor = vscode.window.activeTextEditor;
    if (editor !== undefined) return this.assign(selectionSource(editor), options);
    void this.offerBeginnings();
    return undefined;
  }

  /** There is nothing to read costs from: what else there is. */
  private async offerBeginnings(): Promise<void> {
    const ways = {
      'Choose a File…': () => this.assignFile([], {}),
      'Open an Example': () => this.openExample(),
    };
    const message = 'Open a text and select the costs in it first.';
    const answer = await vscode.window.showErrorMessage(message, ...Object.keys(ways));
    if (answer !== undefined) await ways[answer as keyof typeof ways]();
  }

  /** Shows an example at once: whoever asks for one does not know yet what to answer. */
  private async openExample(): Promise<CommandResult | undefined> {
    const uri = await this.controller.guard(() => openExample(this.controller.extensionUri));
    return uri && this.assign(fileSource([uri]), { replicas: this.memory.replicas(uri) });
  }

  private async assignFile(uris: vscode.Uri[], options: CommandOptions): Promise<CommandResult | undefined> {
    const chosen = uris.length > 0 ? uris : (activeFile() ?? (await askFile()));
    return chosen === undefined ? undefined : this.assign(fileSource(chosen), options);
  }

  private withPlan(work: (plan: Plan) => Promise<void>): Promise<void> {
    return this.controller.guard(async () => {
      const plan = this.controller.shownPlan;
      if (plan === undefined)
        throw new Error('Assign requests to replicas first: there is nothing to export yet.');
      await work(plan);
    });
  }

  private async export(plan: Plan): Promise<void> {
    const items = Object.entries(EXPORT_FORMS).map(([form, { label }]) => ({
      label,
      form: form as ExportKind,
    }));
    const title = `Export the schedule of ${sourceName(plan.source)}`;
    const picked = await vscode.window.showQuickPick(items, { title });
    if (picked === undefined) return;
    if (isPicture(picked.form)) this.controller.makePicture(picked.form);
    else await saveExport(picked.form, plan);
  }

  private async assign(source: Source, options: CommandOptions): Promise<CommandResult | undefined> {
    return this.controller.command(async (isNewest) => {
      const name = sourceName(source);
      const loaded = await withSlowProgress(`Reading ${name}`, (pace) => load(source, pace));
      const costFields = await this.costFields(loaded.tables[0], source, options);
      if (costFields === undefined) return undefined;
      const costLists = await withSlowProgress(`Adding up ${name}`, (pace) =>
        costListsFor(loaded, costFields, pace),
      );
      // Goes on while the number of replicas is asked for.
      const lookedThrough = lookThrough(costLists, new HostPace(() => false));
      const replicas = options.replicas ?? (await this.askForReplicas(source, loaded));
      await lookedThrough;
      if (replicas === undefined) return undefined;
      const forScript = options.replicas !== undefined;
      const outcomes = await withSlowProgress(`Assigning ${name}`, async (pace) => {
        const lists = await partedLists(loaded, costLists, options.groupBy, pace);
        return outcomesOf(lists, replicas, forScript, pace);
      });
      await this.memory.rememberReplicas(replicas);
      const plan = { source, loaded, list: 0, costList: costLists[0]!, replicas };
      const [uri] = forScript ? [] : sourceUris(source);
      const groupBy = options.groupBy ?? this.memory.groupBy(uri);
      const own = this.memory.groupReplicas(uri, groupBy);
      const shown = await withSlowProgress(`Grouping ${name}`, (pace) => inGroups(plan, groupBy, pace, own));
      if (isNewest()) await this.controller.show(shown);
      return commandResult(source, outcomes, replicas, forScript);
    });
  }

  /** The fields to add up, [] for the best guess; undefined where the question was closed. */
  private async costFields(
    table: LoadedTable | undefined,
    source: Source,
    options: CommandOptions,
  ): Promise<readonly string[] | undefined> {
    if (table === undefined) return [];
    if (options.costFields !== undefined || options.replicas !== undefined) return options.costFields ?? [];
    const settled = settledCostFields(table.table, this.memory.costFields(table.origin.uri));
    if (settled !== undefined) return settled;
    const asked = await askCostFields(table.table, sourceName(source));
    if (asked !== undefined) await this.memory.rememberCostFields(table.origin.uri, asked);
    return asked;
  }

  private askForReplicas(source: Source, { tables }: Loaded): Promise<number | undefined> {
    const offered = tables[0]?.table.replicas?.count ?? this.memory.replicas(sourceUris(source)[0]);
    return askReplicas(offered, sourceName(source));
  }
}

function activeFile(): vscode.Uri[] | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const uri = input instanceof vscode.TabInputText ? input.uri : vscode.window.activeTextEditor?.document.uri;
  return uri && [uri];
}

async function askFile(): Promise<vscode.Uri[] | undefined> {
  return vscode.window.showOpenDialog({
    canSelectMany: true,
    openLabel: 'Assign Requests',
    filters: FILE_FILTERS,
  });
}
