import { formatNumber } from '../core/format';
import type { SkippedInfo, SourceState } from '../protocol';
import { element, icon, isolated, setText } from './dom';

/** "13 of 40 entries skipped: 12 × NaN, 1 × Infinity", opening to the list; a click goes to the entry. */
export class SkippedStrip {
  readonly element = element('section', 'strips');

  private readonly text = element('span', '');
  private readonly remark = element('p', 'strip strip-warning', icon('warning'), this.text);

  constructor(private readonly onReveal: (index: number) => void) {
    this.element.setAttribute('aria-label', 'Remarks on the source');
    this.remark.setAttribute('role', 'status');
    this.remark.hidden = true;
    this.element.append(this.remark);
  }

  show(source: SourceState, requests: number): void {
    const notes = source.notes.map((note) => element('p', 'strip', icon('info'), element('span', '', note)));
    this.element.replaceChildren(
      this.remark,
      ...notes,
      ...(source.skippedCount > 0 ? [this.skipped(source, requests)] : []),
    );
  }

  /** Why what is shown may be out of date, above all else; '' takes it back. */
  showRemark(text: string): void {
    setText(this.text, text);
    this.remark.hidden = text === '';
  }

  private skipped({ skipped, skippedCount, skippedKinds }: SourceState, requests: number): HTMLElement {
    const kinds = skippedKinds.map(({ kind, count }) => `${formatNumber(count)} × ${kind}`).join(', ');
    const all = formatNumber(requests + skippedCount);
    const text = `${formatNumber(skippedCount)} of ${all} entries skipped: ${kinds}`;
    const summary = element('summary', '', icon('warning'), element('span', '', text));
    const entries = element('ul', 'skipped-list', ...skipped.map((entry, index) => this.entry(entry, index)));
    const details = element('details', 'strip strip-warning', summary, entries);
    if (skipped.length < skippedCount) {
      details.append(element('p', 'muted', `The first ${formatNumber(skipped.length)} are listed.`));
    }
    return details;
  }

  private entry({ entry, line, column, text, reason }: SkippedInfo, index: number): HTMLElement {
    const place = `Entry ${formatNumber(entry)}, line ${formatNumber(line)}, column ${formatNumber(column)}`;
    const button = element('button', 'link-button', place);
    button.type = 'button';
    button.title = 'Show in the source';
    button.addEventListener('click', () => {
      this.onReveal(index);
    });
    const written = text === '' ? [] : [element('code', '', isolated(text)), ' '];
    return element('li', '', button, ': ', ...written, reason);
  }
}
