import assert from 'node:assert/strict';
import type { CostValues } from '../../src/core/costs';
import { readTables } from '../../src/reading/readCostLists';
import { randomInteger, seededRandom } from '../support/random';

async function valuesOf(text: string): Promise<CostValues> {
  const { tables } = await readTables({ text });
  const [field] = tables[0]!.fields;
  return tables[0]!.toCostList(field === undefined ? [] : [field.name]).costs.values;
}

const most = [100, 65_535, 65_536, 4_294_967_295, 4_294_967_296, 2 ** 40, 0.5];

describe('the costs of a list', () => {
  it('are what was read, wherever they come to need more bits', async () => {
    const random = seededRandom(12);
    for (let round = 0; round < 24; round++) {
      const costs = Array.from({ length: randomInteger(random, 1, 9000) }, () =>
        randomInteger(random, 0, 100),
      );
      for (const highest of most.slice(0, round % 8))
        costs[randomInteger(random, 0, costs.length - 1)] = highest;
      // As a plain list they come in runs, as records one by one.
      const text = round % 2 === 0 ? JSON.stringify(costs) : JSON.stringify(costs.map((cost) => ({ cost })));
      assert.deepEqual([...(await valuesOf(text))], costs, `round ${round}`);
    }
  });

  it('take no more bits than they need', async () => {
    assert((await valuesOf('[1, 65535]')) instanceof Uint16Array);
    assert((await valuesOf('[1, 65536]')) instanceof Uint32Array);
    assert((await valuesOf('[1, 4294967296]')) instanceof Float64Array);
    assert((await valuesOf('[1, 0.5, 3]')) instanceof Float64Array);
  });
});
