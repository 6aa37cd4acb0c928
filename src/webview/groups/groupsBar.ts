import type { GroupOrder } from '../../core/groups/groupOrder';
import { element, linkButton, setText } from '../dom';
import { LabelledField } from '../judge/fields';
import type { GroupsState } from './groupsState';

export interface GroupsBarListener {
  changed(change: Partial<GroupsState>): void;
  /** So many replicas are to be shared out among the groups; NaN where no number was typed. */
  sharedOut(replicas: number): void;
}

const ORDERS: Readonly<Record<GroupOrder, string>> = {
  appearance: 'as they appear',
  load: 'highest load first',
  evenness: 'least even first',
  name: 'by name',
};

/** The line above the groups: how many there are, their order, the scale of their bars, and replicas to share out. */
export class GroupsBar {
  readonly element: HTMLElement;
  private readonly summary = element('strong', 'group-summary');
  private readonly order = element('select', 'select');
  private readonly scale = element('input', '');
  private readonly replicas: LabelledField;

  constructor(listener: GroupsBarListener, extra: HTMLElement) {
    const options = Object.entries(ORDERS).map(([value, text]) => {
      const option = element('option', '', text);
      option.value = value;
      return option;
    });
    this.order.append(...options);
    this.order.addEventListener('change', () => {
      listener.changed({ order: this.order.value as GroupOrder });
    });
    this.scale.type = 'checkbox';
    this.scale.addEventListener('change', () => {
      listener.changed({ oneScale: this.scale.checked });
    });
    const share = (): void => {
      const text = this.replicas.input.value.trim();
      listener.sharedOut(/^\d+$/.test(text) ? Number(text) : NaN);
    };
    this.replicas = new LabelledField('Replicas in all', 5, { changed: () => undefined });
    this.replicas.input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') share();
    });
    this.element = element(
      'div',
      'judge-bar groups-bar',
      this.summary,
      element('label', 'select-label', 'Order ', this.order),
      element('label', 'judge-field', this.scale, 'One scale for all bars'),
      element('span', 'judge-field', this.replicas.element, linkButton('Share out by load', share)),
      extra,
    );
  }

  show({ order, oneScale }: GroupsState, summary: string, counts: readonly number[]): void {
    setText(this.summary, summary);
    this.order.value = order;
    this.scale.checked = oneScale;
    this.replicas.show(String(counts.reduce((sum, count) => sum + count, 0)));
  }

  /** Says why so many can't be shared out; '' takes it back. */
  refuse(problem: string): void {
    this.replicas.tell(problem);
  }
}
