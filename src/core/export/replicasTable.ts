import type { Cost } from '../costs';
import { formatNumber, formatPercent } from '../format';
import { ratioOf } from '../ratio';
import { csvText, plainNumber } from './cell';
import { nameOf, pieces, type Exported, type Pieces } from './exported';
import { finalLoads, type RunningLoads } from './running';

/** One line a replica: replica,name,requests,load,share. `share` is a part of 1; 0 where all loads are 0. */
export function* replicasCsv(exported: Exported): Pieces {
  const running = yield* finalLoads(exported);
  const share = sharesOf(running);
  yield 'replica,name,requests,load,share\n';
  yield* pieces(exported.replicaCount, (replica) => {
    const name = csvText(nameOf(exported, replica));
    const load = plainNumber(running.loads[replica]!);
    return `${replica},${name},${running.requests[replica]!},${load},${plainNumber(share(replica))}\n`;
  });
}

/** The same as a Markdown table, with numbers as people read them. */
export function* replicasMarkdown(exported: Exported): Pieces {
  const running = yield* finalLoads(exported);
  const share = sharesOf(running);
  yield '| Replica | Requests | Load | Share |\n| :-- | --: | --: | --: |\n';
  yield* pieces(exported.replicaCount, (replica) => {
    const name = markdownText(nameOf(exported, replica));
    const requests = formatNumber(running.requests[replica]!);
    const load = formatNumber(running.loads[replica]!);
    return `| ${name} | ${requests} | ${load} | ${formatPercent(share(replica), 2)} |\n`;
  });
}

function sharesOf({ loads }: RunningLoads): (replica: number) => number {
  const total = totalOf(loads);
  return (replica) => (Number(total) === 0 ? 0 : ratioOf(loads[replica]!, total));
}

function totalOf(loads: readonly Cost[]): Cost {
  // All are of one kind, which TypeScript can't see.
  return loads.reduce((sum, load) => (sum as number) + (load as number));
}

/** Text from a file in a table cell: no line end, and nothing that Markdown or HTML would take for its own. */
function markdownText(text: string): string {
  return text
    .replace(/[\r\n\t]+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]|~]/g, '\\$&');
}
