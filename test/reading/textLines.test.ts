import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextLines } from '../../src/reading/textLines';
import { chunkedSource } from '../support/recordingSink';

function linesOf(text: string, units: number): [offset: number, line: string][] {
  const lines = new TextLines();
  const found: [number, string][] = [];
  const drain = () => {
    while (lines.next()) found.push([lines.offset, lines.line]);
  };
  for (const chunk of chunkedSource(text, units).chunks()) {
    lines.feed(chunk);
    drain();
  }
  lines.end();
  drain();
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

  it('are those of a plain split, whatever the chunks', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', '\u2028'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (whole, units) => {
        const split = whole.split(/\r\n|\r|\n/);
        if (split.at(-1) === '') split.pop();
        const found = linesOf(whole, units);
        assert.deepEqual(
          found.map(([, line]) => line),
          split,
        );
        for (const [offset, line] of found) assert.equal(whole.slice(offset, offset + line.length), line);
      }),
    );
  });

  it('may be of megabytes, or millions that end with CR, in linear time', () => {
    assert.equal(linesOf('x'.repeat(20_000_000), 1 << 14).length, 1);
    assert.equal(linesOf('7\r'.repeat(1_000_000), 1 << 20).length, 1_000_000);
  });
});
