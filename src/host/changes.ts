import * as vscode from 'vscode';
import type { LiveUpdate } from './live';
import { planTable, type Plan } from './plan';
import { baseName, type Source } from './source';

/** How long a remark in the status bar stays. */
const REMARK_MS = 5000;

/** Says why no place is shown: the text is no longer the one that was read. */
export class Changes {
  constructor(
    private readonly live: Pick<LiveUpdate, 'follows' | 'placeOf'>,
    private readonly readAgain: (source: Source) => void,
  ) {}

  /** The text has changed. Where the panel does not follow by itself, it is offered. */
  async tell(plan: Plan): Promise<void> {
    const { uri } = planTable(plan).origin;
    if (this.live.follows(uri)) {
      this.tellOvertaken(plan);
      return;
    }
    const message = `${baseName(uri)} has changed since the panel read it: a request may stand elsewhere now.`;
    const answer = await vscode.window.showWarningMessage(message, 'Read Again');
    // What was closed unsaved is nowhere: reading it says so.
    if (answer !== undefined) this.readAgain(this.live.placeOf(plan.source) ?? plan.source);
  }

  /** The new list is on its way to the panel. */
  tellOvertaken(plan: Plan): void {
    const name = baseName(planTable(plan).origin.uri);
    void vscode.window.setStatusBarMessage(`${name} has just changed: choose again in a moment`, REMARK_MS);
  }
}
