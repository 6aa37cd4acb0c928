import assert from 'node:assert/strict';
import { askCostFields, askReplicas, settledCostFields } from '../../src/host/ask';
import { readTables } from '../../src/reading/readCostLists';
import { newWorld, world } from './support/world';

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

describe('the question for the number of replicas', () => {
  beforeEach(newWorld);

  it('offers a number that is typed over, says which there are, and answers what is typed', async () => {
    world().typed = ' 7 ';
    assert.equal(await askReplicas(12, 'costs.json'), 7);
    const { title, value, valueSelection, validateInput } = world().question!;
    assert.match(String(title), /costs\.json/);
    assert.deepEqual([value, valueSelection], ['12', [0, 2]]);
    assert.equal(validateInput!('4'), undefined);
    for (const text of ['', '0', '2.5', '1000001'])
      assert.equal(validateInput!(text), 'Enter a whole number from 1 to 1,000,000', text);
  });

  it('has no answer where it is closed', async () => {
    assert.equal(await askReplicas(12, 'costs.json'), undefined);
  });
});

describe('the question for the cost', () => {
  beforeEach(newWorld);

  async function ask(text: string): Promise<string[] | undefined> {
    return askCostFields((await readTables({ text })).tables[0]!, 'costs.json');
  }

  it('offers all fields with their figures, the best guess ticked, and answers those that are ticked', async () => {
    world().ticked = ['output', 'seconds'];
    const text =
      '[{"prompt": 5000, "output": 3, "seconds": 0.25}, {"prompt": 8, "output": 2, "seconds": 0.5}]';
    assert.deepEqual(await ask(text), ['output', 'seconds']);
    const { items, canPickMany } = world().question!;
    assert.equal(canPickMany, true);
    assert.deepEqual(items, [
      { label: 'output', description: '2 values, sum 5, 2 to 3', picked: true },
      { label: 'prompt', description: '2 values, sum 5,008, 8 to 5,000', picked: false },
      { label: 'seconds', description: '2 values, sum 0.75, 0.25 to 0.5', picked: false },
    ]);
  });

  it('says of a field what is in doubt about it', async () => {
    await ask('id;tokens;ms\na;1.024;3,5\nb;2.048;4\n');
    const [tokens, ms] = world().question!.items!;
    assert.match(tokens!.detail!, /1\.024/);
    assert.ok(!('detail' in ms!));
  });

  it('has no answer where it is closed, or nothing is ticked', async () => {
    assert.equal(await ask(USAGE), undefined);
    world().ticked = [];
    assert.equal(await ask(USAGE), undefined);
  });
});
