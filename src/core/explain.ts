import { line, named, quietLine, strong, type Card, type CardLine } from './chart/card';
import type { Moment } from './chart/moment';
import type { Cost } from './costs';
import { formatFigure, formatNumber, formatPercent, plural } from './format';
import type { Schedule } from './schedule';
import { whyChosen } from './why';

/** The words that go with a schedule. */
export interface CardNames {
  /** "replica 3", or the name that the document gives. */
  replicaName(replica: number): string;
  /** Id and line in the source, where known. */
  detailsOf(request: number): { readonly id?: string; readonly line: number } | undefined;
}

/** What the card of one request says: "Request 131 → replica 3", its cost, loads, and why it went there. */
export function requestCard(schedule: Schedule, request: number, names: CardNames): Card {
  const decision = schedule.explain(request);
  const { replica, cost, loadBefore, loadAfter } = decision;
  return [
    line(strong(`Request ${request}`), ' → ', named(names.replicaName(replica))),
    line(
      'cost ',
      strong(formatNumber(cost)),
      ` · load ${formatNumber(loadBefore)} → `,
      strong(formatNumber(loadAfter)),
    ),
    quietLine(whyChosen(schedule, decision, (each) => names.replicaName(each))),
    sourceLine(names.detailsOf(request)),
  ];
}

function sourceLine(details: ReturnType<CardNames['detailsOf']>): CardLine {
  if (details === undefined) return quietLine('click to show in the file');
  const place = `line ${details.line} · click to show in the file`;
  return details.id === undefined ? quietLine(place) : quietLine(named(details.id), ` · ${place}`);
}

/** Up to this many requests are listed or added up one by one. */
const LISTED = 4;
const ADDED = 10_000;

/** What is said of the requests in the slots `from` … `to` − 1 of one lane, too narrow to be told apart. */
export function groupCard(
  schedule: Schedule,
  replica: number,
  from: number,
  to: number,
  names: CardNames,
): Card {
  const count = to - from;
  const title = line(strong(requestList(schedule, from, to)), ' → ', named(names.replicaName(replica)));
  const loads = `load ${formatNumber(schedule.loadBeforeSlot(replica, from))} → `;
  const loadAfter = formatNumber(schedule.loadBeforeSlot(replica, to));
  const sum = sumOf(schedule, replica, from, to);
  if (Number(sum) === 0) {
    const place = `at load ${formatNumber(schedule.loadBeforeSlot(replica, from))}`;
    return [title, line(strong(`${plural(count, 'request')} of cost 0`), ` ${place}`), walkHint()];
  }
  return [
    title,
    line(strong(`${plural(count, 'request')}, ${formatNumber(sum)} in all`), '; zoom in to see each'),
    quietLine(loads, loadAfter),
    walkHint(),
  ];
}

const walkHint = (): CardLine => quietLine('left and right arrows go through them');

function requestList(schedule: Schedule, from: number, to: number): string {
  const requests = Array.from(schedule.slotRequest.subarray(from, Math.min(to, from + LISTED)));
  if (to - from <= LISTED) return `Requests ${requests.slice(0, -1).join(', ')} and ${requests.at(-1) ?? ''}`;
  return `Requests ${requests[0] ?? ''} … ${schedule.slotRequest[to - 1]!}`;
}

/** The costs of a run of slots added up; of long runs the difference of loads, which may carry rounding noise. */
function sumOf(schedule: Schedule, replica: number, from: number, to: number): Cost {
  const before = schedule.loadBeforeSlot(replica, from);
  const after = schedule.loadBeforeSlot(replica, to);
  if (typeof before === 'bigint' && typeof after === 'bigint') return after - before;
  if (to - from > ADDED) return Number((Number(after) - Number(before)).toPrecision(12));
  let sum = 0;
  for (let slot = from; slot < to; slot++) sum += Number(schedule.cost(schedule.slotRequest[slot]!));
  return sum;
}

/** What the card of a lane says: its load, requests, share of the total and distance from the mean. */
export function laneCard(moment: Moment, replica: number, names: CardNames): Card {
  const load = moment.loadOf(replica);
  const requests = plural(moment.requestsOn(replica), 'request');
  return [
    line({ text: names.replicaName(replica), strong: true, name: true }),
    line('load ', strong(formatNumber(moment.exactLoad(replica))), ` · ${requests}`),
    quietLine(shareText(moment, load), aboveMeanText(moment.mean(), load)),
    ...optionLines(moment.schedule, replica, load),
  ];
}

function shareText(moment: Moment, load: number): string {
  const { total, highest } = moment.summary();
  // With weights the highest load is not that of the busiest replica, and there is no mean to compare with.
  const isWeighted = moment.mean() === undefined;
  const rank = !isWeighted && load === highest.load && load > 0 ? 'highest load · ' : '';
  const share = total > 0 && Number.isFinite(total) ? `${formatPercent(load / total)} of the total` : '';
  return rank + share + (isWeighted || share === '' ? '' : ' · ');
}

function aboveMeanText(mean: number | undefined, load: number): string {
  if (mean === undefined) return '';
  const distance = Math.abs(load - mean);
  // Adding up and dividing leaves noise in the last digits.
  if (distance <= mean * 1e-12) return 'at the mean';
  const share = mean > 0 ? ` (${formatPercent(distance / mean)})` : '';
  return `${formatFigure(distance)} ${load > mean ? 'above' : 'below'} the mean${share}`;
}

function optionLines(schedule: Schedule, replica: number, load: number): Card {
  const lines: CardLine[] = [];
  const start = schedule.startingLoad(replica);
  const weight = schedule.options.weights?.[replica];
  if (Number(start) > 0) lines.push(quietLine(`started at load ${formatNumber(start)}`));
  if (weight !== undefined) {
    const relative = formatFigure(schedule.relativeLoad(replica, load));
    lines.push(quietLine(`weight ${formatNumber(weight)} · load ÷ weight ${relative}`));
  }
  return lines;
}
