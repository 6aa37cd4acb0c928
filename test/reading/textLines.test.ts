import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextLines } from '../../src/reading/textLines';
import { chunkedSource } from '../support/recordingSink';

function linesOf(text: string, units: number, longest = 2 ** 20): [offset: number, line: string][] {
  const lines = new TextLines(chunkedSource(text, units), longest);
  const found: [number, string][] = [];
  while (lines.next()) {
    const line = [...lines.pieces()].join('');
    assert.equal(line.length, lines.length);
    if (lines.isLong) assert.ok(line.length > longest);
    assert.ok(lines.text.length <= longest + 2 * units + 2, 'no more is held than a long line and a chunk');
    found.push([lines.offset, line]);
  }
  return found;
}

describe('the lines of a text', () => {
  it('end at LF, CR or CRLF and have their offsets', () => {
    assert.deepEqual(linesOf('a\nb\r\nc\rd\n\ne', 2), [
      [0, 'a'],
      [2, 'b'],
      [5, 'c'],
      [7, 'd'],
      [9, ''],
      [10, 'e'],
    ]);
  });

  it('are those of a plain split, whatever the chunks and the longest line that is held', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', '\u2028'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (whole, units, longest) => {
          const split = whole.split(/\r\n|\r|\n/);
          if (split.at(-1) === '') split.pop();
          const found = linesOf(whole, units, longest);
          assert.deepEqual(
            found.map(([, line]) => line),
            split,
          );
          for (const [offset, line] of found) assert.equal(whole.slice(offset, offset + line.length), line);
        },
      ),
    );
  });

  it('need not be gone through where they are long', () => {
    const lines = new TextLines(chunkedSource('abcdefgh\nij\nklmnopqr', 3), 4);
    const offsets: number[] = [];
    while (lines.next()) offsets.push(lines.offset);
    assert.deepEqual(offsets, [0, 9, 12]);
  });

  it('may be of megabytes, or millions that end with CR, in linear time', () => {
    assert.equal(linesOf('x'.repeat(20_000_000), 1 << 14).length, 1);
    assert.equal(linesOf('7\r'.repeat(1_000_000), 1 << 20).length, 1_000_000);
  });
});
