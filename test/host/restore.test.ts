import assert from 'node:assert/strict';
import { parseRestoreState } from '../../src/host/restore';

const good = {
  source: { kind: 'selection', uri: 'untitled:Untitled-1', ranges: [[0, 0, 0, 18]] },
  list: 0,
  costFields: ['output_length'],
  replicas: 4,
};
const page = (restore: unknown) => ({ version: 1, restore: JSON.stringify(restore) });

describe('what the page kept for a reload', () => {
  it('comes back as it was', () => {
    assert.deepEqual(parseRestoreState(page(good)), good);
    const files = { ...good, source: { kind: 'files', uris: ['file:///a.json'] } };
    assert.deepEqual(parseRestoreState(page(files)), files);
  });

  it('brings back the policy that was shown and what was edited, but only whole', () => {
    const policy = { id: 'roundRobin', ties: 'lowestIndex', seed: 1, refreshEvery: 16 };
    const edits = { names: ['a'], weights: [2], startingLoads: ['18446744073709551616'] };
    assert.deepEqual(parseRestoreState(page({ ...good, policy, edits })), { ...good, policy, edits });
    const broken = { ...good, policy: { ...policy, id: 'fastest' }, edits: { ...edits, weights: [-1] } };
    assert.deepEqual(parseRestoreState(page(broken)), good);
  });

  it('brings back how requests were grouped, but only whole', () => {
    const edits = { names: ['a', 'b'], weights: [2, 1], startingLoads: ['0', '5'] };
    const all = { replicas: 2 };
    const whole = { field: 'model', own: [['large', { replicas: 2, edits }]], all, shown: 'large' };
    for (const grouping of [whole, { field: '', own: [], all: { replicas: 2, edits } }])
      assert.deepEqual(parseRestoreState(page({ ...good, grouping })), { ...good, grouping });
    for (const broken of [
      null,
      'model',
      { ...whole, field: 5 },
      { ...whole, own: 'large' },
      { ...whole, own: [['large']] },
      { ...whole, own: [[5, all]] },
      { ...whole, own: [['large', null]] },
      { ...whole, own: [['large', { replicas: 0 }]] },
      { ...whole, own: [['large', all, all]] },
      { ...whole, all: {} },
      { ...whole, all: { ...all, edits: { ...edits, weights: [-1, 1] } } },
      { ...whole, shown: 0 },
    ])
      assert.deepEqual(parseRestoreState(page({ ...good, grouping: broken })), good, JSON.stringify(broken));
  });

  it('is ignored where it is of another shape', () => {
    const bad: unknown[] = [
      undefined,
      null,
      {},
      { restore: 5 },
      { restore: '{' },
      page({}),
      page({ ...good, replicas: 0 }),
      page({ ...good, list: -1 }),
      page({ ...good, list: 0.5 }),
      page({ ...good, costFields: [5] }),
      page({ ...good, source: null }),
      page({ ...good, source: { kind: 'files', uris: [5] } }),
      page({ ...good, source: { kind: 'selection', uri: 5, ranges: [] } }),
      page({ ...good, source: { kind: 'selection', uri: 'x', ranges: [[0, 0, 0, -1]] } }),
      page({ ...good, costFields: 'a' }),
      page({ ...good, source: { kind: 'files', uris: [] } }),
      page({ ...good, source: { kind: 'selection', uri: 'x', ranges: [[0, 0]] } }),
      page({ ...good, source: { kind: 'elsewhere' } }),
    ];
    for (const state of bad) assert.equal(parseRestoreState(state), undefined, JSON.stringify(state));
  });
});
