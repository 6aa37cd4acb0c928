import assert from 'node:assert/strict';
import { loadText, movedText } from '../../../src/core/judge/compareTexts';
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
    assert.deepEqual(['289846', '18446744073709551617', '1234.56789012', '0.1'].map(loadText), [
      '289,846',
      '18,446,744,073,709,551,617',
      '1,234.5679',
      '0.1',
    ]);
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
