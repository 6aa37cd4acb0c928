import { formatFigure, formatNumber, formatPercent } from '../../core/format';
import type { ReplicaKey } from '../../core/grid/order';
import type { Schedule } from '../../core/schedule';
import type { Shown } from '../view';
import { numberColumn } from './numberColumn';
import { widthFor, type GridColumn } from './columns';
import { replicaColumn, spread } from './replicaNames';

export function replicaColumns(shown: Shown): GridColumn<ReplicaKey>[] {
  const { schedule } = shown;
  const { replicaCount } = schedule;
  const total = totalLoad(schedule);
  const share = (replica: number) => (total === 0 ? 0 : schedule.loads[replica]! / total);
  const evenShare = evenShares(schedule);
  return [
    replicaColumn<ReplicaKey>(shown, 'replica', (replica) => replica),
    numberColumn<ReplicaKey>('Requests', 'requests', (replica) => schedule.requestsOn(replica), replicaCount),
    numberColumn<ReplicaKey>('Load', 'load', (replica) => schedule.load(replica), replicaCount),
    ...unequalColumns(schedule),
    shareColumn('Share', (replica) => formatPercent(share(replica), 2)),
    shareColumn('vs. mean', (replica) => distance(share(replica) / evenShare(replica), total)),
  ];
}

/** The share of the total that each replica would carry in perfect balance: as its weight is to all weights. */
function evenShares({ options: { weights }, replicaCount }: Schedule): (replica: number) => number {
  if (weights === undefined) return () => 1 / replicaCount;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return (replica) => weights[replica]! / sum;
}

/** What tells replicas apart that aren't equal: nothing where they are. */
function unequalColumns(schedule: Schedule): GridColumn<ReplicaKey>[] {
  const { weights, startingLoads } = schedule.options;
  const start = (replica: number) => formatNumber(schedule.startingLoad(replica));
  const relative = (replica: number) =>
    formatFigure(schedule.relativeLoad(replica, schedule.load(replica)), 8);
  return [
    ...(startingLoads === undefined ? [] : [textColumn('Started at', schedule, start)]),
    ...(weights === undefined
      ? []
      : [
          textColumn('Weight', schedule, (replica) => formatNumber(weights[replica]!)),
          // Of equal weights none has a say.
          ...(schedule.weights === undefined ? [] : [textColumn('Load ÷ weight', schedule, relative)]),
        ]),
  ];
}

function textColumn(
  title: string,
  { replicaCount }: Schedule,
  text: (replica: number) => string,
): GridColumn<ReplicaKey> {
  const widthCh = widthFor(title, ...spread(replicaCount).map(text));
  return { title, numeric: true, widthCh, text, plain: (replica) => text(replica).replaceAll(',', '') };
}

function totalLoad({ loads }: Schedule): number {
  let total = 0;
  for (const load of loads) total += load;
  return total;
}

/** "+6.62 %" above the mean, "−0.35 %" below it, "< +0.01 %" hardly above it. `times`: load ÷ mean. */
function distance(times: number, total: number): string {
  const above = total === 0 ? 0 : times - 1;
  const percent = formatPercent(Math.abs(above), 2);
  if (/^0\.0+ /.test(percent)) return `±${percent}`;
  const limit = /^[<>] /.exec(percent)?.[0] ?? '';
  const figure = percent.slice(limit.length);
  if (above > 0) return `${limit}+${figure}`;
  // Less than 0.01 % below the mean is more than −0.01 %, and the other way round.
  return `${limit === '< ' ? '> ' : limit && '< '}−${figure}`;
}

function shareColumn(title: string, text: (replica: number) => string): GridColumn<ReplicaKey> {
  return { title, numeric: true, widthCh: widthFor(title, '+100.00 %'), text, plain: text };
}
