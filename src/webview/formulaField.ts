import { parseFormula } from '../core/formula/formula';
import type { SourceState } from '../protocol';
import { element, setText } from './dom';

/** How a formula is told from the name of a field among the cost fields. */
const SIGN = '=';

/** The formula that the cost fields are; undefined where they are fields. */
function formulaIn(costFields: readonly string[]): string | undefined {
  const [first = ''] = costFields;
  return costFields.length === 1 && first.startsWith(SIGN) ? first.slice(SIGN.length).trim() : undefined;
}

/** "output_tokens", "input + output", or the formula as it was typed; '' for a plain list. */
export function costText({ costFields }: SourceState): string {
  return formulaIn(costFields) ?? costFields.join(' + ');
}

/** "or a formula": typed, checked while typing, taken with Enter. */
export class FormulaField {
  readonly form: HTMLFormElement;
  private readonly input = element('input', 'formula-input');
  private readonly problem = element('p', 'formula-problem');
  private readonly names = element('p', 'muted formula-names');
  private known: readonly string[] = [];

  constructor(private readonly onFormula: (formula: string) => void) {
    this.input.type = 'text';
    this.input.id = 'formula';
    this.input.spellcheck = false;
    this.input.setAttribute('aria-describedby', 'formula-problem');
    this.problem.id = 'formula-problem';
    this.problem.setAttribute('role', 'status');
    const label = element('label', '', 'or a formula');
    label.htmlFor = this.input.id;
    const use = element('button', 'small-button', 'Use');
    use.type = 'submit';
    const line = element('div', 'formula-line', label, this.input, use);
    this.form = element('form', 'formula', line, this.problem, this.names);
    this.input.addEventListener('input', () => {
      this.check();
    });
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit();
    });
  }

  show({ costFields, fields, numericFields }: SourceState): void {
    this.known = numericFields;
    this.input.value = formulaIn(costFields) ?? '';
    this.input.placeholder = exampleOf(fields.map(({ name }) => name));
    setText(this.names, `Fields: ${numericFields.map(asName).join(', ')}`);
    setText(this.problem, '');
  }

  private submit(): void {
    if (this.check()) this.onFormula(`${SIGN}${this.text}`);
  }

  /** As typed; the sign of a spreadsheet's formula may stand before it. */
  private get text(): string {
    return this.input.value.trim().replace(/^=\s*/, '');
  }

  /** Whether the formula can be used; where it can't, why stands below it. */
  private check(): boolean {
    const { problem } = parseFormula(this.text, this.known);
    this.input.setAttribute('aria-invalid', String(problem !== undefined));
    setText(
      this.problem,
      problem === undefined ? '' : `${problem.message} (at character ${problem.position + 1})`,
    );
    return problem === undefined;
  }
}

function exampleOf([first = 'a', second]: readonly string[]): string {
  return second === undefined
    ? `${asName(first)}^2 + ${asName(first)}`
    : `${asName(first)} + 3 * ${asName(second)}`;
}

/** A field as a formula names it. */
function asName(field: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(field)
    ? field
    : `\`${field.replaceAll('`', '``')}\``;
}
