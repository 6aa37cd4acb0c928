import assert from 'node:assert/strict';
import type { FromWebview } from '../../src/protocol';
import { Searches } from '../../src/webview/searches';

describe('searches for ids', () => {
  let posted: FromWebview[];
  let searches: Searches;

  beforeEach(() => {
    posted = [];
    searches = new Searches((message) => posted.push(message));
  });

  it('ask the host and come to its answer', async () => {
    const answer = searches.find('req-7', 3, 2);
    assert.deepEqual(posted, [{ type: 'findRequest', search: 1, generation: 2, text: 'req-7', from: 3 }]);
    searches.found(1, { kind: 'request', request: 9 });
    assert.deepEqual(await answer, { kind: 'request', request: 9 });
  });

  it('come to nothing where a newer one was begun, whose answer alone counts', async () => {
    const older = searches.find('a', 0, 1);
    const newer = searches.find('b', 0, 1);
    searches.found(1, { kind: 'request', request: 4 });
    searches.found(2, { kind: 'none' });
    assert.deepEqual([await older, await newer], [undefined, { kind: 'none' }]);
  });

  it('come to nothing where other costs come', async () => {
    const answer = searches.find('a', 0, 1);
    searches.cancel();
    searches.found(1, { kind: 'request', request: 4 });
    assert.equal(await answer, undefined);
  });
});
