import type { Cost } from '../core/costs';
import { cellText } from './cellText';
import { digitsOfQuantity } from './cellWriter';
import { longestQuantity, UnitEvidence, unitNote } from './cellUnits';
import type { Column } from './column';
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

/**
 * Makes numbers of the texts of columns in which all numbers have a unit, as `"12.5 ms"` in JSON; `note` names the
 * units. Tables, whose format has seen to that itself, have no such columns left.
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
    const cells = new TextCells(column, table, source);
    const unit = column.name === KEY_FIELD ? undefined : unitOf(cells, table.rows);
    if (unit === undefined) continue;
    named.push({ name: column.name, unit });
    await takeOff(cells, unit, table.rows, pace);
  }
  const said = unitNote(named);
  if (said !== undefined) note(said);
}

/** The cells of a column with their texts. */
class TextCells {
  constructor(
    readonly column: Column,
    private readonly table: Table,
    private readonly source: Pick<Places, 'slice'>,
  ) {}

  /** What a cell says, where it is no number and may be one with a unit. */
  textAt(row: number): string | undefined {
    const { column, source, table } = this;
    if (!isText(column.kindAt(row))) return undefined;
    const length = column.lengthAt(row);
    if (length > longestQuantity + QUOTES) return undefined;
    return cellText(source, column.offsetAt(row), length, table.texts).trim();
  }
}

function isText(kind: number): boolean {
  return kind === notACost.unit.code || kind === notACost.text.code;
}

/** The unit of a column, told from its first cells. */
function unitOf(cells: TextCells, rows: number): string | undefined {
  const evidence = new UnitEvidence();
  let looked = 0;
  for (let row = 0; row < rows && looked < SAMPLE; row++) {
    const kind = cells.column.kindAt(row);
    if (kind !== NUMBER && !isText(kind)) continue;
    evidence.add(cells.textAt(row) ?? 'something else');
    if (++looked === FIRST_LOOK && !evidence.hasSome) break;
  }
  return evidence.unit;
}

async function takeOff(cells: TextCells, unit: string, rows: number, pace: Pace): Promise<void> {
  for (let row = 0; row < rows; row++) {
    if (row % STRIDE === 0 && pace.due()) await pace.rest(1);
    const value = valueIn(cells, row, unit);
    if (value !== undefined) put(cells.column, row, value);
  }
}

/** What a cell is now; nothing where it stays what it was. */
function valueIn(cells: TextCells, row: number, unit: string): Cost | NotACost | undefined {
  if (cells.column.kindAt(row) === NUMBER) return notACost.withoutUnit;
  const text = cells.textAt(row);
  const digits = text === undefined ? undefined : digitsOfQuantity(text, 'plain', unit);
  return digits === undefined ? undefined : signedNumber(digits);
}

function put(column: Column, row: number, value: Cost | NotACost): void {
  const [offset, length] = [column.offsetAt(row), column.lengthAt(row)];
  if (isNumber(value)) column.putNumber(row, value, offset, length);
  else column.putOther(row, value.code, offset, length);
}
