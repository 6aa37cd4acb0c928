import * as vscode from 'vscode';
import type { Origin } from './loaded';
import type { Reveal } from './pageMessages';
import { planTable, type Plan } from './plan';
import { openDocument } from './source';

/** VS Code has no document for an extension beyond this. */
const MOST_BYTES = 50 * 1024 * 1024;

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

/** Selects the cost of a request, or a skipped entry, in the source. */
export async function revealPlace(
  plan: Plan,
  message: Reveal,
  panelColumn: vscode.ViewColumn | undefined,
): Promise<void> {
  const { origin } = planTable(plan);
  const keepFocus = message.type === 'revealRequest' && message.keepFocus;
  // A click that marks a request is no reason to load tens of megabytes into an editor.
  if (keepFocus && visibleEditor(origin.uri) === undefined && (await isTooLarge(origin.uri))) return;
  const piece = pieceOf(plan, message);
  if (piece === undefined) return;
  await reveal(origin.uri, rangeOf(origin, piece.offset, piece.length), panelColumn, keepFocus);
}

function pieceOf({ costList }: Plan, message: Reveal): { offset: number; length: number } | undefined {
  if (message.type === 'revealSkipped') return costList.firstSkipped(message.index + 1)[message.index];
  return message.request < costList.costs.values.length ? costList.spanOf(message.request) : undefined;
}

/** Opens the source beside the panel, or goes to the editor that shows it already, and selects the piece. */
export async function reveal(
  uri: vscode.Uri,
  range: vscode.Range,
  panelColumn: vscode.ViewColumn | undefined,
  preserveFocus = false,
): Promise<void> {
  const viewColumn =
    visibleEditor(uri)?.viewColumn ??
    (panelColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One);
  const options = { viewColumn, selection: range, preserveFocus };
  if (await isTooLarge(uri)) {
    await vscode.commands.executeCommand('vscode.open', uri, options);
    return;
  }
  const editor = await vscode.window.showTextDocument(uri, options);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

function visibleEditor(uri: vscode.Uri): vscode.TextEditor | undefined {
  return vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
}

/** Whether VS Code shows the file to people only, and refuses it to extensions. */
async function isTooLarge(uri: vscode.Uri): Promise<boolean> {
  if (openDocument(uri) !== undefined) return false;
  const { size } = await vscode.workspace.fs.stat(uri);
  return size > MOST_BYTES;
}
