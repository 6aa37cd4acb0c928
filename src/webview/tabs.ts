import { element } from './dom';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: HTMLElement;
}

/** A row of tabs as the ARIA practices have it: one tab stop, arrows move and select, contents are tabpanels. */
export class Tabs {
  readonly element: HTMLElement;
  private readonly buttons: HTMLButtonElement[];
  private selectedIndex = 0;

  constructor(
    label: string,
    private readonly tabs: readonly Tab[],
    private readonly onSelect: () => void,
    /** Shown at the right end of the row. */
    extra?: HTMLElement,
  ) {
    this.buttons = tabs.map((tab, index) => this.button(tab, index));
    const list = element('div', 'tab-list', ...this.buttons);
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', label);
    list.addEventListener('keydown', (event) => {
      this.keyPressed(event);
    });
    const row = element('div', 'tab-row', list, ...(extra ? [extra] : []));
    this.element = element('section', 'tabs', row, ...tabs.map((tab) => this.panel(tab)));
    this.apply();
  }

  get selected(): string {
    return this.tabs[this.selectedIndex]!.id;
  }

  select(id: string): void {
    const index = this.tabs.findIndex((tab) => tab.id === id);
    if (index < 0 || index === this.selectedIndex) return;
    this.selectedIndex = index;
    this.apply();
    this.onSelect();
  }

  /** A hidden tab can't be reached; where it was selected, the first one that can is. */
  setHidden(id: string, hidden: boolean): void {
    const index = this.tabs.findIndex((tab) => tab.id === id);
    this.buttons[index]!.hidden = hidden;
    if (hidden && index === this.selectedIndex) this.select(this.tabs[this.reachable[0]!]!.id);
  }

  /** Places of the tabs that aren't hidden. */
  private get reachable(): number[] {
    return [...this.tabs.keys()].filter((index) => !this.buttons[index]!.hidden);
  }

  private button({ id, title }: Tab, index: number): HTMLButtonElement {
    const button = element('button', 'tab', title);
    button.type = 'button';
    button.id = `tab-${id}`;
    button.setAttribute('role', 'tab');
    button.setAttribute('aria-controls', `panel-${id}`);
    button.addEventListener('click', () => {
      this.select(this.tabs[index]!.id);
    });
    return button;
  }

  private panel({ id, content }: Tab): HTMLElement {
    const panel = element('div', 'tab-panel', content);
    panel.id = `panel-${id}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${id}`);
    return panel;
  }

  private apply(): void {
    this.buttons.forEach((button, index) => {
      const isSelected = index === this.selectedIndex;
      button.setAttribute('aria-selected', String(isSelected));
      button.tabIndex = isSelected ? 0 : -1;
      this.tabs[index]!.content.parentElement!.hidden = !isSelected;
    });
  }

  private keyPressed(event: KeyboardEvent): void {
    const { reachable } = this;
    const at = reachable.indexOf(this.selectedIndex);
    const targets: Partial<Record<string, number | undefined>> = {
      ArrowLeft: reachable.at(at - 1),
      ArrowRight: reachable[(at + 1) % reachable.length],
      Home: reachable[0],
      End: reachable.at(-1),
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.select(this.tabs[target]!.id);
    this.buttons[target]!.focus();
  }
}
