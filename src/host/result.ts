import type { CommandResult } from '../api';
import type { Assigner } from '../core/assign';
import type { CostList, Skipped } from '../reading/readCostLists';
import { listName, type Loaded, type LoadedTable } from './loaded';
import { assignerFor } from './plan';
import { sourceName, type Source } from './source';

type ListResult = CommandResult['lists'][number];

/**
 * What a command resolves to. Assignments are made when somebody reads them: a script does, the menu does not.
 * `toJSON` is for the menu and palette, to which VS Code sends the result as JSON, where a bigint would throw and
 * ten million numbers would hold the host.
 */
export function commandResult(
  source: Source,
  loaded: Loaded,
  costLists: readonly CostList[],
  replicas: number,
): CommandResult {
  const lists = loaded.tables.map((table, index) =>
    listResult(listName(table, source), table, costLists[index]!, replicas),
  );
  const result: CommandResult = { source: sourceName(source), lists };
  Object.defineProperty(result, 'toJSON', { value: () => summary(result, costLists) });
  return result;
}

function listResult(name: string, table: LoadedTable, costList: CostList, replicas: number): ListResult {
  let finished: Assigner | undefined;
  const finish = (): Assigner => (finished ??= finishedAssigner(table, costList, replicas));
  let assignment: number[] | undefined;
  let finalLoads: ListResult['finalLoads'] | undefined;
  let skipped: ListResult['skipped'] | undefined;
  return {
    name,
    replicas,
    get assignment() {
      return (assignment ??= Array.from(finish().replicaOf));
    },
    get finalLoads() {
      return (finalLoads ??= loadsOf(finish()));
    },
    get skipped() {
      return (skipped ??= costList.skipped.map(publicSkipped));
    },
  };
}

function loadsOf({ exactLoads, loads }: Assigner): ListResult['finalLoads'] {
  return exactLoads === undefined ? Array.from(loads) : [...exactLoads];
}

function finishedAssigner(table: LoadedTable, costList: CostList, replicas: number): Assigner {
  const assigner = assignerFor(table, costList, replicas);
  assigner.step(Number.MAX_SAFE_INTEGER);
  return assigner;
}

function publicSkipped({ entry, line, column, text, reason }: Skipped): ListResult['skipped'][number] {
  return { entry, line, column, text, reason };
}

function summary({ source, lists }: CommandResult, costLists: readonly CostList[]): unknown {
  const counted = lists.map(({ name, replicas }, index) => ({
    name,
    replicas,
    requests: costLists[index]!.costs.values.length,
    skipped: costLists[index]!.skippedCount,
  }));
  return { source, lists: counted };
}
