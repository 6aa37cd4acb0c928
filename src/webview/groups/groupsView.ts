import { orderGroups, sharesOfTotal } from '../../core/groups/groupOrder';
import { groupsText } from '../../core/groups/groupTexts';
import { shareOut } from '../../core/groups/shareOut';
import { MAX_REPLICAS } from '../../core/assign';
import { formatNumber } from '../../core/format';
import { finite } from '../../core/loads';
import type { GroupCardsMessage, GroupingState } from '../../protocol';
import { element, setText } from '../dom';
import { Wishes } from '../wishes';
import { WorkBar } from '../judge/workBar';
import type { HostedContext, Shown, View } from '../view';
import { GroupItem } from './groupItem';
import { GroupsBar } from './groupsBar';
import { readGroupsState, type GroupsState } from './groupsState';

/** The groups side by side, each on replicas of its own. Asks the host when it is looked at and anything has changed. */
export class GroupsView implements View {
  readonly element: HTMLElement;
  private readonly bar: GroupsBar;
  private readonly list = element('ul', 'group-list');
  private readonly note = element('p', 'muted group-note');
  private readonly work: WorkBar;
  private items: GroupItem[] = [];
  private state: GroupsState = readGroupsState(undefined);
  private shown: Shown | undefined;
  private answer: GroupCardsMessage | undefined;
  /** The groups that the items are for. */
  private builtFor = '';
  private askedFor = '';
  /** The counts that were shown last. */
  private told: GroupingState | undefined;
  /** Counts of all groups that were wished for here. */
  private readonly wishes = new Wishes<string>();
  private wish = 0;

  constructor(private readonly context: HostedContext) {
    this.work = new WorkBar('Assigning each group', () => {
      context.post({ type: 'stopGroups' });
      this.work.end();
    });
    this.bar = new GroupsBar(
      {
        changed: (change) => {
          this.change(change);
        },
        sharedOut: (replicas) => {
          this.shareOut(replicas);
        },
      },
      this.work.element,
    );
    this.list.addEventListener('keydown', (event) => {
      this.keyPressed(event);
    });
    this.element = element('section', 'groups', this.bar.element, this.list, this.note);
    this.element.setAttribute('aria-label', 'Groups');
  }

  setShown(shown: Shown | undefined): void {
    this.shown = shown;
  }

  setFocus(): void {
    // Groups have nothing to do with one request.
  }

  receive(message: GroupCardsMessage): void {
    if (message.wish !== this.wish) return;
    // While groups are assigned anew their cards stay as they were.
    if (message.done >= 1 || message.cards.length > (this.answer?.cards.length ?? 0)) this.answer = message;
    this.work.show(message.done);
    this.context.requestFrame();
  }

  refresh(): void {
    this.context.requestFrame();
  }

  draw(): void {
    const grouping = this.shown?.grouping;
    if (this.shown === undefined || grouping === undefined) return;
    this.build(grouping);
    this.ask(this.shown, grouping);
    this.bar.show(this.state, groupsText(grouping.names.length, grouping.replicas), this.counts);
    this.showCounts(grouping);
    if (this.answer !== undefined) this.drawCards(grouping, this.answer);
    this.drawNote(this.shown, grouping);
  }

  /** Counts are news once: a frame drawn again must not take back what was stepped to since. */
  private showCounts(grouping: GroupingState): void {
    if (grouping === this.told) return;
    this.told = grouping;
    const { replicas } = grouping;
    if (!this.wishes.answer(replicas.join())) return;
    replicas.forEach((count, group) => {
      this.items[group]!.stepper.show(count);
    });
  }

  /** All counts travel together, and are answered together. */
  private wishCounts(replicas: readonly number[]): void {
    this.wishes.note(replicas.join());
    this.context.wish({ type: 'setGroupReplicas', replicas });
  }

  private get counts(): number[] {
    return this.items.map(({ stepper }) => stepper.count);
  }

