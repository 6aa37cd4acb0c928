import type { GroupCard } from '../../core/groups/groupCard';
import { groupText } from '../../core/groups/groupTexts';
import { element, isolated, setText } from '../dom';
import { GroupStepper } from './groupStepper';

export interface GroupItemListener {
  /** The group is to be shown alone. */
  picked(): void;
  countChanged(): void;
}

/** How a card stands among the others. */
export interface GroupPlace {
  readonly share: number;
  /** How high the highest bar is drawn, 0 to 1. */
  readonly height: number;
  readonly isShown: boolean;
  readonly isBusiest: boolean;
}

/** The card of one group: name, size, bars of its loads, figures and its replicas. Lives as long as the grouping. */
export class GroupItem {
  readonly element: HTMLLIElement;
  readonly button = element('button', 'group-name');
  readonly stepper: GroupStepper;
  private readonly marks = element('span', 'group-marks');
  private readonly size = element('p', 'muted group-size');
  private readonly bars = element('div', 'group-bars');
  private readonly maxLoad = element('dd', '');
  private readonly evenness = element('dd', '');
  private readonly above = element('dd', '');
  private made = '';

  constructor(name: string, listener: GroupItemListener) {
    this.stepper = new GroupStepper(name, () => {
      listener.countChanged();
    });
    this.button.type = 'button';
    this.button.title = `Show only ${name} in the other tabs`;
    this.button.append(isolated(name));
    this.bars.setAttribute('aria-hidden', 'true');
    const heading = element('h2', 'group-heading', this.button, this.marks);
    const figures = element(
      'dl',
      'group-figures',
      figure('max load', this.maxLoad),
      figure('max ÷ mean', this.evenness),
      figure('above best possible', this.above),
    );
    this.element = element('li', 'group-card', heading, this.size, this.bars, figures, this.stepper.element);
    this.element.addEventListener('click', () => {
      listener.picked();
    });
  }

  show(card: GroupCard, place: GroupPlace): void {
    const made = JSON.stringify([card, place]);
    if (made === this.made) return;
    this.made = made;
    const text = groupText(card, place.share);
    setText(this.size, [text.size, text.skipped].filter((part) => part !== '').join(' · '));
    setText(this.maxLoad, text.maxLoad);
    setText(this.evenness, text.maxOverMean);
    setText(this.above, text.aboveBound);
    this.showMarks(place);
    this.showBars(card, place.height);
  }

  private showMarks({ isShown, isBusiest }: GroupPlace): void {
    const marks = [...(isBusiest ? ['busiest'] : []), ...(isShown ? ['shown'] : [])];
    this.marks.replaceChildren(...marks.map((mark) => element('span', 'compare-mark', mark)));
    this.element.classList.toggle('is-shown', isShown);
    if (isShown) this.button.setAttribute('aria-current', 'true');
    else this.button.removeAttribute('aria-current');
  }

  private showBars({ bars, mean }: GroupCard, height: number): void {
    const columns = bars.map((bar) => {
      const column = element('div', bar === 1 ? 'group-bar highest' : 'group-bar');
      column.style.height = `${bar * height * 100}%`;
      return column;
    });
    const line = element('div', 'group-mean');
    line.style.bottom = `${mean * height * 100}%`;
    this.bars.style.setProperty('--bars', String(bars.length));
    this.bars.replaceChildren(...columns, line);
  }
}

function figure(label: string, value: HTMLElement): HTMLElement {
  return element('div', '', element('dt', 'muted', label), value);
}
