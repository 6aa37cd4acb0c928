import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ReadError } from '../../src/reading/problems';
import { sourceOfBytes, sourceOfText } from '../../src/reading/sourceText';

const MEGABYTE = 2 ** 20;

/** Line and column by counting, the plain truth. */
function slowPosition(text: string, offset: number) {
  const before = text.slice(0, offset);
  // A place between \r and \n is still on the line that they end together.
  const lines = (text.startsWith('\n', offset) ? before.replace(/\r$/, ' ') : before).split(/\r\n|\r|\n/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, littleEndian);
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
}

function refusal(read: () => unknown): ReadError {
  try {
    read();
  } catch (error) {
    if (error instanceof ReadError) return error;
    throw error;
  }
  throw new Error('was read');
}

describe('a source', () => {
  it('has one text, whatever its encoding and byte order mark', () => {
    const text = 'tokens\r\nä 😀 €,1';
    const encoded = new TextEncoder().encode(text);
    const sources = [
      sourceOfText(text),
      sourceOfText(`\ufeff${text}`),
      sourceOfBytes(encoded),
      sourceOfBytes(new Uint8Array([0xef, 0xbb, 0xbf, ...encoded])),
      sourceOfBytes(utf16(text, true)),
      sourceOfBytes(utf16(text, false)),
    ];
    for (const source of sources) {
      assert.equal([...source.chunks()].join(''), text);
      assert.equal(source.head(3), 'tok');
      assert.equal(source.slice(10, 2), '😀');
      assert.deepEqual(source.positionOf(13), { line: 2, column: 6 });
      assert.ok(source.length >= text.length);
    }
  });

  it('comes in pieces that split no line end and no surrogate pair, wherever the cut would fall', () => {
    for (const shift of [0, 1, 2, 3]) {
      const text = 'x'.repeat(MEGABYTE - 3 + shift) + '\r\n€😀\r\n' + '😀'.repeat(MEGABYTE / 2) + '\r\nend';
      for (const source of [
        sourceOfText(text),
        sourceOfBytes(new TextEncoder().encode(text)),
        sourceOfBytes(utf16(text, true)),
      ]) {
        const chunks = [...source.chunks()];
        assert.ok(chunks.length > 1);
        assert.equal(chunks.join(''), text);
        assert.ok(chunks.every((chunk) => !/\r$|[\ud800-\udbff]$/.test(chunk) || text.endsWith(chunk)));
      }
    }
  });

  it('knows line and column of every place, in whatever order they are asked for', () => {
    const pieces = fc.constantFrom('a', '\n', '\r', '\r\n', 'é', '😀');
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }),
        fc.array(fc.nat(40), { maxLength: 12 }),
        (parts, asked) => {
          const text = parts.join('');
          const source = sourceOfText(text);
          for (const offset of asked.map((each) => Math.min(each, text.length))) {
            assert.deepEqual(source.positionOf(offset), slowPosition(text, offset));
          }
        },
      ),
    );
  });

  it('knows places and text beyond the first megabytes, forwards and backwards', () => {
    const line = 'ä'.repeat(999);
    const source = sourceOfBytes(new TextEncoder().encode(`${line}\r\n`.repeat(3000)));
    for (const number of [2999, 1, 1500, 1501, 2998, 0]) {
      assert.deepEqual(source.positionOf(number * 1001 + 7), { line: number + 1, column: 8 });
      assert.equal(source.slice(number * 1001, 999), line);
    }
  });

  it('that is no text is refused with what it is', () => {
    const messages = [
      [0x1f, 0x8b, 8],
      [0x50, 0x4b, 3, 4],
      [0x50, 0x41, 0x52, 0x31, 0x15],
      [...utf16('[1, 2, 3, 4, 5, 6]', true)].slice(2),
    ].map((bytes) => refusal(() => sourceOfBytes(new Uint8Array(bytes))).message);
    assert.match(messages[0]!, /gzip/);
    assert.match(messages[1]!, /zip archive/);
    assert.match(messages[2]!, /Parquet/);
    assert.match(messages[3]!, /UTF-16 without a byte order mark/);
  });

  it('with a byte that is no UTF-8 is refused at its line and column, also far behind', () => {
    for (const lines of [1, 200_000]) {
      const good = new TextEncoder().encode('1234567é\n'.repeat(lines));
      const bytes = new Uint8Array([...good, 0x61, 0xe9, 0x62]);
      const error = refusal(() => [...sourceOfBytes(bytes).chunks()]);
      assert.match(error.message, /^Byte 0xe9 .*UTF-8/);
      assert.deepEqual([error.line, error.column, error.offset], [lines + 1, 2, lines * 9 + 1]);
    }
    assert.equal(refusal(() => [...sourceOfBytes(new Uint8Array([0x61, 0xe2, 0x82])).chunks()]).offset, 1);
  });
});
