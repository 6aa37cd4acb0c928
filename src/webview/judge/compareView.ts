import { formatNumber } from '../../core/format';
import { loadText } from '../../core/judge/compareTexts';
import type { ComparisonRow } from '../../core/judge/comparisonRow';
import { isOurs, isSameRow } from '../../core/judge/policyChoice';
import type { JudgeMessage } from '../../protocol';
import { element, setText } from '../dom';
import type { HostedContext, Shown, View } from '../view';
import { CompareTable } from './compareTable';
import { Difference } from './difference';
import { LabelledField, type FieldUse } from './fields';
import { readCompareState, type CompareState } from './judgeState';
import { WorkBar } from './workBar';

type Comparison = Extract<JudgeMessage, { type: 'comparison' }>;

/** What other policies make of the same requests. Asks the host when it is looked at, and anew when anything changes. */
export class CompareView implements View {
  readonly element: HTMLElement;
  private readonly table: CompareTable;
  private readonly difference: Difference;
  private readonly work: WorkBar;
  private readonly stale: LabelledField;
  private readonly seed: LabelledField;
  private readonly ties = element('input', '');
  private readonly note = element('p', 'compare-note muted');
  private state: CompareState = readCompareState(undefined);
  private shown: Shown | undefined;
  private answer: Comparison | undefined;
  private askedFor = '';
  private wish = 0;

  constructor(private readonly context: HostedContext) {
    this.table = new CompareTable((row) => {
      this.choose(row);
    });
    this.difference = new Difference(context);
    this.work = new WorkBar('Comparing policies', () => {
      context.post({ type: 'stopJudging' });
      this.work.end();
    });
    this.stale = new LabelledField(
      'Loads seen every',
      5,
      wholeFrom(1, (refreshEvery) => {
        this.change({ refreshEvery });
      }),
      [' requests'],
    );
    this.seed = new LabelledField(
      'Random seed',
      5,
      wholeFrom(0, (seed) => {
        this.change({ seed });
      }),
    );
    this.ties.type = 'checkbox';
    this.ties.addEventListener('change', () => {
      this.change({ withTies: this.ties.checked });
    });
    const ties = element('label', 'judge-field', this.ties, 'Other ways to break ties');
    const bar = element('div', 'judge-bar', this.stale.element, this.seed.element, ties, this.work.element);
    const scroll = element('div', 'judge-scroll', this.table.element);
    this.element = element('div', 'compare', bar, scroll, this.note, this.difference.element);
  }

  setShown(shown: Shown | undefined): void {
    this.shown = shown;
    this.difference.setShown(shown);
  }

  setFocus(request: number | undefined): void {
    this.difference.setFocus(request);
  }

  receive(message: Comparison): void {
    if (message.wish !== this.wish) return;
    this.answer = message;
    this.work.show(message.done);
    if (message.done >= 1) this.context.announce(`${message.rows.length} policies compared.`);
    this.context.requestFrame();
  }

  refresh(): void {
    this.context.requestFrame();
  }

  draw(): void {
    if (this.shown === undefined) return;
    this.ask(this.shown);
    this.stale.show(String(this.state.refreshEvery));
    this.seed.show(String(this.state.seed));
    this.ties.checked = this.state.withTies;
    if (this.answer !== undefined) this.drawRows(this.shown, this.answer);
  }

  private drawRows({ schedule, other }: Shown, { rows, lowerBound }: Comparison): void {
    const isShown = (row: ComparisonRow) =>
      other === undefined ? isOurs(row) : isSameRow(row, other.policy);
    const hasWeights = schedule.weights !== undefined;
    this.table.show(rows, isShown, hasWeights);
    const bound =
      lowerBound === undefined ? '' : `No assignment has a max load below ${loadText(lowerBound)}. `;
    const runs = rows.reduce((most, row) => Math.max(most, row.runs), 1);
    const chance = runs === 1 ? '' : ` Where chance is at work: the median of ${runs} seeds.`;
    setText(this.note, `${bound}A click on a policy, or Enter, shows its lanes.${chance}`);
  }

  /** Asks the host, unless it has been asked for just this already. */
  private ask({ source, schedule }: Shown): void {
    const { weights, startingLoads } = schedule.options;
    const settings = [
      source.generation,
      schedule.replicaCount,
      weights,
      startingLoads?.map(String),
      this.state,
    ];
    const askedFor = JSON.stringify(settings);
    if (askedFor === this.askedFor) return;
    this.askedFor = askedFor;
    this.work.begin();
    this.context.post({ type: 'compare', wish: ++this.wish, generation: source.generation, ...this.state });
  }

  private choose(row: ComparisonRow): void {
    const { id, ties, seed, refreshEvery } = row;
    const { other } = this.shown ?? {};
    const isShown = other === undefined ? isOurs(row) : isSameRow(row, other.policy);
    if (!isShown && isOurs(row)) this.context.wish({ type: 'setPolicy' });
    else if (!isShown) this.context.wish({ type: 'setPolicy', policy: { id, ties, seed, refreshEvery } });
    this.context.showTab('lanes');
  }

  private change(change: Partial<CompareState>): void {
    this.state = { ...this.state, ...change };
    this.context.stateChanged();
    this.context.requestFrame();
  }

  getState(): CompareState {
    return this.state;
  }

  setState(state: unknown): void {
    this.state = readCompareState(state);
  }
}

/** A field for whole numbers of `least` or more. */
function wholeFrom(least: number, changed: (value: number) => void): FieldUse {
  return {
    changed: (text) => {
      changed(Number(text));
    },
    check: (text) => {
      const isGood = /^\d+$/.test(text.trim()) && Number(text) >= least && Number.isSafeInteger(Number(text));
      return isGood ? '' : `A whole number of ${formatNumber(least)} or more`;
    },
  };
}
