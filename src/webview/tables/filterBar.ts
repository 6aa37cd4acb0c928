import { isUnreadable, type RequestFilter, type Unreadable } from '../../core/grid/filter';
import { element as make, setText } from '../dom';
import { markInvalid, textField, type TextField } from './textField';

export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  /** What the typed text adds to the filter. */
  read(text: string): RequestFilter | Unreadable;
}

/** Text fields above a table that say which rows are shown, and how many these are. */
export class FilterBar {
  readonly element = make('div', 'filter-bar');
  private readonly fields = new Map<string, { readonly spec: FilterField; readonly field: TextField }>();
  private readonly summary = make('span', 'filter-summary muted');
  private readonly problem = make('span', 'filter-problem');
  private readonly noteText = make('span', 'filter-note muted');
  private unreadable = '';
  private refused = '';
  private noted = '';

  constructor(specs: readonly FilterField[], changed: () => void) {
    for (const spec of specs) {
      const field = textField(spec.label, spec.placeholder, `filter-${spec.name}`);
      this.fields.set(spec.name, { spec, field });
      field.addEventListener('input', changed);
    }
    const fields = [...this.fields.values()].map(({ field }) => field);
    this.problem.setAttribute('role', 'status');
    this.element.append(...fields, this.summary, this.problem, this.noteText);
  }

  /** Reads every field. What can't be read hides nothing; it is marked, and told in the bar. */
  read(): RequestFilter {
    let filter: RequestFilter = {};
    const problems: string[] = [];
    for (const { spec, field } of this.fields.values()) {
      const value = spec.read(field.value);
      const unreadable = isUnreadable(value);
      markInvalid(field, unreadable);
      if (unreadable) problems.push(value.message);
      else filter = { ...filter, ...value };
    }
    this.unreadable = problems.join(' · ');
    this.refused = this.noted = '';
    return filter;
  }

  /** Says in the bar what was done, until the next filter is read. */
  note(message: string): void {
    this.noted = message;
    this.refused = '';
  }

  /** Says in the bar why something was not done, until the next filter is read. */
  refuse(message: string): void {
    this.refused = message;
    this.noted = '';
  }

  show(summary: string): void {
    setText(this.summary, summary);
    setText(this.problem, this.refused || this.unreadable);
    setText(this.noteText, this.noted);
  }

  get texts(): Record<string, string> {
    return Object.fromEntries([...this.fields].map(([name, { field }]) => [name, field.value]));
  }

  /** Fields that are not named are emptied. */
  setTexts(texts: Readonly<Record<string, string>>): void {
    for (const [name, { field }] of this.fields) field.value = texts[name] ?? '';
  }
}
