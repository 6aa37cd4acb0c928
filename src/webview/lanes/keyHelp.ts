import { element, takesText } from '../dom';
import { KEY_HELP } from './keys';

/** The list of keys, shown and hidden by `?` and by a button. */
export class KeyHelp {
  readonly element = buildKeyHelp();

  toggle(isShown = this.element.hidden): void {
    this.element.hidden = !isShown;
    // The list opens below the lanes, which may end where the panel does.
    if (isShown) this.element.scrollIntoView({ block: 'nearest' });
  }
}

function buildKeyHelp(): HTMLElement {
  const rows = KEY_HELP.map(([keys, does]) =>
    element(
      'div',
      '',
      element('dt', '', ...keys.map((key) => element('kbd', '', key))),
      element('dd', '', does),
    ),
  );
  const help = element(
    'div',
    'lane-help',
    element('h3', '', 'Keys of the chart'),
    element('dl', '', ...rows),
  );
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
