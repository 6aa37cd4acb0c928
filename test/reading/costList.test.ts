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

  it('are exact beyond 2^53, each at its place, however many entries are skipped between them', async () => {
    const random = seededRandom(13);
    for (let round = 0; round < 12; round++) {
      const kinds = ['7', '0.5', 'null', '"x"', '9007199254740993', '4294967296', '123456789012345678901'];
      // Fractions and such integers do not go together exactly.
      const drawn = round % 3 === 0 ? ['7', '0.5', 'null'] : kinds.filter((kind) => kind !== '0.5');
      const entries = Array.from({ length: randomInteger(random, 1, 9000) }, () =>
        random() < 0.9 ? '3' : drawn[randomInteger(random, 0, drawn.length - 1)]!,
      );
      const written = entries.filter((entry) => !/^["n]/.test(entry));
      const text = `[${entries.join(', ')}]`;
      const { tables } = await readTables({ text });
      const list = tables[0]!.toCostList();
      const { values, exact } = list.costs;
      assert.deepEqual([...values], written.map(Number));
      assert.equal(list.skippedCount, entries.length - written.length);
      const needsExact = written.some((cost) => Number(cost) > Number.MAX_SAFE_INTEGER);
      assert.deepEqual(exact, needsExact ? written.map(BigInt) : undefined);
      const spans = written.map((_, request) => list.spanOf(request));
      assert.deepEqual(
        spans.map(({ offset, length }) => text.slice(offset, offset + length)),
        written,
      );
    }
  });

  it('take no more bits than they need', async () => {
    assert((await valuesOf('[1, 65535]')) instanceof Uint16Array);
    assert((await valuesOf('[1, 65536]')) instanceof Uint32Array);
    assert((await valuesOf('[1, 4294967296]')) instanceof Float64Array);
    assert((await valuesOf('[1, 0.5, 3]')) instanceof Float64Array);
  });
});
