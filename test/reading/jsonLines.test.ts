import assert from 'node:assert/strict';
import { jsonLinesFormat } from '../../src/reading/jsonLines';
import { readTables } from '../../src/reading/readCostLists';
import { recorded } from '../support/reading';

const read = (text: string, units = 1 << 20) => recorded(jsonLinesFormat, text, units);

describe('JSON Lines', () => {
  it('make one table, a record a line, whatever ends the lines', async () => {
    for (const end of ['\n', '\r\n', '\r', '\n\n', '\r\r\n']) {
      const sink = await read(`{"a": 1, "id": "x"}${end}{"a": 2}${end}`);
      assert.deepEqual(sink.column('a'), ['1', '2'], JSON.stringify(end));
      assert.equal(sink.tables.length, 1);
      assert.deepEqual(sink.broken, []);
    }
  });

  it('with a broken line name it and leave nothing of it, and the others go on', async () => {
    const text = '{"a": 1}\n  {"a": 2, "b": 3 "c": 4}\r\n{"a": 5';
    const sink = await read(text);
    assert.deepEqual(sink.column('a'), ['1']);
    assert.deepEqual(
      sink.broken.map(({ span, reason }) => [text.slice(span.offset, span.offset + span.length), reason]),
      [
        ['{"a": 2, "b": 3 "c": 4}', 'is no JSON: "," or "}" is missing before this (column 19)'],
        ['{"a": 5', 'is no JSON: The text breaks off here: "{" is still open (column 8)'],
      ],
    );
  });

  it('with a comment that is never closed are named one by one, whatever the head looks like', async () => {
    const line = '{"a": 5} /* x\n';
    for (const [text, entries] of [
      [line.repeat(6000) + '{"a": 7}\n', 6001],
      [`{"a": 7}\n${line}${line}`, 3],
    ] as const) {
      const { tables, format } = await readTables({ text, fileName: 'a.jsonl' });
      const { costs, skippedCount, skipped } = tables[0]!.toCostList();
      assert.deepEqual([format, [...costs.values], skippedCount], ['jsonl', [7], entries - 1]);
      assert.match(skipped[0]!.reason, /comment that begins here is never closed/);
    }
    const pretty = await readTables({ text: '{\n  "a": 5\n}\n{\n  "a": 6\n}\n', fileName: 'a.jsonl' });
    assert.equal(pretty.tables[0]!.toCostList().costs.values.length, 2);
  });

  it('never join a record that is broken over two lines', async () => {
    const sink = await read('{"a": 1,\n"b": 2}\n{"a": 3}');
    assert.deepEqual(sink.column('a'), ['3']);
    assert.equal(sink.broken.length, 2);
  });

  it('are each read by themselves: nothing of one line is taken up by the next', async () => {
    const sink = await read('{"a":5}\n,\n{"a":7},\n,{"a":8}\n{"a":9}');
    assert.deepEqual(sink.column('a'), ['5', '7', '9']);
    assert.deepEqual(
      sink.broken.map(({ reason }) => reason),
      [1, 2].map(() => 'is no JSON: A value is expected here (column 1)'),
    );
  });

  it('may end in a comment that is closed on another line only', async () => {
    const sink = await read('{"a":5} /* x\n{"a":6} /* y */ \n{"a":7} */\n{"a":8}/**/\n/**/{"a":9}');
    assert.deepEqual(sink.column('a'), ['6', '8', '9']);
    assert.equal(sink.broken.length, 2);
  });

  it('may hold bare values, several records a line, comments and NaN', async () => {
    const sink = await read('7\n{"a": NaN} {"a": 2}\n// nothing\nnull\n[1]');
    assert.deepEqual(
      sink.tables[0]!.rows.map(({ cells }) => cells.map((cell) => cell.join('=')).join()),
      ['=7', 'a=<nan>', 'a=2', '=<null>', '=<array>'],
    );
    assert.deepEqual(sink.notes, ['Comments were passed over.']);
  });

  it('give places in the source, however it is cut into chunks', async () => {
    const text = '{"a": 12, "b": "é😀"}\r\n{"a": 3}\n\n{"a" 4}\n{"a": 5}';
    const whole = await read(text);
    const { spans } = whole.tables[0]!.rows[1]!;
    assert.deepEqual(spans, [{ offset: text.indexOf('3'), length: 1 }]);
    for (let units = 1; units < text.length; units++) {
      const cut = await read(text, units);
      assert.deepEqual([cut.tables, cut.broken], [whole.tables, whole.broken], `in chunks of ${units}`);
    }
  });
});
