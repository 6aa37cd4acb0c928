import { element, setText } from '../dom';

export interface FieldUse {
  /** Hears of what was typed, once it is left or confirmed, where it can be used. */
  changed(text: string): void;
  /** What is allowed, where the text is not; it is said beside the field. '' where the text can be used. */
  check?(text: string): string;
}

/** A short text field with a label before it and, where given, words behind it. */
export class LabelledField {
  readonly element: HTMLElement;
  readonly input = element('input', 'judge-input');
  private readonly problem = element('span', 'field-problem');
  private shown = '';

  /** `width` is in characters. */
  constructor(
    label: string,
    width: number,
    private readonly use: FieldUse,
    after: (Node | string)[] = [],
  ) {
    this.input.type = 'text';
    this.input.inputMode = 'decimal';
    this.input.spellcheck = false;
    this.input.size = width;
    this.problem.setAttribute('role', 'alert');
    const words = element('span', 'judge-label', label);
    const field = element('label', 'judge-field', words, this.input, ...after);
    this.element = element('div', 'judge-field', field, this.problem);
    this.listen();
  }

  private listen(): void {
    this.input.addEventListener('input', () => {
      this.tell(this.check());
    });
    this.input.addEventListener('change', () => {
      if (this.check() === '') this.use.changed(this.input.value);
    });
    this.input.addEventListener('blur', () => {
      if (this.check() === '') return;
      this.input.value = this.shown;
      this.tell('');
    });
  }

  private check(): string {
    return this.use.check?.(this.input.value) ?? '';
  }

  /** Says beside the field why what was typed can't be used; '' takes it back. */
  tell(problem: string): void {
    this.markInvalid(problem);
    setText(this.problem, problem);
  }

  /** Marks what was typed as unusable, for the eye and for a screen reader; why is to be said elsewhere. */
  markInvalid(problem: string): void {
    this.input.setAttribute('aria-invalid', String(problem !== ''));
    this.input.title = problem;
  }

  /** Shows a value, but leaves alone what somebody is typing. */
  show(text: string): void {
    this.shown = text;
    if (document.activeElement !== this.input && this.input.value !== text) this.input.value = text;
  }
}

export function headings(row: readonly { text: string; title?: string; className?: string }[]): HTMLElement {
  const cells = row.map(({ text, title, className }) => {
    const cell = element('th', className ?? '', text);
    cell.scope = 'col';
    if (title !== undefined) cell.title = title;
    return cell;
  });
  return element('thead', '', element('tr', '', ...cells));
}
