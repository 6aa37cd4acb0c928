import assert from 'node:assert/strict';
import { withoutFence } from '../../src/reading/fence';
import { readTables } from '../../src/reading/readCostLists';

describe('a fenced block of Markdown', () => {
  it('that is all of a text is read by what is in it, each number at its place', async () => {
    for (const [text, format] of [
      ['```json\n{"costs": [5, 3]}\n```\n', 'json'],
      ['\n~~~\r\nid,tokens\r\na,5\r\nb,3\r\n~~~', 'csv'],
      ['````\n5\n3\n````\n\n', 'plain'],
    ] as const) {
      for (const source of [{ text }, { bytes: new TextEncoder().encode(text), fileName: 'a.md' }]) {
        const reading = await readTables(source);
        const list = reading.tables[0]!.toCostList();
        assert.deepEqual(
          [reading.format, [...list.costs.values], list.skippedCount],
          [format, [5, 3], 0],
          text,
        );
        assert.equal(text.charAt(list.spanOf(1).offset), '3');
      }
    }
  });

  it('is left as it is beside other text, in several blocks, and where it is not closed', () => {
    for (const text of [
      'a\n```\n5\n```',
      '```\n5\n```\n```\n3\n```',
      '```\n5\n',
      '```\n5\n~~~',
      '```',
      '```\n```x',
      '[5]',
    ])
      assert.equal(withoutFence(text), text);
  });
});
