import * as vscode from 'vscode';
import { movedRange } from './movedRange';
import { planTable, type Plan } from './plan';
import { requestAt } from './requestAt';
import { SavedAs } from './savedAs';
import { baseName, openDocument, sourceUris, type Source } from './source';

/** Long enough that a burst of typing is read once, short enough to feel immediate. */
const QUIET_MS = 300;

export interface LiveListener {
  /** The text of the shown source has changed and has been quiet for a moment. */
  textChanged(source: Source): void;
  /** A caret was put on the cost of a request. */
  caretMoved(request: number): void;
}

/** Watches the shown source: edits, changes on disk, and the caret. */
export class LiveUpdate implements vscode.Disposable {
  private plan: Plan | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watched = '';
  private watchers: vscode.Disposable[] = [];
  /** When each text was last changed, as performance.now() tells. */
  private readonly changes = new Map<string, number>();
  private readonly savedAs = new SavedAs();
  private readonly always: vscode.Disposable;

  constructor(private readonly listener: LiveListener) {
    this.always = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument((event) => {
        this.edited(event);
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        if (this.plan !== undefined) this.savedAs.saved(document, this.plan.source);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.scheme === 'untitled' && this.isShown(uri)) this.readSoon(uri);
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => {
        this.caretMoved(event);
      }),
    );
  }

  planChanged(plan: Plan): void {
    const isNew = plan.loaded !== this.plan?.loaded;
    this.plan = plan;
    this.watch(sourceUris(plan.source));
    // It may have been edited while it was read.
    if (isNew && this.hasChanged(plan)) this.readSoon(planTable(plan).origin.uri);
  }

  /** Whether the text of the list has changed since it was read, so that its places are no longer right. */
  hasChanged(plan: Plan): boolean {
    const changed = this.changes.get(planTable(plan).origin.uri.toString());
    return changed !== undefined && changed > plan.loaded.readAt;
  }

  /** Whether an open panel follows changes of this text. */
  follows(uri: vscode.Uri): boolean {
    return vscode.workspace.getConfiguration('replicaPlanner', uri).get<boolean>('liveUpdate', true);
  }

  /** Where the source is to be read now; undefined where it was closed unsaved. */
  placeOf(source: Source): Source | undefined {
    return this.savedAs.placeOf(source);
  }

  private watch(uris: readonly vscode.Uri[]): void {
    const key = uris.join('\n');
    if (key === this.watched) return;
    this.watched = key;
    this.watchFiles(uris);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.plan = undefined;
    this.changes.clear();
    this.watched = '';
    this.watchFiles([]);
  }

  private watchFiles(uris: readonly vscode.Uri[]): void {
    vscode.Disposable.from(...this.watchers).dispose();
    this.watchers = uris.filter(({ scheme }) => scheme !== 'untitled').map((uri) => this.watchFile(uri));
  }

  private watchFile(uri: vscode.Uri): vscode.Disposable {
    const folder = vscode.Uri.joinPath(uri, '..');
    const name = baseName(uri);
    // A name may hold characters that a glob reads as its own.
    const pattern = new vscode.RelativePattern(folder, name.replace(/[[\]{}*?]/g, '?'));
    const watcher = vscode.workspace.createFileSystemWatcher(pattern, false, false, true);
    const changed = (at: vscode.Uri): void => {
      // An open text is read as it is in the editor, which tells of its changes itself.
      if (at.toString() !== uri.toString() || openDocument(uri) !== undefined) return;
      this.noteChange(uri);
      if (this.plan?.source.kind === 'files') this.readSoon(uri);
    };
    return vscode.Disposable.from(watcher, watcher.onDidChange(changed), watcher.onDidCreate(changed));
  }

  private edited({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (contentChanges.length === 0) return;
    const { uri } = document;
    this.noteChange(uri);
    const source = this.plan?.source;
    if (!this.isShown(uri)) return;
    if (source?.kind === 'selection') {
      source.ranges = source.ranges.map((range) => contentChanges.reduce(movedRange, range));
    }
    this.readSoon(uri);
  }

  private isShown(uri: vscode.Uri): boolean {
    if (this.plan === undefined) return false;
    return sourceUris(this.plan.source).some((each) => each.toString() === uri.toString());
  }

  private noteChange(uri: vscode.Uri): void {
    this.changes.set(uri.toString(), performance.now());
  }

  private readSoon(uri: vscode.Uri): void {
    if (!this.follows(uri)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const source = this.plan && this.placeOf(this.plan.source);
      if (source !== undefined) this.listener.textChanged(source);
    }, QUIET_MS);
  }

  private caretMoved({ textEditor, selections, kind }: vscode.TextEditorSelectionChangeEvent): void {
    // Only where a person put it: our own reveal must not come back as a wish.
    const { Keyboard, Mouse } = vscode.TextEditorSelectionChangeKind;
    if (kind !== Keyboard && kind !== Mouse) return;
    const caret = selections[0];
    const { plan } = this;
    if (plan === undefined || caret === undefined || this.hasChanged(plan)) return;
    const { origin } = planTable(plan);
    if (textEditor.document.uri.toString() !== origin.uri.toString()) return;
    const request = requestAt(plan.costList, origin.reading, caret.active);
    if (request !== undefined) this.listener.caretMoved(request);
  }

  dispose(): void {
    this.stop();
    this.always.dispose();
  }
}
