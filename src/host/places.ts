import * as vscode from 'vscode';
import type { Origin } from './loaded';

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
