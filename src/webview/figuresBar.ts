import { gapOf, guarantee, GUARANTEE_SOURCE } from '../core/bounds';
import type { BoundReason, LowerBound } from '../core/boundReason';
import { costFacts } from '../core/costFacts';
import type { Cost } from '../core/costs';
import { figures, type Figures } from '../core/figures';
import { formatFigure, formatNumber, formatRatio, formatShare, NO_FIGURE, plural } from '../core/format';
import { aboveText } from '../core/judge/compareTexts';
import { busiest, relativeLoad } from '../core/loads';
import { remarks, requestsEach } from '../core/remarks';
import type { Schedule } from '../core/schedule';
import { finish } from '../core/sliced';
import { isPlain } from '../core/unequal';
import { BoundKeeper } from './boundKeeper';
import { element, icon, isolated, setText } from './dom';
import type { HostedContext, Shown } from './view';

type FiguresContext = Pick<HostedContext, 'focusReplica' | 'showTab'>;

/** Of them nothing can be said to be even, or the best. */
const NO_REQUESTS = 'There are no requests to assign.';

/** The figures above the tabs: how high, how low, how even, and how far from the best possible. */
export class FiguresBar {
  readonly element: HTMLElement;
  private readonly list: HTMLElement;
  private readonly bounds = new BoundKeeper();
  private readonly max = new Figure('max load');
  private readonly min = new Figure('min load');
  private readonly mean = new Figure('mean load');
  private readonly ratio = new Figure('max ÷ mean');
  private readonly gap = new Figure('above the best possible');
  private readonly remarks = element('div', 'remarks');

  constructor(private readonly context: FiguresContext) {
    const all = [this.max, this.min, this.mean, this.ratio, this.gap].map((figure) => figure.element);
    this.list = element('div', 'figures', ...all);
    this.element = element('section', '', this.list, this.remarks);
    this.element.setAttribute('aria-label', 'Figures');
    new ResizeObserver(() => {
      this.arrange();
    }).observe(this.list);
  }

  /** Where four and one would fit, three and two do, and none stands alone. */
  private arrange(): void {
    this.list.classList.remove('in-threes');
    const [first, fourth, fifth] = [this.max, this.ratio, this.gap].map((each) => each.element.offsetTop);
    this.list.classList.toggle('in-threes', fourth === first && fifth !== first);
  }

  show(shown: Shown): void {
    const { schedule } = shown;
    const { weights } = schedule;
    const counts = Uint32Array.from({ length: schedule.replicaCount }, (_, replica) =>
      schedule.requestsOn(replica),
    );
    const found = figures(schedule, counts, weights);
    this.showExtremes(shown, found);
    this.mean.show(formatFigure(found.mean), weights === undefined ? 'mean load' : 'mean load ÷ weight');
    this.showRatio(schedule, found);
    this.showRemarks([
      ...describedText(shown),
      ...remarks(found, counts, finish(costFacts(schedule.costs)).zeros),
    ]);
    this.showGap(shown, this.bounds.simple(schedule));
    this.arrange();
    this.bounds.best(schedule, (bound) => {
      this.showGap(shown, bound);
    });
  }

  private showExtremes(shown: Shown, { highest, lowest }: Figures): void {
    for (const [figure, name, { replica, load }] of [
      [this.max, 'max load', highest],
      [this.min, 'min load', lowest],
    ] as const) {
      const weight = shown.schedule.weights?.[replica];
      // With weights all figures are of load ÷ weight, or a "max" could stand below a "min".
      if (weight === undefined) figure.show(formatNumber(load), name);
      else figure.show(formatFigure(shown.schedule.relativeLoad(replica, load)), `${name} ÷ weight`);
      figure.explain(
        weight === undefined ? '' : `Load ${formatNumber(load)}, weight ${formatNumber(weight)}.`,
      );
      figure.link(shown, replica, this.context);
    }
  }

