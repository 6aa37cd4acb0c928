import * as vscode from 'vscode';
import type { FromWebview, ToWebview } from '../protocol';
import type { PageMessage } from './pageMessages';
import { Panel, PANEL_TYPE } from './panel';

/** A page that has not spoken by then is hidden or very slow; nobody waits for it any longer. */
const PATIENCE_MS = 10_000;

export interface PanelListener {
  /** A page listens that knows nothing yet: the first one, or one made anew after the panel was hidden. */
  pageReady(): void;
  received(message: PageMessage): void;
  panelClosed(): void;
}

/** The one panel, while there is one, and whether its page listens. */
export class PanelLink implements vscode.Disposable {
  private panel: Panel | undefined;
  private pageListens = false;
  /** Whether the panel's page has ever spoken: from then on the panel has a tab. */
  private hasSpoken = false;

  constructor(
    private readonly extensionUri: vscode.Uri,
    private readonly listener: PanelListener,
  ) {}

  get isOpen(): boolean {
    return this.panel !== undefined;
  }

  /** Whether the panel's tab is gone though its end has not been told yet. */
  get isClosing(): boolean {
    return this.hasSpoken && !hasPanelTab();
  }

  get isListening(): boolean {
    return this.pageListens;
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.panel?.viewColumn;
  }

  set title(title: string) {
    if (this.panel !== undefined) this.panel.title = title;
  }

  /** Shows the panel, which is opened beside the editor where there is none. */
  show(title: string): void {
    this.adopt(this.panel ?? Panel.open(this.extensionUri, title));
    this.panel?.reveal();
  }

  /** Takes over a panel that VS Code restored, in the place of any other. */
  restore(webviewPanel: vscode.WebviewPanel): void {
    this.panel?.dispose();
    this.adopt(new Panel(this.extensionUri, webviewPanel));
  }

  /** Gives up the panel without a word to the listener. */
  drop(): void {
    this.panel?.dispose();
    this.forget();
  }

  /** Resolves once the page listens; without an error also where the panel closes or the page takes too long. */
  async whenListening(): Promise<void> {
    const { panel } = this;
    if (this.pageListens || panel === undefined) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        watch.dispose();
        resolve();
      };
      const watch = vscode.Disposable.from(panel.onMessage(end), panel.onClosed(end));
      const timer = setTimeout(end, PATIENCE_MS);
    });
  }

  /** What is said to no page is not kept: a page that comes is told all. */
  async post(message: ToWebview): Promise<void> {
    if (this.pageListens) await this.panel?.post(message);
  }

  private adopt(panel: Panel): void {
    if (this.panel === panel) return;
    this.forget();
    this.panel = panel;
    panel.onMessage((message) => {
      this.receive(message);
    });
    // The page of a hidden panel is gone; it says so anew when it is back.
    panel.onHidden(() => {
      this.pageListens = false;
    });
    panel.onClosed(() => {
      this.forget();
      this.listener.panelClosed();
    });
  }

  private receive(message: FromWebview): void {
    if (message.type !== 'ready') {
      this.listener.received(message);
      return;
    }
    this.pageListens = true;
    this.hasSpoken = true;
    this.listener.pageReady();
  }

  private forget(): void {
    this.panel = undefined;
    this.pageListens = false;
    this.hasSpoken = false;
  }

  dispose(): void {
    this.panel?.dispose();
  }
}

function hasPanelTab(): boolean {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(PANEL_TYPE));
}
