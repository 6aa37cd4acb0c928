import * as vscode from 'vscode';
import type { FromWebview, ToWebview } from '../protocol';
import { checkedMessage } from './messages';
import { makeNonce, panelHtml } from './panelHtml';

export const PANEL_TYPE = 'replicaPlanner.panel';

const STYLES = ['panel.css', 'lanes.css', 'arrivals.css', 'tables.css', 'judge.css', 'groups.css'];

/** The webview panel: made or taken over, its page, and messages of known shape in both directions. */
export class Panel implements vscode.Disposable {
  private readonly messages = new vscode.EventEmitter<FromWebview>();
  private readonly hidden = new vscode.EventEmitter<undefined>();
  private readonly closed = new vscode.EventEmitter<undefined>();
  private readonly disposables: { dispose(): unknown }[] = [this.messages, this.hidden, this.closed];
  readonly onMessage = this.messages.event;
  readonly onHidden = this.hidden.event;
  readonly onClosed = this.closed.event;

  static open(extensionUri: vscode.Uri, title: string): Panel {
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    return new Panel(extensionUri, vscode.window.createWebviewPanel(PANEL_TYPE, title, place));
  }

  constructor(
    extensionUri: vscode.Uri,
    private readonly panel: vscode.WebviewPanel,
  ) {
    this.disposables.push(
      panel.onDidDispose(() => {
        this.closed.fire(undefined);
        this.dispose();
      }),
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.hidden.fire(undefined);
      }),
      panel.webview.onDidReceiveMessage((raw: unknown) => {
        const message = checkedMessage(raw);
        if (message !== undefined) this.messages.fire(message);
      }),
    );
    panel.iconPath = vscode.Uri.joinPath(extensionUri, 'media', 'icon.png');
    this.load(extensionUri);
  }

  private load(extensionUri: vscode.Uri): void {
    const { webview } = this.panel;
    const roots = ['dist', 'media'].map((folder) => vscode.Uri.joinPath(extensionUri, folder));
    const address = (...path: string[]) =>
      webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, ...path)).toString();
    webview.options = { enableScripts: true, localResourceRoots: roots };
    webview.html = panelHtml({
      cspSource: webview.cspSource,
      nonce: makeNonce(),
      script: address('dist', 'webview.js'),
      styles: STYLES.map((file) => address('media', file)),
      codicons: address('dist', 'codicon.css'),
    });
  }

  get title(): string {
    return this.panel.title;
  }

  set title(title: string) {
    this.panel.title = title;
  }

  /** Where the panel stands, so that a source is shown beside it and not under it. */
  get viewColumn(): vscode.ViewColumn | undefined {
    return this.panel.viewColumn;
  }

  reveal(): void {
    this.panel.reveal(undefined, true);
  }

  /** Resolves once the message is on its way; waiting for it keeps large columns from piling up. */
  async post(message: ToWebview): Promise<void> {
    await this.panel.webview.postMessage(message);
  }

  dispose(): void {
    for (const disposable of this.disposables.splice(0)) disposable.dispose();
    this.panel.dispose();
  }
}
