import { element } from '../dom';
import { KEY_HELP } from './keys';

/** The list of keys, shown and hidden by `?`. */
export function buildKeyHelp(): HTMLElement {
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
