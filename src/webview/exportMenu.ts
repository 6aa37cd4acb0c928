import type { ExportKind } from '../protocol';
import { element, icon, setText } from './dom';
import { keepInPage, showInPage } from './popup';

const ITEMS: readonly (readonly [kind: ExportKind | 'copy', title: string])[] = [
  ['copy', 'Copy result'],
  ['assignmentCsv', 'Assignment as CSV'],
  ['assignmentJson', 'Assignment and loads as JSON'],
  ['detailedJson', 'Everything with names as JSON'],
  ['replicasCsv', 'Replicas as CSV'],
  ['replicasMarkdown', 'Replicas as Markdown table'],
  ['png', 'Picture as PNG'],
  ['svg', 'Picture as SVG'],
];

/** How long the button says what was done, ms. */
const SAID_MS = 2500;

/** "Export ▾": a menu as the ARIA practices have it, opened by click or arrow, walked by arrows, closed by Esc. */
export class ExportMenu {
  readonly element: HTMLElement;
  private readonly button: HTMLButtonElement;
  private readonly menu: HTMLElement;
  private readonly items: HTMLButtonElement[];
  private readonly label = element('span', '', 'Export');
  private saying: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onPick: (kind: ExportKind | 'copy') => void) {
    this.button = element('button', 'menu-button', icon('export'), this.label, icon('chevron-down'));
    this.button.type = 'button';
    this.button.setAttribute('aria-haspopup', 'menu');
    this.button.addEventListener('click', () => {
      this.toggle(this.menu.hidden === true);
    });
    this.items = ITEMS.map(([kind, title]) => this.item(kind, title));
    this.menu = element('div', 'popup menu', ...this.items);
    this.menu.setAttribute('role', 'menu');
    this.menu.setAttribute('aria-label', 'Export');
    keepInPage(this.menu);
    this.element = element('div', 'export', this.button, this.menu);
    this.element.addEventListener('keydown', (event) => {
      this.keyPressed(event);
    });
    document.addEventListener('pointerdown', (event) => {
      if (!event.composedPath().includes(this.element)) this.toggle(false);
    });
    this.toggle(false);
  }

  private item(kind: ExportKind | 'copy', title: string): HTMLButtonElement {
    const item = element('button', 'menu-item', title);
    item.type = 'button';
    item.tabIndex = -1;
    item.setAttribute('role', 'menuitem');
    item.addEventListener('click', () => {
      this.close();
      this.onPick(kind);
    });
    return item;
  }

  /** Shows in place of the button's name for a moment what became of a pick. */
  say(text: string): void {
    clearTimeout(this.saying);
    setText(this.label, text);
    this.saying = setTimeout(() => {
      setText(this.label, 'Export');
    }, SAID_MS);
  }

  private toggle(open: boolean): void {
    this.menu.hidden = !open;
    this.button.setAttribute('aria-expanded', String(open));
    if (!open) return;
    showInPage(this.menu);
    this.items[0]!.focus();
  }

  private close(): void {
    this.toggle(false);
    this.button.focus();
  }

  private keyPressed(event: KeyboardEvent): void {
    const isOpen = !this.menu.hidden;
    if (event.key === 'Escape' && isOpen) this.close();
    else if (event.key === 'Tab' && isOpen) this.toggle(false);
    else if (event.key === 'ArrowDown' && !isOpen) this.toggle(true);
    else if (isOpen && !this.move(event.key)) return;
    else if (!isOpen) return;
    if (event.key !== 'Tab') event.preventDefault();
  }

  /** Moves the focus within the menu; false for a key that moves nothing. */
  private move(key: string): boolean {
    const last = this.items.length - 1;
    const at = this.items.findIndex((item) => item === document.activeElement);
    const targets: Partial<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = targets[key];
    if (target === undefined) return false;
    this.items[target]!.focus();
    return true;
  }
}
