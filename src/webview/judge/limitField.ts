import { costFacts } from '../../core/costFacts';
import { limitText, offeredLimit, parseLimit } from '../../core/judge/sizingTexts';
import { busiest } from '../../core/loads';
import { finish } from '../../core/sliced';
import type { SourceState } from '../../protocol';
import { element, setText } from '../dom';
import { costText } from '../formulaField';
import type { Shown } from '../view';
import { LabelledField } from './fields';
import type { TypedLimit } from './judgeState';

/** The limit: as typed for the source that is shown, else one that is offered for it. */
export class LimitField {
  readonly element: HTMLElement;
  /** Why what stands in the field is no limit; '' where it is one. */
  problem = '';
  /** What was typed, which another source has no use for. */
  typed: TypedLimit | undefined;
  private readonly field: LabelledField;
  private readonly unit = element('span', 'muted');
  private offered = '';
  private offeredFor = -1;
  private source = '';

  constructor(private readonly changed: () => void) {
    this.field = new LabelledField(
      'No replica above',
      11,
      {
        changed: (text) => {
          this.take(text);
        },
      },
      [this.unit],
    );
    this.element = this.field.element;
  }

  get text(): string {
    return this.typed?.limit ?? this.offered;
  }

  /** A limit for those who have none yet: it stays while the list does, though the count changes. */
  offer({ source, schedule }: Shown): void {
    if (this.offeredFor === source.generation) return;
    this.offeredFor = source.generation;
    const highest = Number(finish(costFacts(schedule.costs)).highest);
    this.offered = limitText(offeredLimit(schedule.load(busiest(schedule)), highest));
    this.begin(useOf(source));
  }

  private begin(source: string): void {
    if (source !== this.source) this.tell('');
    this.source = source;
    if (this.typed?.of !== source) this.typed = undefined;
  }

  draw({ source }: Shown): void {
    setText(this.unit, costText(source));
    if (this.problem === '') this.field.show(this.text);
  }

  private take(text: string): void {
    const limit = parseLimit(text);
    this.tell(limit === undefined ? `The limit must be a number of 0 or more, not “${text}”.` : '');
    if (limit !== undefined) this.typed = { limit: limitText(limit), of: this.source };
    this.changed();
  }

  private tell(problem: string): void {
    this.problem = problem;
    this.field.markInvalid(problem);
  }
}

/** The same for costs in the same unit: a limit in tokens says nothing of milliseconds, nor of another file. */
function useOf({ key, costFields }: SourceState): string {
  return JSON.stringify([key, costFields]);
}
