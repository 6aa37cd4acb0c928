import assert from 'node:assert/strict';
import { checkedMessage } from '../../src/host/messages';

describe('messages from the page', () => {
  it('pass where they are whole', () => {
    for (const message of [
      { type: 'ready' },
      { type: 'setReplicas', replicas: 1 },
      { type: 'setReplicas', replicas: 1_000_000 },
      { type: 'revealRequest', request: 0 },
      { type: 'setCostFields', fields: ['a', 'b'] },
      { type: 'describe', generation: 1, from: 0, to: 256 },
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
      { type: 'revealRequest', request: NaN },
      { type: 'setCostFields', fields: [1] },
      { type: 'export', kind: 'exe' },
      { type: 'export', kind: 'svg', picture: {} },
    ]) {
      assert.equal(checkedMessage(message), undefined, JSON.stringify(message));
    }
  });
});
