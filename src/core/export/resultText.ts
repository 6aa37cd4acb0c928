import { figures, type Figures } from '../figures';
import { formatFigure, formatNumber, formatRatio, plural } from '../format';
import { differingWeights } from '../unequal';
import { nameOf, type Exported, type Pieces } from './exported';
import { finalLoads, type RunningLoads } from './running';

/** Longer lists are no text to paste any more. */
const LISTED = 1000;

/** The result as one would write it into a message: figures, the load of each replica, and where each request went. */
export function* resultText(exported: Exported): Pieces {
  const running = yield* finalLoads(exported);
  yield `${summary(exported, running)}\n`;
  yield loadLines(exported, running);
  if (exported.replicaOf.length <= LISTED) yield `assignment: ${exported.replicaOf.join(' ')}\n`;
}

function summary(exported: Exported, { loads, requests }: RunningLoads): string {
  const { source, list, policy, replicaCount, replicaOf } = exported;
  const weights = differingWeights(exported);
  const exactLoads = exported.costs.exact === undefined ? undefined : (loads as bigint[]);
  const all = figures({ loads: Float64Array.from(loads, Number), exactLoads }, requests, weights);
  const where = list === undefined ? source : `${source}, ${list}`;
  const named = (replica: number) => nameOf(exported, replica);
  const of = weights === undefined ? 'load' : 'load ÷ weight';
  const load = ({ replica, load: whole }: Figures['highest']) =>
    weights === undefined ? formatNumber(whole) : formatFigure(Number(whole) / weights[replica]!);
  return [
    `${where}: ${plural(replicaOf.length, 'request')}, total ${formatNumber(all.total)}, on ${plural(replicaCount, 'replica')} (${policy})`,
    `max ${of} ${load(all.highest)} (${named(all.highest.replica)}), min ${of} ${load(all.lowest)} (${named(all.lowest.replica)}), mean ${formatFigure(all.mean)}, max ÷ mean ${formatRatio(all.maxOverMean)}`,
  ].join('\n');
}

function loadLines(exported: Exported, { loads, requests }: RunningLoads): string {
  const shown = Math.min(LISTED, exported.replicaCount);
  const lines = Array.from({ length: shown }, (_, replica) => {
    const load = formatNumber(loads[replica]!);
    return `${nameOf(exported, replica)}: ${load} (${plural(requests[replica]!, 'request')})\n`;
  });
  const left = exported.replicaCount - shown;
  return lines.join('') + (left > 0 ? `… and ${plural(left, 'replica')} more\n` : '');
}
