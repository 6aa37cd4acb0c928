import { ColumnEvidence, digitsOf, isDressed, type Reading } from './separators';

/** How a run of numbers is written, as its head tells. */
export interface PlainLayout {
  /** What a comma within a number means; `separator` where it parts numbers. */
  readonly commas: Reading | 'separator';
  /** Lines begin with `1.` or `1)`, counted up: those are no values. */
  readonly isNumbered: boolean;
  readonly notes: readonly string[];
}

const NUMBERED_LINE = /^\s*(\d+)[.)]\s+\S/;

/** Looks at the head of a run of numbers. */
export function sniffPlain(head: string): PlainLayout {
  const text = head.replace(/(?:^|(?<=[\s,;|]))(?:#|\/\/)[^\r\n]*/g, '');
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const isNumbered = areNumbered(lines);
  const { commas, note } = commasIn(text, lines);
  const notes = isNumbered ? ['The numbers of the lines (1. 2. 3.) were passed over.'] : [];
  if (note !== undefined) notes.push(note);
  const columns = numbersPerLine(lines);
  if (columns > 1 && !isNumbered && commas === 'separator') {
    notes.push(
      `Every line holds ${columns} numbers: they were read as one list, line by line. Give columns names in a first line to read them one by one.`,
    );
  }
  return { commas, isNumbered, notes };
}

function areNumbered(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => NUMBERED_LINE.exec(line)?.[1]);
  const first = Number(numbers[0]);
  return numbers.length > 1 && numbers.every((number, index) => Number(number) === first + index);
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

/** How many numbers each line holds, where all hold as many and none ends in a separator; else 0. */
function numbersPerLine(lines: readonly string[]): number {
  if (lines.length < 3 || lines.some((line) => /[,;|]\s*$/.test(line))) return 0;
  const [first, ...rest] = lines.map((line) => line.trim().split(/[\s,;|]+/).length);
  return rest.every((count) => count === first) ? first! : 0;
}
