import type { FromWebview, ToWebview } from '../protocol';
import type { SavedFocus } from './focus';

/** What the page keeps across hiding and reload. The host reads `restore`, the page the rest. */
export interface PageState extends SavedFocus {
  readonly version: 1;
  readonly restore: string;
  /** State of tabs and views by their name, each checked by its owner. */
  readonly views: Readonly<Record<string, unknown>>;
}

// May be called once only, and nobody else may have it.
const vscode = acquireVsCodeApi<PageState>();

export function post(message: FromWebview): void {
  vscode.postMessage(message);
}

/** Everything that arrives is from the extension host: VS Code lets nobody else post to this frame. */
export function listen(receive: (message: ToWebview) => void): void {
  window.addEventListener('message', (event: MessageEvent<ToWebview>) => {
    receive(event.data);
  });
}

export function loadState(): PageState | undefined {
  const state = vscode.getState();
  return state?.version === 1 ? state : undefined;
}

export function saveState(state: PageState): void {
  vscode.setState(state);
}
