/** At most one frame is asked for at a time, however many parts of the page want one. */
export class Frames {
  private isPending = false;

  constructor(private readonly draw: () => void) {}

  request(): void {
    if (this.isPending) return;
    this.isPending = true;
    requestAnimationFrame(() => {
      this.isPending = false;
      this.draw();
    });
  }
}

/** Calls back when the size of `element` or the theme of VS Code changes. */
export function watchLook(element: HTMLElement, changed: () => void): void {
  new ResizeObserver(changed).observe(element);
  // VS Code tells of another theme by the classes of the body and the variables of the root element.
  const themes = new MutationObserver(changed);
  themes.observe(document.body, { attributes: true, attributeFilter: ['class'] });
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
}
