import assert from 'node:assert/strict';
import { requestAt } from '../../src/host/requestAt';

// "[5, 31,\n 8]": costs at offsets 1, 4 and 9.
const spans = [
  { offset: 1, length: 1 },
  { offset: 4, length: 2 },
  { offset: 9, length: 1 },
];
const list = { costs: { values: Float64Array.of(5, 31, 8) }, spanOf: (request: number) => spans[request]! };
const reading = {
  positionOf: (offset: number) =>
    offset < 8 ? { line: 1, column: offset + 1 } : { line: 2, column: offset - 7 },
};

describe('the request under the caret', () => {
  it('is the one whose cost the caret touches, at either end of it too', () => {
    const at = (line: number, character: number) => requestAt(list, reading, { line, character });
    assert.deepEqual(
      [at(0, 1), at(0, 2), at(0, 4), at(0, 5), at(0, 6), at(1, 1), at(1, 2)],
      [0, 0, 1, 1, 1, 2, 2],
    );
  });

  it('is none between costs, before the first and behind the last', () => {
    const at = (line: number, character: number) => requestAt(list, reading, { line, character });
    assert.deepEqual(
      [at(0, 0), at(0, 3), at(0, 7), at(1, 0), at(1, 3), at(5, 0)],
      new Array(6).fill(undefined),
    );
  });
});
