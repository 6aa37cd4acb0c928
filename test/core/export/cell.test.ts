import assert from 'node:assert/strict';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvText, defused, plainNumber } from '../../../src/core/export/cell';
import { tsvLine } from '../../../src/core/export/tsv';

describe('cells for spreadsheets', () => {
  it('read back as the text that was written, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
        const line = texts.map(csvText).join(',');
        // A line of nothing but an empty cell is no line.
        if (line === '') return;
        const { data } = Papa.parse<string[]>(line, { delimiter: ',', newline: '\n' });
        assert.deepEqual(data, [texts.map(defused)]);
      }),
    );
  });

  it('never begin with what starts a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Array.from('=+-@\t\r\n＝＋－＠')), fc.string(), (first, rest) => {
        assert.equal(defused(first + rest), `'${first}${rest}`);
      }),
    );
    assert.equal(defused('a=b'), 'a=b');
  });

  it('give numbers that read back the same', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) => {
        assert.equal(Number(plainNumber(value)), value + 0);
      }),
    );
    assert.equal(plainNumber(-0), '0');
    assert.equal(plainNumber(2n ** 70n), '1180591620717411303424');
  });

  it('keep one row a line and one cell a tab when copied', () => {
    assert.equal(tsvLine(['a\tb', 'c\r\nd', '']), 'a b\tc d\t\n');
  });
});
