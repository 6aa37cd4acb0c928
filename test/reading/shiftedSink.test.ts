import assert from 'node:assert/strict';
import { csvFormat } from '../../src/reading/csv';
import type { Format, Span } from '../../src/reading/format';
import type { NumberRun } from '../../src/reading/numberRun';
import { jsonFormat } from '../../src/reading/json';
import { plainNumbersFormat } from '../../src/reading/plainNumbers';
import { ShiftedSink } from '../../src/reading/shiftedSink';
import { CountingPace, RecordingSink, chunkedSource } from '../support/recordingSink';

const BY = 1000;

/** Texts that make a format say all that it can: numbers in runs and alone, texts, broken rows, notes, doubts, replicas. */
const TEXTS: readonly (readonly [name: string, format: Format, text: string])[] = [
  ['numbers in runs', plainNumbersFormat, `1 x "2" ${'7 12 '.repeat(400)}\n# 5\n`],
  ['dots in doubt', csvFormat, 'k;tokens;ms\na;1.024;3,5\nb;2.048;4\n'],
  ['a table', csvFormat, '# c\na;b\n1,5;x\n2,5;"y"\n3;4;5\n;NaN\n1.024;"12"\n'],
  [
    'records',
    jsonFormat,
    '{"replicas": [{"load": 7}], /* c */ "costs": [{"a": 1, "b": [2]}, null, {"a": "x", "a": 3}]}',
  ],
  ['lists that are read again', jsonFormat, `{"a": [1, 2, 3${' '.repeat(300_000)}], "costs": [5, 3]}`],
];

/** Notes what else it was told than what it keeps. */
class HearingSink extends RecordingSink {
  readonly heard: string[] = [];

  override run(run: NumberRun): void {
    this.heard.push('run');
    super.run(run);
  }

  override startAgain(): void {
    this.heard.push('startAgain');
    super.startAgain();
  }
}

async function told(format: Format, text: string, by?: number): Promise<HearingSink> {
  const sink = new HearingSink();
  const to = by === undefined ? sink : new ShiftedSink(sink, by);
  await format.read(chunkedSource(text, 5000), to, new CountingPace());
  return sink;
}

const moved = ({ offset, length }: Span): Span => ({ offset: offset + BY, length });

describe('what is read of a part of a text', () => {
  for (const [name, format, text] of TEXTS) {
    it(`is told as if it were the whole, with all places moved: ${name}`, async () => {
      const whole = await told(format, text);
      const part = await told(format, text, BY);
      assert.deepEqual(
        part.tables,
        whole.tables.map((table) => ({
          ...table,
          rows: table.rows.map(({ span, cells, spans }) => ({
            span: moved(span),
            cells,
            spans: spans.map(moved),
          })),
        })),
      );
      assert.deepEqual(
        part.broken,
        whole.broken.map(({ span, reason }) => ({ span: moved(span), reason })),
      );
      assert.deepEqual(
        [part.heard, part.notes, part.doubts, part.presets],
        [whole.heard, whole.notes, whole.doubts, whole.presets],
      );
    });
  }

  it('is of all kinds in these texts', async () => {
    const all = await Promise.all(TEXTS.map(([, format, text]) => told(format, text)));
    for (const key of ['tables', 'broken', 'notes', 'doubts', 'presets'] as const)
      assert.ok(
        all.some((sink) => sink[key].length > 0),
        key,
      );
  });
});
