import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Cancelled, HostPace, PartPace } from '../../src/host/pace';

const never = (): boolean => false;

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Works until the slice is over, as a reader of a large file does. */
function workUntilDue(pace: HostPace): void {
  while (!pace.due());
}

describe('pace of work in the extension host', () => {
  it('lets others have their turn after each slice, never after two', async () => {
    const turns: string[] = [];
    // Timers of one length are one queue, and Node empties it before it turns to the next queue.
    const busy = setInterval(() => {
      work(2);
    }, 1);
    const somebodyElse = setInterval(() => turns.push('else'), 3);
    const pace = new HostPace(never);
    try {
      for (let slice = 0; slice < 8; slice++) {
        workUntilDue(pace);
        turns.push('slice');
        await pace.rest(slice / 8);
      }
    } finally {
      clearInterval(busy);
      clearInterval(somebodyElse);
    }
    assert.doesNotMatch(turns.join(' '), /slice slice/);
    assert.equal(turns.filter((turn) => turn === 'slice').length, 8);
  });

  it('gives each of several works at once a turn of its own, one after the other', async () => {
    const turns: string[] = [];
    const somebodyElse = setInterval(() => turns.push('else'), 1);
    const inSlices = async (name: string): Promise<void> => {
      const pace = new HostPace(never);
      for (let slice = 0; slice < 4; slice++) {
        await pace.rest(slice / 4);
        workUntilDue(pace);
        turns.push(name);
      }
    };
    try {
      await Promise.all(['a', 'b', 'c'].map(inSlices));
    } finally {
      clearInterval(somebodyElse);
    }
    assert.doesNotMatch(turns.join(' '), /[abc] [abc]/);
    const worked = turns.filter((turn) => turn !== 'else').join('');
    assert.equal(worked, 'abcabcabcabc');
  });

  it('rests where there is no Node, too', async () => {
    const { setImmediate } = globalThis;
    try {
      Reflect.deleteProperty(globalThis, 'setImmediate');
      let isTheirTurn = false;
      setTimeout(() => (isTheirTurn = true), 0);
      await new HostPace(never).rest(0.5);
      assert(isTheirTurn);
    } finally {
      globalThis.setImmediate = setImmediate;
    }
  });

  it('is not due again right after a rest', async () => {
    const pace = new HostPace(never);
    workUntilDue(pace);
    await pace.rest(0);
    assert.equal(pace.due(), false);
  });

  it('ends the work once it is no longer wanted', async () => {
    let isCancelled = false;
    const pace = new HostPace(() => isCancelled);
    await pace.rest(0.1);
    isCancelled = true;
    await assert.rejects(pace.rest(0.2), Cancelled);
  });

  it('sees a Cancel that came in during the rest', async () => {
    let isCancelled = false;
    const pace = new HostPace(() => isCancelled);
    setTimeout(() => (isCancelled = true), 0);
    workUntilDue(pace);
    await assert.rejects(pace.rest(0.5), Cancelled);
  });

  it('tells how far the whole is when a part of it rests', async () => {
    const told: number[] = [];
    const part = new PartPace(new HostPace(never, (done) => told.push(done)), 0.5, 0.25);
    await part.rest(0.5);
    assert.deepEqual(told, [0.625]);
  });
});
