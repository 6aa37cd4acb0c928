import assert from 'node:assert/strict';
import { aboveText, compareTexts, loadText, movedText } from '../../../src/core/judge/compareTexts';
import type { ComparisonRow } from '../../../src/core/judge/comparisonRow';
import { policyTitle } from '../../../src/core/judge/policyChoice';
import { POLICY_IDS } from '../../../src/core/policies/policy';

describe('the texts of a comparison', () => {
  it('count the requests that go elsewhere', () => {
    const texts: [moved: number, requests: number, text: string][] = [
      [0, 0, 'There are no requests.'],
      [0, 5, 'Every request goes where least load sends it.'],
      [1, 1, '1 of 1 request goes elsewhere than with least load.'],
      [1, 2000, '1 of 2,000 requests goes elsewhere than with least load.'],
      [1412, 2000, '1,412 of 2,000 requests go elsewhere than with least load.'],
    ];
    for (const [moved, requests, text] of texts) assert.equal(movedText(moved, requests), text);
  });

  it('give whole loads in full and others to eight digits', () => {
    const loads = ['289846', '9007199254740991', '18446744073709551617', '1234.56789012', '0.1'];
    assert.deepEqual(loads.map(loadText), [
      '289,846',
      '9,007,199,254,740,991',
      '18,446,744,073,709,551,617',
      '1,234.5679',
      '0.1',
    ]);
  });

  const PLAIN = { ties: 'lowestIndex', seed: 1, refreshEvery: 16 } as const;
  const LOADS = { maxLoad: '12', lowestMax: '10', highestMax: '20' };
  const RANDOM: ComparisonRow = {
    ...LOADS,
    ...PLAIN,
    id: 'random',
    runs: 21,
    overBound: 1.2,
    overBoundRange: [1, 2],
    maxOverMean: 1.2,
    variation: 0.1,
    fewestRequests: 1,
    mostRequests: 2,
  };

  it('say how far the runs of chance are apart, and nothing of the kind where there is but one', () => {
    const chanceOf = (change: Partial<ComparisonRow>) => compareTexts([{ ...RANDOM, ...change }])[0]!.chance;
    assert.equal(chanceOf({}), 'median of 21 runs, 10 to 20');
    assert.equal(chanceOf({ runs: 2, highestMax: '1000', lowestMax: '10' }), 'median of 2 runs, 10 to 1,000');
    assert.equal(chanceOf({ highestMax: '10' }), 'median of 21 runs, all alike');
    assert.equal(chanceOf({ runs: 1 }), '');
  });

  it('draw bars from the bound on, the highest run of all over the whole column', () => {
    const half: ComparisonRow = { ...RANDOM, overBound: 1.5, overBoundRange: [1.5, 1.5], runs: 2 };
    const none: ComparisonRow = { ...RANDOM, overBound: 1, overBoundRange: [1, 1], runs: 1 };
    const texts = compareTexts([RANDOM, half, none]);
    assert.deepEqual(
      texts.map(({ bar }) => Math.round(bar * 1000)),
      [200, 500, 0],
    );
    assert.deepEqual(
      texts.map(({ range }) => range),
      [[0, 1], [0.5, 0.5], undefined],
    );
  });

  it('have no decimals for what is ten times the best and more', () => {
    assert.deepEqual([10.9999, 11, 101].map(aboveText), ['≤ 999.99 %', '≤ 1,000 %', '≤ 10,000 %']);
  });

  it('call no two policies alike', () => {
    const titles = [1, 16].flatMap((refreshEvery) =>
      POLICY_IDS.map((id) => policyTitle({ id, ties: 'lowestIndex', refreshEvery })),
    );
    // Of all but one it makes no difference how often loads are looked at.
    assert.equal(new Set(titles).size, POLICY_IDS.length + 1);
    assert.ok(titles.includes('Least load, seen every request'));
    assert.ok(titles.includes('Least load, seen every 16 requests'));
  });
});
