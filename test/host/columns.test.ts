import assert from 'node:assert/strict';
import { exactText, narrowed, pieces, PIECE_LENGTH } from '../../src/host/columns';

describe('columns on their way to the page', () => {
  it('are narrowed to the smallest type that holds each cost exactly', () => {
    assert.ok(narrowed(Float64Array.of(0, 65535)) instanceof Uint16Array);
    assert.ok(narrowed(Float64Array.of(65536)) instanceof Uint32Array);
    assert.ok(narrowed(Float64Array.of(4294967295)) instanceof Uint32Array);
    assert.ok(narrowed(Float64Array.of(4294967296)) instanceof Float64Array);
    assert.ok(narrowed(Float64Array.of(1, 0.5)) instanceof Float64Array);
  });

  it('keep their values when narrowed', () => {
    for (const values of [[0, 7, 65535], [1, 65536], [0.1, 2], [1e300]]) {
      assert.deepEqual(Array.from(narrowed(Float64Array.from(values))), values);
    }
  });

  it('go in pieces that together are the column, each with a buffer of its own', () => {
    const column = Uint32Array.from({ length: PIECE_LENGTH * 2 + 3 }, (_, index) => index);
    const sent = [...pieces(column)];
    assert.deepEqual(
      sent.map(({ from }) => from),
      [0, PIECE_LENGTH, PIECE_LENGTH * 2],
    );
    assert.deepEqual(
      sent.map(({ data }) => data.length),
      [PIECE_LENGTH, PIECE_LENGTH, 3],
    );
    for (const { from, data } of sent) {
      assert.equal(data[0], from);
      assert.equal(data.buffer.byteLength, data.byteLength);
    }
  });

  it('send one empty piece for an empty column, so that the page starts a new one', () => {
    assert.deepEqual(
      [...pieces(new Uint8Array(0))].map(({ from, data }) => [from, data.length]),
      [[0, 0]],
    );
  });

  it('write costs beyond doubles as decimal text', () => {
    const exact = [9007199254740993n, 1n];
    assert.equal(exactText({ values: Float64Array.of(9007199254740992, 1), exact }), '9007199254740993,1');
    assert.equal(exactText({ values: Float64Array.of(1) }), undefined);
  });
});
