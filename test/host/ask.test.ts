import assert from 'node:assert/strict';
import { settledCostFields } from '../../src/host/ask';
import { readTables } from '../../src/reading/readCostLists';

const SPANS = '[{"start": 1700000000, "end": 1700000005}, {"start": 1700000001, "end": 1700000009}]';
const USAGE = '[{"prompt": 5, "output": 3}, {"prompt": 8, "output": 2}]';

async function settled(text: string, remembered?: readonly string[]) {
  return settledCostFields((await readTables({ text })).tables[0]!, remembered);
}

describe('the fields of the cost', () => {
  it('are asked for where there are several and none is remembered that is still there', async () => {
    assert.equal(await settled(USAGE), undefined);
    assert.equal(await settled(USAGE, ['latency']), undefined);
    assert.deepEqual(await settled(USAGE, ['prompt']), ['prompt']);
  });

  it('are not asked for where there is one, or where the guess is a formula', async () => {
    assert.deepEqual(await settled('[{"prompt": 5}]'), []);
    assert.deepEqual(await settled(SPANS), []);
  });

  it('are those that were chosen for the file where the guess is a formula, too', async () => {
    assert.deepEqual(await settled(SPANS, ['end']), ['end']);
  });
});
