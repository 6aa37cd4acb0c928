import assert from 'node:assert/strict';
import type { SourceState } from '../../src/protocol';
import { Focus } from '../../src/webview/focus';
import { scheduleOf } from '../support/schedules';

function sourceOf(more: Partial<SourceState> = {}): SourceState {
  return {
    generation: 1,
    name: 'costs.json',
    key: 'file:///costs.json',
    lists: [{ name: 'morning' }, { name: 'evening' }],
    list: 0,
    fields: [],
    costFields: ['tokens'],
    numericFields: [],
    groupFields: [],
    total: '12',
    skipped: [],
    skippedCount: 0,
    skippedKinds: [],
    notes: [],
    ...more,
  };
}

/** The focus of a page made anew after request 2 of `sourceOf()` was focused, once `source` has come. */
function restoredIn(source: SourceState): Focus {
  const before = new Focus();
  before.begin(sourceOf());
  before.set(2, 0);
  const after = new Focus(structuredClone(before.saved));
  after.begin(source);
  return after;
}

describe('the focus of the page', () => {
  it('comes back on a page made anew for the same list, whatever its generation', () => {
    const focus = restoredIn(sourceOf({ generation: 9 }));
    focus.keepInside(scheduleOf([5, 3, 4], 2));
    assert.deepEqual([focus.request, focus.replica], [2, 1]);
  });

  it('does not go over to another source, list, cost or content on a page made anew', () => {
    const others = [
      { name: 'other.json' },
      { list: 1 },
      { costFields: ['seconds'] },
      { total: '13' },
      { skippedCount: 1 },
    ];
    for (const other of others) assert.equal(restoredIn(sourceOf(other)).request, undefined);
  });

  it('is dropped where a saved page does not say what it belongs to', () => {
    const focus = new Focus({ focus: 2 });
    focus.begin(sourceOf());
    assert.equal(focus.request, undefined);
  });

  it('is saved with the old list until a source has come', () => {
    const { saved } = restoredIn(sourceOf());
    assert.equal(saved.focus, 2);
    assert.deepEqual(new Focus(saved).saved, saved);
  });

  it('stays with a source that is sent again, and ends with its generation', () => {
    const focus = new Focus();
    focus.begin(sourceOf());
    focus.set(2, 1);
    focus.begin(sourceOf());
    assert.deepEqual([focus.request, focus.replica], [2, 1]);
    focus.begin(sourceOf({ generation: 2 }));
    assert.deepEqual([focus.request, focus.replica], [undefined, undefined]);
  });

  it('is given up where its request or replica no longer exists', () => {
    const focus = new Focus();
    focus.begin(sourceOf());
    focus.set(3, 1);
    focus.keepInside(scheduleOf([5, 3, 4], 1));
    assert.deepEqual([focus.request, focus.replica], [undefined, undefined]);
  });
});
