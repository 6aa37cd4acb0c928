import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { MAX_REPLICAS } from '../core/assign';
import { element, icon } from './dom';

type TextField = HTMLElementTagNameMap['vscode-textfield'];

/** The number of replicas: typed, stepped with arrow keys or with the buttons beside it. */
export class ReplicasField {
  readonly element: HTMLElement;
  private readonly field: TextField;
  private readonly fewer: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private count = 1;

  constructor(private readonly onChange: (replicas: number) => void) {
    this.field = document.createElement('vscode-textfield');
    this.field.className = 'replicas-input';
    this.field.type = 'number';
    this.field.label = 'Replicas';
    this.field.min = 1;
    this.field.max = MAX_REPLICAS;
    this.field.step = 1;
    this.field.addEventListener('input', () => {
      this.typed();
    });
    this.field.addEventListener('change', () => {
      this.settle();
    });
    this.fewer = this.stepButton('One replica fewer', 'remove', -1);
    this.more = this.stepButton('One replica more', 'add', 1);
    const label = element('span', 'replicas-label', 'Replicas');
    label.setAttribute('aria-hidden', 'true');
    this.element = element('div', 'replicas', label, this.fewer, this.field, this.more);
  }

  /** Shows a count that the host has told; what somebody is typing right now stays as it is. */
  show(replicas: number): void {
    this.count = replicas;
    const typed = Number(this.field.value);
    if (typed !== replicas && !this.hasFocus()) this.field.value = String(replicas);
    this.fewer.disabled = replicas <= 1;
    this.more.disabled = replicas >= MAX_REPLICAS;
    this.field.invalid = false;
  }

  private hasFocus(): boolean {
    return document.activeElement === this.field;
  }

  private typed(): void {
    const typed = Number(this.field.value);
    const isValid =
      this.field.value.trim() !== '' && Number.isInteger(typed) && typed >= 1 && typed <= MAX_REPLICAS;
    this.field.invalid = !isValid;
    if (isValid && typed !== this.count) this.change(typed);
  }

  /** Leaving the field with something that is no count puts the last good one back. */
  private settle(): void {
    if (this.field.invalid) this.field.value = String(this.count);
    this.field.invalid = false;
  }

  private stepButton(title: string, iconName: string, step: number): HTMLButtonElement {
    const button = element('button', 'icon-button', icon(iconName));
    button.type = 'button';
    button.title = title;
    button.setAttribute('aria-label', title);
    button.addEventListener('click', () => {
      this.field.value = String(this.count + step);
      this.change(this.count + step);
    });
    return button;
  }

  private change(replicas: number): void {
    this.count = replicas;
    this.onChange(replicas);
  }
}
