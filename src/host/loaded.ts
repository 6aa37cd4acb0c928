import * as vscode from 'vscode';
import type { Pace } from '../reading/format';
import {
  readSelections,
  readTables,
  type CostSource,
  type Reading,
  type ReadTable,
} from '../reading/readCostLists';
import { Cancelled } from './pace';
import { baseName, readFile, sourceName, type SelectionSource, type Source } from './source';

/** The text that a list was read from, and the way from its offsets to lines and back. */
export interface Origin {
  readonly uri: vscode.Uri;
  readonly reading: Reading;
}

/** A table of the source with the name it goes by. */
export interface LoadedTable {
  readonly name: string;
  readonly table: ReadTable;
  readonly origin: Origin;
}

/** All that was read from a source. */
export interface Loaded {
  readonly tables: readonly LoadedTable[];
  readonly notes: readonly string[];
  /** When the reading began, as performance.now() tells. */
  readonly readAt: number;
}

/** Reads the source. Rejects with a LoadError that knows the document where nothing can be read. */
export async function load(source: Source, pace: Pace): Promise<Loaded> {
  const readAt = performance.now();
  const failures: LoadError[] = [];
  const origins =
    source.kind === 'files'
      ? await loadFiles(source.uris, pace, failures)
      : [await loadSelection(source, pace)];
  const several = origins.length > 1;
  const tables = origins.flatMap((origin) =>
    origin.reading.tables.map((table) => ({ name: tableName(table, origin, several), table, origin })),
  );
  return { tables, notes: [...notesOf(origins), ...failures.map(noteOf)], readAt };
}

/** Reads a text that stands in no document. Rejects as `load` does. */
export async function loadedText(text: string, pace: Pace): Promise<Loaded> {
  const readAt = performance.now();
  const uri = vscode.Uri.from({ scheme: 'untitled', path: 'text' });
  const reading = await named(uri, () => readTables({ text }, pace));
  const tables = reading.tables.map((table) => ({ name: table.name, table, origin: { uri, reading } }));
  return { tables, notes: [...new Set(reading.notes)], readAt };
}

/** Each note once. Where it is not about all of several files, it names those that it is about. */
function notesOf(origins: readonly Origin[]): string[] {
  const files = new Map<string, string[]>();
  for (const { uri, reading } of origins)
    for (const note of new Set(reading.notes)) files.set(note, [...(files.get(note) ?? []), baseName(uri)]);
  return Array.from(files, ([note, names]) =>
    names.length === origins.length ? note : `${listed(names)}: ${note}`,
  );
}

/** The first few of them, and how many more there are. */
function listed(names: readonly string[]): string {
  const [first, second, ...others] = names;
  if (others.length > 0) return `${first}, ${second} and ${others.length} more`;
  return second === undefined ? first! : `${first} and ${second}`;
}

/** An error with the document in which it lies. */
export class LoadError extends Error {
  constructor(
    readonly uri: vscode.Uri,
    override readonly cause: Error,
  ) {
    super(cause.message);
  }
}

/** The files that can be read; the others go to `failures`, unless none can be. */
async function loadFiles(uris: readonly vscode.Uri[], pace: Pace, failures: LoadError[]): Promise<Origin[]> {
  const origins: Origin[] = [];
  // One after the other: two large files at once would need the memory of both texts.
  for (const uri of uris) {
    try {
      origins.push({ uri, reading: await named(uri, async () => readTables(await bytesOf(uri), pace)) });
    } catch (error) {
      if (error instanceof Cancelled || !(error instanceof Error)) throw error;
      failures.push(error instanceof LoadError ? error : new LoadError(uri, error));
    }
  }
  const [first] = failures;
  if (origins.length === 0 && first !== undefined) throw isPlaced(first) ? first : first.cause;
  return origins;
}

const UNREADABLE: Readonly<Record<string, string>> = {
  FileNotFound: 'There is no file',
  FileIsADirectory: 'This is a folder, not a file:',
  NoPermissions: 'There is no permission to read',
};

/** As `readFile`, with plain words where VS Code has a code for what is wrong. */
async function bytesOf(uri: vscode.Uri): Promise<CostSource> {
  try {
    return await readFile(uri);
  } catch (error) {
    const why = UNREADABLE[String((error as { code?: unknown }).code)];
    throw why === undefined ? error : new Error(`${why} ${uri.path}.`);
  }
}

/** Whether the error lies in the text of the document, rather than in getting at it. */
function isPlaced({ cause }: LoadError): boolean {
  return cause.name === 'ReadError';
}

function noteOf(failure: LoadError): string {
  const { uri, cause } = failure;
  const { line = 1, column = 1 } = cause as { line?: number; column?: number };
  const place = isPlaced(failure) ? `, line ${line}, column ${column}` : '';
  return `${baseName(uri)} was not read${place}: ${cause.message}`;
}

async function loadSelection({ document, ranges }: SelectionSource, pace: Pace): Promise<Origin> {
  const parts = ranges.map((range) => ({ text: document.getText(range), ...startOf(range, document) }));
  const context = { fileName: baseName(document.uri), languageId: document.languageId };
  return {
    uri: document.uri,
    reading: await named(document.uri, () => readSelections(parts, context, pace)),
  };
}

function startOf({ start }: vscode.Range, document: vscode.TextDocument) {
  return { offset: document.offsetAt(start), line: start.line + 1, column: start.character + 1 };
}

async function named(uri: vscode.Uri, read: () => Promise<Reading>): Promise<Reading> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && error.name === 'ReadError') throw new LoadError(uri, error);
    throw error;
  }
}

function tableName(table: ReadTable, origin: Origin, several: boolean): string {
  if (!several) return table.name;
  const file = baseName(origin.uri);
  return table.name === '' ? file : `${file}: ${table.name}`;
}

/** The name of a list in results and in the panel; a lone list goes by its source's name. */
export function listName(loaded: LoadedTable, source: Source): string {
  return loaded.name === '' ? sourceName(source) : loaded.name;
}
