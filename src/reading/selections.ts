import { detect } from './detect';
import type { Format, Pace, ReplicaPreset } from './format';
import { ReadError, type Position } from './problems';
import { pythonFormat } from './python';
import { NO_PACE, readingOf, withPlace, type Reading } from './reading';
import { ShiftedSink } from './shiftedSink';
import { sourceOfText, type PlacedSource, type Places, type SourceNames } from './sourceText';
import { TableBuilder, type Table } from './table';

/** `replicas =`, `"replicas":`, `{"replicas":`. */
const REPLICAS = /^\{?\s*(?:(?:const|let|var)\s+)?["']?replicas["']?\s*[:=]/;
/** A longer selection says more than replicas. */
const LONGEST_SAID = 2 ** 16;

/** A selected piece of a document and where it begins: an offset in UTF-16 units, line and column from 1. */
export interface Selected extends Position {
  readonly text: string;
  readonly offset: number;
}

/**
 * Reads what is selected of a document, in document order; all places are those of the document.
 * Bare numbers of several selections make one list; a selection that holds a list or records is read by itself.
 * Rejects with a ReadError where none of the selections can be read; each that can't among others is noted.
 */
export async function readSelections(
  selected: readonly Selected[],
  names: SourceNames = {},
  pace: Pace = NO_PACE,
): Promise<Reading> {
  const pieces = selected
    .filter(({ text }) => text.trim() !== '')
    .sort((a, b) => a.offset - b.offset)
    .map((start) => new Piece(start, names));
  if (pieces.length === 0) throw nothingSelected(selected[0]);
  const places = new PiecesOfDocument(pieces);
  const gathered = new GatheredSelections(pieces.length > 1);
  return withPlace(places, async () => {
    for (const piece of pieces) await gathered.read(piece, pace);
    return readingOf(gathered.result(), places, gathered.format, pace);
  });
}

function nothingSelected(selected: Selected | undefined): ReadError {
  const error = new ReadError(
    'Nothing is selected. Select a list of costs, such as [5, 3, 8].',
    selected?.offset,
  );
  return error.at(selected ?? { line: 1, column: 1 });
}

/** A selection as a source of its own. */
class Piece {
  readonly source: PlacedSource;

  constructor(
    readonly start: Selected,
    names: SourceNames,
  ) {
    this.source = sourceOfText(start.text, names);
  }

  /** Where an offset of the document that lies in this piece stands in the document. */
  positionOf(offset: number): Position {
    // An error about all that is selected has the offset 0, which is where the first piece begins.
    const { line, column } = this.source.positionOf(Math.max(0, offset - this.start.offset));
    return { line: this.start.line + line - 1, column: line === 1 ? this.start.column + column - 1 : column };
  }
}

class PiecesOfDocument implements Places {
  constructor(private readonly pieces: readonly Piece[]) {}

  slice(offset: number, length: number): string {
    const { source, start } = this.pieceAt(offset);
    return source.slice(offset - start.offset, length);
  }

  positionOf(offset: number): Position {
    return this.pieceAt(offset).positionOf(offset);
  }

  private pieceAt(offset: number): Piece {
    let low = 0;
    let high = this.pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.pieces[middle]!.start.offset <= offset) low = middle;
      else high = middle - 1;
    }
    return this.pieces[low]!;
  }
}

/** What a text that says nothing but replicas says of them, as written. */
function saidOfReplicas(text: string): string | undefined {
  if (text.length > LONGEST_SAID) return undefined;
  const trimmed = text.trim();
  const sign = REPLICAS.exec(trimmed)?.[0];
  if (sign === undefined) return undefined;
  let end = trimmed.length;
  while (end > sign.length && /[\s,;}]/.test(trimmed.charAt(end - 1))) end--;
  const said = trimmed.slice(sign.length, end).trim();
  return said === '' || said.startsWith(':') || /[=;]/.test(said) ? undefined : said;
}

class GatheredSelections {
  private readonly tables: Table[] = [];
  private readonly notes = new Set<string>();
  private preset: ReplicaPreset | undefined;
  private readonly loose = new TableBuilder(true);
  private readonly formats = new Set<string>();
  private readonly errors: ReadError[] = [];

  constructor(private readonly areSeveral: boolean) {}

  get format(): string {
    return [...this.formats].join(', ');
  }

  async read(piece: Piece, pace: Pace): Promise<void> {
    if (this.areSeveral && (await this.isReplicas(piece, pace))) return;
    try {
      await this.readAs(await detect(piece.source, pace), piece, pace);
    } catch (error) {
      this.refuse(piece, error);
    }
  }

  private async readAs(format: Format, piece: Piece, pace: Pace): Promise<void> {
    const isLoose = this.areSeveral && format.id === 'plain' && !/[[({]/.test(piece.start.text);
    const builder = isLoose ? this.loose : new TableBuilder();
    await format.read(piece.source, new ShiftedSink(builder, piece.start.offset), pace);
    this.formats.add(format.id);
    this.keep(builder, piece, !isLoose);
  }

  /** Whether a selection beside others says nothing but how many replicas there are; it counts where none did before. */
  private async isReplicas({ start }: Piece, pace: Pace): Promise<boolean> {
    const said = saidOfReplicas(start.text);
    if (said === undefined) return false;
    const builder = new TableBuilder();
    try {
      // Python writes numbers, names and records as JSON does; what says replicas needs a list beside it.
      await pythonFormat.read(sourceOfText(`replicas = ${said}\ncosts = [0]`), builder, pace);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      return false;
    }
    const notes = [...builder.notes];
    if (builder.preset === undefined && !notes.some((note) => /\breplicas?\b/i.test(note))) return false;
    for (const note of notes) this.notes.add(note);
    this.preset ??= builder.preset;
    return true;
  }

  /** The tables of all selections. Throws where none could be read. */
  result(): Pick<TableBuilder, 'tables' | 'notes' | 'preset'> {
    const { tables, notes, preset, errors } = this;
    if (tables.length === 0 && errors.length > 0) throw errors[0]!;
    for (const { line, column, message } of errors)
      notes.add(`A selection was not read, at line ${line}, column ${column}: ${message}`);
    return { tables, notes, preset };
  }

  /** `isOwn`: whether the tables are of this piece alone. */
  private keep({ tables, notes, preset }: TableBuilder, { start }: Piece, isOwn: boolean): void {
    for (const table of tables) {
      if (this.tables.includes(table)) continue;
      this.tables.push(table);
      if (this.areSeveral && table.name === '' && isOwn) table.name = `line ${start.line}`;
    }
    for (const note of notes) this.notes.add(note);
    this.preset ??= preset;
  }

  private refuse(piece: Piece, error: unknown): void {
    if (!(error instanceof ReadError)) throw error;
    const offset = piece.start.offset + error.offset;
    this.errors.push(new ReadError(error.message, offset, error.length).at(piece.positionOf(offset)));
  }
}
