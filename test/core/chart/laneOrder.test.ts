import assert from 'node:assert/strict';
import { orderLanes } from '../../../src/core/chart/laneOrder';
import { seededRandom } from '../../support/random';

describe('orderLanes', () => {
  const loads = Float64Array.of(3, 9, 3, 12, 0);

  it('leaves lanes in the order of replicas', () => {
    const order = orderLanes(loads, 'index');
    assert.equal(order.replicaAt(3), 3);
    assert.equal(order.rowOf(3), 3);
  });

  it('puts the highest load first, equal loads by index', () => {
    const order = orderLanes(loads, 'load');
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((row) => order.replicaAt(row)),
      [3, 1, 0, 2, 4],
    );
  });

  it('finds the row of each replica again', () => {
    const random = seededRandom(8);
    const many = Float64Array.from({ length: 500 }, () => Math.floor(random() * 40));
    for (const sort of ['index', 'load'] as const) {
      const order = orderLanes(many, sort);
      many.forEach((_, replica) => {
        assert.equal(order.replicaAt(order.rowOf(replica)), replica);
      });
    }
  });
});
