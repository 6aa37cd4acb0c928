// What the tests of src/host get for the module `vscode`: see esbuild.js.
import { StandInPanel } from './panel';
import type { Diagnostic, Range, Uri } from './vscodeTypes';
import { Disposable } from './vscodeTypes';
import { world, type PickItem, type Progress, type Question } from './world';

export * from './vscodeTypes';

interface ShowOptions {
  readonly selection: Range;
  readonly preserveFocus?: boolean;
  readonly viewColumn: number;
}

export const window = {
  createWebviewPanel: (viewType: string, title: string) =>
    world().addPanel(new StandInPanel(viewType, title)),
  get tabGroups() {
    const tabs = [...world().tabs.values()].map((input) => ({ input }));
    return { all: [{ tabs }] };
  },
  get visibleTextEditors() {
    return world().visible.map((uri) => ({ document: { uri }, viewColumn: 1 }));
  },
  showErrorMessage: (message: string) => showMessage(message),
  showWarningMessage: (message: string) => showMessage(message),
  showInformationMessage: (message: string) => showMessage(message),
  showTextDocument: (uri: Uri, options: ShowOptions) => {
    const { selection, preserveFocus = false, viewColumn } = options;
    world().shownPlaces.push({ uri: uri.toString(), range: selection, preserveFocus, viewColumn });
    return Promise.resolve({ revealRange: () => undefined });
  },
  showSaveDialog: ({ defaultUri }: { defaultUri: Uri }) => {
    world().offered = defaultUri.toString();
    return Promise.resolve(world().saveTo);
  },
  showInputBox: (options: Question) => {
    world().question = options;
    return Promise.resolve(world().typed);
  },
  showQuickPick: (items: readonly PickItem[], options: Question) => {
    world().question = { ...options, items };
    return Promise.resolve(world().ticked && items.filter(({ label }) => world().ticked!.includes(label)));
  },
  setStatusBarMessage: (text: string) => world().remarks.push(text),
  withProgress,
  onDidChangeTextEditorSelection: (listener: (event: unknown) => void) =>
    world().selectionChanged.event(listener),
};

function showMessage(message: string): Promise<string | undefined> {
  world().messages.push(message);
  return Promise.resolve(world().answer);
}

type Work = (
  progress: { report(step: Progress['reports'][number]): void },
  token: { onCancellationRequested(listener: () => void): void },
) => Promise<unknown>;

function withProgress({ title }: { title: string }, work: Work): Promise<unknown> {
  const reports: Progress['reports'] = [];
  const listeners: (() => void)[] = [];
  const shown = work(
    { report: (step) => reports.push(step) },
    { onCancellationRequested: (listener) => listeners.push(listener) },
  );
  const cancel = (): void => {
    for (const listener of listeners) listener();
  };
  world().progress = { title, reports, shown, cancel };
  return shown;
}

export const workspace = {
  get textDocuments() {
    return world().documents;
  },
  get workspaceFolders() {
    return world().folder && [{ uri: world().folder }];
  },
  openTextDocument: (uri: Uri) =>
    Promise.resolve(world().documents.find((document) => document.uri.toString() === uri.toString())),
  fs: {
    readFile: (uri: Uri) => Promise.resolve().then(() => world().read(uri)),
    stat: (uri: Uri) =>
      Promise.resolve({ size: world().sizes.get(uri.toString()) ?? world().read(uri).length }),
    writeFile: (uri: Uri, bytes: Uint8Array) => {
      world().written.set(uri.toString(), bytes);
      return Promise.resolve();
    },
  },
  getConfiguration: (section: string) => ({
    get: (name: string, otherwise: unknown) => world().settings.get(`${section}.${name}`) ?? otherwise,
  }),
  onDidSaveTextDocument: (listener: (document: unknown) => void) => world().documentSaved.event(listener),
  onDidCloseTextDocument: (listener: (document: unknown) => void) => world().documentClosed.event(listener),
  onDidChangeTextDocument: (listener: (event: unknown) => void) => world().documentChanged.event(listener),
  createFileSystemWatcher: () => ({
    onDidChange: (listener: (uri: Uri) => void) => world().fileChanged.event(listener),
    onDidCreate: () => new Disposable(() => undefined),
    dispose: () => undefined,
  }),
};

export const languages = {
  createDiagnosticCollection: () => ({
    set: (uri: Uri, diagnostics: readonly Diagnostic[]) => world().problems.set(uri.toString(), diagnostics),
    delete: (uri: Uri) => world().problems.delete(uri.toString()),
    clear: () => {
      world().problems.clear();
    },
    dispose: () => undefined,
  }),
};

export const lm = {
  registerTool: (name: string, tool: unknown) => {
    world().tools.set(name, tool);
    return new Disposable(() => world().tools.delete(name));
  },
};

export const commands = {
  executeCommand: (command: string, subject: unknown, value: unknown) => {
    if (command === 'setContext') world().contexts.set(String(subject), value);
    if (command === 'vscode.open') world().opened.push(String(subject));
    return Promise.resolve();
  },
};

export const env = {
  clipboard: {
    writeText: (text: string) => {
      world().clipboard = text;
      return Promise.resolve();
    },
  },
};
