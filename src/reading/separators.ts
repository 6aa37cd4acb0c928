import type { TableSink } from './format';
import { isPlainNumber } from './numberText';

/** How the commas and dots of a column are read. */
export type Reading = 'plain' | 'thousands' | 'decimal';

/** `1,024.5` and plain numbers. */
const COMMA_THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** `1.024,5`, `1.024`, `3,5` and whole numbers. */
const DOT_THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const DECIMAL_COMMA = /^[+-]?(?:\d+(?:,\d+)?|,\d+)(?:[eE][+-]?\d+)?$/;
/** `1 024`, `1'024`, `1_024`: marks that can only part thousands. */
const PARTED = /^[+-]?\d{1,3}(?:([ _'’\u00a0\u202f])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/;
const MARKS = /[ _'’\u00a0\u202f]/g;

/** What the whole column says about its commas; `doubt` where it does not say enough. */
export interface ColumnReading {
  readonly reading: Reading;
  readonly doubt?: 'either' | 'both' | undefined;
  /** A cell that shows it, as written. */
  readonly example: string;
}

export const PLAIN_COLUMN: ColumnReading = { reading: 'plain', example: '' };

/** Gathers how the numbers of one column are written. */
export class ColumnEvidence {
  private onlyThousands = '';
  private onlyDecimal = '';
  private comma = '';
  /** A cell such as `1.024`, which is one number or another. */
  private dotted = '';
  private numbers = 0;
  private texts = 0;

  /** A whole number without separators, which fits either way. */
  addWhole(): void {
    this.numbers++;
  }

  addText(): void {
    this.texts++;
  }

  add(cell: string): void {
    if (cell === '') return;
    const text = withoutMarks(cell);
    const thousands = isThousands(text);
    const decimal = isDecimal(text);
    if (thousands || decimal) this.numbers++;
    else this.texts++;
    if (thousands && !decimal) this.onlyThousands ||= cell;
    if (decimal && !thousands) this.onlyDecimal ||= cell;
    if ((thousands || decimal) && text.includes(',')) this.comma ||= cell;
    if (thousands && decimal && text.includes('.')) this.dotted ||= cell;
  }

  /**
   * A column is read one way only where all its numbers fit that way and one fits no other.
   * `likely` is how a column in doubt would be read.
   */
  decide(likely: Reading): ColumnReading {
    if (this.numbers < this.texts) return PLAIN_COLUMN;
    if (this.onlyDecimal !== '') {
      if (this.onlyThousands !== '') return { reading: 'plain', doubt: 'both', example: this.onlyDecimal };
      return { reading: 'decimal', example: this.onlyDecimal };
    }
    if (this.comma === '') return PLAIN_COLUMN;
    if (this.onlyThousands !== '') return { reading: 'thousands', example: this.comma };
    return { reading: likely, doubt: 'either', example: this.comma };
  }

  /** As `decide`, for a column beside others that have decimal commas: its dots may part thousands. */
  decideBesideDecimals(likely: Reading): ColumnReading {
    const decided = this.decide(likely);
    const areDotsInDoubt = decided === PLAIN_COLUMN && this.dotted !== '' && this.onlyThousands === '';
    return areDotsInDoubt ? { reading: 'decimal', doubt: 'either', example: this.dotted } : decided;
  }
}

/** The digits of a cell with its separators gone, fit for `isPlainNumber`; undefined where it is no number. */
export function digitsOf(cell: string, reading: Reading): string | undefined {
  if (reading === 'decimal') return decimalDigits(withoutMarks(cell));
  if (isPlainNumber(cell)) return cell;
  const text = withoutMarks(cell);
  if (isPlainNumber(text)) return text;
  return reading === 'thousands' && COMMA_THOUSANDS.test(text) ? text.replaceAll(',', '') : undefined;
}

/** Whether a cell is a number in one way of writing or another. */
export function looksNumeric(cell: string): boolean {
  const text = withoutMarks(cell);
  return isThousands(text) || isDecimal(text);
}

/** Whether a text is one number with a comma in it. */
export function isDressed(text: string): boolean {
  return text.includes(',') && looksNumeric(text);
}

/** One sentence for all columns that are read in this way, or undefined where none is. */
export function readingNotes(columns: readonly { name: string; column: ColumnReading }[]): string[] {
  const named = (wanted: (column: ColumnReading) => boolean) =>
    columns
      .filter(({ column }) => wanted(column))
      .map(({ name, column }) => `"${name}" (${column.example})`)
      .join(', ');
  const notes: [string, string][] = [
    [named((c) => c.reading === 'thousands' && !c.doubt), 'Commas were read as thousands separators in '],
    [named((c) => c.reading === 'decimal' && !c.doubt), 'Commas were read as decimal commas in '],
  ];
  return notes.filter(([names]) => names !== '').map(([names, said]) => `${said}${names}.`);
}

/** Says what is in doubt about the commas of a column: of the document, and beside the field where it is chosen. */
export function sayDoubt(name: string, column: ColumnReading, sink: Pick<TableSink, 'note' | 'doubt'>): void {
  const { doubt, example, reading } = column;
  if (doubt === undefined) return;
  if (doubt === 'both') {
    sink.note(
      `"${name}" has both decimal commas (${example}) and other numbers that they do not fit: cells with commas are not read.`,
    );
    sink.doubt(
      name,
      `cells with commas, such as "${example}", are not read: some can't be decimals, some can't be thousands`,
    );
    return;
  }
  const digits = digitsOf(example, reading) ?? example;
  if (!example.includes(',')) {
    sink.note(
      `The dots in "${name}" may part thousands or decimals: beside decimal commas, ${example} is read as ${digits}.`,
    );
    sink.doubt(name, `dots read as thousands separators: "${example}" → ${digits}`);
    return;
  }
  const as = reading === 'thousands' ? 'thousands separators' : 'decimal commas';
  sink.note(
    `The commas in "${name}" may be thousands separators or decimal commas: ${example} is read as ${digits} (${as}).`,
  );
  sink.doubt(name, `commas read as ${as}: "${example}" → ${digits}`);
}

function decimalDigits(text: string): string | undefined {
  if (DECIMAL_COMMA.test(text)) return text.replace(',', '.');
  return DOT_THOUSANDS.test(text) ? text.replaceAll('.', '').replace(',', '.') : undefined;
}

function isThousands(text: string): boolean {
  return isPlainNumber(text) || COMMA_THOUSANDS.test(text);
}

function isDecimal(text: string): boolean {
  return DECIMAL_COMMA.test(text) || DOT_THOUSANDS.test(text);
}

function withoutMarks(cell: string): string {
  return cell.length < 40 && PARTED.test(cell) ? cell.replace(MARKS, '') : cell;
}