  private showRatio({ requestCount }: Schedule, found: Figures): void {
    const ratio = `${formatRatio(found.maxOverMean)} ×`;
    this.ratio.show(requestCount === 0 ? NO_FIGURE : ratio, 'max ÷ mean');
    this.ratio.explain(requestCount === 0 ? NO_REQUESTS : evenness(found));
  }

  private showGap({ schedule }: Shown, bound: LowerBound): void {
    const { weights } = schedule;
    const replica = busiest(schedule, weights);
    const highest: Cost =
      weights === undefined ? schedule.load(replica) : relativeLoad(schedule, replica, weights);
    if (schedule.requestCount === 0) {
      this.gap.show(NO_FIGURE, 'above the best possible');
      this.gap.explain(NO_REQUESTS);
      return;
    }
    const gap = gapOf(highest, bound);
    if (gap.kind === 'optimal') this.gap.show('optimal', 'no assignment has a lower max load');
    else this.gap.show(aboveText(gap.ratio), 'above the best possible');
    const below = typeof bound.value === 'bigint' ? formatNumber(bound.value) : formatFigure(bound.value, 12);
    this.gap.explain(
      `No assignment has a ${weights === undefined ? 'max load' : 'highest load ÷ weight'} below ${below}: ` +
        `${reasonText(bound.because)}.${guaranteeText(schedule)}`,
    );
  }

  private showRemarks(texts: readonly string[]): void {
    this.remarks.replaceChildren(
      ...texts.map((text) => element('p', 'strip', icon('info'), element('span', '', text))),
    );
  }
}

/** What the document says of replicas is about just so many. */
function describedText({ described, schedule }: Shown): string[] {
  if (described === undefined) return [];
  const replicas = plural(described, 'replica');
  return [
    `The document describes ${replicas}: with ${formatNumber(schedule.replicaCount)}, their names, weights and starting loads play no part.`,
  ];
}

/** What is proven of least load alone, on replicas that are alike and start empty. */
function guaranteeText({ options, replicaCount }: Schedule): string {
  if (!isPlain(options) || options.otherRule !== undefined) return '';
  const most = formatFigure(guarantee(replicaCount), 3);
  return ` Least load never ends above ${most} × the best possible (${GUARANTEE_SOURCE}).`;
}

function evenness(all: Figures): string {
  const { variation, minOverMax, fairness, idle } = all;
  const parts = [
    `Coefficient of variation ${formatFigure(variation, 3)}`,
    `min ÷ max ${formatShare(minOverMax)}`,
    `Jain’s fairness index ${formatShare(fairness, 4)}`,
    requestsEach(all),
    ...(idle > 0 ? [`${formatNumber(idle)} without a request`] : []),
  ];
  return `${parts.join(' · ')}.`;
}

function reasonText(reason: BoundReason): string {
  switch (reason.kind) {
    case 'mean':
      return 'that is the total spread evenly';
    case 'highestCost':
      return 'that is the highest cost, which some replica has to take';
    case 'pigeonhole':
      return `of the ${formatNumber(reason.among)} highest costs some replica gets at least ${formatNumber(reason.together)}`;
    case 'startingLoad':
      return 'a replica carries that much from the start';
  }
}

/** One figure: a value, what it is, and more on hover and focus. */
class Figure {
  readonly element: HTMLElement;
  private readonly value = element('p', 'figure-value');
  private readonly label = element('p', 'figure-label');
  private readonly more = element('span', 'visually-hidden');

  constructor(label: string) {
    this.label.textContent = label;
    this.element = element('div', 'figure', this.value, this.label, this.more);
  }

  show(value: string, label: string): void {
    setText(this.value, value);
    this.value.title = value;
    this.label.textContent = label;
  }

  explain(text: string): void {
    this.element.title = text;
    setText(this.more, text);
  }

  /** "max load · replica 7", where the replica is a way to its lane. */
  link(shown: Shown, replica: number, context: FiguresContext): void {
    const button = element('button', 'link-button', isolated(shown.replicaName(replica)));
    button.type = 'button';
    button.addEventListener('click', () => {
      context.showTab('lanes');
      context.focusReplica(replica);
    });
    this.label.append(' · ', button);
  }
}
