import assert from 'node:assert/strict';
import { shareOut } from '../../../src/core/groups/shareOut';
import { randomInteger, seededRandom } from '../../support/random';

const worst = (totals: readonly number[], counts: readonly number[]) =>
  Math.max(...totals.map((total, group) => total / counts[group]!));

/** Every way to give each group one replica at least. */
function* allWays(groups: number, replicas: number): Generator<number[]> {
  if (groups === 1) yield [replicas];
  else
    for (let first = 1; first <= replicas - groups + 1; first++)
      for (const rest of allWays(groups - 1, replicas - first)) yield [first, ...rest];
}

describe('sharing replicas out among groups', () => {
  it('gives away all of them, one at least to each, as evenly by load as any way does', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 400; round++) {
      const totals = Array.from({ length: randomInteger(random, 1, 4) }, () => randomInteger(random, 0, 30));
      const replicas = totals.length + randomInteger(random, 0, 6);
      const counts = shareOut(totals, replicas);
      assert.equal(
        counts.reduce((sum, count) => sum + count),
        replicas,
      );
      assert.ok(Math.min(...counts) >= 1);
      const best = Math.min(...[...allWays(totals.length, replicas)].map((way) => worst(totals, way)));
      assert.equal(worst(totals, counts), best, `${totals.join(' ')} on ${replicas}: ${counts.join(' ')}`);
    }
  });

  it('follows the loads', () => {
    assert.deepEqual(shareOut([600, 300, 100], 10), [6, 3, 1]);
    assert.deepEqual(shareOut([0, 0, 0], 6), [2, 2, 2]);
    assert.deepEqual(shareOut([0, 0, 0], 8), [3, 3, 2]);
    assert.deepEqual(shareOut([], 3), []);
    assert.deepEqual(shareOut([1e-9, 0, 3e-9], 5), [1, 1, 3]);
  });

  it('gives what is left over to whoever has most a replica, of equals to whoever has fewer', () => {
    assert.deepEqual(shareOut([7, 7, 7], 4), [2, 1, 1]);
    assert.deepEqual(shareOut([7, 7, 7], 5), [2, 2, 1]);
    assert.deepEqual(shareOut([14, 7, 7], 6), [2, 2, 2]);
    assert.deepEqual(shareOut([1, 7, 7, 1], 5), [1, 2, 1, 1]);
  });

  it('shares a million out at once', () => {
    const totals = Array.from({ length: 200 }, (_, group) => group ** 3 + 0.1);
    const counts = shareOut(totals, 1_000_000);
    assert.equal(
      counts.reduce((sum, count) => sum + count),
      1_000_000,
    );
  });

  it('does so where nothing costs anything, too', () => {
    assert.deepEqual(new Set(shareOut(Array<number>(200).fill(0), 10 ** 12)), new Set([5 * 10 ** 9]));
  });
});
