import assert from 'node:assert/strict';
import { parseReplicas } from '../../src/host/replicaCount';

describe('a replica count as typed', () => {
  it('may have white space around and thousands separators', () => {
    assert.equal(parseReplicas(' 8 '), 8);
    assert.equal(parseReplicas('1,000'), 1000);
    assert.equal(parseReplicas('1_000_000'), 1_000_000);
  });

  it('is refused where it is no whole number from 1 to 1,000,000', () => {
    for (const text of [
      '',
      ' ',
      '0',
      '-1',
      '1.5',
      '1e3',
      'four',
      '1000001',
      '1,00',
      '4 replicas',
      '0x4',
      '٣',
    ]) {
      assert.equal(parseReplicas(text), undefined, text);
    }
  });
});
