import { costRank, idRank, isCostName, LAST_RESORT } from './fieldNames';
import { Table } from './table';

/**
 * Makes one table of lists that are its columns: plain lists of one length beside each other in an object, two or
 * more of them named like costs (`input_lens`, `output_lens`), or one beside ids. All other tables stay as they are, in order.
 */
export function joinParallel(tables: readonly Table[]): Table[] {
  const groups = new Map<string, Table[]>();
  for (const table of tables) {
    const group = groups.get(groupOf(table));
    if (group === undefined) groups.set(groupOf(table), [table]);
    else group.push(table);
  }
  const whole = new Map<Table, Table>();
  for (const group of groups.values()) {
    if (areColumns(group)) for (const list of group) whole.set(list, group[0]!);
  }
  // Which lists belong together is settled before the first of them gives up its values.
  return tables.flatMap((table) => {
    const first = whole.get(table);
    if (first === undefined) return [table];
    return first === table ? [join(tables.filter((list) => whole.get(list) === first))] : [];
  });
}

function areColumns(group: readonly Table[]): boolean {
  return group[0]!.isPlain && areColumnNames(group.map(({ name }) => lastName(name)));
}

/** Whether lists with these names are columns: two of them named like costs, or one beside ids or points in time. */
export function areColumnNames(names: readonly string[]): boolean {
  const costs = names.filter(isCostName).length;
  return (
    costs > 1 || (costs === 1 && names.some((name) => costRank(name) <= LAST_RESORT || idRank(name) > 0))
  );
}

/** Lists of one length in one object have the same group; anything else is alone in its own. */
function groupOf(table: Table): string {
  return table.isPlain ? `${table.rows} ${parentOf(table.name)}` : `table ${table.name}`;
}

function join(lists: readonly Table[]): Table {
  const whole = new Table(parentOf(lists[0]!.name));
  for (const list of lists) whole.adopt(list, lastName(list.name));
  return whole;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
