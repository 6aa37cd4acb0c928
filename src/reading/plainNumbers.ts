import type { Format, Pace, SourceText, TableSink } from './format';
import { sniffPlain } from './plainLayout';
import { PlainReader, type EntrySink } from './plainReader';

/** Numbers one a line or run together: parted by commas, semicolons, bars, blanks and line ends. */
export const plainNumbersFormat: Format = { id: 'plain', read: readPlainNumbers };

const HEAD_UNITS = 1 << 16;
/** Units between two looks at the clock. */
const UNITS_A_LOOK = 1 << 13;

/** Whether at least half of what stands in the head of a text are numbers. */
export function looksLikePlainNumbers(head: string): boolean {
  const counter = new CountingSink();
  const text = head.slice(0, HEAD_UNITS);
  const reader = new PlainReader(counter, sniffPlain(text));
  reader.feed(text, text.length === head.length);
  while (reader.advance(text.length));
  return counter.numbers > 0 && counter.numbers * 2 >= counter.entries;
}

async function readPlainNumbers(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  const layout = sniffPlain(source.head(HEAD_UNITS));
  for (const note of layout.notes) sink.note(note);
  sink.table('');
  const reader = new PlainReader(sink, layout);
  const drain = async (): Promise<void> => {
    while (reader.advance(UNITS_A_LOOK)) {
      if (pace.due()) await pace.rest(Math.min(1, reader.offset / Math.max(1, source.length)));
    }
  };
  for (const chunk of source.chunks()) {
    reader.feed(chunk, false);
    await drain();
  }
  reader.feed('', true);
  await drain();
  if (reader.hadBrackets) sink.note('Brackets around the numbers were passed over.');
}

/** Counts words and numbers, for detection. */
class CountingSink implements EntrySink {
  entries = 0;
  numbers = 0;

  row(): void {
    this.entries++;
  }

  whole(): void {
    this.numbers++;
  }

  number(): void {
    this.numbers++;
  }

  string(_field: string, value: string): void {
    this.entries += value.split(' ').length - 1;
  }

  other(): void {
    // Only numbers are counted.
  }
}
