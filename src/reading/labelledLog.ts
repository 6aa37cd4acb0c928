import { aboutOtherUnits, convertedTime } from './cellUnits';
import type { Format, Pace, SourceText, TableSink } from './format';
import { labelledNumbers, MAYBE_NO_LABEL, type Labelled } from './labels';
import { isPlainNumber } from './numberText';
import { ReadError } from './problems';
import { digitsOf } from './separators';
import { specialValue } from './specialValues';
import { TextLines } from './textLines';

/** Lines in which numbers stand behind labels: one row a line, one field a label. */
export const labelledLogFormat: Format = { id: 'log', read: readLog };

/** A longer line is none of a log. */
const LONGEST_LINE = 1 << 16;
/** What is looked at beforehand. */
const HEAD = 1 << 16;
/** Lines between two looks at the clock; each is searched for labels. */
const LINES_A_LOOK = 100;
const MOST_UNITS_NAMED = 8;

async function readLog(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  sink.table('', 'bare');
  const lines = new TextLines(source);
  const writer = new LogWriter(sink, hasLabels(source.head(HEAD)));
  for (let count = 1; lines.next(); count++) {
    if (lines.isLong) await lines.passOver(pace);
    writer.line(lines);
    if (count % LINES_A_LOOK === 0 && pace.due()) await pace.rest(lines.done);
  }
  writer.finish();
}

/** Whether any number in the head of a log has a label that is more than a small word. */
function hasLabels(head: string): boolean {
  return head.split(/[\r\n]+/).some((line) => labelledNumbers(line).some(({ isSmallWord }) => !isSmallWord));
}

/** Hands the labelled numbers of lines to the sink. */
class LogWriter {
  private lines = 0;
  private without = 0;
  /** The unit that the first number of each label had. */
  private readonly units = new Map<string, string>();

  private readonly smallWords = new Set<string>();

  /** `hasLabels`: whether a line with nothing but small words before its numbers is passed over. */
  constructor(
    private readonly sink: TableSink,
    private readonly hasLabels: boolean,
  ) {}

  line({ line, offset, length, isLong }: TextLines): void {
    if (!isLong && line.trim() === '') return;
    this.lines++;
    const span = { offset, length };
    if (length > LONGEST_LINE) {
      this.sink.brokenRow(span, `is longer than ${LONGEST_LINE} characters (it has ${length})`);
      return;
    }
    const found = labelledNumbers(line);
    if (found.every(({ isSmallWord }) => isSmallWord && this.hasLabels)) {
      this.without++;
      return;
    }
    this.sink.row(span);
    for (const labelled of found) this.value(labelled, offset);
  }

  finish(): void {
    if (this.without > 0 && this.without === this.lines) throw nothingLabelled(this.lines);
    if (this.without > 0) {
      this.sink.note(`Passed over: ${this.without} of ${this.lines} lines, which hold no labelled number.`);
    }
    this.doubtSmallWords();
    const named = [...this.units].filter(([, unit]) => unit !== '').slice(0, MOST_UNITS_NAMED);
    if (named.length > 0) {
      const units = named.map(([label, unit]) => `${label} in ${unit}`).join(', ');
      const rest = aboutOtherUnits(
        named.map(([, unit]) => unit),
        'in another unit',
      );
      this.sink.note(`Units as written: ${units}. ${rest}`);
    }
  }

  /** A small word is in doubt, but for `in` beside `out`. */
  private doubtSmallWords(): void {
    for (const label of this.smallWords) {
      if (/^in$/i.test(label) && [...this.units.keys()].some((other) => /^out$/i.test(other))) continue;
      this.sink.doubt(label, MAYBE_NO_LABEL);
    }
  }

  private value({ label, written, unit, start, isSmallWord }: Labelled, lineOffset: number): void {
    if (isSmallWord) this.smallWords.add(label);
    const first = this.units.get(label);
    if (first === undefined) this.units.set(label, unit);
    const plain = isPlainNumber(written) ? written : digitsOf(written, 'plain');
    const converted =
      plain === undefined || first === undefined ? undefined : convertedTime(plain, unit, first);
    const isOther = first !== undefined && first !== unit && converted === undefined;
    const whole = isOther ? written + unit : written;
    const span = { offset: lineOffset + start, length: whole.length };
    const digits = isOther ? undefined : (converted ?? plain);
    const kind = isOther ? undefined : specialValue(written);
    if (digits !== undefined) this.sink.number(label, digits, span);
    else if (kind !== undefined) this.sink.other(label, kind, span);
    else this.sink.string(label, whole, span);
  }
}

function nothingLabelled(lines: number): ReadError {
  return new ReadError(
    `There is no list of numbers here, and none of the ${lines} lines holds a number behind a label, such as latency=12.5.`,
  );
}
