import { formatPercent } from '../../core/format';
import type { ReplicaKey } from '../../core/grid/order';
import type { Schedule } from '../../core/schedule';
import type { Shown } from '../view';
import { numberColumn } from './numberColumn';
import { widthFor, type GridColumn } from './columns';
import { replicaColumn } from './replicaNames';

export function replicaColumns(shown: Shown): GridColumn<ReplicaKey>[] {
  const { schedule } = shown;
  const { replicaCount } = schedule;
  const total = totalLoad(schedule);
  const share = (replica: number) => (total === 0 ? 0 : schedule.loads[replica]! / total);
  return [
    replicaColumn<ReplicaKey>(shown, 'replica', (replica) => replica),
    numberColumn<ReplicaKey>('Requests', 'requests', (replica) => schedule.requestsOn(replica), replicaCount),
    numberColumn<ReplicaKey>('Load', 'load', (replica) => schedule.load(replica), replicaCount),
    shareColumn('Share', (replica) => formatPercent(share(replica), 2)),
    shareColumn('vs. mean', (replica) => distance(share(replica) * replicaCount, total)),
  ];
}

function totalLoad({ loads }: Schedule): number {
  let total = 0;
  for (const load of loads) total += load;
  return total;
}

/** "+6.62 %" above the mean, "−0.35 %" below it. `times`: load ÷ mean. */
function distance(times: number, total: number): string {
  const above = total === 0 ? 0 : times - 1;
  const percent = formatPercent(Math.abs(above), 2);
  if (/^0\.0+ /.test(percent)) return `±${percent}`;
  return `${above > 0 ? '+' : '−'}${percent}`;
}

function shareColumn(title: string, text: (replica: number) => string): GridColumn<ReplicaKey> {
  return { title, numeric: true, widthCh: widthFor(title, '+100.00 %'), text, plain: text };
}
