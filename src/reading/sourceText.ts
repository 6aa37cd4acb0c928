import { withoutColours } from './ansi';
import { bytePieces, NotText, stringPieces, type Pieces } from './encodings';
import type { SourceText } from './format';
import { withoutFence } from './fence';
import { ReadError, type Position } from './problems';

/** Looks places up again after reading. */
export interface Places {
  /** The text at an offset, as written. */
  slice(offset: number, length: number): string;
  /** Line and column of an offset; fast for offsets that rise. */
  positionOf(offset: number): Position;
}

/** A source whose places can be looked up. */
export type PlacedSource = SourceText & Places;

export interface SourceNames {
  readonly fileName?: string | undefined;
  readonly languageId?: string | undefined;
}

/** Small, for each piece is made in one go; large enough for what is kept of each to be little. */
const PIECE = 2 ** 18;
/** A longer file is none of Markdown with a fenced block. */
const MOST_FENCED = 2 ** 20;

/** A source from an editor's text. */
export function sourceOfText(text: string, names: SourceNames = {}): PlacedSource {
  return new PiecedSource(stringPieces(withoutFence(text)), names);
}

/** A source from a file's bytes: UTF-8, or UTF-16 with its mark. Throws a ReadError for other content. */
export function sourceOfBytes(bytes: Uint8Array, names: SourceNames = {}): PlacedSource {
  const source = new PiecedSource(bytePieces(bytes), names);
  if (bytes.length > MOST_FENCED || !/^\s*[`~]/.test(source.head(MOST_FENCED))) return source;
  return sourceOfText([...source.chunks()].join(''), names);
}

/** Where a piece begins: in the source, in units, and in lines. */
interface Mark {
  readonly at: number;
  readonly offset: number;
  readonly line: number;
  readonly lineStart: number;
}

class PiecedSource implements PlacedSource {
  readonly fileName: string | undefined;
  readonly languageId: string | undefined;
  /** One mark a piece that has been met, and one for the piece after them. */
  private readonly marks: Mark[];
  private held: { index: number; text: string } | undefined;
  private cursor: Mark;

  constructor(
    private readonly pieces: Pieces,
    names: SourceNames,
  ) {
    this.fileName = names.fileName;
    this.languageId = names.languageId;
    this.cursor = { at: pieces.start, offset: 0, line: 1, lineStart: 0 };
    this.marks = [this.cursor];
  }

  get length(): number {
    return this.pieces.units;
  }

  head(units: number): string {
    let text = '';
    for (const chunk of this.chunks()) {
      text += chunk;
      if (text.length >= units) break;
    }
    return text.slice(0, units);
  }

  *chunks(): Iterable<string> {
    for (let index = 0; ; index++) {
      const text = this.piece(index);
      if (text === undefined) return;
      yield text;
    }
  }

  slice(offset: number, length: number): string {
    let text = '';
    for (let index = this.indexOf(offset); text.length < length; index++) {
      const piece = this.piece(index);
      if (piece === undefined) break;
      const from = Math.max(0, offset - this.marks[index]!.offset);
      text += piece.slice(from, from + length - text.length);
    }
    return text;
  }

  positionOf(offset: number): Position {
    const index = this.indexOf(offset);
    const mark = this.marks[index]!;
    const { cursor } = this;
    const from = cursor.offset >= mark.offset && cursor.offset <= offset ? cursor : mark;
    const text = this.piece(index) ?? '';
    this.cursor = walkLines(text, from, offset, mark.offset);
    return { line: this.cursor.line, column: offset - this.cursor.lineStart + 1 };
  }

  /** The piece that holds `offset`; the last one where the source ends before. */
  private indexOf(offset: number): number {
    while (this.marks.at(-1)!.offset <= offset && this.piece(this.marks.length - 1) !== undefined);
    let low = 0;
    let high = this.marks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.marks[middle]!.offset <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The text of a piece, or nothing behind the last one. Pieces before it must have been met. */
  private piece(index: number): string | undefined {
    if (this.held?.index === index) return this.held.text;
    const mark = this.marks[index]!;
    if (mark.at >= this.pieces.end) return undefined;
    const to = this.marks[index + 1]?.at ?? this.pieces.cut(mark.at + PIECE);
    const text = this.decode(mark, to);
    this.held = { index, text };
    if (index === this.marks.length - 1) {
      const after = mark.offset + text.length;
      this.marks.push({ ...walkLines(text, mark, after, mark.offset), at: to });
    }
    return text;
  }

  private decode(mark: Mark, to: number): string {
    try {
      return withoutColours(this.pieces.decode(mark.at, to));
    } catch (error) {
      if (!(error instanceof NotText)) throw error;
      const offset = mark.offset + error.before.length;
      const { line, lineStart } = walkLines(error.before, mark, offset, mark.offset);
      throw new ReadError(error.message, offset, 1).at({ line, column: offset - lineStart + 1 });
    }
  }
}

/** Walks from a mark to `offset` in a text that begins at `textOffset`, counting lines. */
function walkLines(text: string, from: Mark, offset: number, textOffset: number): Mark {
  let { line, lineStart } = from;
  const end = offset - textOffset;
  let at = from.offset - textOffset;
  let feed = text.indexOf('\n', at);
  let carriage = text.indexOf('\r', at);
  for (;;) {
    const pair = carriage >= 0 && feed === carriage + 1;
    const next = pair ? feed : carriage < 0 || (feed >= 0 && feed < carriage) ? feed : carriage;
    if (next < 0 || next >= end) break;
    at = next + 1;
    line++;
    lineStart = textOffset + at;
    if (feed < at && feed >= 0) feed = text.indexOf('\n', at);
    if (carriage < at && carriage >= 0) carriage = text.indexOf('\r', at);
  }
  return { at: from.at, offset, line, lineStart };
}
