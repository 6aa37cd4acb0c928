import { isQuantity } from './cellUnits';
import { KEY_FIELD, type Format, type OtherKind, type Pace, type SourceText, type TableSink } from './format';
import { labelledNumbers } from './labels';
import type { NumberRun } from './numberRun';
import { HEAD_UNITS, NUMBER_WORD, sniffPlain } from './plainLayout';
import type { EntrySink } from './plainEntries';
import { PlainReader } from './plainReader';

/** Numbers one a line or run together: parted by commas, semicolons, bars, blanks and line ends. */
export const plainNumbersFormat: Format = { id: 'plain', read: readPlainNumbers };

/** Units between two looks at the clock. */
const UNITS_A_LOOK = 1 << 13;

/** `12ms`, `12 ms`, `1,024`, `...`: no number, but a list of them is a list. */
const MEANT_AS_NUMBER = /^[$€£¥]?[+-]?(?:[\d.][\d.,_]*|…)\s?[^\d\s:]{0,8}$/;
const LOG_LINE = /\d:\d\d:\d\d|\d{4}-\d\d-\d\d|\d+\.\d+\.\d+\.\d+|"[^"]*[a-z][^"]* [^"]*"/i;
const LOG_LINE_UNITS = 500;

/** Whether at least half of what stands in the head of a text are numbers. */
export async function looksLikePlainNumbers(head: string, pace: Pace): Promise<boolean> {
  const counter = new CountingSink();
  const text = head.slice(0, HEAD_UNITS);
  const layout = sniffPlain(text);
  if (layout.labels === 'none' && isLog(text)) return false;
  const reader = new PlainReader(counter, layout);
  reader.feed(text, text.length === head.length);
  while (reader.advance(UNITS_A_LOOK)) if (pace.due()) await pace.rest(0);
  return counter.numbers > 0 && counter.numbers * 2 >= counter.entries;
}

/** Dates, times, addresses, sentences or labels in most lines: a log, whose numbers are nothing without their labels. */
function isLog(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const like = lines.filter((line) => {
    const start = line.slice(0, LOG_LINE_UNITS);
    return LOG_LINE.test(start) || isLabelled(start);
  });
  return like.length * 2 > lines.length;
}

/** Whether a line begins with a word and most of its numbers stand behind labels. */
function isLabelled(line: string): boolean {
  const words = line.trim().split(/[\s,;|]+/);
  if (NUMBER_WORD.test(words[0]!)) return false;
  const numbers = words.filter((word) => NUMBER_WORD.test(word) || isQuantity(word)).length;
  return numbers > 0 && labelledNumbers(line).length * 2 >= numbers;
}

async function readPlainNumbers(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  const layout = sniffPlain(source.head(HEAD_UNITS));
  for (const note of layout.notes) sink.note(note);
  if (layout.labels === 'none' || layout.labels === 'keys') sink.table('', 'bare');
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

  table(): void {
    // Only values are counted.
  }

  replicas(): void {
    // No cost, and no word either.
  }

  row(): void {
    this.entries++;
  }

  run({ count }: NumberRun): void {
    this.entries += count;
    this.numbers += count;
  }

  value(): void {
    this.numbers++;
  }

  number(): void {
    this.numbers++;
  }

  string(field: string, value: string): void {
    if (field === KEY_FIELD) return;
    if (MEANT_AS_NUMBER.test(value)) this.numbers++;
    else this.entries += value.split(' ').length - 1;
  }

  other(_field: string, kind: OtherKind): void {
    if (kind !== 'boolean') this.numbers++;
  }
}
