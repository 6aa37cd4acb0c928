import assert from 'node:assert/strict';
import { assignRequestsToReplicas } from '../../src/core/assign';
import { readCostLists, readTables } from '../../src/reading/readCostLists';

const CSV = 'id,start,end,n\na,10,13,3\nb,20,21,1\nc,5,4,1\nd,x,9,1\ne,7,8,1\n';

async function costsOf(text: string, formula: string) {
  const { lists } = await readCostLists({ text }, { costFields: [formula] });
  return lists[0]!;
}

describe('a formula as the cost', () => {
  it('is taken over the fields of each record, those that are no cost by themselves too', async () => {
    const { costs } = await costsOf(CSV, '=end - start');
    assert.deepEqual(costs, [3, 1, 1]);
  });

  it('names the records it gives no cost for, with place and reason, and skips them', async () => {
    const { skipped } = await costsOf(CSV, '=end - start');
    assert.deepEqual(
      skipped.map(({ entry, line }) => [entry, line]),
      [
        [2, 4],
        [3, 5],
      ],
    );
    assert.match(skipped[0]!.reason, /negative/);
    assert.match(skipped[1]!.reason, /text.*"start"/);
  });

  it('assigns lengths 3 1 1 1 1 with x² + x to 0 1 1 1 1, loads 12 and 8', async () => {
    const { costs } = await costsOf('[{"x":3},{"x":1},{"x":1},{"x":1},{"x":1}]', '=x*x + x');
    assert.deepEqual(assignRequestsToReplicas(2, costs), [
      [0, 1, 1, 1, 1],
      [12, 8],
    ]);
  });

  it('keeps whole numbers exact beyond 2^53', async () => {
    const { costs } = await costsOf('[{"x":9007199254740993},{"x":1}]', '=x + 2');
    assert.deepEqual(costs.map(BigInt), [9007199254740995n, 3n]);
  });

  it('that names no field gives broken lines and a total no cost either', async () => {
    const broken = await costsOf('{"a": 1}\n{"a": 2, "b": 3 "c": 4}\n{"a": 5}', '=1');
    assert.deepEqual([broken.costs, broken.skipped.map(({ entry }) => entry)], [[1, 1], [1]]);
    const total = await costsOf('id,tokens\na,100\nb,200\ntotal,300', '=1');
    assert.deepEqual([total.costs, total.skipped.map(({ entry }) => entry)], [[1, 1], [2]]);
  });

  it('is refused with the character that is wrong', async () => {
    await assert.rejects(costsOf(CSV, '=end - strat'), /character 7: There is no field strat/);
    await assert.rejects(costsOf(CSV, '=end -'), /character 6/);
  });

  it('has what goes wrong counted by what it is', async () => {
    const text = JSON.stringify([0, 1, 4, -9, 2, 0].map((tokens) => ({ tokens })));
    const kindsOf = async (formula: string) => {
      const { tables } = await readTables({ text });
      return tables[0]!.toCostList([formula]).skippedKinds();
    };
    assert.deepEqual(await kindsOf('=8 / tokens - 2'), [
      { kind: 'division by 0', count: 2 },
      { kind: 'negative result', count: 1 },
    ]);
    assert.deepEqual(await kindsOf('=sqrt(tokens)'), [{ kind: 'impossible root', count: 1 }]);
    assert.deepEqual(await kindsOf('=log(tokens)'), [{ kind: 'impossible logarithm', count: 3 }]);
    assert.deepEqual(await kindsOf('=1e308 * tokens'), [{ kind: 'too large', count: 3 }]);
  });

  it('is no formula where a field has that very name', async () => {
    const { lists } = await readCostLists({ text: '[{"=a":4,"a":1}]' }, { costFields: ['=a'] });
    assert.deepEqual(lists[0]?.costs, [4]);
  });

  it('can be asked for before it is used', async () => {
    const { tables } = await readTables({ text: CSV });
    assert.equal(tables[0]!.canCost(['=end - start']), true);
    assert.equal(tables[0]!.canCost(['=end - strat']), false);
    assert.equal(tables[0]!.canCost(['end', 'n']), true);
    assert.equal(tables[0]!.canCost(['id']), false);
  });
});

describe('the keys of an object of rows', () => {
  const texts = [
    '{"10": {"n": 3}, "4": {"n": 1}}',
    '{"10": 3, "4": 1}',
    "{10: {'n': 3}, 4: {'n': 1}}",
    '10: 3\n4: 1\n',
  ];

  it('are ids in every format: no cost and no field of a formula, even where they are numbers', async () => {
    for (const text of texts) {
      const { tables } = await readTables({ text });
      const table = tables[0]!;
      assert.deepEqual([...table.toCostList().costs.values], [3, 1], text);
      assert.deepEqual(
        table.numericFields,
        table.fields.map(({ name }) => name),
        text,
      );
      for (const field of ['(key)', '=`(key)`', '=[(key)] + 1']) {
        assert.equal(table.canCost([field]), false, `${text} ${field}`);
        assert.throws(() => table.toCostList([field]), /There is no field/);
      }
    }
  });
});

describe('several fields as the cost', () => {
  it('are added up, and a negative one among them is named with its field', async () => {
    const { lists } = await readCostLists(
      { text: '[{"a":1,"b":2},{"a":5,"b":-2}]' },
      { costFields: ['a', 'b'] },
    );
    assert.deepEqual(lists[0]?.costs, [3]);
    assert.match(lists[0].skipped[0]!.reason, /negative.*"b"/);
  });

  it('name a record whose sum no number holds, whole or not, and skip it', async () => {
    const whole = `17${'0'.repeat(307)}`;
    for (const [a, b] of [
      ['1e308', '1.5e308'],
      ['1e308', whole],
      [whole, whole],
    ]) {
      const text = `[{"a":1,"b":2},\n{"a":${a},"b":${b}},\n{"a":1e308,"b":0.5}]`;
      for (const costFields of [['a', 'b'], ['=a + b']]) {
        const { lists } = await readCostLists({ text }, { costFields });
        assert.deepEqual(lists[0]!.costs.map(Number), [3, 1e308]);
        const skipped = lists[0]!.skipped;
        assert.deepEqual(
          skipped.map(({ entry, line }) => [entry, line]),
          [[1, 2]],
        );
        assert.match(
          skipped[0]!.reason,
          /^gives no cost: (?:the sum of its fields|a sum|the result) is too large/,
        );
      }
    }
  });
});
