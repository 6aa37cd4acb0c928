import type { Cost } from '../core/costs';
import { cellText } from './cellText';
import { digitsOfQuantity } from './cellWriter';
import { isNoValue, longestQuantity, UnitEvidence, unitNote } from './cellUnits';
import type { Column } from './column';
import { secondsOf } from './durations';
import { KEY_FIELD, type Pace } from './format';
import { notACost, NUMBER, type NotACost } from './notACost';
import { isNumber, signedNumber } from './numberText';
import type { Places } from './sourceText';
import type { Table } from './table';

/** Cells from which the unit of a column is told, and those of which one must have a unit. */
const SAMPLE = 200;
const FIRST_LOOK = 20;
/** Rows between two looks at the clock. */
const STRIDE = 512;
/** The quotes around a text. */
const QUOTES = 2;
const TEXTS: ReadonlySet<number> = new Set(
  [notACost.unit, notACost.text, notACost.clock, notACost.duration].map(({ code }) => code),
);

/** The decimal digits of a cell's text; undefined where it has none that can be told. */
type DigitsIn = (text: string) => string | undefined;

/**
 * Makes numbers of the texts of columns in which all numbers have a unit, as `"12.5 ms"` in JSON, or are durations, as
 * `0:01:02.5` and `PT1.5S`; `note` names what was read so. Of units, tables have seen to most themselves.
 */
export async function takeOffUnits(
  table: Table,
  source: Pick<Places, 'slice'>,
  note: (text: string) => void,
  pace: Pace,
): Promise<void> {
  // One value alone has no column to tell what its unit is.
  if (table.rows < 2) return;
  const named: { name: string; unit: string }[] = [];
  for (const column of table.columns) {
    if (column.name === KEY_FIELD) continue;
    const cells = new TextCells(column, table, source);
    const unit = unitOf(cells);
    if (unit !== undefined) {
      named.push({ name: column.name, unit });
      await readCells(cells, (text) => digitsOfQuantity(text, 'plain', unit), pace);
    } else if (areDurations(cells)) {
      note(durationNote(cells));
      await readCells(cells, (text) => secondsOf(text, cells.field), pace);
    }
  }
  const said = unitNote(named);
  if (said !== undefined) note(said);
}

/** The cells of a column with their texts. */
class TextCells {
  /** What its values are called: in a plain list, as the list is. */
  readonly field: string;
  readonly rows: number;

  constructor(
    readonly column: Column,
    private readonly table: Table,
    private readonly source: Pick<Places, 'slice'>,
  ) {
    this.field = column.name === '' ? table.name : column.name;
    this.rows = table.rows;
  }

  /** The texts of the first cells that have one, undefined for numbers. */
  *sample(): Generator<string | undefined> {
    for (let row = 0, looked = 0; row < this.rows && looked < SAMPLE; row++) {
      const kind = this.column.kindAt(row);
      if (kind !== NUMBER && !TEXTS.has(kind)) continue;
      looked++;
      yield this.textAt(row);
    }
  }

  /** What a cell says, where it is no number and may be one with a unit. */
  textAt(row: number): string | undefined {
    const { column, source, table } = this;
    if (!TEXTS.has(column.kindAt(row))) return undefined;
    const length = column.lengthAt(row);
    if (length > longestQuantity + QUOTES) return undefined;
    return cellText(source, column.offsetAt(row), length, table.texts).trim();
  }
}

/** The unit of a column, told from its first cells. */
function unitOf(cells: TextCells): string | undefined {
  const evidence = new UnitEvidence();
  let looked = 0;
  for (const text of cells.sample()) {
    evidence.add(text ?? 'something else');
    if (++looked === FIRST_LOOK && !evidence.hasSome) break;
  }
  return evidence.unit;
}

/** Whether most of the first cells are durations. */
function areDurations(cells: TextCells): boolean {
  let [looked, found] = [0, 0];
  for (const text of cells.sample()) {
    if (text !== undefined && isNoValue(text)) continue;
    if (text !== undefined && secondsOf(text, cells.field) !== undefined) found++;
    if (++looked === FIRST_LOOK && found === 0) break;
  }
  return found * 2 > looked;
}

function durationNote(cells: TextCells): string {
  const { name } = cells.column;
  for (const text of cells.sample()) {
    const seconds = text === undefined ? undefined : secondsOf(text, cells.field);
    if (seconds === undefined) continue;
    return `Durations were read in seconds${name === '' ? '' : `, "${name}"`}: ${text!} is ${Number(seconds)}.`;
  }
  return '';
}

async function readCells(cells: TextCells, digitsIn: DigitsIn, pace: Pace): Promise<void> {
  for (let row = 0; row < cells.rows; row++) {
    if (row % STRIDE === 0 && pace.due()) await pace.rest(1);
    const value = valueIn(cells, row, digitsIn);
    if (value !== undefined) put(cells.column, row, value);
  }
}

/** What a cell is now; nothing where it stays what it was. */
function valueIn(cells: TextCells, row: number, digitsIn: DigitsIn): Cost | NotACost | undefined {
  if (cells.column.kindAt(row) === NUMBER) return notACost.withoutUnit;
  const text = cells.textAt(row);
  const digits = text === undefined ? undefined : digitsIn(text);
  return digits === undefined ? undefined : signedNumber(digits);
}

function put(column: Column, row: number, value: Cost | NotACost): void {
  const [offset, length] = [column.offsetAt(row), column.lengthAt(row)];
  if (isNumber(value)) column.putNumber(row, value, offset, length);
  else column.putOther(row, value.code, offset, length);
}
