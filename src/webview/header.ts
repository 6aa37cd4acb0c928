import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import { plural } from '../core/format';
import type { GroupingState, SourceState } from '../protocol';
import { CostPicker, number } from './costPicker';
import { element, setText } from './dom';
import { GroupPicker, type GroupPickerListener } from './groups/groupPicker';
import { ReplicasField } from './replicasField';
import type { Shown } from './view';

export interface HeaderListener extends GroupPickerListener {
  replicasChanged(replicas: number): void;
  listPicked(list: number): void;
  costFieldsPicked(fields: string[]): void;
}

/** The first line: what is shown, what a request costs, how many there are, and over how many replicas. */
export class Header {
  readonly element: HTMLElement;
  private readonly title = element('h1', 'title');
  private readonly counts = element('span', 'muted counts');
  private readonly listPicker: HTMLElement;
  private readonly lists: HTMLElementTagNameMap['vscode-single-select'];
  private readonly cost: CostPicker;
  private readonly groups: GroupPicker;
  private readonly replicas: ReplicasField;

  /** `besideReplicas` stands behind the replica count. */
  constructor(listener: HeaderListener, besideReplicas: HTMLElement) {
    this.title.dir = 'auto';
    this.cost = new CostPicker((fields) => {
      listener.costFieldsPicked(fields);
    });
    this.groups = new GroupPicker(listener);
    this.replicas = new ReplicasField((replicas) => {
      listener.replicasChanged(replicas);
    });
    this.lists = document.createElement('vscode-single-select');
    this.lists.label = 'List';
    this.lists.addEventListener('change', () => {
      listener.listPicked(Number(this.lists.value));
    });
    this.listPicker = element('div', 'list-picker', element('span', 'muted', 'list'), this.lists);
    const left = element(
      'div',
      'header-left',
      this.title,
      this.listPicker,
      this.cost.element,
      this.groups.element,
      this.counts,
    );
    const right = element('div', 'header-right', this.replicas.element, besideReplicas);
    this.element = element('header', 'header', left, right);
  }

  /** To be called for another source only: it builds lists anew that may be open. The replica count follows. */
  showSource(source: SourceState, requests: number): void {
    setText(this.title, source.name);
    this.title.title = source.name;
    setText(this.counts, `${plural(requests, 'request')}, total ${number(source.total)}`);
    this.cost.show(source);
    this.listPicker.hidden = source.lists.length < 2;
    if (!this.listPicker.hidden) this.showLists(source);
    this.replicas.forgetWishes();
  }

  /** What the requests are grouped by, and which group is shown alone. */
  showGrouping(source: SourceState, grouping: GroupingState | undefined): void {
    this.groups.show(source, grouping);
  }

  /** After cancelled or failed work: the count and the grouping that are still on the screen. */
  takeBack({ source, schedule, grouping }: Shown): void {
    this.replicas.takeBack(schedule.replicaCount);
    this.groups.takeBack(source, grouping);
  }

  showReplicas(replicas: number): void {
    this.replicas.show(replicas);
  }

  private showLists({ lists, list }: SourceState): void {
    const options = lists.map(({ name }, index) => {
      const option = document.createElement('vscode-option');
      option.value = String(index);
      option.textContent = name;
      option.selected = index === list;
      return option;
    });
    this.lists.replaceChildren(...options);
  }
}
