import assert from 'node:assert/strict';
import {
  formatFigure,
  formatNumber,
  formatPercent,
  formatRatio,
  formatShare,
  plural,
} from '../../src/core/format';
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

  it('keeps of whole parts beyond 2^53 the digits that a double is sure of', () => {
    assert.equal(formatFigure(209_109_696_755_885_774_626.36), '209,109,696,755,886,000,000');
    assert.equal(formatFigure(-9_007_199_254_740_993), '−9,007,199,254,740,990'.replace('−', '-'));
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

  it('never says 0 % or 100 % of what is not', () => {
    const said = [1e-9, 0.0004, 0.0005, 0.9994, 0.9996, 1.0003].map((share) => formatPercent(share));
    assert.deepEqual(said, ['< 0.1 %', '< 0.1 %', '0.1 %', '99.9 %', '> 99.9 %', '100.0 %']);
    assert.equal(formatPercent(0.000_01, 2), '< 0.01 %');
    assert.equal(formatPercent(0.999_99, 2), '> 99.99 %');
  });

  it('takes the noise of adding up for none', () => {
    assert.equal(formatPercent(1 - 2 ** -50), '100.0 %');
    assert.equal(formatPercent(2 ** -50), '0.0 %');
  });
});

describe('formatRatio', () => {
  it('has up to four decimals, and as many as are asked for', () => {
    assert.deepEqual(
      [1, 1.5, 1.275, 1.07194].map((ratio) => formatRatio(ratio)),
      ['1.00', '1.50', '1.275', '1.0719'],
    );
    assert.equal(formatRatio(1.5, 4), '1.5000');
    assert.equal(formatRatio(3e300), '3 × 10^300');
  });

  it('never says 1 of what is more, but for the noise of adding up', () => {
    assert.deepEqual(
      [1.000_004_5, 1.000_049, 1.000_051, 1 + 2 ** -50].map((ratio) => formatRatio(ratio, 4)),
      ['< 1.0001', '< 1.0001', '1.0001', '1.0000'],
    );
  });
});

describe('formatShare', () => {
  it('never says 1 of what is less', () => {
    const said = [1, 0.999_89, 0.998_96, 0.5, 0].map((share) => formatShare(share));
    assert.deepEqual(said, ['1', '> 0.999', '0.999', '0.5', '0']);
    assert.equal(formatShare(0.999_999, 4), '> 0.9999');
  });
});

describe('plural', () => {
  it('has one of a kind, and none or many of them', () => {
    assert.equal(plural(1, 'request'), '1 request');
    assert.equal(plural(0, 'request'), '0 requests');
    assert.equal(plural(10_000, 'replica'), '10,000 replicas');
  });
});
