import { formatNumber, plural } from '../core/format';
import type { FieldInfo, SourceState } from '../protocol';
import { element, icon, isolated } from './dom';
import { costText, FormulaField } from './formulaField';

/** "cost = output_length ▾": opens the list of fields; several ticked ones are added up. */
export class CostPicker {
  readonly element: HTMLElement;
  private readonly button: HTMLButtonElement;
  private readonly popup = element('div', 'popup cost-popup');
  private readonly formula: FormulaField;
  private source: SourceState | undefined;

  constructor(private readonly onPick: (fields: string[]) => void) {
    this.button = element('button', 'picker-button');
    this.button.type = 'button';
    this.button.setAttribute('aria-expanded', 'false');
    this.button.setAttribute('aria-controls', 'cost-fields');
    this.button.addEventListener('click', () => {
      this.toggle(this.popup.hidden === true);
    });
    this.formula = new FormulaField((formula) => {
      this.close();
      onPick([formula]);
    });
    this.popup.id = 'cost-fields';
    this.popup.hidden = true;
    this.popup.setAttribute('role', 'group');
    this.popup.setAttribute('aria-label', 'Fields that are the cost; several are added up');
    this.element = element('div', 'cost-picker', element('span', 'muted', 'cost ='), this.button, this.popup);
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !this.popup.hidden) this.close();
    });
    document.addEventListener('pointerdown', (event) => {
      if (!this.popup.hidden && !event.composedPath().includes(this.element)) this.toggle(false);
    });
  }

  show(source: SourceState): void {
    this.source = source;
    this.element.hidden = source.numericFields.length === 0;
    this.button.replaceChildren(isolated(costText(source)), icon('chevron-down'));
    this.button.setAttribute('aria-label', `Cost: ${costText(source)}`);
    if (this.popup.hidden) return;
    this.fill(source);
  }

  private close(): void {
    this.toggle(false);
    this.button.focus();
  }

  private toggle(open: boolean): void {
    this.popup.hidden = !open;
    this.button.setAttribute('aria-expanded', String(open));
    if (!open || this.source === undefined) return;
    this.fill(this.source);
    this.popup.querySelector('input')?.focus();
  }

  private fill(source: SourceState): void {
    const { fields, costFields } = source;
    const focused = this.popup.querySelector<HTMLInputElement>('input:focus')?.value;
    const choices = fields.map((field) => this.choice(field, costFields));
    this.popup.replaceChildren(...choices, this.formula.form);
    this.formula.show(source);
    for (const box of this.boxes()) if (box.value === focused) box.focus();
  }

  private choice(field: FieldInfo, costFields: readonly string[]): HTMLElement {
    const box = element('input', '');
    box.type = 'checkbox';
    box.value = field.name;
    box.checked = costFields.includes(field.name);
    box.addEventListener('change', () => {
      this.picked(box);
    });
    const figures = element('span', 'muted', figuresOf(field));
    const note = field.note === undefined ? [] : [element('span', 'muted', field.note)];
    return element(
      'label',
      'cost-field',
      box,
      element('span', 'cost-name', isolated(field.name)),
      figures,
      ...note,
    );
  }

  /** At least one field stays ticked: a request without a cost is nothing to assign. */
  private picked(changed: HTMLInputElement): void {
    const fields = this.boxes().filter(({ checked }) => checked);
    if (fields.length === 0) changed.checked = true;
    else this.onPick(fields.map(({ value }) => value));
  }

  private boxes(): HTMLInputElement[] {
    return [...this.popup.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  }
}

function figuresOf({ count, sum, min, max }: FieldInfo): string {
  return `${plural(count, 'value')}, sum ${number(sum)}, ${number(min)} to ${number(max)}`;
}

/** Decimal text of any size as people read it. */
export function number(text: string): string {
  const value = Number(text);
  return formatNumber(/^\d+$/.test(text) && !Number.isSafeInteger(value) ? BigInt(text) : value);
}
