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
      page({ ...good, costFields: 'a' }),
      page({ ...good, source: { kind: 'files', uris: [] } }),
      page({ ...good, source: { kind: 'selection', uri: 'x', ranges: [[0, 0]] } }),
      page({ ...good, source: { kind: 'elsewhere' } }),
    ];
    for (const state of bad) assert.equal(parseRestoreState(state), undefined, JSON.stringify(state));
  });
});
