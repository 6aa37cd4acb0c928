import { element } from '../dom';

/** A short text field with a label before it and, where given, words behind it. */
export class LabelledField {
  readonly element: HTMLElement;
  readonly input = element('input', 'judge-input');

  /** `changed` hears of what is typed and left; `width` is in characters. */
  constructor(label: string, width: number, changed: (text: string) => void, after: (Node | string)[] = []) {
    this.input.type = 'text';
    this.input.inputMode = 'decimal';
    this.input.spellcheck = false;
    this.input.size = width;
    this.input.addEventListener('change', () => {
      changed(this.input.value);
    });
    const words = element('span', 'judge-label', label);
    this.element = element('label', 'judge-field', words, this.input, ...after);
  }

  /** Marks what was typed as unusable, for the eye and for a screen reader. */
  markInvalid(problem: string): void {
    this.input.setAttribute('aria-invalid', String(problem !== ''));
    this.input.title = problem;
  }

  /** Shows a value, but leaves alone what somebody is typing. */
  show(text: string): void {
    if (document.activeElement !== this.input && this.input.value !== text) this.input.value = text;
  }
}

export function linkButton(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', 'link-button', text);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
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
