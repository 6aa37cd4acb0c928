import { element, iconButton, takesText } from './dom';

/** Keys and what they do, in the order in which they are listed. */
export type KeyRows = readonly (readonly [keys: readonly string[], does: string])[];

/** The list of a chart's keys, and the button that shows and hides it as `?` does. */
export class KeyHelp {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;

  constructor(rows: KeyRows) {
    this.element = buildKeyHelp(rows);
    this.button = iconButton('question', 'Keys (?)', () => {
      this.toggle();
    });
    this.button.setAttribute('aria-expanded', 'false');
  }

  toggle(isShown = this.element.hidden): void {
    this.element.hidden = !isShown;
    this.button.setAttribute('aria-expanded', String(isShown));
    // The list opens below the chart, which may end where the panel does.
    if (isShown) this.element.scrollIntoView({ block: 'nearest' });
  }
}

function buildKeyHelp(keys: KeyRows): HTMLElement {
  const rows = keys.map(([names, does]) =>
    element(
      'div',
      '',
      element('dt', '', ...names.map((name) => element('kbd', '', name))),
      element('dd', '', does),
    ),
  );
  const help = element('div', 'key-help', element('h3', '', 'Keys of the chart'), element('dl', '', ...rows));
  help.setAttribute('role', 'group');
  help.setAttribute('aria-label', 'Keys of the chart');
  help.hidden = true;
  return help;
}

/** Hears `?` wherever the keyboard is, but where a text is being typed. */
export function listenForHelp(asked: () => void): void {
  window.addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || takesText(event)) return;
    event.preventDefault();
    asked();
  });
}
