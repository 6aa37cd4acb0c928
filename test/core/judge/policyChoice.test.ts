import assert from 'node:assert/strict';
import {
  isPolicyChoice,
  isSameRow,
  OTHER_TIES,
  policyReason,
  policyRule,
  policyTitle,
  type PolicyChoice,
} from '../../../src/core/judge/policyChoice';
import { POLICY_IDS } from '../../../src/core/policies/policy';

const PLAIN: PolicyChoice = { id: 'leastLoad', ties: 'lowestIndex', seed: 1, refreshEvery: 16 };
const WORDS = {
  title: policyTitle,
  rule: policyRule,
  reason: (choice: PolicyChoice) => policyReason(choice, 5),
};

describe('the words for a choice of policy', () => {
  it('are others for each policy and for each tie rule of least load, and never none', () => {
    const choices = [
      ...POLICY_IDS.map((id) => ({ ...PLAIN, id })),
      ...OTHER_TIES.map((ties) => ({ ...PLAIN, ties })),
    ];
    for (const [kind, words] of Object.entries(WORDS)) {
      const texts = choices.map(words);
      assert.equal(new Set(texts).size, choices.length, kind);
      for (const text of texts) assert.match(text, /^\w/, kind);
    }
  });

  it('are a whole sentence where they say what a policy does', () => {
    for (const id of POLICY_IDS) assert.match(policyRule({ ...PLAIN, id }), /^[A-Z][^.]*\.( [A-Z][^.]*\.)?$/);
    assert.match(policyRule({ ...PLAIN, ties: 'rotating' }), /the least load so far, ties in turn\.$/);
    assert.match(policyRule({ ...PLAIN, id: 'staleLeastLoad', refreshEvery: 5000 }), / every 5,000 requests/);
  });
});

describe('two choices are the same row of a comparison', () => {
  const same = (change: Partial<PolicyChoice>, of = PLAIN) => isSameRow(of, { ...of, ...change });

  it('with any seed, and with any distance of looks that the policy never takes', () => {
    assert.ok(same({}) && same({ seed: 9 }) && same({ refreshEvery: 3 }));
  });

  it('but not with another policy, tie rule or distance of looks that it takes', () => {
    const stale: PolicyChoice = { ...PLAIN, id: 'staleLeastLoad' };
    assert.ok(same({ seed: 2 }, stale));
    assert.ok(!same({ id: 'random' }) && !same({ ties: 'random' }) && !same({ refreshEvery: 3 }, stale));
  });
});

describe('a choice of policy from outside', () => {
  it('may look at the loads before every request, and never before a part of one', () => {
    const isChoice = (refreshEvery: unknown) => isPolicyChoice({ ...PLAIN, refreshEvery });
    assert.ok(isChoice(1));
    for (const refreshEvery of [0, -1, 1.5, '16', Infinity, undefined]) assert.ok(!isChoice(refreshEvery));
  });
});
