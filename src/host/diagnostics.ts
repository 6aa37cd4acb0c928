import * as vscode from 'vscode';
import { shown as shortened } from '../reading/problems';
import type { Skipped } from '../reading/readCostLists';
import { LoadError, type Origin } from './loaded';
import { planTable, type Plan } from './plan';
import { rangeOf } from './places';

/** The Problems view stays usable, and VS Code itself shows no more for one file. */
const MOST_SHOWN = 1000;

/** Skipped entries as warnings and broken documents as errors in the Problems view. */
export class Diagnostics implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('replicaPlanner');
  /** Documents that were refused; what was wrong may no longer be once they are edited. */
  private readonly refused = new Set<string>();
  private readonly edits = vscode.workspace.onDidChangeTextDocument(({ document }) => {
    if (this.refused.delete(document.uri.toString())) this.collection.delete(document.uri);
  });

  showSkipped(plan: Plan): void {
    this.clear();
    const { origin } = planTable(plan);
    const warnings = plan.costList.firstSkipped(MOST_SHOWN).map((entry) => warning(origin, entry));
    this.collection.set(origin.uri, warnings);
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
    this.refused.clear();
    this.collection.clear();
  }

  dispose(): void {
    this.edits.dispose();
    this.collection.dispose();
  }
}

function warning(origin: Origin, { entry, offset, length, text, reason }: Skipped): vscode.Diagnostic {
  const message = `Entry ${entry} was skipped: ${shortened(text)} ${reason}`;
  return ours(rangeOf(origin, offset, length), message, vscode.DiagnosticSeverity.Warning);
}

function ours(range: vscode.Range, message: string, severity: vscode.DiagnosticSeverity): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, message, severity);
  diagnostic.source = 'Replica Planner';
  return diagnostic;
}
