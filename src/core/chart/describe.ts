import { formatFigure, formatNumber, plural } from '../format';
import { isolate } from './card';
import type { Moment } from './moment';

/** The whole chart in a few sentences, for people who hear it. */
export function describeLanes(moment: Moment, nameOf: (replica: number) => string): string {
  const { schedule } = moment;
  const { highest } = moment.summary();
  const what = `Lanes: ${plural(moment.placed, 'request')} on ${plural(schedule.replicaCount, 'replica')}.`;
  const most = formatNumber(moment.exactLoad(highest.replica));
  const loads = `Highest load ${most} on ${isolate(nameOf(highest.replica))}, mean ${formatFigure(moment.mean())}.`;
  return `${what} ${loads} Arrow keys go through the requests; question mark lists the keys.`;
}
