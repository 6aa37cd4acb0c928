import * as vscode from 'vscode';
import type { CostSource } from '../reading/readCostLists';

/** How a source is found again after a reload: plain data that survives JSON. */
export type SourceRef =
  | { readonly kind: 'files'; readonly uris: readonly string[] }
  | { readonly kind: 'selection'; readonly uri: string; readonly ranges: readonly RangeRef[] };

/** Start line, start character, end line, end character, from 0 as VS Code counts. */
export type RangeRef = readonly [number, number, number, number];

/** Where lists are read from: whole files, or selected parts of one document. */
export type Source = FileSource | SelectionSource;

export interface FileSource {
  readonly kind: 'files';
  readonly uris: readonly vscode.Uri[];
}

export interface SelectionSource {
  readonly kind: 'selection';
  readonly document: vscode.TextDocument;
  /** In document order; they follow edits of the text. */
  ranges: readonly vscode.Range[];
}

export function fileSource(uris: readonly vscode.Uri[]): FileSource {
  return { kind: 'files', uris };
}

/** What is selected in the editor, or its whole text where nothing is. */
export function selectionSource(editor: vscode.TextEditor): Source {
  const ranges = editor.selections.filter((selection) => !selection.isEmpty);
  if (ranges.length === 0) return fileSource([editor.document.uri]);
  const ordered = ranges
    .map((selection) => new vscode.Range(selection.start, selection.end))
    .sort((a, b) => a.start.compareTo(b.start));
  return { kind: 'selection', document: editor.document, ranges: ordered };
}

export function sourceUris(source: Source): readonly vscode.Uri[] {
  return source.kind === 'files' ? source.uris : [source.document.uri];
}

/** The name that people know the source by. Only ever text. */
export function sourceName(source: Source): string {
  const [first] = sourceUris(source);
  const name = first === undefined ? '' : baseName(first);
  if (source.kind === 'selection') return `${name} (selection)`;
  return source.uris.length > 1 ? `${name} and ${source.uris.length - 1} more` : name;
}

/** The same for the same files, or parts of the same text, only: two may have one name. */
export function sourceKey(source: Source): string {
  return JSON.stringify([source.kind, ...sourceUris(source).map((uri) => uri.toString())]);
}

export function baseName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

/**
 * The text of an open document, saved or not; else the bytes of the file. Bytes go past the 50 MB that VS Code
 * lets a document have, and reading them is many times quicker.
 */
export async function readFile(uri: vscode.Uri): Promise<CostSource> {
  const open = openDocument(uri);
  if (open !== undefined) return documentText(open);
  return { bytes: await vscode.workspace.fs.readFile(uri), fileName: baseName(uri) };
}

export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

function documentText(document: vscode.TextDocument): CostSource {
  return { text: document.getText(), fileName: baseName(document.uri), languageId: document.languageId };
}

export function toRef(source: Source): SourceRef {
  if (source.kind === 'files') return { kind: 'files', uris: source.uris.map((uri) => uri.toString()) };
  const ranges = source.ranges.map(({ start, end }): RangeRef => [
    start.line,
    start.character,
    end.line,
    end.character,
  ]);
  return { kind: 'selection', uri: source.document.uri.toString(), ranges };
}

export async function fromRef(ref: SourceRef): Promise<Source> {
  if (ref.kind === 'files') return fileSource(ref.uris.map((uri) => vscode.Uri.parse(uri, true)));
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(ref.uri, true));
  return { kind: 'selection', document, ranges: ref.ranges.map((numbers) => new vscode.Range(...numbers)) };
}
