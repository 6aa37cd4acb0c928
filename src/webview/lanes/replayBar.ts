import { nextText, placedText } from '../../core/chart/replay';
import type { Moment } from '../../core/chart/moment';
import type { Decision } from '../../core/schedule';
import { element, icon, setText } from '../dom';
import type { Shown } from '../view';

/** Letters are narrower than the digit that the unit ch is made of. */
const NARROWER_THAN_ZERO = 0.87;

export interface ReplayActions {
  /** Shows the lanes as they stood once `placed` requests had been assigned. */
  showPlaced(placed: number): void;
  togglePlaying(): void;
}

/** A slider over the arrivals, a button that lets them pass, and where the next request goes. */
export class ReplayBar {
  readonly element: HTMLElement;
  /** "Next: request 131 …", a line of its own. */
  readonly next = element('p', 'lane-next');
  private readonly button = element('button', 'icon-button');
  private readonly slider = element('input', 'lane-slider');
  private readonly output = element('span', 'lane-placed');
  private iconName = '';
  /** What is shown now; it is written anew only where one of these changes. */
  private moment: Moment | undefined;
  private shown: Shown | undefined;
  private hasDecision = false;

  constructor(actions: ReplayActions) {
    this.button.type = 'button';
    this.button.addEventListener('click', () => {
      actions.togglePlaying();
    });
    this.slider.type = 'range';
    this.slider.min = '0';
    this.slider.step = '1';
    this.slider.setAttribute('aria-label', 'Replay: requests assigned so far');
    this.slider.addEventListener('input', () => {
      actions.showPlaced(Number(this.slider.value));
    });
    this.next.hidden = true;
    this.element = element('div', 'lane-replay', this.button, this.slider, this.output);
    this.showPlaying(false);
  }

  show(moment: Moment, decision: Decision | undefined, shown: Shown): void {
    if (moment === this.moment && shown === this.shown && this.hasDecision === (decision !== undefined))
      return;
    [this.moment, this.shown, this.hasDecision] = [moment, shown, decision !== undefined];
    const count = moment.schedule.requestCount;
    const text = placedText(moment.placed, count);
    this.slider.max = String(count);
    this.slider.value = String(moment.placed);
    this.slider.disabled = this.button.disabled = count === 0;
    setText(this.output, text);
    this.output.style.minWidth = `${placedText(count, count).length * NARROWER_THAN_ZERO}ch`;
    const next =
      decision === undefined ? '' : nextText(moment, decision, (replica) => shown.replicaName(replica));
    setText(this.next, next);
    this.next.hidden = moment.isEnd;
    this.slider.setAttribute('aria-valuetext', next === '' ? text : `${text}. ${next}`);
  }

  showPlaying(playing: boolean): void {
    const name = playing ? 'debug-pause' : 'play';
    if (name === this.iconName) return;
    this.iconName = name;
    this.button.replaceChildren(icon(name));
    this.button.title = playing ? 'Pause' : 'Replay the arrivals';
    this.button.setAttribute('aria-label', this.button.title);
  }
}
