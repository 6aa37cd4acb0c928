import assert from 'node:assert/strict';
import { joinParallel } from '../../src/reading/parallel';
import { TableBuilder, type Table } from '../../src/reading/table';

/** Tables of bare numbers by name, each value at its own offset. */
function tablesOf(lists: Record<string, readonly number[]>): Table[] {
  const builder = new TableBuilder();
  let offset = 0;
  for (const [name, values] of Object.entries(lists)) {
    builder.table(name);
    for (const value of values) {
      const span = { offset: (offset += 10), length: 1 };
      builder.row(span);
      builder.value('', value, span);
    }
  }
  return builder.tables;
}

function shapeOf(tables: readonly Table[]) {
  return tables.map(({ name, rows, columns }) => [name, rows, columns.map((column) => column.name)]);
}

describe('plain lists beside each other', () => {
  it('are the columns of one table where they have one length and two are named like costs', () => {
    const [table, ...others] = joinParallel(
      tablesOf({ 'run.input_lens': [1, 2], 'run.foo': [5, 6], 'run.output_lens': [3, 4] }),
    );
    assert.deepEqual(shapeOf([table!]), [['run', 2, ['input_lens', 'foo', 'output_lens']]]);
    assert.deepEqual(others, []);
    const output = table!.column('output_lens')!;
    assert.deepEqual([output.costAt(1), output.offsetAt(1)], [4, 60]);
    assert.equal(table!.rowOffsetAt(1), 20);
  });

  it('are columns too where one is named like a cost and others are ids or points in time', () => {
    for (const other of ['qsl_idx', 'request_id', 'timestamps', 'name']) {
      const joined = joinParallel(tablesOf({ [other]: [1, 2], latency: [3, 4] }));
      assert.deepEqual(shapeOf(joined), [['', 2, [other, 'latency']]]);
    }
  });

  it('stay lists where their lengths, their places or their names do not say so', () => {
    for (const lists of [
      { input_lens: [1, 2], output_lens: [3] },
      { 'a.input_lens': [1], 'b.output_lens': [3] },
      { a: [1], b: [3] },
      { cost: [1], b: [3] },
    ] as Record<string, readonly number[]>[]) {
      assert.deepEqual(shapeOf(joinParallel(tablesOf(lists))), shapeOf(tablesOf(lists)));
    }
  });

  it('keep their order, joined ones at the place of their first', () => {
    const joined = joinParallel(tablesOf({ a: [1], input: [1, 2], b: [9], output: [3, 4], c: [] }));
    assert.deepEqual(
      shapeOf(joined).map(([name]) => name),
      ['a', '', 'b', 'c'],
    );
  });
});
