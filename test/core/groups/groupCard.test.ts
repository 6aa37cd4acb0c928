import assert from 'node:assert/strict';
import { toCostColumn } from '../../../src/core/assign';
import type { Cost } from '../../../src/core/costs';
import { groupCard, type GroupCard } from '../../../src/core/groups/groupCard';
import { GROUP_ORDERS, orderGroups, sharesOfTotal } from '../../../src/core/groups/groupOrder';
import { assignBy } from '../../../src/core/policies/policies';
import { createTask } from '../../../src/core/policies/task';
import { finish } from '../../../src/core/sliced';
import { CARD } from './cardOfFive';

function card(costs: readonly Cost[], replicas: number, weights?: readonly number[]): GroupCard {
  const column = toCostColumn(costs);
  const task = createTask(column, { replicas, weights });
  return finish(groupCard(column, finish(assignBy('leastLoad', task)), 3, { weights }));
}

describe('the card of a group', () => {
  it('says how many requests there are, what they cost, and how high, even and good their loads are', () => {
    assert.deepEqual(card([1, 1, 1, 1, 4], 2), { ...CARD, skipped: 3 });
  });

  it('is finite for no requests, for costs of 0 and beyond 2^53', () => {
    for (const costs of [[], [0, 0], [2n ** 80n, 1n]]) {
      const { bars, mean, maxOverMean, overBound } = card(costs, 3);
      assert.ok([...bars, mean, maxOverMean, overBound].every(Number.isFinite));
    }
    assert.equal(card([2n ** 80n, 1n], 3).total, String(2n ** 80n + 1n));
    assert.deepEqual(card([], 3).bars, [0, 0, 0]);
  });

  it('measures by load ÷ weight where replicas have weights', () => {
    const { maxLoad, bars } = card([4, 4], 2, [4, 1]);
    assert.deepEqual([maxLoad, bars], ['4', [0.25, 1]]);
  });

  it('draws many replicas as the highest of equal parts, losing no peak', () => {
    const costs = Array.from({ length: 1000 }, (_, request) => (request === 777 ? 50 : 1));
    const { bars } = card(costs, 1000);
    assert.equal(bars.length, 48);
    assert.equal(bars.filter((bar) => bar === 1).length, 1);
    assert.ok(bars.every((bar) => bar >= 1 / 50));
  });
});

describe('the order of groups', () => {
  const names = ['b10', 'b9', 'a'];
  const cards = [card([1, 1], 2), card([2n ** 60n], 2), card([3, 1], 2)];

  it('is that of appearance, or by load, evenness or name', () => {
    const orders = GROUP_ORDERS.map((order) => orderGroups(names, cards, order));
    assert.deepEqual(orders, [
      [0, 1, 2],
      [1, 2, 0],
      [1, 2, 0],
      [2, 1, 0],
    ]);
  });

  it('has the busiest first by all digits, equals as they appear', () => {
    const maxLoads = ['9', '10', '9', String(2n ** 60n), String(2n ** 60n + 1n), '10', '0'];
    const loaded = maxLoads.map((maxLoad) => ({ ...CARD, maxLoad }));
    assert.deepEqual(orderGroups(maxLoads, loaded, 'load'), [4, 3, 1, 5, 0, 2, 6]);
  });

  it('knows the share of each in all costs, also where the sum passes every double', () => {
    assert.deepEqual(sharesOfTotal([{ total: '6' }, { total: '2' }]), [0.75, 0.25]);
    assert.deepEqual(sharesOfTotal([{ total: '1.7e308' }, { total: '1.7e308' }]), [0.5, 0.5]);
    assert.deepEqual(sharesOfTotal([{ total: '0' }]), [0]);
  });
});
