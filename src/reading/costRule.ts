import type { Cost } from '../core/costs';
import { parseFormula, type Formula } from '../core/formula/formula';
import type { Column, PageValues } from './column';
import { KEY_FIELD } from './format';
import { notACost, NUMBER } from './notACost';
import { ReadError } from './problems';
import type { Table } from './table';

/** How the cost of a row comes from its cells: several fields added up, or a formula over them. */
export interface CostRule {
  /** The fields it takes; '' for the values of a plain list. */
  readonly fields: readonly string[];
  /** Their columns; undefined where the table has none of that name. */
  readonly columns: readonly (Column | undefined)[];
  /** The cost of a row; undefined where it has none. */
  costOf(row: number): Cost | undefined;
  /** The costs of the first `rows` rows of a page of the table, where all of them have one that is a double. */
  costsOnPage(page: number, rows: number): PageValues | undefined;
  /** Why a row whose cells are all numbers has no cost, and the cell that is to blame where it is one alone. */
  whyNot(row: number): { readonly kind: string; readonly reason: string; readonly column?: Column };
}

/** A formula stands among cost fields as in a spreadsheet: `=input_tokens + 3 * output_tokens`. */
const FORMULA_SIGN = '=';

const TOO_LARGE_A_SUM = {
  kind: 'sum too large',
  reason: 'gives no cost: the sum of its fields is too large, as the largest cost is about 1.8e308',
};

/** Throws a ReadError where a formula can't be understood. */
export function costRule(table: Table, costFields: readonly string[]): CostRule {
  const formula = formulaOf(table, costFields);
  if (formula !== undefined) return new FormulaRule(table, parsed(table, formula));
  return new SumRule(table, costFields.length === 0 ? [''] : costFields);
}

/** The text of the formula that the cost fields are; undefined where they are fields. */
export function formulaOf(table: Table, costFields: readonly string[]): string | undefined {
  const [first = ''] = costFields;
  const isFormula =
    costFields.length === 1 && first.startsWith(FORMULA_SIGN) && table.column(first) === undefined;
  return isFormula ? first.slice(FORMULA_SIGN.length) : undefined;
}

/** The names that a formula may use: every field with numbers, offered as a cost or not; keys of rows are ids. */
export function numericFields(table: Table): string[] {
  return table.columns
    .filter(({ name, numbers }) => name !== '' && name !== KEY_FIELD && numbers > 0)
    .map(({ name }) => name);
}

function parsed(table: Table, text: string): Formula {
  const { formula, problem } = parseFormula(text, numericFields(table));
  if (formula !== undefined) return formula;
  throw new ReadError(`The formula can't be read at character ${problem.position + 1}: ${problem.message}.`);
}

class SumRule implements CostRule {
  readonly columns: readonly (Column | undefined)[];

  constructor(
    table: Table,
    readonly fields: readonly string[],
  ) {
    this.columns = fields.map((name) => table.column(name));
  }

  costOf(row: number): Cost | undefined {
    let cost: Cost = 0;
    for (const column of this.columns) {
      if (column?.kindAt(row) !== NUMBER) return undefined;
      const value = column.costAt(row);
      if (value < 0) return undefined;
      cost = cost === 0 ? value : added(cost, value);
    }
    return isWithinRange(cost) ? cost : undefined;
  }

  costsOnPage(page: number, rows: number): PageValues | undefined {
    return this.columns.length === 1 ? this.columns[0]?.costsOnPage(page, rows) : undefined;
  }

  whyNot(row: number): ReturnType<CostRule['whyNot']> {
    const column = this.columns.find((each) => each!.valueAt(row) < 0);
    return column === undefined ? TOO_LARGE_A_SUM : { ...notACost.negative, column };
  }
}

class FormulaRule implements CostRule {
  readonly fields: readonly string[];
  readonly columns: readonly (Column | undefined)[];

  constructor(
    private readonly table: Table,
    private readonly formula: Formula,
  ) {
    this.fields = formula.fields;
    this.columns = formula.fields.map((name) => table.column(name));
  }

  costOf(row: number): Cost | undefined {
    // A formula may name no field: then no cell tells that the row could not be read.
    if (this.table.broken.has(row)) return undefined;
    if (this.columns.some((column) => column?.kindAt(row) !== NUMBER)) return undefined;
    return this.outcome(row).cost;
  }

  costsOnPage(): undefined {
    return undefined;
  }

  whyNot(row: number): ReturnType<CostRule['whyNot']> {
    const { failure } = this.outcome(row);
    return { kind: failure?.kind ?? 'formula', reason: `gives no cost: ${failure?.reason ?? ''}` };
  }

  private outcome(row: number): ReturnType<Formula['evaluate']> {
    return this.formula.evaluate(this.columns.map((column) => column!.costAt(row)));
  }
}

/** Whether a cost is within what a double holds; a bigint may lie beyond. */
function isWithinRange(cost: Cost): boolean {
  return Number.isFinite(Number(cost));
}

function added(a: Cost, b: Cost): Cost {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= Number.MAX_SAFE_INTEGER || !Number.isInteger(a) || !Number.isInteger(b)) return sum;
  }
  const isWhole = (cost: Cost) => typeof cost === 'bigint' || Number.isInteger(cost);
  return isWhole(a) && isWhole(b) ? BigInt(a) + BigInt(b) : Number(a) + Number(b);
}
