import assert from 'node:assert/strict';
import {
  answerParts,
  curveText,
  offeredLimit,
  offeredMost,
  limitText,
  parseLimit,
  pointText,
  answerLabel,
} from '../../../src/core/judge/sizingTexts';

describe('the words of sizing', () => {
  it('say how many replicas a limit needs, and what one less comes to', () => {
    const parts = answerParts({ kind: 'found', replicas: 12, maxLoad: '93973', oneLess: '102566' });
    assert.equal(parts.join(''), 'needs 12 replicas — max 93,973; with 11 it is 102,566');
    const one = answerParts({ kind: 'found', replicas: 1, maxLoad: '5' });
    assert.equal(one.join(''), 'needs 1 replica — max 5');
  });

  it('say why no number of replicas is enough', () => {
    const text = answerParts({ kind: 'requestTooLarge', highest: '18446744073709551616', request: 7 }).join(
      '',
    );
    assert.equal(text, 'no number of replicas can — request 7 alone costs 18,446,744,073,709,551,616');
    const many = answerParts({ kind: 'tooManyReplicas' });
    assert.equal(many.join(''), 'more than 1,000,000 replicas would be needed');
  });

  it('read a limit with or without grouping, at any size, and nothing else', () => {
    const read: [string, number | bigint][] = [
      ['100,000', 100_000],
      [' 1 000 000 ', 1_000_000],
      ['0', 0],
      ['2.5', 2.5],
      ['1e6', 1e6],
      ['18,446,744,073,709,551,616', 2n ** 64n],
    ];
    for (const [text, limit] of read) assert.equal(parseLimit(text), limit, text);
    for (const text of ['', 'many', '-1', '1,00', '0x10', 'Infinity', '1e999', String(10n ** 400n)]) {
      assert.equal(parseLimit(text), undefined, text);
    }
  });

  it('read back whatever limit they offer', () => {
    assert.equal(limitText(2n ** 64n), '18,446,744,073,709,551,616');
    for (const limit of [2e29, 2.5e-9, 25_000, 0.125, 2n ** 90n]) {
      assert.equal(parseLimit(limitText(limit)), limit, limitText(limit));
    }
  });

  it('offer a round limit that some number of replicas can keep', () => {
    assert.equal(offeredLimit(272_727, 7437), 200_000);
    assert.equal(offeredLimit(3058, 697), 2000);
    assert.equal(offeredLimit(10, 9), 10);
    assert.equal(offeredLimit(0, 0), 1);
    assert.deepEqual(
      [1, 1.01, 2, 2.01, 2.5, 3, 5, 7, 0.3].map((highest) => offeredLimit(highest, highest)),
      [1, 2, 2, 2.5, 2.5, 5, 5, 10, 0.5],
    );
    for (const [max, highest] of [
      [1e-300, 1e-300],
      [1.5e308, 1.5e308],
      [1.7e308, 1.7e308],
      [10n ** 20n + 1n, 10n ** 20n + 1n],
      [7, 7],
    ] as const) {
      const limit = offeredLimit(max, highest);
      assert.ok(limit >= highest && Number.isFinite(Number(limit)), String(limit));
    }
    const largest = offeredLimit(10n ** 400n, 10n ** 400n);
    assert.notEqual(parseLimit(limitText(largest)), undefined);
  });

  it('offer twice as many counts as there are replicas, at least 24', () => {
    assert.deepEqual([1, 12, 40, 1_000_000].map(offeredMost), [24, 24, 80, 1024]);
  });

  it('say what a point is, and what the whole curve is', () => {
    const point = { replicas: 12, maxLoad: '93973', lowerBound: '90139' };
    assert.equal(pointText(12, point), '12 replicas: max 93,973, no less than 90,139');
    assert.equal(answerLabel(147, '197515974981499541982'), '147 replicas: 197,515,974,981,499,541,982');
    assert.equal(pointText(7, undefined), '7 replicas: not tried yet');
    const one = { replicas: 1, maxLoad: '18446744073709551616', lowerBound: '0' };
    assert.match(curveText([one, point]), /18,446,744,073,709,551,616 with 1, 93,973 with 12\./);
    assert.match(curveText([one, point]), /^Highest load for each number of replicas: /);
    assert.equal(curveText([]), 'Highest load for each number of replicas');
  });
});
