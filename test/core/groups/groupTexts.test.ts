import assert from 'node:assert/strict';
import { groupsText, groupText } from '../../../src/core/groups/groupTexts';
import { CARD } from './cardOfFive';

describe('the texts of a group', () => {
  it('say how many requests there are, their share, and how high, even and good the loads are', () => {
    assert.deepEqual(groupText(CARD, 0.25), {
      size: '5 requests, 25.0 % of the total',
      skipped: '',
      maxLoad: '6',
      maxOverMean: '1.50 ×',
      aboveBound: '≤ 50.00 %',
    });
  });

  it('call nothing even or optimal in a group without requests', () => {
    const none = { ...CARD, requests: 0, skipped: 2, total: '0', maxLoad: '0', maxOverMean: 1, overBound: 1 };
    const { skipped, maxOverMean, aboveBound } = groupText(none, 0);
    assert.deepEqual([skipped, maxOverMean, aboveBound], ['2 entries skipped', '–', '–']);
    assert.equal(groupText({ ...none, skipped: 1 }, 0).skipped, '1 entry skipped');
  });

  it('count the groups and all their replicas', () => {
    assert.equal(groupsText(3, [4, 4, 1000]), '3 groups on 1,008 replicas');
    assert.equal(groupsText(1, [1]), '1 group on 1 replica');
  });

  it('never say that a group has all of the total or none of it, or is even, where that is not so', () => {
    const nearly = { ...CARD, maxOverMean: 1.000_01 };
    assert.equal(groupText(nearly, 0.000_01).size, '5 requests, < 0.1 % of the total');
    assert.equal(groupText(nearly, 0.999_99).size, '5 requests, > 99.9 % of the total');
    assert.equal(groupText(nearly, 1).maxOverMean, '< 1.0001 ×');
  });
});
