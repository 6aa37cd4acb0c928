import { compareTexts, type CompareText } from '../../core/judge/compareTexts';
import type { ComparisonRow } from '../../core/judge/comparisonRow';
import { policyRule } from '../../core/judge/policyChoice';
import { element } from '../dom';
import { headings } from './fields';

/** Classes of the columns of numbers; those of their own go where the panel is narrow. */
const NUMBERS = ['numeric', 'numeric ratio', 'numeric', 'numeric spread'] as const;

/** The table of policies; each row is a way to its lanes. Made anew with each set of rows. */
export class CompareTable {
  readonly element = element('table', 'compare-table');
  private readonly body = element('tbody', '');
  private made = '';

  constructor(private readonly chosen: (row: ComparisonRow) => void) {
    this.body.addEventListener('keydown', (event) => {
      this.keyPressed(event);
    });
  }

  /** `isShown` tells the row whose lanes are shown; `hasWeights`, whether loads are compared ÷ weight. */
  show(rows: readonly ComparisonRow[], isShown: (row: ComparisonRow) => boolean, hasWeights: boolean): void {
    const texts = compareTexts(rows);
    const shown = rows.map(isShown);
    const key = JSON.stringify([texts, shown, hasWeights]);
    if (key === this.made) return;
    this.made = key;
    const focused = this.buttons().indexOf(document.activeElement as HTMLButtonElement);
    this.body.replaceChildren(...rows.map((row, index) => this.row(row, texts[index]!, shown[index]!)));
    this.element.replaceChildren(caption(), head(hasWeights), this.body);
    if (focused >= 0) this.buttons()[focused]?.focus();
  }

  private row(row: ComparisonRow, text: CompareText, isShown: boolean): HTMLElement {
    const name = element('button', 'compare-name', text.title);
    name.type = 'button';
    name.title = `${policyRule(row)} Click to show its lanes.`;
    if (isShown) name.setAttribute('aria-current', 'true');
    const marks = [
      ...(text.isOurs ? [element('span', 'compare-mark', 'our rule')] : []),
      ...(isShown ? [element('span', 'compare-mark', 'shown')] : []),
      ...(text.chance === '' ? [] : [element('span', 'compare-chance muted', text.chance)]),
    ];
    const heading = element('th', '', name, ...marks);
    heading.scope = 'row';
    const numbers = [text.maxLoad, text.maxOverMean, text.aboveBound, text.spread];
    const made = element(
      'tr',
      [text.isOurs ? 'ours' : '', isShown ? 'shown' : ''].join(' ').trim(),
      heading,
      element('td', 'compare-bar', bar(text)),
      ...numbers.map((number, index) => element('td', NUMBERS[index]!, number)),
    );
    made.addEventListener('click', () => {
      this.chosen(row);
    });
    return made;
  }

  private buttons(): HTMLButtonElement[] {
    return [...this.body.querySelectorAll<HTMLButtonElement>('.compare-name')];
  }

  /** Arrow keys walk from policy to policy, beside Tab. */
  private keyPressed(event: KeyboardEvent): void {
    const buttons = this.buttons();
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const targets: Partial<Record<string, number>> = {
      ArrowUp: Math.max(0, at - 1),
      ArrowDown: Math.min(buttons.length - 1, at + 1),
      Home: 0,
      End: buttons.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || at < 0) return;
    event.preventDefault();
    buttons[target]!.focus();
  }
}

function caption(): HTMLElement {
  return element('caption', 'visually-hidden', 'Policies on the same requests; each name shows its lanes');
}

function head(hasWeights: boolean): HTMLElement {
  const load = hasWeights ? 'Max load ÷ weight' : 'Max load';
  return headings([
    { text: 'Policy' },
    { text: 'Above the best possible', className: 'compare-bar' },
    { text: load, className: 'numeric' },
    { text: 'Max ÷ mean', className: NUMBERS[1] },
    {
      text: 'Above best possible',
      className: 'numeric',
      title: 'How far the max load is above the best that any assignment can reach, at most',
    },
    {
      text: 'Spread',
      className: NUMBERS[3],
      title: 'Coefficient of variation: standard deviation of the loads ÷ mean',
    },
  ]);
}

/** The same as the number under “Above best possible”, so it is nothing to be read out. */
function bar({ bar: share, range }: CompareText): HTMLElement {
  const fill = element('div', 'compare-fill');
  fill.style.width = `${share * 100}%`;
  const track = element('div', 'compare-track', fill);
  if (range !== undefined) {
    const whisker = element('div', 'compare-range');
    whisker.style.left = `${range[0] * 100}%`;
    whisker.style.width = `${(range[1] - range[0]) * 100}%`;
    track.append(whisker);
  }
  track.setAttribute('aria-hidden', 'true');
  return track;
}
