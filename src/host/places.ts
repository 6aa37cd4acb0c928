import * as vscode from 'vscode';
import type { Origin } from './loaded';
import { planTable, type Plan } from './plan';

/** Where a piece of the source text stands, as VS Code counts. */
export function rangeOf({ reading }: Origin, offset: number, length: number): vscode.Range {
  return new vscode.Range(
    positionOf(reading.positionOf(offset)),
    positionOf(reading.positionOf(offset + length)),
  );
}

function positionOf({ line, column }: { line: number; column: number }): vscode.Position {
  return new vscode.Position(line - 1, column - 1);
}

/** Selects the cost of a request in the source. */
export async function revealRequest(
  plan: Plan,
  request: number,
  panelColumn: vscode.ViewColumn | undefined,
): Promise<void> {
  if (request >= plan.costList.costs.values.length) return;
  await revealPiece(plan, plan.costList.spanOf(request), panelColumn);
}

/** Selects a skipped entry in the source. */
export async function revealSkipped(
  plan: Plan,
  index: number,
  panelColumn: vscode.ViewColumn | undefined,
): Promise<void> {
  const entry = plan.costList.firstSkipped(index + 1)[index];
  if (entry !== undefined) await revealPiece(plan, entry, panelColumn);
}

async function revealPiece(
  plan: Plan,
  { offset, length }: { readonly offset: number; readonly length: number },
  panelColumn: vscode.ViewColumn | undefined,
): Promise<void> {
  const { origin } = planTable(plan);
  await reveal(origin.uri, rangeOf(origin, offset, length), panelColumn);
}

/** Opens the source beside the panel, or goes to the editor that shows it already, and selects the piece. */
export async function reveal(
  uri: vscode.Uri,
  range: vscode.Range,
  panelColumn: vscode.ViewColumn | undefined,
): Promise<void> {
  const shown = vscode.window.visibleTextEditors.find(
    ({ document }) => document.uri.toString() === uri.toString(),
  );
  const viewColumn =
    shown?.viewColumn ??
    (panelColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One);
  const editor = await vscode.window.showTextDocument(uri, { viewColumn, selection: range });
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
