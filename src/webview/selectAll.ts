import { takesText } from './dom';

/**
 * Keeps “select all” where it is pressed. A text field selects its text, and a table its rows, at once; but what the
 * frame hears as well is done a second time by VS Code, a moment later: that selects over what is typed meanwhile, or
 * moves the focus from a table to the text field that had it last.
 */
export function keepSelectAll(root: HTMLElement): void {
  root.addEventListener('keydown', (event) => {
    const isSelectAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
    if (isSelectAll && (event.defaultPrevented || takesText(event))) event.stopPropagation();
  });
}
