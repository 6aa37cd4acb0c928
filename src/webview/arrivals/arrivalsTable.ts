import { loadsAfter } from '../../core/arrivals/arrivalCard';
import type { ArrivalsWindow } from '../../core/arrivals/curves';
import { sampledRequests } from '../../core/arrivals/sampled';
import { formatFigure, formatNumber } from '../../core/format';
import { element, isolated } from '../dom';
import type { Shown } from '../view';

/** The plot in numbers, for people who can't see it: at most 20 arrivals, evenly apart. */
export function arrivalsTable(shown: Shown, window: ArrivalsWindow): HTMLTableElement {
  const load = shown.schedule.weights === undefined ? 'load' : 'load ÷ weight';
  const texts = ['Request', 'Cost', 'Replica', `Lowest ${load}`, 'Mean', `Highest ${load}`];
  const headings = texts.map((text) => {
    const cell = element('th', '', text);
    cell.scope = 'col';
    return cell;
  });
  const requests = sampledRequests(window, shown.schedule.replicaCount);
  return element(
    'table',
    'arrivals-table',
    element('caption', '', `${requests.length} of the requests in view, and the loads once each was placed`),
    element('thead', '', element('tr', '', ...headings)),
    element('tbody', '', ...requests.map((request) => tableRow(shown, request))),
  );
}

function tableRow(shown: Shown, request: number): HTMLTableRowElement {
  const { schedule } = shown;
  const { loads, relative, mean, lowest, highest } = loadsAfter(schedule, request);
  const isWeighed = schedule.weights !== undefined;
  const loadText = (replica: number) =>
    isWeighed ? formatFigure(relative[replica]!) : formatNumber(loads[replica]!);
  const heading = element('th', '', formatNumber(request));
  heading.scope = 'row';
  return element(
    'tr',
    '',
    heading,
    element('td', '', formatNumber(schedule.cost(request))),
    element('td', '', isolated(shown.replicaName(schedule.replicaOf[request]!))),
    element('td', '', loadText(lowest)),
    element('td', '', formatFigure(mean)),
    element('td', '', loadText(highest)),
  );
}
