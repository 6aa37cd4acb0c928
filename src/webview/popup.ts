/** Space between what is opened and the edges of the page, px. */
const EDGE = 4;

/** Keeps what opens beside a button between the left and the right edge of the page, wherever the button is. */
export function keepInPage(content: HTMLElement): void {
  const watch = new ResizeObserver(() => {
    content.style.translate = '';
    const { left, right } = content.getBoundingClientRect();
    const over = right - (document.documentElement.clientWidth - EDGE);
    if (left < EDGE) content.style.translate = `${EDGE - left}px`;
    else if (over > 0) content.style.translate = `${Math.max(-over, EDGE - left)}px`;
  });
  watch.observe(content);
  watch.observe(document.documentElement);
}

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
    keepInPage(content);
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
