import { formatNumber, plural } from '../core/format';
import type { FieldInfo, SourceState } from '../protocol';
import { element, icon, isolated } from './dom';
import { costText, FormulaField } from './formulaField';
import { Popup } from './popup';

/** "cost = output_length ▾": opens the list of fields; several ticked ones are added up. */
export class CostPicker {
  readonly element: HTMLElement;
  private readonly button: HTMLButtonElement;
  private readonly content = element('div', 'popup cost-popup');
  private readonly popup: Popup;
  private readonly formula: FormulaField;
  private source: SourceState | undefined;

  constructor(private readonly onPick: (fields: string[]) => void) {
    this.button = element('button', 'picker-button');
    this.button.type = 'button';
    this.formula = new FormulaField((formula) => {
      this.popup.close();
      onPick([formula]);
    });
    this.content.id = 'cost-fields';
    this.content.setAttribute('role', 'group');
    this.content.setAttribute('aria-label', 'Fields that are the cost; several are added up');
    this.element = element(
      'div',
      'cost-picker',
      element('span', 'muted', 'cost ='),
      this.button,
      this.content,
    );
    this.popup = new Popup(this.element, this.button, this.content, () => {
      if (this.source !== undefined) this.fill(this.source);
    });
  }

  show(source: SourceState): void {
    this.source = source;
    this.element.hidden = source.numericFields.length === 0;
    this.button.replaceChildren(isolated(costText(source)), icon('chevron-down'));
    this.button.setAttribute('aria-label', `Cost: ${costText(source)}`);
    if (this.popup.isOpen) this.fill(source);
  }

  private fill(source: SourceState): void {
    const { fields, costFields } = source;
    const focused = this.content.querySelector<HTMLInputElement>('input:focus')?.value;
    const choices = fields.map((field) => this.choice(field, costFields));
    this.content.replaceChildren(...choices, this.formula.form);
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
    return [...this.content.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
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
