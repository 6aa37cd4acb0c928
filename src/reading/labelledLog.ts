import { aboutOtherUnits, converted } from './cellUnits';
import { isCostName } from './fieldNames';
import { KEY_FIELD, type Format, type Pace, type SourceText, type TableSink } from './format';
import { labelledNumbers, MAYBE_NO_LABEL, wordBehind, type Labelled, type Written } from './labels';
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
/** `a=5, b=3`, or as Go prints a map: `map[a:5 b:3]`. */
const PAIRS =
  /^(?:map\[)?[\p{L}_][\p{L}\p{N}_.-]{0,60} ?[:=] ?\d+(?:\.\d+)?(?:[,;]? [\p{L}_][\p{L}\p{N}_.-]{0,60} ?[:=] ?\d+(?:\.\d+)?)+\]?$/u;
/** Labels of which a line is searched for a word in the place of their number. */
const MOST_LABELS = 20;

async function readLog(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  sink.table('', 'bare');
  const head = source.head(HEAD);
  if (head.length < HEAD && arePairs(head)) {
    writePairs(head, sink);
    return;
  }
  const lines = new TextLines(source);
  const writer = new LogWriter(sink, labelsIn(head));
  for (let count = 1; lines.next(); count++) {
    if (lines.isLong) await lines.passOver(pace);
    writer.line(lines);
    if (count % LINES_A_LOOK === 0 && pace.due()) await pace.rest(lines.done);
  }
  writer.finish();
}

/** Whether a text is one line of names with a number each, as `a=5, b=3`, that are not the fields of one request. */
function arePairs(text: string): boolean {
  if (!PAIRS.test(text.trim())) return false;
  const found = labelledNumbers(text);
  return found.length === text.split(/[:=]/).length - 1 && !found.some(({ label }) => isCostName(label));
}

function writePairs(text: string, sink: TableSink): void {
  for (const { label, written, start } of labelledNumbers(text)) {
    const span = { offset: start, length: written.length };
    sink.row(span);
    sink.string(KEY_FIELD, label, { offset: text.lastIndexOf(label, start), length: label.length });
    sink.number('', written, span);
  }
}

/** The labels of numbers in the head of a log of which there is no doubt, the first ones. */
function labelsIn(head: string): Set<string> {
  const labels = new Set<string>();
  for (const line of head.split(/[\r\n]+/)) {
    if (labels.size >= MOST_LABELS) break;
    for (const { label, doubt } of labelledNumbers(line)) if (doubt === undefined) labels.add(label);
  }
  return labels;
}

/** Hands the labelled numbers of lines to the sink. */
class LogWriter {
  private lines = 0;
  private without = 0;
  /** The unit that the first number of each label had. */
  private readonly units = new Map<string, string>();

  private readonly doubts = new Map<string, string>();

  /** `labels` of the head: where there are some, a line with nothing but small words before its numbers is passed over. */
  constructor(
    private readonly sink: TableSink,
    private readonly labels: ReadonlySet<string>,
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
    const words = this.wordsIn(line, found);
    if (words.length === 0 && found.every(({ doubt }) => doubt === MAYBE_NO_LABEL && this.labels.size > 0)) {
      this.without++;
      return;
    }
    this.sink.row(span);
    for (const labelled of found) this.value(labelled, offset);
    for (const { label, text, start } of words)
      this.sink.string(label, text, { offset: offset + start, length: text.length });
  }

  /** The words behind labels that have a number in other lines: `latency=timeout`. */
  private wordsIn(line: string, found: readonly Labelled[]): (Written & { label: string })[] {
    const words: (Written & { label: string })[] = [];
    for (const label of this.labels) {
      const word = found.some((each) => each.label === label) ? undefined : wordBehind(line, label);
      if (word !== undefined) words.push({ label, ...word });
    }
    return words;
  }

  finish(): void {
    if (this.without > 0 && this.without === this.lines) throw nothingLabelled(this.lines);
    if (this.without > 0) {
      this.sink.note(`Passed over: ${this.without} of ${this.lines} lines, which hold no labelled number.`);
    }
    this.sayDoubts();
    const named = [...this.units].filter(([, unit]) => unit !== '').slice(0, MOST_UNITS_NAMED);
    if (named.length > 0) {
      const units = named.map(([label, unit]) => `"${label}" in ${unit}`).join(', ');
      const rest = aboutOtherUnits(
        named.map(([, unit]) => unit),
        'in another unit',
      );
      this.sink.note(`Units as written: ${units}. ${rest}`);
    }
  }

  /** Not of `in` beside `out`. */
  private sayDoubts(): void {
    for (const [label, doubt] of this.doubts) {
      if (/^in$/i.test(label) && [...this.units.keys()].some((other) => /^out$/i.test(other))) continue;
      this.sink.doubt(label, doubt);
    }
  }

  private value({ label, written, unit, whole, start, doubt }: Labelled, lineOffset: number): void {
    if (doubt !== undefined) this.doubts.set(label, doubt);
    const first = this.units.get(label);
    if (first === undefined) this.units.set(label, unit);
    const plain = isPlainNumber(written) ? written : digitsOf(written, 'plain');
    const inFirst = plain === undefined || first === undefined ? undefined : converted(plain, unit, first);
    const isOther = first !== undefined && first !== unit && inFirst === undefined;
    const span = { offset: lineOffset + start, length: (isOther ? whole : written).length };
    const digits = isOther ? undefined : (inFirst ?? plain);
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
