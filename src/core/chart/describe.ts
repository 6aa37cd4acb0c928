import { formatFigure, formatNumber, plural } from '../format';
import { isolate } from './card';
import type { Moment } from './moment';

/** The whole chart in a few sentences, for people who hear it. */
export function describeLanes(moment: Moment, nameOf: (replica: number) => string): string {
  const { schedule } = moment;
  const { highest } = moment.summary();
  const what = `Lanes: ${plural(moment.placed, 'request')} on ${plural(schedule.replicaCount, 'replica')}.`;
  const most = formatNumber(moment.exactLoad(highest.replica));
  const mean = moment.mean();
  const loads = `${mean === undefined ? 'Load ÷ weight is highest with load' : 'Highest load'} ${most} on ${isolate(nameOf(highest.replica))}`;
  const end = mean === undefined ? '.' : `, mean ${formatFigure(mean)}.`;
  return `${what} ${loads}${end} Arrow keys go through the requests; question mark lists the keys.`;
}
