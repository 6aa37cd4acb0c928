// The classes of VS Code's API that the host uses, with as much of each as it uses.

type Listener<T> = (event: T) => unknown;

export class Disposable {
  static from(...disposables: readonly { dispose(): unknown }[]): Disposable {
    return new Disposable(() => {
      for (const each of disposables) each.dispose();
    });
  }

  constructor(readonly dispose: () => void) {}
}

export class EventEmitter<T> {
  private readonly listeners = new Set<Listener<T>>();

  readonly event = (listener: Listener<T>): Disposable => {
    this.listeners.add(listener);
    return new Disposable(() => this.listeners.delete(listener));
  };

  fire(event: T): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  dispose(): void {
    this.listeners.clear();
  }
}

/** Made of scheme and path only. */
export class Uri {
  static parse(text: string): Uri {
    const colon = text.indexOf(':');
    return new Uri(text.slice(0, colon), text.slice(colon + 1).replace(/^\/\/(?=\/)/, ''));
  }

  static file(path: string): Uri {
    return new Uri('file', path);
  }

  static from({ scheme, path }: { scheme: string; path: string }): Uri {
    return new Uri(scheme, path);
  }

  static joinPath(base: Uri, ...parts: string[]): Uri {
    return new Uri(base.scheme, new URL(parts.join('/'), `file://${base.path}/`).pathname.replace(/\/$/, ''));
  }

  private constructor(
    readonly scheme: string,
    readonly path: string,
  ) {}

  with({ path }: { path: string }): Uri {
    return new Uri(this.scheme, path);
  }

  toString(): string {
    return this.scheme === 'file' ? `file://${this.path}` : `${this.scheme}:${this.path}`;
  }
}

export class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}

  isBefore({ line, character }: Position): boolean {
    return this.line < line || (this.line === line && this.character < character);
  }

  isAfter(other: Position): boolean {
    return other.isBefore(this);
  }

  compareTo(other: Position): number {
    return this.line - other.line || this.character - other.character;
  }

  translate(lines: number, characters: number): Position {
    return new Position(this.line + lines, this.character + characters);
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(...ends: [Position, Position] | [number, number, number, number]) {
    if (ends.length === 2) [this.start, this.end] = ends;
    else [this.start, this.end] = [new Position(ends[0], ends[1]), new Position(ends[2], ends[3])];
  }
}

export class RelativePattern {
  constructor(
    readonly base: Uri,
    readonly pattern: string,
  ) {}
}

export class Diagnostic {
  source = '';

  constructor(
    readonly range: Range,
    readonly message: string,
    readonly severity: number,
  ) {}
}

/** Markup keeps what was appended as text apart. */
export class MarkdownString {
  text = '';

  appendText(text: string): this {
    this.text += text;
    return this;
  }
}

export class LanguageModelTextPart {
  constructor(readonly value: string) {}
}

export class LanguageModelToolResult {
  constructor(readonly content: readonly LanguageModelTextPart[]) {}
}

export class CancellationError extends Error {}

export class TabInputWebview {
  constructor(readonly viewType: string) {}
}

export class TabInputText {
  constructor(readonly uri: Uri) {}
}

export const ViewColumn = { Active: -1, Beside: -2, One: 1, Two: 2 };
export const DiagnosticSeverity = { Error: 0, Warning: 1 };
export const ProgressLocation = { Notification: 15 };
export const TextEditorRevealType = { InCenterIfOutsideViewport: 2 };
export const TextEditorSelectionChangeKind = { Keyboard: 1, Mouse: 2, Command: 3 };
