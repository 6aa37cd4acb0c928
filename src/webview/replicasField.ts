import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { MAX_REPLICAS } from '../core/assign';
import { formatNumber } from '../core/format';
import { CountWishes } from './countWishes';
import { element, iconButton, setText } from './dom';
import { correctLook } from './fieldLook';

/** Short, for it stands in one line below the field. */
const WANTED = `Whole number, 1 to ${formatNumber(MAX_REPLICAS)}`;

/** Who types on within this time has not typed the number to its end. */
const PAUSE_MS = 250;

type TextField = HTMLElementTagNameMap['vscode-textfield'];

/** The number of replicas: typed, stepped with arrow keys or with the buttons beside it. */
export class ReplicasField {
  readonly element: HTMLElement;
  private readonly problem = element('span', 'field-problem');
  private readonly field: TextField;
  private readonly fewer: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private typing: number | undefined;
  private readonly wishes = new CountWishes(1, MAX_REPLICAS);

  constructor(private readonly onChange: (replicas: number) => void) {
    this.field = document.createElement('vscode-textfield');
    this.field.className = 'replicas-input';
    this.field.type = 'number';
    this.field.label = 'Replicas';
    this.field.min = this.wishes.least;
    this.field.max = this.wishes.most;
    this.field.step = 1;
    void correctLook(this.field);
    this.field.addEventListener('input', (event) => {
      this.typed(event instanceof InputEvent && event.inputType !== '');
    });
    this.field.addEventListener('change', () => {
      this.settle();
    });
    this.fewer = this.stepButton('One replica fewer', 'remove', -1);
    this.more = this.stepButton('One replica more', 'add', 1);
    const label = element('span', 'replicas-label', 'Replicas');
    label.setAttribute('aria-hidden', 'true');
    this.problem.setAttribute('role', 'alert');
    this.element = element('div', 'replicas', label, this.fewer, this.field, this.more, this.problem);
  }

  /** Shows a count that the host has told, unless a newer one was wished for; what is being typed stays as it is. */
  show(replicas: number): void {
    if (!this.wishes.answer(replicas)) return;
    const typed = Number(this.field.value);
    if (typed !== replicas && !this.hasFocus()) this.field.value = String(replicas);
    this.tellInvalid(!this.isGood());
    this.showSteps();
  }

  /** The host has given up a wish: the count is again what is on the screen. */
  takeBack(replicas: number): void {
    this.forgetWishes();
    this.show(replicas);
    this.field.value = String(replicas);
  }

  /** Another source is shown: its count is news, whatever was wished for before. */
  forgetWishes(): void {
    clearTimeout(this.typing);
    this.wishes.forget();
  }

  private hasFocus(): boolean {
    return document.activeElement === this.field;
  }

  private isGood(): boolean {
    return this.field.value.trim() !== '' && this.wishes.isValid(Number(this.field.value));
  }

  /** Of what is typed letter by letter each piece may be a count: 1.5 begins as 1. The arrows act at once. */
  private typed(letterByLetter: boolean): void {
    this.tellInvalid(!this.isGood());
    clearTimeout(this.typing);
    if (!letterByLetter) this.take();
    else
      this.typing = window.setTimeout(() => {
        this.take();
      }, PAUSE_MS);
  }

  private take(): void {
    clearTimeout(this.typing);
    if (this.isGood()) this.change(Number(this.field.value));
  }

  /** Leaving the field with something that is no count puts the last good one back. */
  private settle(): void {
    if (!this.isGood()) this.field.value = String(this.wishes.count);
    this.tellInvalid(false);
    this.take();
  }

  private tellInvalid(isInvalid: boolean): void {
    this.field.invalid = isInvalid;
    setText(this.problem, isInvalid ? WANTED : '');
  }

  private stepButton(title: string, iconName: string, step: number): HTMLButtonElement {
    return iconButton(iconName, title, () => {
      clearTimeout(this.typing);
      this.change(this.wishes.count + step);
      this.field.value = String(this.wishes.count);
      this.tellInvalid(false);
    });
  }

  private change(replicas: number): void {
    if (!this.wishes.wish(replicas)) return;
    this.showSteps();
    this.onChange(replicas);
  }

  private showSteps(): void {
    this.fewer.disabled = !this.wishes.canStep(-1);
    this.more.disabled = !this.wishes.canStep(1);
  }
}
