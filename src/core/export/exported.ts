import type { Cost, CostColumn } from '../costs';
import type { ReplicaColumn } from '../lanes';

/** What an export tells of one assignment. A `Schedule` has the first three. */
export interface Exported {
  readonly costs: CostColumn;
  readonly replicaOf: ReplicaColumn;
  readonly replicaCount: number;
  /** What each replica carried before the first request; 0 where absent. */
  readonly startingLoads?: readonly Cost[] | undefined;
  readonly weights?: readonly number[] | undefined;
  /** Where the costs come from: a file name, and the list in it where there are several. */
  readonly source: string;
  readonly list?: string | undefined;
  /** How requests were assigned: "least load". */
  readonly policy: string;
  /** Names that the document gives; absent where it gives none. */
  readonly replicaNames?: readonly string[] | undefined;
  /** The field that `detailsOf` takes ids from; absent where the source has none. */
  readonly idField?: string | undefined;
  detailsOf?(request: number): { readonly id?: string; readonly line: number } | undefined;
}

/**
 * An export in pieces, to be written one after the other: ten million requests are more than a string may hold.
 * A piece may be empty; it is a moment at which the writer gives way.
 */
export type Pieces = Generator<string, void, undefined>;

/** Requests or replicas that go into one piece: some hundred kilobytes, a few milliseconds. */
const PIECE = 4096;

/** Joins what `line` gives for 0 … count − 1, a piece at a time. */
export function* pieces(count: number, line: (index: number) => string): Pieces {
  for (let from = 0; from < count; from += PIECE) {
    const to = Math.min(from + PIECE, count);
    const lines = new Array<string>(to - from);
    for (let index = from; index < to; index++) lines[index - from] = line(index);
    yield lines.join('');
  }
}

/** The whole text, for exports that are known to be small. */
export function wholeText(parts: Pieces): string {
  return [...parts].join('');
}

export function nameOf({ replicaNames }: Exported, replica: number): string {
  return replicaNames?.[replica] ?? `replica ${replica}`;
}
