import assert from 'node:assert/strict';
import { formatFigure, formatNumber, formatPercent, plural } from '../../src/core/format';
import { seededRandom } from '../support/random';

describe('formatNumber', () => {
  it('groups whole numbers of any size by thousands, in full', () => {
    assert.equal(formatNumber(0), '0');
    assert.equal(formatNumber(999), '999');
    assert.equal(formatNumber(1000), '1,000');
    assert.equal(formatNumber(Number.MAX_SAFE_INTEGER), '9,007,199,254,740,991');
    assert.equal(formatNumber(12345678901234567890n), '12,345,678,901,234,567,890');
  });

  it('shows sums of fractions without the noise of doubles', () => {
    assert.equal(formatNumber(0.1 + 0.2), '0.3');
    assert.equal(formatNumber(1.1 * 3), '3.3');
    assert.equal(formatNumber(1234.5), '1,234.5');
    assert.equal(formatNumber(0.1 * 3 + 1e6), '1,000,000.3');
  });

  it('does not group the digits of a fraction', () => {
    assert.equal(formatNumber(0.123456), '0.123456');
  });

  it('has no minus zero', () => {
    assert.equal(formatNumber(-0), '0');
  });

  it('writes very large and very small doubles with a power of ten', () => {
    assert.equal(formatNumber(1e308), '1 × 10^308');
    assert.equal(formatNumber(5e-324), '5 × 10^-324');
    assert.equal(formatNumber(1.5e-7), '1.5 × 10^-7');
  });

  it('keeps 15 digits of any number', () => {
    const random = seededRandom(3);
    for (let i = 0; i < 1000; i++) {
      const value = random() * 10 ** Math.floor(random() * 12);
      const read = Number(formatNumber(value).replaceAll(',', '').replace(' × 10^', 'e'));
      assert.ok(Math.abs(read - value) <= value * 1e-14, `${value} reads ${read}`);
    }
  });
});

describe('formatFigure', () => {
  it('rounds to six digits, and to none behind the point where the whole part has six', () => {
    assert.equal(formatFigure(2 / 3), '0.666667');
    assert.equal(formatFigure(11338.375), '11,338.4');
    assert.equal(formatFigure(1234567.89), '1,234,568');
    assert.equal(formatFigure(2), '2');
  });

  it('takes another number of digits', () => {
    assert.equal(formatFigure(2 / 3, 3), '0.667');
    assert.equal(formatFigure(12345, 3), '12,345');
  });
});

describe('formatPercent', () => {
  it('gives a share with one decimal, or as many as asked for', () => {
    assert.equal(formatPercent(0.066), '6.6 %');
    assert.equal(formatPercent(1), '100.0 %');
    assert.equal(formatPercent(0.12345, 2), '12.35 %');
  });
});

describe('plural', () => {
  it('has one of a kind, and none or many of them', () => {
    assert.equal(plural(1, 'request'), '1 request');
    assert.equal(plural(0, 'request'), '0 requests');
    assert.equal(plural(10_000, 'replica'), '10,000 replicas');
  });
});
