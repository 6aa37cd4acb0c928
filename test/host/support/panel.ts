import type * as vscode from 'vscode';
import type { FromWebview, ToWebview } from '../../../src/protocol';
import { EventEmitter, Uri } from './vscodeTypes';

/** A webview panel whose page is the test: it says what a page says, and has what it was told. */
export class StandInPanel {
  visible = true;
  viewColumn = 2;
  iconPath: unknown;
  /** What the host has posted, in order. */
  readonly told: ToWebview[] = [];
  revealed = 0;
  /** Nothing arrives before this has resolved: a slow way to the page. */
  held: Promise<void> | undefined;
  isDisposed = false;
  readonly disposed = new EventEmitter<undefined>();
  private readonly viewStates = new EventEmitter<unknown>();
  private readonly received = new EventEmitter<unknown>();
  readonly onDidDispose = this.disposed.event;
  readonly onDidChangeViewState = this.viewStates.event;
  readonly webview = {
    options: {},
    html: '',
    cspSource: 'https://panel.example',
    asWebviewUri: (uri: Uri) => uri,
    onDidReceiveMessage: this.received.event,
    // As in VS Code: on its way only after a turn of the event loop.
    postMessage: async (message: ToWebview) => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      await this.held;
      if (this.isDisposed) return false;
      this.told.push(message);
      return true;
    },
  };

  constructor(
    readonly viewType: string,
    public title: string,
  ) {}

  reveal(): void {
    this.revealed++;
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    this.disposed.fire(undefined);
  }

  /** The page says something; `unknown`, for a stranger might have written it. */
  say(message: FromWebview): void {
    this.received.fire(message);
  }

  /** Another tab covers the panel, or no longer does. A hidden page is gone and says `ready` when it is back. */
  setVisible(visible: boolean): void {
    this.visible = visible;
    this.viewStates.fire({ webviewPanel: this });
  }

  /** What was told of one type since the last look that emptied `told`. */
  toldOf<T extends ToWebview['type']>(type: T): Extract<ToWebview, { type: T }>[] {
    return this.told.filter((message): message is Extract<ToWebview, { type: T }> => message.type === type);
  }

  /** As the extension takes it. */
  get asPanel(): vscode.WebviewPanel {
    return this as unknown as vscode.WebviewPanel;
  }
}
