import type { Cost } from '../costs';
import { Failure, TOO_LARGE } from './arithmetic';
import { Parser, type Expression, type NamedField } from './parse';
import { FormulaError, type FormulaProblem } from './problem';

/** Formulas longer than this many characters are refused: no one wrote them by hand. */
export const MOST_FORMULA_CHARACTERS = 2000;

/** The cost of one row, or why the formula gives none. */
export type RowCost =
  | { readonly cost: Cost; readonly failure?: undefined }
  | { readonly cost?: undefined; readonly failure: Failure };

/** A formula that has been understood. */
export class Formula {
  constructor(
    readonly text: string,
    /** The fields it names, each once, in the order of their first use. */
    readonly fields: readonly string[],
    private readonly expression: Expression,
  ) {}

  /**
   * The cost of one row. `row` holds the values of `fields` in their order; undefined where the row has no number
   * there. Numbers of any size are taken: whole ones stay exact under + − * and whole powers, beyond 2^53 as bigint.
   */
  evaluate(row: readonly (Cost | undefined)[]): RowCost {
    const outcome = this.expression(row);
    if (outcome instanceof Failure) return { failure: outcome };
    if (!Number.isFinite(Number(outcome)))
      return { failure: new Failure('the result is too large for a number', TOO_LARGE) };
    if (outcome < 0) return { failure: new Failure(`the result ${outcome} is negative`, 'negative result') };
    // −0 is 0.
    return { cost: outcome === 0 ? 0 : outcome };
  }
}

export type ParsedFormula =
  | { readonly formula: Formula; readonly problem?: undefined }
  | { readonly formula?: undefined; readonly problem: FormulaProblem };

/**
 * Reads a formula such as `input_tokens + 3 * output_tokens`.
 *
 * - Operators: `+ - * / ^` (also `**`, `×`, `·`, `÷`, `−`), brackets, a sign before a value. `^` binds strongest and
 *   to the right, so -x^2 is −(x²) and 2^-1 is one half.
 * - Functions: `min max` of any number of values, `abs ceil floor round sqrt log` of one; `log` is the natural one.
 * - Fields: letters, digits, `_` and `$` as they are, with dots for fields inside fields (`metrics.latency.value`).
 *   Any other name in backticks or square brackets (`` `prompt tokens` ``, `[output-tokens]`), where a doubled
 *   backtick or `]]` stands for the mark itself. A bare name before `(` is a function, else a field.
 *
 * With `knownFields` given, a name that is not among them is a problem too. Never throws for a text.
 */
export function parseFormula(text: string, knownFields?: readonly string[]): ParsedFormula {
  try {
    return { formula: parse(text, knownFields) };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { problem: { position: error.position, message: error.message } };
  }
}

function parse(text: string, knownFields: readonly string[] | undefined): Formula {
  if (text.trim() === '') throw new FormulaError(0, 'The formula is empty');
  if (text.length > MOST_FORMULA_CHARACTERS) {
    const message = `The formula has ${text.length} characters; at most ${MOST_FORMULA_CHARACTERS} are read`;
    throw new FormulaError(MOST_FORMULA_CHARACTERS, message);
  }
  const parser = new Parser(text);
  const expression = parser.parse();
  if (knownFields !== undefined) checkFields(parser.fields, knownFields);
  return new Formula(
    text,
    parser.fields.map((field) => field.name),
    expression,
  );
}

function checkFields(named: readonly NamedField[], known: readonly string[]): void {
  const stranger = named.find((field) => !known.includes(field.name));
  if (stranger === undefined) return;
  const longer = known.find((name) => name.startsWith(stranger.name));
  const hint = longer === undefined ? '' : `; for ${longer} write \`${longer.replaceAll('`', '``')}\``;
  throw new FormulaError(stranger.position, `There is no field ${stranger.name}${hint}`);
}
