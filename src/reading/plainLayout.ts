import { presetOfCount } from './replicas';
import { ColumnEvidence, digitsOf, isDressed, type Reading } from './separators';

/** How a run of numbers is written, as its head tells. */
export interface PlainLayout {
  /** What a comma within a number means; `separator` where it parts numbers. */
  readonly commas: Reading | 'separator';
  /** Lines begin with `1.` or `1)`, counted up: those are no values. */
  readonly isNumbered: boolean;
  /**
   * What stands before a colon or an equals sign at the beginning of each line: the `keys` of its one number, the
   * `names` of its several numbers, or, in some lines that hold nothing else, the `titles` of the lines that follow.
   */
  readonly labels: 'none' | 'keys' | 'names' | 'titles';
  readonly notes: readonly string[];
}

/** A label and its sign at the beginning of a line; quotes around it are no part of it. */
export const LABEL =
  /(?:[-*•][ \t]+)?(["']?)([\p{L}_][^"':=,;|\r\n]{0,60}?)\1[ \t]*[:=](?=[ \t]*[^=\s])[ \t]*/uy;
/** A label that is all of a line; R puts `$` before the name of a list. */
export const TITLE =
  /(?:(["']?)([\p{L}_][^"':=,;|\r\n]{0,60}?)\1[ \t]*[:=]|\$`?([^\r\n`]{1,60}?)`?)[ \t]*(?=[\r\n]|$)/uy;
/** What Octave and Matlab print above each part of a wide list. */
export const COLUMNS_LINE = /Columns? \d{1,9}(?: (?:through|to|and) \d{1,9})?:?[ \t]*(?=[\r\n]|$)/y;
/** A line that says how many replicas there are, and nothing else. */
export const REPLICAS_LINE = /["']?replicas["']?[ \t]*[:=][ \t]*(\d{1,7})[ \t]*(?:[,;][ \t]*)?(?=[\r\n]|$)/iy;
export const NUMBER_WORD = /^["']?[+-]?(?:[\d.][\d.,_eE+-]*|nan|inf|infinity)["']?$/i;
/** What of a text is looked at. */
export const HEAD_UNITS = 1 << 16;
const NUMBERED_LINE = /^\s*(\d+)[.)]\s+\S/;
/** The place of the first value of a line, as R prints a list. */
const PLACED_LINE = /^\s*\[\d+\][ \t]+[-+.\dNI"]/;
/** A place and one number, as data frames and shells print lists. */
const INDEXED_LINE = /^(\d+)[ \t]+[^\s,;|]+$/;
const FEWEST_INDEXED = 3;

/** Looks at the head of a run of numbers. */
export function sniffPlain(head: string): PlainLayout {
  const { text, lines } = linesOf(head);
  const isNumbered = areNumbered(lines);
  const { commas, note } = commasIn(text, lines);
  const notes = isNumbered
    ? [`The numbers of the lines (${lines[0]!.split(/\s/, 1)[0]!} …) were passed over.`]
    : [];
  if (note !== undefined) notes.push(note);
  const columns = numbersPerLine(lines);
  if (columns > 1 && !isNumbered && commas === 'separator') {
    notes.push(
      `Every line holds ${columns} numbers: they were read as one list, line by line. ` +
        'Give columns names in a first line to read them one by one.',
    );
  }
  return { commas, isNumbered, labels: labelsOf(lines), notes };
}

/** Whether each line has a label of its own before its numbers. */
export function hasLabels(head: string): boolean {
  return labelsOf(linesOf(head).lines) !== 'none';
}

/** The head without comments, and its lines without the blank ones, those of replicas, and one that is cut off. */
function linesOf(head: string): { text: string; lines: string[] } {
  const text = head.slice(0, HEAD_UNITS).replace(/(?:^|(?<=[\s,;|]))(?:#|\/\/)[^\r\n]*/g, '');
  const lines = text.split(/\r\n|\r|\n/);
  if (head.length >= HEAD_UNITS && lines.length > 1) lines.pop();
  return {
    text,
    lines: lines
      .map((line) => line.trim())
      .filter((line) => line !== '' && !isReplicasLine(line) && !isColumnsLine(line)),
  };
}

/** Whether a line says how many replicas there are, and nothing else; a number out of range says nothing. */
export function isReplicasLine(line: string): boolean {
  REPLICAS_LINE.lastIndex = 0;
  const count = REPLICAS_LINE.exec(line)?.[1];
  return count !== undefined && presetOfCount(Number(count)) !== undefined;
}

function isColumnsLine(line: string): boolean {
  COLUMNS_LINE.lastIndex = 0;
  return COLUMNS_LINE.test(line);
}

function labelsOf(lines: readonly string[]): PlainLayout['labels'] {
  if (lines.length === 0) return 'none';
  const labelled = lines.map((line) => {
    LABEL.lastIndex = 0;
    const match = LABEL.exec(line);
    const words = line
      .slice(match?.[0].length ?? 0)
      .split(/[\s,;|]+/)
      .filter((word) => word !== '');
    return { label: match?.[2], numbers: words.every((word) => NUMBER_WORD.test(word)) ? words.length : 0 };
  });
  const areDistinct = new Set(labelled.map(({ label }) => label)).size === lines.length;
  if (labelled.every(({ label }) => label !== undefined) && areDistinct) {
    if (lines.length > 1 && labelled.every(({ numbers }) => numbers === 1)) return 'keys';
    if (labelled.every(({ numbers }) => numbers > 1)) return 'names';
  }
  return areTitled(lines) ? 'titles' : 'none';
}

/** Titles, and lines of numbers or bullets below each. */
function areTitled(lines: readonly string[]): boolean {
  const isTitle = lines.map((line) => {
    TITLE.lastIndex = 0;
    return TITLE.test(line);
  });
  const others = lines.filter((_, index) => !isTitle[index]);
  const isNumeric = (line: string) =>
    line
      .replace(/^(?:[-*•]|\[\d+\])\s+/, '')
      .split(/[\s,;|]+/)
      .every((word) => word === '' || NUMBER_WORD.test(word));
  return isTitle[0] === true && others.length > 0 && others.every(isNumeric);
}

/** Whether a head is a list as R prints it: `[1]  5  3  8`, with the place of its first value before each line. */
export function isPrintedByR(head: string): boolean {
  return (
    /^\s*(?:\$[^\r\n]{1,60}[\r\n]+)?\[1\][ \t]+[-+.\dNI"]/.test(head) && areNumbered(linesOf(head).lines)
  );
}

function areNumbered(all: readonly string[]): boolean {
  const lines = all[0]?.startsWith('$') === true ? all.filter((line) => !line.startsWith('$')) : all;
  const [first] = lines;
  if (first?.startsWith('[1]') === true) return lines.every((line) => PLACED_LINE.test(line));
  if (first === undefined || lines.length < 2) return false;
  const isIndexed = lines.length >= FEWEST_INDEXED && /^[01][ \t]/.test(first);
  const pattern = isIndexed ? INDEXED_LINE : NUMBERED_LINE;
  const numbers = lines.map((line) => pattern.exec(line)?.[1]);
  return numbers.every((number, index) => Number(number) === Number(numbers[0]) + index);
}

/**
 * Commas part numbers, unless all stand tight between digits and something shows that they belong to them:
 * semicolons part the numbers, or a group begins with 0 (`1,024`, `2523,00`).
 */
function commasIn(text: string, lines: readonly string[]): { commas: PlainLayout['commas']; note?: string } {
  const cells = text.split(/[\s;|]+/).filter((cell) => cell !== '');
  const withComma = cells.filter((cell) => cell.includes(','));
  const areDressed = withComma.length > 0 && withComma.every(isDressed);
  if (!areDressed) return { commas: 'separator' };
  const example = withComma[0]!;
  if (!text.includes(';') && !withComma.some((cell) => /,0\d/.test(cell))) {
    const mayBeOne = lines.length > 1 && lines.every((line) => line.split(',').length <= 2);
    const note = `Commas were read as parting numbers: ${example} gives ${example.split(',').length} of them.`;
    return { commas: 'separator', ...(mayBeOne ? { note } : {}) };
  }
  const evidence = new ColumnEvidence();
  for (const cell of cells) evidence.add(cell);
  const { reading, doubt } = evidence.decide(/,\d{3}(?!\d)/.test(example) ? 'thousands' : 'decimal');
  if (doubt === 'both') return { commas: 'plain' };
  const said = reading === 'thousands' ? 'thousands separators' : 'decimal commas';
  return {
    commas: reading,
    note: `Commas were read as ${said}: ${example} is ${digitsOf(example, reading) ?? example}.`,
  };
}

/** How many numbers each line holds and nothing else, where all hold as many and none ends in a separator; else 0. */
function numbersPerLine(lines: readonly string[]): number {
  if (lines.length < 3 || lines.some((line) => /[,;|]$/.test(line))) return 0;
  const words = lines.map((line) => line.split(/[\s,;|]+/));
  const first = words[0]!.length;
  return words.every((line) => line.length === first && line.every((word) => NUMBER_WORD.test(word)))
    ? first
    : 0;
}
