import assert from 'node:assert/strict';
import { costOfText, readCostText, typedCost, ungrouped } from '../../../src/core/judge/costText';

const LARGE = 2n ** 64n;

describe('a cost as decimal text', () => {
  it('comes back as it was written, whole numbers at any size', () => {
    for (const cost of [0, 7, 0.1, 1e-7, 1e21, 5e-324, Number.MAX_VALUE, LARGE, 10n ** 400n]) {
      assert.equal(costOfText(String(cost)), cost);
      assert.equal(readCostText(String(cost)), cost);
    }
  });

  it('from outside is plain decimal digits of a finite number of 0 or more, or nothing', () => {
    for (const text of [
      '',
      ' ',
      '-1',
      '-0',
      '+1',
      ' 1',
      '1,000',
      '0x10',
      '1e',
      '1e999',
      'Infinity',
      'NaN',
      '.',
    ]) {
      assert.equal(readCostText(text), undefined, text);
    }
  });
});

describe('a cost as typed', () => {
  it('may have blanks around it, a plus and groups of three digits, and is exact at any size', () => {
    const read: [typed: string, cost: number | bigint][] = [
      [' 12 ', 12],
      ['+3', 3],
      ['1,234,567.5', 1_234_567.5],
      ['1_000', 1000],
      ['1 000 000', 1_000_000],
      ['1\u202F000', 1000],
      ['.5', 0.5],
      ['5.', 5],
      ['2.5E-3', 0.0025],
      ['2.5 × 10^-9', 2.5e-9],
      ['18,446,744,073,709,551,616', LARGE],
      ['+18446744073709551616', LARGE],
    ];
    for (const [typed, cost] of read) assert.equal(typedCost(typed), cost, typed);
  });

  it('is not read with a decimal comma left out, nor with any other comma that groups no thousand', () => {
    for (const typed of ['1,5', '1,00', '1,0000', ',500', '1,,000', '1 2', '1000,']) {
      assert.equal(typedCost(typed), undefined, typed);
    }
    assert.equal(ungrouped('1,5'), '1,5');
  });
});
