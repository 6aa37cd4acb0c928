import type { StandInPanel } from './panel';
import { EventEmitter, TabInputWebview, Uri, type Diagnostic, type Range } from './vscodeTypes';

/** Text that an editor has open. */
export interface StandInDocument {
  readonly uri: Uri;
  readonly languageId: string;
  getText(): string;
}

/** A place in a text that was shown to the person. */
export interface ShownPlace {
  readonly uri: string;
  readonly range: Range;
  readonly preserveFocus: boolean;
  readonly viewColumn: number;
}

/** A question to the person, with what can be picked. */
export interface Question {
  readonly [option: string]: unknown;
  readonly items?: readonly PickItem[];
  readonly validateInput?: (text: string) => string | undefined;
}

export interface PickItem {
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
  readonly picked?: boolean;
}

/** A notification of work that goes on. */
export interface Progress {
  readonly title: string;
  readonly reports: { readonly message?: string; readonly increment?: number }[];
  /** Until the work is done. */
  readonly shown: Promise<unknown>;
  cancel(): void;
}

/** VS Code around the extension: what it holds, what the extension did to it, and what happens in it. */
export class World {
  readonly panels: StandInPanel[] = [];
  /** View types of the panels whose tabs are there; a panel without one may still be closing. */
  readonly tabs = new Map<StandInPanel, TabInputWebview>();
  readonly files = new Map<string, string>();
  readonly documents: StandInDocument[] = [];
  readonly settings = new Map<string, unknown>();
  /** What language models are offered. */
  readonly tools = new Map<string, unknown>();
  readonly contexts = new Map<string, unknown>();
  readonly problems = new Map<string, readonly Diagnostic[]>();
  readonly messages: string[] = [];
  readonly shownPlaces: ShownPlace[] = [];
  /** Texts in view. */
  readonly visible: Uri[] = [];
  /** Sizes in bytes, where they are not those of the text. */
  readonly sizes = new Map<string, number>();
  /** Opened by VS Code without the extension. */
  readonly opened: string[] = [];
  /** What the status bar said. */
  readonly remarks: string[] = [];
  clipboard = '';
  /** The button that the person presses in the next message. */
  answer: string | undefined;
  /** What the person types where a line of text is asked for. */
  typed: string | undefined;
  /** The labels that the person ticks where some are to be picked; undefined where that is closed. */
  ticked: readonly string[] | undefined;
  /** The last question of either kind, as it was put. */
  question: Question | undefined;
  /** The last notification of work that goes on. */
  progress: Progress | undefined;
  saveTo: Uri | undefined;
  /** The folder that is open. */
  folder: Uri | undefined;
  /** What the last save dialog offered. */
  offered: string | undefined;
  readonly written = new Map<string, Uint8Array>();
  readonly documentChanged = new EventEmitter<unknown>();
  readonly documentSaved = new EventEmitter<unknown>();
  readonly documentClosed = new EventEmitter<unknown>();
  readonly selectionChanged = new EventEmitter<unknown>();
  readonly fileChanged = new EventEmitter<Uri>();

  addPanel(panel: StandInPanel): StandInPanel {
    this.panels.push(panel);
    this.tabs.set(panel, new TabInputWebview(`mainThreadWebview-${panel.viewType}`));
    panel.onDidDispose(() => this.tabs.delete(panel));
    return panel;
  }

  /** The newest panel. */
  get panel(): StandInPanel {
    const panel = this.panels.at(-1);
    if (panel === undefined) throw new Error('There is no panel');
    return panel;
  }

  /** A file on disk; the returned address is its own. */
  addFile(path: string, text: string): Uri {
    const uri = Uri.file(path);
    this.files.set(uri.toString(), text);
    return uri;
  }

  read(uri: Uri): Uint8Array {
    const text = this.files.get(uri.toString());
    if (text === undefined) throw new Error(`There is no file ${uri.path}`);
    return new TextEncoder().encode(text);
  }
}

let current = new World();

export function world(): World {
  return current;
}

/** Before each test: a VS Code in which nothing has happened. */
export function newWorld(): World {
  current = new World();
  return current;
}
