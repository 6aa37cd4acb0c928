import { differenceOf } from '../../core/difference';
import { formatNumber } from '../../core/format';
import { movedText } from '../../core/judge/compareTexts';
import { nextMoved, replicasToList } from '../../core/judge/movedRows';
import { element, isolated, linkButton } from '../dom';
import type { HostedContext, OtherPolicy, Shown } from '../view';
import { headings } from './fields';

/** What another policy does differently from least load: how many requests, which, and from where to where. */
export class Difference {
  readonly element = element('section', 'difference');
  private shown: Shown | undefined;
  private focused: number | undefined;

  constructor(private readonly context: HostedContext) {
    this.element.setAttribute('aria-label', 'Differences from least load');
    this.element.hidden = true;
  }

  setShown(shown: Shown | undefined): void {
    this.shown = shown;
    this.element.hidden = shown?.other === undefined;
    if (shown?.other !== undefined) this.fill(shown, shown.other);
  }

  setFocus(request: number | undefined): void {
    this.focused = request;
  }

  private fill(shown: Shown, other: OtherPolicy): void {
    const { schedule } = shown;
    const difference = differenceOf(other.leastLoadOf, schedule.replicaOf, schedule.replicaCount);
    const listed = replicasToList(difference);
    const steps = [
      linkButton('Previous', () => {
        this.step(-1);
      }),
      linkButton('Next request that moved', () => {
        this.step(1);
      }),
    ];
    const line = element('p', 'difference-line', element('strong', '', other.title), ': ');
    line.append(movedText(difference.moved, schedule.requestCount));
    if (difference.moved > 0) line.append(' ', element('span', 'difference-steps', ...steps));
    const rows = listed.map((replica) => this.row(shown, replica, difference));
    const rest = schedule.replicaCount - listed.length;
    const note = `The ${listed.length} replicas with the most moves; ${formatNumber(rest)} more are not listed.`;
    this.element.replaceChildren(
      line,
      element('div', 'judge-scroll', element('table', 'judge-table', HEAD(), element('tbody', '', ...rows))),
      ...(rest > 0 ? [element('p', 'muted', note)] : []),
    );
  }

  private row(shown: Shown, replica: number, { left, joined }: ReturnType<typeof differenceOf>): HTMLElement {
    const { schedule } = shown;
    const requests = schedule.requestsOn(replica);
    const button = linkButton('', () => {
      this.context.focusReplica(replica);
    });
    button.append(isolated(shown.replicaName(replica)));
    const heading = element('th', '', button);
    heading.scope = 'row';
    const numbers = [
      formatNumber(requests - joined[replica]! + left[replica]!),
      left[replica] === 0 ? '0' : `−${formatNumber(left[replica]!)}`,
      joined[replica] === 0 ? '0' : `+${formatNumber(joined[replica]!)}`,
      formatNumber(requests),
      formatNumber(schedule.load(replica)),
    ];
    return element('tr', '', heading, ...numbers.map((text) => element('td', 'numeric', text)));
  }

  /** To the nearest request after (or before) the focused one that goes elsewhere. */
  private step(by: 1 | -1): void {
    const { shown } = this;
    if (shown?.other === undefined) return;
    const { schedule, other } = shown;
    const from = this.focused ?? (by === 1 ? -1 : schedule.requestCount);
    const request = nextMoved(other.leastLoadOf, schedule.replicaOf, from, by);
    if (request === undefined) {
      this.context.announce(`No ${by === 1 ? 'later' : 'earlier'} request moved.`);
      return;
    }
    this.context.focusRequest(request);
    const ours = shown.replicaName(other.leastLoadOf[request]!);
    const theirs = shown.replicaName(schedule.replicaOf[request]!);
    this.context.announce(`Request ${request}: ${theirs}, with least load ${ours}.`);
  }
}

const HEAD = (): HTMLElement =>
  headings([
    { text: 'Replica' },
    { text: 'Requests, least load', className: 'numeric' },
    {
      text: 'Leave',
      className: 'numeric',
      title: 'Requests that least load sends here, and this policy elsewhere',
    },
    {
      text: 'Join',
      className: 'numeric',
      title: 'Requests that this policy sends here, and least load elsewhere',
    },
    { text: 'Requests', className: 'numeric' },
    { text: 'Load', className: 'numeric' },
  ]);
