import type { Cost } from '../costs';
import { Failure, negate, operate, type Outcome } from './arithmetic';
import { FUNCTIONS, type FormulaFunction } from './functions';
import { FormulaError } from './problem';
import { readTokens, type Operator, type Token } from './tokens';

/** The value of a part of a formula, for the values of one row's fields. */
export type Expression = (row: readonly (Cost | undefined)[]) => Outcome;

/** A field where the formula first names it. */
export interface NamedField {
  readonly name: string;
  readonly position: number;
}

/** Brackets, signs and powers inside each other, at most: far below what the stack holds. */
const MOST_NESTED = 200;

/**
 * Recursive descent over
 *   sum     = product { ("+" | "-") product }
 *   product = signed { ("*" | "/") signed }
 *   signed  = "-" signed | "+" signed | power
 *   power   = atom [ "^" signed ]
 *   atom    = number | field | function "(" sum { "," sum } ")" | "(" sum ")"
 * It makes closures, not a tree: they are what runs for each row.
 */
export class Parser {
  readonly fields: NamedField[] = [];
  private readonly tokens: readonly Token[];
  private at = 0;
  private nested = 0;

  constructor(text: string) {
    this.tokens = readTokens(text);
  }

  /** Throws a FormulaError. */
  parse(): Expression {
    const result = this.sum();
    const rest = this.token();
    if (rest.kind === ')') throw new FormulaError(rest.position, 'This ) closes nothing');
    if (rest.kind !== 'end')
      throw new FormulaError(rest.position, 'An operator such as + or * is missing here');
    return result;
  }

  private sum(): Expression {
    return this.chain('+', '-', () => this.product());
  }

  private product(): Expression {
    return this.chain('*', '/', () => this.signed());
  }

  private chain(one: Operator, other: Operator, operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const operator = this.takeOperator(one) ?? this.takeOperator(other);
      if (operator === undefined) return left;
      left = combine(operator, left, operand());
    }
  }

  private signed(): Expression {
    return this.deeper(() => {
      if (this.takeOperator('+') !== undefined) return this.signed();
      if (this.takeOperator('-') === undefined) return this.power();
      const value = this.signed();
      return (row) => {
        const outcome = value(row);
        return outcome instanceof Failure ? outcome : negate(outcome);
      };
    });
  }

  private power(): Expression {
    const base = this.atom();
    return this.takeOperator('^') === undefined ? base : combine('^', base, this.signed());
  }

  private atom(): Expression {
    const token = this.token();
    this.at++;
    switch (token.kind) {
      case 'number':
        return () => token.value;
      case 'name':
        return this.token().kind === '(' ? this.call(token.name, token.position) : this.field(token);
      case 'field':
        return this.field(token);
      case '(':
        return this.inBrackets(token.position);
      case 'operator':
      case ')':
      case ',':
      case 'end':
        throw new FormulaError(token.position, missingOperand(token));
    }
  }

  private inBrackets(opened: number): Expression {
    const inner = this.sum();
    this.close(opened);
    return inner;
  }

  private call(name: string, position: number): Expression {
    const known = FUNCTIONS.get(name);
    if (known === undefined) throw new FormulaError(position, unknownFunction(name));
    const opened = this.token().position;
    this.at++;
    const values = this.arguments();
    this.close(opened);
    if (values.length < known.fewest || values.length > known.most) {
      throw new FormulaError(
        position,
        `${name} takes ${known.most === 1 ? 'one value' : 'values'}, not ${values.length}`,
      );
    }
    return apply(known, values);
  }

  private arguments(): Expression[] {
    if (this.token().kind === ')') return [];
    const values = [this.sum()];
    while (this.token().kind === ',') {
      this.at++;
      values.push(this.sum());
    }
    return values;
  }

  private field({ name, position }: NamedField): Expression {
    let index = this.fields.findIndex((field) => field.name === name);
    if (index < 0) index = this.fields.push({ name, position }) - 1;
    return (row) => fieldValue(name, row[index]);
  }

  private close(opened: number): void {
    const token = this.token();
    if (token.kind === 'end') throw new FormulaError(opened, 'The ) that closes this ( is missing');
    if (token.kind === ',') throw new FormulaError(token.position, 'A comma has no meaning here');
    if (token.kind !== ')')
      throw new FormulaError(token.position, 'An operator such as + or * is missing here');
    this.at++;
  }

  private takeOperator(operator: Operator): Operator | undefined {
    const token = this.token();
    if (token.kind !== 'operator' || token.operator !== operator) return undefined;
    this.at++;
    return operator;
  }

  private token(): Token {
    return this.tokens[this.at]!;
  }

  private deeper(parse: () => Expression): Expression {
    if (++this.nested > MOST_NESTED)
      throw new FormulaError(this.token().position, 'This is nested too deeply');
    const result = parse();
    this.nested--;
    return result;
  }
}

function combine(operator: Operator, left: Expression, right: Expression): Expression {
  return (row) => {
    const a = left(row);
    if (a instanceof Failure) return a;
    const b = right(row);
    return b instanceof Failure ? b : operate(operator, a, b);
  };
}

function apply(known: FormulaFunction, values: readonly Expression[]): Expression {
  return (row) => {
    const given: Cost[] = [];
    for (const value of values) {
      const outcome = value(row);
      if (outcome instanceof Failure) return outcome;
      given.push(outcome);
    }
    return known.apply(...given);
  };
}

function fieldValue(name: string, value: Cost | undefined): Outcome {
  if (value === undefined) return new Failure(`the field ${name} holds no number`, 'missing');
  if (typeof value === 'number' && !Number.isFinite(value))
    return new Failure(`the field ${name} is ${value}`, 'no finite number');
  return value;
}

function missingOperand(token: Token): string {
  return token.kind === 'end'
    ? 'A number, field or ( is missing at the end'
    : 'A number, field or ( is missing before this';
}

function unknownFunction(name: string): string {
  return `There is no function ${name}; there are ${[...FUNCTIONS.keys()].join(', ')}`;
}
