import assert from 'node:assert/strict';
import { unpackInto } from '../../src/core/packed';
import {
  costBytes,
  costPiece,
  exactPiece,
  PIECE_LENGTH,
  ranges,
  replicaPiece,
  type Piece,
} from '../../src/host/columns';

function valuesOf(piece: Piece): number[] {
  if (piece instanceof Float64Array) return [...piece];
  const values = new Float64Array(piece.length);
  unpackInto(values, 0, piece);
  return [...values];
}

describe('columns on their way to the page', () => {
  it('go in ranges that together are the column', () => {
    assert.deepEqual(
      [...ranges(PIECE_LENGTH * 2 + 3)],
      [
        { from: 0, to: PIECE_LENGTH },
        { from: PIECE_LENGTH, to: PIECE_LENGTH * 2 },
        { from: PIECE_LENGTH * 2, to: PIECE_LENGTH * 2 + 3 },
      ],
    );
    assert.deepEqual(
      [...ranges(4, 2)].map(({ from, to }) => [from, to]),
      [
        [0, 2],
        [2, 4],
      ],
    );
  });

  it('have one empty range where they are empty, so that the page begins a new column', () => {
    assert.deepEqual([...ranges(0)], [{ from: 0, to: 0 }]);
    assert.deepEqual(valuesOf(costPiece(new Float64Array(0), 0, 0)), []);
  });

  it('keep each cost, packed or not', () => {
    for (const values of [
      [0, 7, 65535],
      [1, 65536],
      [0.1, 2],
      [1e300, 1],
      [1 / 3, 2 ** 40],
    ]) {
      assert.deepEqual(valuesOf(costPiece(Float64Array.from(values), 0, values.length)), values);
    }
  });

  it('pack token counts and milliseconds, and send as doubles only what needs them', () => {
    assert(!(costPiece(Float64Array.of(1, 30_000), 0, 2) instanceof Float64Array));
    assert(!(costPiece(Float64Array.of(17.25, 0.001), 0, 2) instanceof Float64Array));
    assert(costPiece(Float64Array.of(1 / 3), 0, 1) instanceof Float64Array);
  });

  it('say how wide the page has to keep a cost', () => {
    const bytes = (...values: number[]): number => costBytes({ values: Float64Array.from(values) });
    assert.equal(bytes(), 2);
    assert.equal(bytes(0, 65_535), 2);
    assert.equal(bytes(65_536, 1), 4);
    assert.equal(bytes(4_294_967_295), 4);
    assert.equal(bytes(4_294_967_296), 8);
    assert.equal(bytes(1, 0.5), 8);
    assert.equal(costBytes({ values: Float64Array.of(1, 2), exact: [1n, 2n] }), 8);
  });

  it('send a piece alone, not the whole buffer behind it', () => {
    const piece = costPiece(Float64Array.of(1 / 3, 1 / 7, 1 / 9), 1, 2);
    assert.deepEqual(valuesOf(piece), [1 / 7]);
    assert.equal((piece as Float64Array).buffer.byteLength, 8);
    assert.deepEqual(valuesOf(replicaPiece(Uint16Array.of(300, 2, 1), 1, 3)), [2, 1]);
  });

  it('write costs beyond doubles as decimal text', () => {
    assert.equal(exactPiece([7n, 9007199254740993n, 1n], 1, 3), '9007199254740993,1');
  });
});
