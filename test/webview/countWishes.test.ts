import assert from 'node:assert/strict';
import { CountWishes } from '../../src/webview/countWishes';

function shownAt(count: number): CountWishes {
  const wishes = new CountWishes(1, 10);
  wishes.answer(count);
  return wishes;
}

describe('a count that is wished here and answered by the host', () => {
  it('stops at its bounds before the host has answered', () => {
    const wishes = shownAt(2);
    assert.equal(wishes.wish(1), true);
    assert.equal(wishes.canStep(-1), false);
    assert.equal(wishes.canStep(1), true);
    assert.equal(wishes.wish(0), false);
    assert.equal(wishes.count, 1);
    const high = shownAt(9);
    assert.equal(high.wish(10), true);
    assert.equal(high.canStep(1), false);
    assert.equal(high.wish(11), false);
    assert.equal(high.count, 10);
  });

  it('asks for nothing where the count stays, or is no whole number', () => {
    const wishes = shownAt(2);
    for (const count of [2, 2.5, NaN]) assert.equal(wishes.wish(count), false);
    assert.equal(wishes.count, 2);
  });

  it('keeps the newest wish when an earlier one is answered late', () => {
    const wishes = shownAt(4);
    wishes.wish(5);
    wishes.wish(6);
    assert.equal(wishes.answer(5), false);
    assert.equal(wishes.count, 6);
    assert.equal(wishes.answer(6), true);
    assert.equal(wishes.count, 6);
  });

  it('does not wait for wishes that the host has skipped', () => {
    const wishes = shownAt(4);
    for (const count of [5, 6, 7]) wishes.wish(count);
    assert.equal(wishes.answer(7), true);
    assert.equal(wishes.answer(5), true);
    assert.equal(wishes.count, 5);
  });

  it('takes a count that nobody here has wished for, as of another source', () => {
    const wishes = shownAt(4);
    wishes.wish(5);
    assert.equal(wishes.answer(8), true);
    assert.equal(wishes.count, 8);
    assert.equal(wishes.answer(4), true);
  });

  it('takes any count once another source is shown, even one that was wished for earlier', () => {
    const wishes = shownAt(4);
    wishes.wish(5);
    wishes.wish(6);
    wishes.forget();
    assert.equal(wishes.answer(5), true);
    assert.equal(wishes.count, 5);
  });
});
