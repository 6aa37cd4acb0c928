import { element, linkButton, setText } from '../dom';

/** Work that is done sooner shows nothing. */
const PATIENCE_MS = 300;

/** How far the host is with what a view asked for, beside the view and never over it. */
export class WorkBar {
  readonly element: HTMLElement;
  private readonly track = element('div', 'progress-track');
  private readonly bar = element('div', 'progress-done');
  private readonly share = element('span', 'muted');
  private since = 0;

  constructor(label: string, onCancel: () => void) {
    this.track.append(this.bar);
    this.track.setAttribute('role', 'progressbar');
    this.track.setAttribute('aria-label', label);
    this.element = element('div', 'judge-work', this.track, this.share, linkButton('Stop', onCancel));
    this.element.hidden = true;
  }

  begin(): void {
    this.since = performance.now();
    this.element.hidden = true;
  }

  show(done: number): void {
    this.element.hidden = done >= 1 || performance.now() - this.since < PATIENCE_MS;
    const percent = String(Math.floor(done * 100));
    this.track.setAttribute('aria-valuenow', percent);
    this.bar.style.width = `${done * 100}%`;
    setText(this.share, `${percent} %`);
  }

  end(): void {
    this.element.hidden = true;
  }
}
