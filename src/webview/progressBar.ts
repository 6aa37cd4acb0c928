import { element, setText } from './dom';

/** Work that is done sooner shows nothing. */
const PATIENCE_MS = 300;

/** How far the host is, shown once it takes longer than a moment. */
export class ProgressBar {
  readonly element: HTMLElement;
  private readonly bar = element('div', 'progress-done');
  private readonly label = element('span', 'progress-label');
  private since: number | undefined;

  constructor(onCancel: () => void) {
    const cancel = element('button', 'link-button', 'Cancel');
    cancel.type = 'button';
    cancel.addEventListener('click', onCancel);
    const track = element('div', 'progress-track', this.bar);
    track.setAttribute('role', 'progressbar');
    track.setAttribute('aria-label', 'Progress');
    this.element = element('div', 'progress', this.label, track, cancel);
    this.element.hidden = true;
  }

  show(label: string, done: number): void {
    this.since ??= performance.now();
    if (performance.now() - this.since < PATIENCE_MS) return;
    this.element.hidden = false;
    setText(this.label, label);
    this.bar.parentElement!.setAttribute('aria-valuenow', String(Math.round(done * 100)));
    this.bar.style.width = `${done * 100}%`;
  }

  hide(): void {
    this.since = undefined;
    this.element.hidden = true;
  }
}
