import type { NumberRun } from './numberRun';

/** What a text is read from, in UTF-16 units; bytes have been decoded, a byte order mark is gone. */
export interface SourceText {
  readonly fileName?: string | undefined;
  readonly languageId?: string | undefined;
  /** How many units the text has, or a few more than it has (bytes are counted before they are decoded). */
  readonly length: number;
  /** The first `units` of the text, for detection. */
  head(units: number): string;
  /** The text in order, in pieces of about a quarter of a megabyte that never split a line end or a surrogate pair. */
  chunks(): Iterable<string>;
}

/** Where a piece of the source stands: an offset from its start and a length, both in UTF-16 units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** The field for the key under which a row stands in an object of rows: an id, never a cost. */
export const KEY_FIELD = '(key)';

/** The note where an object gives a name two values. */
export const NAMED_TWICE = 'A record names a field twice: the later value counts.';

/**
 * How texts stand in the cells of a table: in quotes, with escapes (JSON, Python); with doubled quotes, where the
 * place of a cell leaves out those around it (CSV); or as they are.
 */
export type TextWriting = 'quoted' | 'doubled' | 'bare';

/** A value in a record that is no number. */
export type OtherKind =
  'null' | 'boolean' | 'array' | 'object' | 'empty' | 'nan' | 'infinity' | 'withoutUnit' | 'missing';

/**
 * What every format feeds, in file order: tables of rows of named cells.
 * A plain list of numbers is a table whose rows have one cell with the name ''.
 * Field names are paths relative to the record: `metrics.request_latency.value`.
 */
export interface TableSink {
  /** Forgets all that was fed so far: it is fed anew, another way. */
  startAgain(): void;
  /** A new table begins; `name` is its path in the document, '' for the whole document. Texts are quoted if not said. */
  table(name: string, texts?: TextWriting): void;
  /** A new record, or a bare value, begins in the current table; `length` may be 1 where its end is not known yet. */
  row(span: Span): void;
  /** A number as written (dressing such as `_` or thousands separators already gone from `digits`). */
  number(field: string, digits: string, span: Span): void;
  /** As `number`, for one of 0 or more that the format has already turned into its exact value. */
  value(field: string, value: number, span: Span): void;
  /** Bare numbers, each a row: as `row` and `value` with the field '' for each. The run is the sink's to change. */
  run(run: NumberRun): void;
  /** A text; it may still hold a number (`"17"`). */
  string(field: string, value: string, span: Span): void;
  other(field: string, kind: OtherKind, span: Span): void;
  /** A row that can't be read at all (a broken line of JSON Lines); it counts as an entry and is named. */
  brokenRow(span: Span, reason: string): void;
  /** `replicas` of the document: a number, names, or records with name, weight and load. */
  replicas(preset: ReplicaPreset): void;
  /** What is in doubt about a field of the current table, for the person who chooses among its fields. */
  doubt(field: string, text: string): void;
  /** A tolerance that was needed, said once: "Comments and trailing commas were accepted." */
  note(text: string): void;
}

export interface ReplicaPreset {
  readonly count: number;
  readonly names?: readonly string[];
  readonly weights?: readonly number[];
  readonly startingLoads?: readonly (number | bigint)[];
}

/** Lets a long read give way: awaited wherever `due()`; `rest` reports progress and throws where it was cancelled. */
export interface Pace {
  due(): boolean;
  /** `done` is the share read so far, 0 to 1. */
  rest(done: number): Promise<void>;
}

/** One file a format. */
export interface Format {
  readonly id: string;
  read(source: SourceText, sink: TableSink, pace: Pace): Promise<void>;
}
