import { surveyOf } from '../core/assign';
import type { CostColumn, CostValues } from '../core/costs';
import { packed, type Packed } from '../core/packed';
import type { ReplicaColumn } from '../core/lanes';

/** Large enough that few messages carry ten million numbers, small enough that making one holds nobody up: about 3 ms. */
export const PIECE_LENGTH = 1 << 18;

/** Big integers a piece: as text they are longer, and slower to make. */
export const EXACT_PIECE_LENGTH = 1 << 14;

/** Part of a column of numbers as it travels. */
export type Piece = Packed | Float64Array;

/** The ranges of a column that go as pieces; one empty one for an empty column, so that the page begins a new one. */
export function* ranges(length: number, pieceLength = PIECE_LENGTH): Generator<{ from: number; to: number }> {
  let from = 0;
  do {
    yield { from, to: Math.min(length, from + pieceLength) };
    from += pieceLength;
  } while (from < length);
}

/** How wide the page has to keep each cost: big integers come with doubles to draw, all others are kept as they are. */
export function costBytes(costs: CostColumn): 2 | 4 | 8 {
  if (costs.exact !== undefined) return 8;
  const { isWhole, highest } = surveyOf(costs);
  if (!isWhole || highest > 0xffffffff) return 8;
  return highest > 0xffff ? 4 : 2;
}

/** Costs in as few bytes as hold each exactly: packed where they can be, else as doubles. */
export function costPiece(costs: CostValues, from: number, to: number): Piece {
  const piece = costs.subarray(from, to);
  // Not the view itself: it would send the whole buffer behind it.
  return packed(piece) ?? new Float64Array(piece);
}

export function replicaPiece(replicaOf: ReplicaColumn, from: number, to: number): Packed {
  return packed(replicaOf.subarray(from, to))!;
}

/** Costs beyond doubles as decimal text. */
export function exactPiece(exact: readonly bigint[], from: number, to: number): string {
  return exact.slice(from, to).join(',');
}
