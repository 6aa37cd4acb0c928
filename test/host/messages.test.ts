import assert from 'node:assert/strict';
import { checkedMessage } from '../../src/host/messages';

describe('messages from the page', () => {
  it('pass where they are whole', () => {
    for (const message of [
      { type: 'ready' },
      { type: 'setReplicas', replicas: 1 },
      { type: 'setReplicas', replicas: 1_000_000 },
      { type: 'revealRequest', generation: 1, request: 0, keepFocus: false },
      { type: 'findRequest', search: 1, generation: 1, text: 'req-7', from: 0 },
      { type: 'setCostFields', fields: ['a', 'b'] },
      { type: 'describe', generation: 1, from: 0, to: 256 },
      { type: 'setPolicy' },
      { type: 'setPolicy', policy: { id: 'random', ties: 'rotating', seed: -1, refreshEvery: 1 } },
      { type: 'setReplicaEdits', edits: { names: [], weights: [2.5], startingLoads: ['7'] } },
      { type: 'compare', wish: 1, generation: 1, seed: 1, refreshEvery: 16, withTies: false },
      { type: 'drawSizingCurve', wish: 1, generation: 1, most: 1024 },
      { type: 'findReplicaCount', wish: 1, generation: 1, limit: '18446744073709551616' },
      { type: 'stopJudging' },
      { type: 'stopGroups' },
      { type: 'export', kind: 'png', picture: new Uint8Array(3) },
    ]) {
      assert.equal(checkedMessage(message), message);
    }
  });

  it('are dropped where a stranger could have sent them', () => {
    for (const message of [
      undefined,
      null,
      'ready',
      [],
      {},
      { type: 'toString' },
      { type: '__proto__' },
      { type: 'setReplicas' },
      { type: 'setReplicas', replicas: 0 },
      { type: 'setReplicas', replicas: 1.5 },
      { type: 'setReplicas', replicas: 1_000_001 },
      { type: 'setReplicas', replicas: '4' },
      { type: 'showList', list: -1 },
      { type: 'revealRequest', generation: 1, request: NaN, keepFocus: false },
      { type: 'revealRequest', request: 0, keepFocus: false },
      { type: 'revealSkipped', index: 0 },
      { type: 'findRequest', search: 1, generation: 1, text: 7, from: 0 },
      { type: 'findRequest', search: 1, generation: 1, text: 'a', from: -1 },
      { type: 'setCostFields', fields: [1] },
      { type: 'export', kind: 'exe' },
      { type: 'setPolicy', policy: { id: 'random' } },
      { type: 'setReplicaEdits', edits: { names: [], weights: [0], startingLoads: [] } },
      { type: 'compare', wish: 1, generation: 1, seed: 1, refreshEvery: 0, withTies: false },
      { type: 'drawSizingCurve', wish: 1, generation: 1, most: 1025 },
      { type: 'findReplicaCount', wish: 1, generation: 1, limit: '-1' },
      { type: 'findReplicaCount', wish: 1, generation: 1, limit: 'e' },
      { type: 'export', kind: 'svg', picture: {} },
      { type: 'export', kind: 'svg', picture: '', remark: 1 },
    ]) {
      assert.equal(checkedMessage(message), undefined, JSON.stringify(message));
    }
  });
});