  private build({ field, names }: GroupingState): void {
    const builtFor = JSON.stringify([field, names]);
    if (builtFor === this.builtFor) return;
    this.builtFor = builtFor;
    this.answer = undefined;
    this.wishes.forget();
    this.items = names.map(
      (name, group) =>
        new GroupItem(name, {
          picked: () => {
            this.pick(group);
          },
          countChanged: () => {
            this.wishCounts(this.counts);
          },
        }),
    );
    this.list.replaceChildren();
  }

  private ask({ source, schedule, other }: Shown, grouping: GroupingState): void {
    const { weights, startingLoads } = schedule.options;
    const { field, replicas } = grouping;
    const settings = [source.generation, field, replicas, other?.policy, weights, startingLoads?.map(String)];
    const askedFor = JSON.stringify(settings);
    if (askedFor === this.askedFor) return;
    this.askedFor = askedFor;
    this.work.begin();
    this.context.post({ type: 'summarizeGroups', wish: ++this.wish, generation: source.generation });
  }

  private drawCards({ names, shown }: GroupingState, { cards }: GroupCardsMessage): void {
    const shares = sharesOfTotal(cards);
    const highest = cards.reduce((most, { maxLoad }) => Math.max(most, finite(Number(maxLoad))), 0);
    const busiest = orderGroups(names, cards, 'load')[0];
    cards.forEach((card, group) => {
      const own = highest > 0 ? finite(Number(card.maxLoad)) / highest : 0;
      this.items[group]!.show(card, {
        share: shares[group]!,
        height: this.state.oneScale ? own : 1,
        isShown: group === shown,
        isBusiest: group === busiest && cards.length > 1 && highest > 0,
      });
    });
    this.arrange(orderGroups(names, cards, this.state.order).map((group) => this.items[group]!.element));
  }

  /** Moves elements only where their order is another one, and keeps the focus where it was. */
  private arrange(elements: readonly HTMLElement[]): void {
    const now = [...this.list.children];
    if (now.length === elements.length && elements.every((each, index) => each === now[index])) return;
    const focused = document.activeElement;
    this.list.replaceChildren(...elements);
    if (focused instanceof HTMLElement && this.list.contains(focused)) focused.focus();
  }

  private drawNote({ other }: Shown, { field, shown, names }: GroupingState): void {
    const rule = other === undefined ? '' : ` Assigned by: ${other.title}.`;
    const alone =
      shown === undefined
        ? 'A click on a group shows it alone in the other tabs.'
        : `The other tabs show only ${field} ${names[shown] ?? ''}.`;
    setText(this.note, `${alone}${rule}`);
  }

  private pick(group: number): void {
    if (this.shown?.grouping?.shown !== group) this.context.wish({ type: 'showGroup', group });
    this.context.showTab('lanes');
  }

  private shareOut(replicas: number): void {
    const cards = this.answer?.cards ?? [];
    const groups = this.items.length;
    if (cards.length < groups) return;
    if (!Number.isInteger(replicas) || replicas < groups || replicas > MAX_REPLICAS) {
      this.bar.refuse(
        `A whole number from ${formatNumber(groups)}, one for each group, to ${formatNumber(MAX_REPLICAS)}`,
      );
      return;
    }
    this.bar.refuse('');
    const counts = shareOut(
      cards.map(({ total }) => finite(Number(total))),
      replicas,
    );
    counts.forEach((count, group) => {
      this.items[group]!.stepper.show(count);
    });
    this.wishCounts(counts);
    this.context.announce(`${formatNumber(replicas)} replicas shared out: ${counts.join(', ')}.`);
  }

  /** Arrow keys walk from name to name, beside Tab. */
  private keyPressed(event: KeyboardEvent): void {
    const buttons = [...this.list.querySelectorAll<HTMLButtonElement>('.group-name')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const targets: Partial<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.min(Math.max(0, target), buttons.length - 1)]?.focus();
  }

  private change(change: Partial<GroupsState>): void {
    this.state = { ...this.state, ...change };
    this.context.stateChanged();
    this.context.requestFrame();
  }

  getState(): GroupsState {
    return this.state;
  }

  setState(state: unknown): void {
    this.state = readGroupsState(state);
  }
}
