import { element } from '../dom';

/** What the lines and the ring of the plot mean. */
export function sizingLegend(): HTMLElement {
  return element(
    'span',
    'sizing-legend',
    entry('max', 'max load'),
    entry('bound', 'no assignment stays below'),
    entry('limit', 'limit'),
    entry('now', 'now'),
  );
}

function entry(name: string, text: string): HTMLElement {
  return element('span', 'sizing-legend-entry', element('span', `sizing-key ${name}`), text);
}
