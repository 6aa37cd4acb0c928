import { formatNumber } from '../../core/format';
import { answerParts, type SizingAnswer } from '../../core/judge/sizingTexts';
import { element, linkButton } from '../dom';

/** "needs 12 replicas — max 93,973; with 11 it is 102,566", and a way to that many. */
export class AnswerLine {
  readonly element = element('p', 'sizing-answer');
  private shown = '';

  constructor(private readonly use: (replicas: number) => void) {
    this.element.setAttribute('aria-live', 'polite');
  }

  /** `answer`: undefined while it is not known; `current`: the replicas of the schedule that is shown. */
  show(answer: SizingAnswer | undefined, current: number): void {
    const shown = JSON.stringify([answer, current]);
    if (shown === this.shown) return;
    this.shown = shown;
    const [before, strong, after] = answer === undefined ? ['', '', '…'] : answerParts(answer);
    this.element.replaceChildren(before, element('strong', '', strong), element('span', 'muted', after));
    if (answer?.kind !== 'found' || answer.replicas === current) return;
    const button = linkButton(`Assign to ${formatNumber(answer.replicas)}`, () => {
      this.use(answer.replicas);
    });
    this.element.append(' ', button);
  }

  /** Why there is no answer, in place of one to what was asked before. */
  showProblem(problem: string): void {
    if (problem === this.shown) return;
    this.shown = problem;
    this.element.replaceChildren(problem);
  }
}
