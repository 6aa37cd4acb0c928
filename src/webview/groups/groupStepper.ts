import { MAX_REPLICAS } from '../../core/assign';
import { CountWishes } from '../countWishes';
import { element, icon } from '../dom';

/** How many replicas one group has: typed, or stepped with the buttons and arrow keys. */
export class GroupStepper {
  readonly element: HTMLElement;
  private readonly input = element('input', 'judge-input group-count');
  private readonly fewer: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private readonly wishes = new CountWishes(1, MAX_REPLICAS);

  constructor(
    private readonly name: string,
    private readonly changed: () => void,
  ) {
    this.input.type = 'number';
    this.input.min = '1';
    this.input.max = String(MAX_REPLICAS);
    this.input.setAttribute('aria-label', `Replicas of ${name}`);
    this.input.addEventListener('change', () => {
      this.typed();
    });
    this.fewer = this.button('One replica fewer', 'remove', -1);
    this.more = this.button('One replica more', 'add', 1);
    const label = element('span', 'muted', 'replicas');
    this.element = element('div', 'group-stepper', this.fewer, this.input, this.more, label);
    // The card around it shows the group when clicked; steps are not meant so.
    this.element.addEventListener('click', (event) => {
      event.stopPropagation();
    });
  }

  get count(): number {
    return this.wishes.count;
  }

  /** A count that comes from elsewhere; what is being typed stays as it is. */
  show(count: number): void {
    this.wishes.forget();
    this.wishes.answer(count);
    if (document.activeElement !== this.input) this.input.value = String(count);
    this.showSteps();
  }

  private typed(): void {
    const typed = Number(this.input.value);
    if (this.wishes.isValid(typed)) this.change(typed);
    else this.input.value = String(this.count);
  }

  private change(count: number): void {
    if (!this.wishes.wish(count)) return;
    this.input.value = String(count);
    this.showSteps();
    this.changed();
  }

  private button(title: string, iconName: string, step: number): HTMLButtonElement {
    const made = element('button', 'icon-button', icon(iconName));
    made.type = 'button';
    made.title = title;
    made.setAttribute('aria-label', `${title}: ${this.name}`);
    made.addEventListener('click', () => {
      this.change(this.count + step);
    });
    return made;
  }

  private showSteps(): void {
    this.fewer.disabled = !this.wishes.canStep(-1);
    this.more.disabled = !this.wishes.canStep(1);
  }
}
