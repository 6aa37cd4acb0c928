import * as vscode from 'vscode';
import type { Diagnostics } from './diagnostics';
import { LoadError } from './loaded';
import { Cancelled } from './pace';
import { reveal } from './places';
import { baseName } from './source';

/** Tells what went wrong, once: in a message and the log, and where it lies in a text, in the Problems view too. */
export class Failures {
  /** `panelColumn`: where the panel stands, so that a place is shown beside it. */
  constructor(
    private readonly log: vscode.LogOutputChannel,
    private readonly diagnostics: Diagnostics,
    private readonly panelColumn: () => vscode.ViewColumn | undefined,
  ) {}

  /** Work that was given up is no failure. */
  tell(error: unknown): void {
    if (error instanceof Cancelled) return;
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
    if (answer === 'Show') await reveal(error.uri, range, this.panelColumn());
  }
}

function describeError({ uri, cause }: LoadError): { range: vscode.Range; text: string } {
  const { line = 1, column = 1 } = cause as { line?: number; column?: number };
  const position = new vscode.Position(line - 1, column - 1);
  return {
    range: new vscode.Range(position, position),
    text: `${baseName(uri)}, line ${line}, column ${column}: ${cause.message}`,
  };
}
