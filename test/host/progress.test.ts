import assert from 'node:assert/strict';
import { Cancelled } from '../../src/host/pace';
import { withSlowProgress } from '../../src/host/progress';
import { until } from './support/plans';
import { newWorld, world } from './support/world';

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('work with progress', () => {
  beforeEach(newWorld);

  it('that is soon done, or soon fails, shows nothing', async () => {
    assert.equal(await withSlowProgress('Reading', () => Promise.resolve(5)), 5);
    const failing = withSlowProgress('Reading', () => Promise.reject(new Error('no such text')));
    await assert.rejects(failing, /^Error: no such text$/);
    await soon(450);
    assert.equal(world().progress, undefined);
  });

  it('that takes its time tells in a notification what it is and how far, which never goes back', async () => {
    const result = withSlowProgress('Reading', async (pace) => {
      await until(() => world().progress !== undefined);
      for (const done of [0.25, 0.25, 0.1, 0.999]) {
        await soon(100);
        await pace.rest(done);
      }
      return 'read';
    });
    assert.equal(await result, 'read');
    const { title, reports, shown } = world().progress!;
    assert.equal(title, 'Reading');
    assert.deepEqual(reports, [
      { message: '25 %', increment: 25 },
      { message: '99 %', increment: 74 },
    ]);
    await shown;
  });

  it('is given up by the button of the notification', async () => {
    const result = withSlowProgress('Reading', async (pace) => {
      await until(() => world().progress !== undefined);
      world().progress!.cancel();
      await pace.rest(0.5);
      return 'read';
    });
    await assert.rejects(result, Cancelled);
  });
});
