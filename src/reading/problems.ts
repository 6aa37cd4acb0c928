/** A place in the source: line and column from 1, columns in UTF-16 units; lines end at \n, \r or \r\n. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Nothing can be read, or a document is broken: says what was found, where, and what to do. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  /** Counted from 1; 0 until the place has been looked up. */
  line = 0;
  column = 0;

  /** `offset` and `length` are in UTF-16 units of the source. */
  constructor(
    message: string,
    readonly offset: number = 0,
    readonly length: number = 0,
  ) {
    super(message);
  }

  /** This error with its place in lines. */
  at(position: Position): this {
    this.line = position.line;
    this.column = position.column;
    return this;
  }
}

const SHOWN = 60;

/** A text as shown in a message: one line, at most 60 units, control characters made visible. */
export function shown(text: string): string {
  const short = text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
  return short.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, visible);
}

function visible(character: string): string {
  const named: Partial<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return named[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
