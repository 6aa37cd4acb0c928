import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import { plural } from '../../core/format';
import type { GroupingState, SourceState } from '../../protocol';
import { element, icon } from '../dom';

/** The value of the choice that takes grouping back. */
const NONE = 'none';

type Select = HTMLElementTagNameMap['vscode-single-select'];

export interface GroupPickerListener {
  /** undefined: no groups. */
  groupByPicked(field: string | undefined): void;
  /** undefined: all requests. */
  groupPicked(group: number | undefined): void;
}

/** "group by model › large ×": what the requests are grouped by, which group is shown alone, and the way back to all. */
export class GroupPicker {
  readonly element: HTMLElement;
  private readonly fields: Select;
  private readonly groups: Select;
  private readonly back = element('button', 'icon-button', icon('close'));
  private readonly one: HTMLElement;
  private made = '';

  constructor(listener: GroupPickerListener) {
    this.fields = select('Group by', (value) => {
      listener.groupByPicked(value === NONE ? undefined : value.slice(1));
    });
    this.groups = select('Group shown', (value) => {
      listener.groupPicked(value === NONE ? undefined : Number(value));
    });
    this.back.type = 'button';
    this.back.title = 'Back to all requests';
    this.back.setAttribute('aria-label', this.back.title);
    this.back.addEventListener('click', () => {
      listener.groupPicked(undefined);
    });
    this.one = element('div', 'group-one', element('span', 'muted', 'show'), this.groups, this.back);
    this.element = element(
      'div',
      'group-picker',
      element('span', 'muted', 'group by'),
      this.fields,
      this.one,
    );
  }

  /** Builds the lists anew only where something in them is new: one of them may be open. */
  show({ groupFields }: SourceState, grouping: GroupingState | undefined): void {
    const made = JSON.stringify([groupFields, grouping?.field, grouping?.names, grouping?.shown]);
    if (made === this.made) return;
    this.made = made;
    this.element.hidden = groupFields.length === 0 && grouping === undefined;
    this.one.hidden = grouping === undefined;
    this.back.hidden = grouping?.shown === undefined;
    this.showFields(groupFields, grouping);
    if (grouping !== undefined) this.showGroups(grouping);
  }

  /** What was picked does not come. */
  takeBack(source: SourceState, grouping: GroupingState | undefined): void {
    this.made = '';
    this.show(source, grouping);
  }

  private showFields(offered: SourceState['groupFields'], grouping: GroupingState | undefined): void {
    const others = offered.filter(({ name }) => name !== grouping?.field);
    // The number that is offered comes from a sample; of the one that is chosen all groups are known.
    const chosen = grouping === undefined ? [] : [{ name: grouping.field, groups: grouping.names.length }];
    const options = [...chosen, ...others].map(({ name, groups }) =>
      // A sign before each name: a field may be called like the choice that takes grouping back.
      option(`=${name}`, `${name} (${plural(groups, 'group')})`, name === grouping?.field),
    );
    this.fields.replaceChildren(option(NONE, 'no groups', grouping === undefined), ...options);
  }

  private showGroups({ names, shown }: GroupingState): void {
    const options = names.map((name, group) => option(String(group), name, group === shown));
    this.groups.replaceChildren(option(NONE, 'all requests', shown === undefined), ...options);
  }
}

function select(label: string, picked: (value: string) => void): Select {
  const made = document.createElement('vscode-single-select');
  made.label = label;
  made.addEventListener('change', () => {
    picked(made.value);
  });
  return made;
}

function option(value: string, text: string, selected: boolean): HTMLElement {
  const made = document.createElement('vscode-option');
  made.value = value;
  made.textContent = text;
  made.selected = selected;
  return made;
}
