import * as vscode from 'vscode';
import { shown as shortened } from '../reading/problems';
import type { Pace } from '../reading/format';
import type { CostList, Skipped } from '../reading/readCostLists';
import { Intents } from './intent';
import { LoadError, type LoadedTable, type Origin } from './loaded';
import { Cancelled, HostPace } from './pace';
import { planTable, type Plan } from './plan';
import { rangeOf } from './places';

/** The Problems view stays usable, and VS Code itself shows no more for one file. */
const MOST_SHOWN = 1000;
/** Entries of lists that are not shown: beyond these they are added up only when they are. */
const MOST_ADDED_UP = 2_000_000;

/** Skipped entries as warnings and broken documents as errors in the Problems view. */
export class Diagnostics implements vscode.Disposable {
  private readonly intents = new Intents();
  private readonly collection = vscode.languages.createDiagnosticCollection('replicaPlanner');
  /** Documents that were refused; what was wrong may no longer be once they are edited. */
  private readonly refused = new Set<string>();
  private readonly edits = vscode.workspace.onDidChangeTextDocument(({ document }) => {
    if (this.refused.delete(document.uri.toString())) this.collection.delete(document.uri);
  });

  /** Those of the list that is shown come first and at once, those of the other lists when these have been added up. */
  showSkipped(plan: Plan): void {
    this.clear();
    const isStale = this.intents.begin();
    const warnings = new Warnings();
    warnings.add(planTable(plan), plan.costList, '');
    warnings.showIn(this.collection);
    if (plan.loaded.tables.length > 1) void this.addOthers(plan, warnings, isStale);
  }

  private async addOthers(plan: Plan, warnings: Warnings, isStale: () => boolean): Promise<void> {
    try {
      for await (const { table, costList } of otherLists(plan, new HostPace(isStale)))
        warnings.add(table, costList, `List ${table.name}: `);
    } catch (error) {
      if (error instanceof Cancelled) return;
      throw error;
    }
    if (!isStale()) warnings.showIn(this.collection);
  }

  showError({ uri, cause }: LoadError): void {
    this.refused.add(uri.toString());
    const {
      line = 1,
      column = 1,
      length = 0,
    } = cause as Partial<Record<'line' | 'column' | 'length', number>>;
    const start = new vscode.Position(line - 1, column - 1);
    const range = new vscode.Range(start, start.translate(0, Math.max(1, length)));
    this.collection.set(uri, [ours(range, cause.message, vscode.DiagnosticSeverity.Error)]);
  }

  clear(): void {
    this.intents.cancelAll();
    this.refused.clear();
    this.collection.clear();
  }

  dispose(): void {
    this.intents.cancelAll();
    this.edits.dispose();
    this.collection.dispose();
  }
}

/** Skipped entries by document: the first `MOST_SHOWN` of all lists, and for each list how many more there are. */
class Warnings {
  private left = MOST_SHOWN;
  private readonly byDocument = new Map<string, { uri: vscode.Uri; all: vscode.Diagnostic[] }>();

  /** `before` goes before each message. */
  add({ origin }: LoadedTable, costList: CostList, before: string): void {
    const count = Math.min(this.left, costList.skippedCount);
    this.left -= count;
    const first = costList.firstSkipped(count + 1);
    const all = first.slice(0, count).map((entry) => warning(origin, entry, before));
    const next = first[count];
    const more = costList.skippedCount - count;
    if (next !== undefined) {
      const said = `${before}${more} more ${more === 1 ? 'entry was' : 'entries were'} skipped, here the first of them`;
      all.push(ours(rangeOf(origin, next.offset, next.length), said, vscode.DiagnosticSeverity.Warning));
    }
    const known = this.byDocument.get(origin.uri.toString());
    if (known === undefined) this.byDocument.set(origin.uri.toString(), { uri: origin.uri, all });
    else known.all.push(...all);
  }

  showIn(collection: vscode.DiagnosticCollection): void {
    for (const { uri, all } of this.byDocument.values()) collection.set(uri, all);
  }
}

/** The other lists of the source, with the cost of the one that is shown where they have it, until they are too many. */
async function* otherLists(
  { loaded, list, costList: { costFields } }: Plan,
  pace: Pace,
): AsyncGenerator<{ table: LoadedTable; costList: CostList }> {
  let entries = 0;
  for (const [index, loadedTable] of loaded.tables.entries()) {
    const { table } = loadedTable;
    if (index === list || !table.hasNumbers) continue;
    const chosen = costFields.length > 0 && table.canCost(costFields) ? costFields : undefined;
    const costList = await table.toCostListPaced(chosen, pace);
    yield { table: loadedTable, costList };
    entries += costList.costs.values.length + costList.skippedCount;
    if (entries > MOST_ADDED_UP) return;
  }
}

function warning(
  origin: Origin,
  { entry, offset, length, text, reason }: Skipped,
  before: string,
): vscode.Diagnostic {
  const what = text === '' ? 'it' : shortened(text);
  const message = `${before}Entry ${entry} was skipped: ${what} ${reason}`;
  return ours(rangeOf(origin, offset, length), message, vscode.DiagnosticSeverity.Warning);
}

function ours(range: vscode.Range, message: string, severity: vscode.DiagnosticSeverity): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, message, severity);
  diagnostic.source = 'Replica Planner';
  return diagnostic;
}
