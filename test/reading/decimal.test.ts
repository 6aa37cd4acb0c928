import assert from 'node:assert/strict';
import { Decimal } from '../../src/reading/decimal';
import { signedNumber } from '../../src/reading/numberText';
import { randomInteger, seededRandom } from '../support/random';

const decimal = new Decimal();

function read(text: string, start = 0): [value: number, end: number] | undefined {
  return decimal.read(text, start) ? [decimal.value, decimal.end] : undefined;
}

function digits(random: () => number, most: number): string {
  return Array.from({ length: randomInteger(random, 1, most) }, () => randomInteger(random, 0, 9)).join('');
}

function written(random: () => number): string {
  const whole = digits(random, randomInteger(random, 1, 20));
  const fraction = random() < 0.7 ? `.${digits(random, randomInteger(random, 1, 24))}` : '';
  const sign = ['', '+', '-'][randomInteger(random, 0, 2)]!;
  const exponent = random() < 0.2 ? `e${sign}${randomInteger(random, 0, 320)}` : '';
  return whole + fraction + exponent;
}

describe('numbers read the short way', () => {
  it('are the doubles that the long way reads, bit for bit', () => {
    const random = seededRandom(31);
    let short = 0;
    for (let run = 0; run < 200_000; run++) {
      const text = written(random);
      const found = read(`${text},`);
      if (found === undefined) continue;
      short++;
      assert.equal(found[1], text.length, text);
      assert.ok(Object.is(found[0], signedNumber(text)), text);
    }
    assert.ok(short > 150_000, `only ${short} went the short way`);
  });

  it('are the doubles of what programs write', () => {
    const random = seededRandom(32);
    for (let run = 0; run < 50_000; run++) {
      const value = random() * 10 ** randomInteger(random, -12, 25);
      const found = read(`${value} `);
      // Whole numbers of 2^53 and more are kept exactly, which a double is not.
      if (/^\d{16,}$/.test(String(value))) continue;
      assert.ok(found !== undefined && Object.is(found[0], value), String(value));
    }
  });

  it('stand anywhere in a text and end where they end', () => {
    assert.deepEqual(read('x12.50]', 1), [12.5, 6]);
    assert.deepEqual(read('0', 0), [0, 1]);
    assert.deepEqual(read('1e-05', 0), [1e-5, 5]);
    assert.deepEqual(read('9007199254740991 '), [9007199254740991, 16]);
  });

  it('are left to the long way where they are more than a double, or no such number', () => {
    for (const text of ['9007199254740992', '9007199254740993', '1e400', '1e-400', '0e5', '9'.repeat(60)])
      assert.equal(read(text), undefined, text);
    for (const text of ['', '-1', '.5', '5.', '5.e3', '1e', '1e+', 'x', `0.${'1'.repeat(60)}`, '1e00005'])
      assert.equal(read(text), undefined, text);
  });
});
