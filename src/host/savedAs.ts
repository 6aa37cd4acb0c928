import * as vscode from 'vscode';
import { openDocument, sourceUris, type Source } from './source';

/**
 * A text that is no file yet is another document once it is saved: VS Code opens the file, empties the old document
 * and closes it. While all is still there, the file is told from others by having the same text.
 */
export class SavedAs {
  private moved: { readonly from: Source; readonly to: Source } | undefined;

  /** A document was saved while the source was shown. */
  saved(document: vscode.TextDocument, source: Source): void {
    const unsaved = sourceUris(source)
      .filter(isUntitled)
      .find((uri) => openDocument(uri)?.getText() === document.getText());
    if (unsaved === undefined || isUntitled(document.uri)) return;
    this.moved = { from: source, to: moveTo(document, source, unsaved) };
  }

  /** Where the source is to be read now; undefined where it was closed unsaved and is nowhere any more. */
  placeOf(source: Source): Source | undefined {
    if (!sourceUris(source).some((uri) => isUntitled(uri) && openDocument(uri) === undefined)) return source;
    return this.moved?.from === source ? this.moved.to : undefined;
  }
}

function moveTo(document: vscode.TextDocument, source: Source, unsaved: vscode.Uri): Source {
  // The ranges as they are before the old document is emptied.
  if (source.kind === 'selection') return { kind: 'selection', document, ranges: source.ranges };
  return { kind: 'files', uris: source.uris.map((uri) => (uri === unsaved ? document.uri : uri)) };
}

function isUntitled({ scheme }: vscode.Uri): boolean {
  return scheme === 'untitled';
}
