import { differenceOf } from '../../core/difference';
import { movedText } from '../../core/judge/compareTexts';
import { element, icon } from '../dom';
import type { HostedContext, Shown } from '../view';

/** Says that the lanes are not those of least load, how many requests differ, and leads back. */
export class PolicyStrip {
  readonly element = element('div', 'strip policy-strip');

  constructor(private readonly context: HostedContext) {
    this.element.setAttribute('role', 'note');
    this.element.hidden = true;
  }

  show({ other, schedule }: Shown): void {
    this.element.hidden = other === undefined;
    if (other === undefined) return;
    const { moved } = differenceOf(other.leastLoadOf, schedule.replicaOf, schedule.replicaCount);
    this.element.replaceChildren(
      icon('info'),
      element(
        'span',
        '',
        'These are the lanes of ',
        element('strong', '', other.title),
        `, not of least load. ${movedText(moved, schedule.requestCount)}`,
        ...(moved > 0 ? [' ', legend()] : []),
      ),
      ' ',
      this.button('Differences', () => {
        this.context.showTab('compare');
      }),
      this.button('Back to least load', () => {
        this.context.wish({ type: 'setPolicy' });
      }),
    );
  }

  private button(text: string, act: () => void): HTMLButtonElement {
    const made = element('button', 'link-button', text);
    made.type = 'button';
    made.addEventListener('click', act);
    return made;
  }
}

/** How the lanes mark them. */
function legend(): HTMLElement {
  const swatch = element('span', 'moved-swatch');
  swatch.setAttribute('aria-hidden', 'true');
  return element('span', 'moved-legend', swatch, 'Underlined in the lanes.');
}
