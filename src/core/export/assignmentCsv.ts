import { costAt } from '../costs';
import { csvText, plainNumber } from './cell';
import { nameOf, pieces, type Exported, type Pieces } from './exported';
import { RunningLoads } from './running';

/**
 * One line a request, in arrival order: request,id,cost,replica,load_before,load_after,replica_name. Without ids or
 * names in the source, their columns are left out.
 */
export function* assignmentCsv(exported: Exported): Pieces {
  const running = new RunningLoads(exported);
  yield `${header(exported).join(',')}\n`;
  yield* pieces(exported.replicaOf.length, (request) => line(exported, running, request));
}

function header({ idField, replicaNames }: Exported): string[] {
  const id = idField === undefined ? [] : ['id'];
  const name = replicaNames === undefined ? [] : ['replica_name'];
  return ['request', ...id, 'cost', 'replica', 'load_before', 'load_after', ...name];
}

function line(exported: Exported, running: RunningLoads, request: number): string {
  const replica = exported.replicaOf[request]!;
  const before = plainNumber(running.loads[replica]!);
  const after = plainNumber(running.place(request));
  const id = exported.idField === undefined ? '' : `${csvText(exported.detailsOf?.(request)?.id ?? '')},`;
  const name = exported.replicaNames === undefined ? '' : `,${csvText(nameOf(exported, replica))}`;
  const cost = plainNumber(costAt(exported.costs, request));
  return `${request},${id}${cost},${replica},${before},${after}${name}\n`;
}
