/** Space between what is opened and the edges of the page, px. */
const EDGE = 4;

/** Keeps what opens beside a button between the left and the right edge of the page, wherever the button is. */
export function keepInPage(content: HTMLElement): void {
  const watch = new ResizeObserver(() => {
    place(content);
  });
  watch.observe(content);
  watch.observe(document.documentElement);
}

/** Shows it, whole where the page has room for it: it may open below the end of what is in view. */
export function showInPage(content: HTMLElement): void {
  content.hidden = false;
  place(content);
  content.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** What has no room to the left of its button's right end begins where the button does. */
function place(content: HTMLElement): void {
  content.style.translate = '';
  const { left, right } = content.getBoundingClientRect();
  const start = content.offsetParent?.getBoundingClientRect().left ?? 0;
  const most = document.documentElement.clientWidth - EDGE - right;
  const wanted = left < EDGE ? Math.max(EDGE, start) - left : 0;
  const shift = Math.max(EDGE - left, Math.min(wanted, most));
  if (left < EDGE || most < 0) content.style.translate = `${shift}px`;
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
    showInPage(this.content);
    this.content.querySelector('input')?.focus();
  }
}
