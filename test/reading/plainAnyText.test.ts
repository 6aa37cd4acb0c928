import assert from 'node:assert/strict';
import fc from 'fast-check';
import { plainNumbersFormat } from '../../src/reading/plainNumbers';
import { CountingPace, RecordingSink, chunkedSource } from '../support/recordingSink';
import { readOrRefused, recorded } from '../support/reading';

const read = (text: string, units?: number) => recorded(plainNumbersFormat, text, units);

const numbers = async (text: string) => (await read(text)).column('');

/** A number as its value: long runs tell values, single entries their digits. */
const plainly = (told: string) =>
  told.startsWith("'") || told.startsWith('<') ? told : String(Number(told));

describe('reading plain numbers', () => {
  it('gives back any list in any dressing, whatever the chunks', async () => {
    const value = fc.oneof(
      fc.nat().map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.bigInt({ min: 0n, max: 10n ** 25n }).map(String),
    );
    const between = fc.constantFrom(', ', ' ', '\n', '\r\n', '\t', ' ,\n', '; ', ' # 7 x\n', '\n// 5, 6\r\n');
    const item = fc.tuple(value, between);
    await fc.assert(
      fc.asyncProperty(fc.array(item), fc.integer({ min: 1, max: 400 }), async (items, units) => {
        const sink = await read(items.flat().join(''), units);
        assert.deepEqual(
          sink.column('').map(Number),
          items.map(([written]) => Number(written)),
        );
      }),
    );
  });

  it('reads long runs as it reads each entry by itself', async () => {
    const entry = fc.constantFrom(
      ...['5', '12', '007', '0', '12.5', '1e3', '1E-2', '9007199254740993', '123456789012345678901'],
      ...[
        '.5',
        '5.',
        '+4',
        '-2',
        '1e400',
        '12ms',
        '12 ms',
        '12 %',
        '3_180',
        'NaN',
        '(5)',
        '5]',
        '1.2.3',
        '0x1f',
      ],
    );
    const separator = fc.constantFrom(' ', ' ', ', ', ';', '\n', '\r\n', '   ', ' | ', '\n\n', ' # 1 2\n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.oneof({ weight: 3, arbitrary: fc.nat(99_999).map(String) }, entry), separator), {
          minLength: 300,
          maxLength: 400,
        }),
        fc.integer({ min: 100, max: 5000 }),
        async (parts, units) => {
          const text = `x ${parts.flat().join('')}`;
          const sink = await read(text, units);
          const alone = await Promise.all(parts.map(([written]) => numbers(written)));
          assert.deepEqual(sink.column('').slice(1).map(plainly), alone.flat().map(plainly));
          assert.deepEqual(
            sink.placesIn(text).flat().slice(1),
            parts.map(([written]) => written.replace(/[()\]]/g, '')),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('goes through a token of any length in pieces, and keeps what tells it from others', async () => {
    const long = 200_000;
    for (const [token, told] of [
      ['x'.repeat(long), /^'x{1000}$/],
      ['7'.repeat(long), /^7{65536}1$/],
      [`0.${'3'.repeat(long)}`, /^0\.3{65534}1$/],
      [`1${'0'.repeat(long)}`, /^10{65535}$/],
      [`${'7'.repeat(long)}x`, /^'7{1000}$/],
      [`${'7'.repeat(long)}.5.5`, /^'7{1000}$/],
    ] as const) {
      for (const units of [999, 1 << 20]) {
        const text = `5 ${token} 6\n${token}`;
        const sink = await read(text, units);
        const [first, second, third, fourth] = sink.column('');
        assert.deepEqual([first, third], ['5', '6']);
        assert.match(second!, told);
        assert.equal(fourth, second);
        assert.deepEqual(
          sink.tables[0]!.rows.map(({ span }) => [span.offset, span.length]),
          [
            [0, 1],
            [2, token.length],
            [3 + token.length, 1],
            [5 + token.length, token.length],
          ],
        );
      }
    }
    const blanks = await read(`foo${' '.repeat(long)}bar 5`, 999);
    assert.deepEqual(blanks.column(''), ["'foo", "'bar", '5']);
  });

  it('never throws but a ReadError, whatever the text', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('\0', '\ud800', '1', ',', '"', '#', '//', '- ', '\r', 'ms', '1.'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece), fc.integer({ min: 1, max: 50 }), async (pieces, units) => {
        await readOrRefused(read(pieces.join(''), units));
      }),
    );
  });

  it('reads one line of megabytes, of numbers or of one word, in linear time and with looks at the clock', async () => {
    const pace = new CountingPace();
    const sink = new RecordingSink();
    const text = `${'7,'.repeat(100_000)}${'x'.repeat(8_000_000)} 5`;
    await plainNumbersFormat.read(chunkedSource(text, 1 << 16), sink, pace);
    assert.equal(sink.column('').length, 100_002);
    assert.equal(sink.column('').at(-1), '5');
    assert.ok(pace.looks > 20, `${pace.looks}`);
  });
});
