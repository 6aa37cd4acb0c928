import { formatNumber } from '../../core/format';
import {
  MOST_EDITED,
  parseEdits,
  type EditProblem,
  type ReplicaEdits,
  type TypedReplica,
} from '../../core/judge/replicaEdits';
import { element, icon, linkButton } from '../dom';
import { Popup } from '../popup';
import type { HostedContext, Shown } from '../view';
import { headings } from './fields';

interface Line {
  readonly name: HTMLInputElement;
  readonly weight: HTMLInputElement;
  readonly load: HTMLInputElement;
}

/** A button beside the replica count that opens names, weights and starting loads for editing. */
export class ReplicaEditor {
  readonly element: HTMLElement;
  private readonly button = element('button', 'icon-button', icon('settings'));
  private readonly content = element('div', 'popup editor-popup');
  private readonly popup: Popup;
  private readonly problems = element('div', 'editor-problems');
  private lines: Line[] = [];
  private shown: Shown | undefined;
  private filledWith = '';
  /** What was typed here stands: a state that was asked for earlier may still be on its way. */
  private isTyped = false;

  constructor(private readonly context: HostedContext) {
    this.button.type = 'button';
    this.content.id = 'replica-editor';
    this.content.setAttribute('role', 'group');
    this.content.setAttribute('aria-label', 'Unequal replicas');
    this.problems.setAttribute('role', 'alert');
    this.element = element('div', 'replica-editor', this.button, this.content);
    this.popup = new Popup(this.element, this.button, this.content, () => {
      this.opened();
    });
  }

  show(shown: Shown): void {
    this.shown = shown;
    const { weights, startingLoads } = shown.schedule.options;
    const isUnequal = weights !== undefined || startingLoads !== undefined;
    const title = isUnequal
      ? 'Unequal replicas: weights or starting loads are in force'
      : 'Unequal replicas: names, weights, starting loads';
    this.button.title = title;
    this.button.setAttribute('aria-label', title);
    this.button.classList.toggle('in-force', isUnequal);
    if (this.popup.isOpen) this.fill(shown);
  }

  private opened(): void {
    if (this.shown === undefined) return;
    this.filledWith = '';
    this.isTyped = false;
    this.fill(this.shown);
  }

  /** Fills in what is in force, unless somebody is typing here. */
  private fill(shown: Shown): void {
    const { replicaCount } = shown.schedule;
    const values = replicaCount > MOST_EDITED ? [] : typedOf(shown);
    const filledWith = JSON.stringify([replicaCount, values, shown.isEdited]);
    if (filledWith === this.filledWith) return;
    this.filledWith = filledWith;
    if (values.length === 0) {
      this.lines = [];
      this.content.replaceChildren(element('p', 'editor-note', tooMany(replicaCount)));
    } else if (!this.isTyped || values.length !== this.lines.length) {
      this.build(values);
    }
  }

  private build(values: readonly TypedReplica[]): void {
    this.lines = values.map((value, replica) => this.line(value, replica));
    const rows = this.lines.map(({ name, weight, load }, replica) => {
      const heading = element('th', '', formatNumber(replica));
      heading.scope = 'row';
      const cells = [name, weight, load].map((input) => element('td', '', input));
      return element('tr', '', heading, ...cells);
    });
    const head = headings([
      { text: 'Replica' },
      { text: 'Name' },
      { text: 'Weight', title: 'Relative speed: a request goes where load ÷ weight is least' },
      { text: 'Starting load', title: 'What the replica carries before the first request' },
    ]);
    const table = element('table', 'judge-table editor-table', head, element('tbody', '', ...rows));
    const note =
      'A request goes where load ÷ weight is least before its cost is added. Changes apply at once.';
    this.problems.replaceChildren();
    this.content.replaceChildren(
      element('p', 'editor-note muted', note),
      element('div', 'editor-scroll', table),
      this.problems,
      element('p', 'editor-buttons', ...this.buttons()),
    );
  }

  private buttons(): HTMLElement[] {
    const equal = linkButton('All equal and empty', () => {
      this.reset({ names: [], weights: [], startingLoads: [] });
    });
    const original = linkButton('As the document has it', () => {
      this.reset(undefined);
    });
    return [equal, original];
  }

  private reset(edits: ReplicaEdits | undefined): void {
    this.isTyped = false;
    this.filledWith = '';
    this.context.wish(edits === undefined ? { type: 'setReplicaEdits' } : { type: 'setReplicaEdits', edits });
  }

  private line({ name, weight, load }: TypedReplica, replica: number): Line {
    const field = (label: string, value: string, placeholder: string): HTMLInputElement => {
      const input = element('input', 'judge-input');
      input.type = 'text';
      input.spellcheck = false;
      input.value = value;
      input.placeholder = placeholder;
      input.setAttribute('aria-label', `${label} of replica ${replica}`);
      input.addEventListener('change', () => {
        this.typed();
      });
      return input;
    };
    return {
      name: field('Name', name, `replica ${replica}`),
      weight: field('Weight', weight, '1'),
      load: field('Starting load', load, '0'),
    };
  }

  private typed(): void {
    this.isTyped = true;
    const typed = this.lines.map(({ name, weight, load }) => ({
      name: name.value,
      weight: weight.value,
      load: load.value,
    }));
    const edits = parseEdits(typed);
    const problems = Array.isArray(edits) ? edits : [];
    this.showProblems(problems);
    if (!Array.isArray(edits)) this.context.wish({ type: 'setReplicaEdits', edits });
  }

  private showProblems(problems: readonly EditProblem[]): void {
    for (const { weight, load } of this.lines) {
      weight.removeAttribute('aria-invalid');
      load.removeAttribute('aria-invalid');
    }
    for (const { replica, field } of problems)
      this.lines[replica]![field].setAttribute('aria-invalid', 'true');
    this.problems.replaceChildren(...problems.map(({ message }) => element('p', '', message)));
  }
}

function typedOf(shown: Shown): TypedReplica[] {
  const { options, replicaCount } = shown.schedule;
  const { weights, startingLoads } = options;
  return Array.from({ length: replicaCount }, (_, replica) => {
    const name = shown.replicaName(replica);
    return {
      name: name === `replica ${replica}` ? '' : name,
      weight: String(weights?.[replica] ?? 1),
      load: String(startingLoads?.[replica] ?? 0),
    };
  });
}

function tooMany(replicas: number): string {
  return (
    `Up to ${MOST_EDITED} replicas can be edited here; there are ${formatNumber(replicas)}. Give them in the document: ` +
    '"replicas": [{ "name": "a100-0", "weight": 2, "load": 120 }, …].'
  );
}
