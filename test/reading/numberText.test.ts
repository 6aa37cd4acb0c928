import assert from 'node:assert/strict';
import { isNumber, isPlainNumber, signedNumber, signedNumberInText } from '../../src/reading/numberText';

/** The kind of what is no cost, or the cost. */
function read(text: string): unknown {
  const value = signedNumberInText(text);
  return isNumber(value) ? value : value.kind;
}

describe('the text of a number', () => {
  it('decides its value: whole numbers beyond 2^53 stay exact, all else is the nearest double', () => {
    assert.equal(signedNumber('9007199254740993'), 9007199254740993n);
    assert.equal(signedNumber('9007199254740992'), 9007199254740992);
    assert.equal(signedNumber('11111111111111111111'), 11111111111111111111n);
    assert.equal(signedNumber('+9007199254740993'), 9007199254740993n);
    assert.equal(signedNumber('0.1'), 0.1);
    assert.equal(signedNumber('0.30000000000000004'), 0.30000000000000004);
    assert.equal(signedNumber('1e23'), 1e23);
    assert.equal(signedNumber('5e-324'), 5e-324);
  });

  it('reads -0 as 0, never as a negative zero', () => {
    for (const zero of ['0', '-0', '-0.0', '0e5', '-0e400'])
      assert.ok(Object.is(signedNumber(zero), 0), zero);
  });

  it('names numbers that no double can hold, and never takes them for 0 or infinity', () => {
    assert.equal(read('1e400'), 'too large');
    assert.equal(read(`1${'0'.repeat(400)}`), 'too large');
    assert.equal(read('1e-400'), 'too small');
  });

  it('keeps its sign', () => {
    assert.equal(read('-5'), -5);
    assert.equal(signedNumber('-11111111111111111111'), -11111111111111111111n);
  });

  it('is taken from a quoted value where it stands alone', () => {
    assert.equal(read('17'), 17);
    assert.equal(read(' 8 '), 8);
    assert.equal(read('1.5E-7'), 1.5e-7);
    assert.equal(read('.5'), 0.5);
  });

  it('is refused with its kind where it does not stand alone', () => {
    const kinds = [
      '1,024',
      '1.024,5',
      '3_180',
      '12ms',
      '12 ms',
      '90%',
      '0x10',
      '',
      '  ',
      'nan',
      '-inf',
      'x',
      '--5',
    ];
    assert.deepEqual(kinds.map(read), [
      'separators',
      'separators',
      'separators',
      'with unit',
      'with unit',
      'with unit',
      'text',
      'empty',
      'empty',
      'NaN',
      'Infinity',
      'text',
      'text',
    ]);
  });

  it('is told from text that only looks like one', () => {
    assert.deepEqual(['1', '-1.5e+3', '5.', '1e', '.', '1 2', '1_0'].map(isPlainNumber), [
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
