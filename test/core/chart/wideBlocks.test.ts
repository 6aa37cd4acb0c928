import assert from 'node:assert/strict';
import { pxOfLoad } from '../../../src/core/chart/loadWindow';
import { wideBlocks } from '../../../src/core/chart/wideBlocks';
import { seededSchedule } from '../../support/schedules';
import { blocksOf, exactWindows, sceneOf } from './scenes';

describe('wideBlocks', () => {
  it('finds all blocks with room for text, and where they are', () => {
    let found = 0;
    for (let seed = 0; seed < 100; seed++) {
      const schedule = seededSchedule(seed);
      for (const window of exactWindows(schedule, 400)) {
        const scene = sceneOf(schedule, { window });
        for (let replica = 0; replica < schedule.replicaCount; replica++) {
          const expected = blocksOf(scene.moment, replica)
            .map(({ slot, from, to }) => ({
              slot,
              left: Math.max(0, pxOfLoad(from, window, 400)),
              right: Math.min(400, pxOfLoad(to, window, 400)),
            }))
            .filter(({ left, right }) => right - left >= 14);
          assert.deepEqual(wideBlocks(scene, replica, 14), expected);
          found += expected.length;
        }
      }
    }
    assert.ok(found > 1000);
  });
});
