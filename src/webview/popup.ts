/** What a button opens beside itself. Esc closes it and gives the focus back; a press elsewhere closes it too. */
export class Popup {
  /** `root` holds button and content, which has an id; `opened` fills the content before it gets the focus. */
  constructor(
    root: HTMLElement,
    private readonly button: HTMLButtonElement,
    private readonly content: HTMLElement,
    private readonly opened: () => void,
  ) {
    button.setAttribute('aria-controls', content.id);
    button.addEventListener('click', () => {
      this.toggle(!this.isOpen);
    });
    root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.isOpen) this.close();
    });
    document.addEventListener('pointerdown', (event) => {
      if (this.isOpen && !event.composedPath().includes(root)) this.toggle(false);
    });
    this.toggle(false);
  }

  get isOpen(): boolean {
    return !this.content.hidden;
  }

  close(): void {
    this.toggle(false);
    this.button.focus();
  }

  private toggle(open: boolean): void {
    this.content.hidden = !open;
    this.button.setAttribute('aria-expanded', String(open));
    if (!open) return;
    this.opened();
    this.content.querySelector('input')?.focus();
  }
}
