import { isCostName, isStatistic } from './fieldNames';
import { joined } from './fieldPath';
import type { Outline } from './jsonOutline';
import { arePairs } from './jsonRows';

/*
 * What the objects of a document are: records, what holds records, columns, summaries.
 */

/** Records that are looked at. */
export const SAMPLE = 20;
/** Numbers that are looked for in them. */
export const MOST_LEAVES = 200;
/** Names of arrays that say that requests are in them, rather than details of one. */
const REQUESTS = /^(?:requests?|records?|entries|samples|results|responses|spans|traces|calls|jobs)$/i;
/** Records within one record that are more likely requests than its details. */
const MANY = 10;

/** The paths of the numbers in the first of some records; those in arrays don't count. */
export function leavesOf(records: readonly Outline[]): string[] {
  const found = new Set<string>();
  const waiting = records.slice(0, SAMPLE).map((node) => ({ node, path: '' }));
  for (let next = waiting.pop(); next !== undefined && found.size < MOST_LEAVES; next = waiting.pop()) {
    for (const [name, member] of next.node.members) {
      const path = joined(next.path, name);
      if (member.kind === 'number') found.add(path);
      if (member.kind === 'object') waiting.push({ node: member, path });
    }
  }
  return [...found];
}

/** Whether most members are objects that share fields of numbers. */
export function isKeyed(node: Outline): boolean {
  if (node.objects < 2 || node.objects * 2 <= node.count) return false;
  const sample = [...node.members.values()].filter((member) => member.kind === 'object').slice(0, SAMPLE);
  if (sample.length < 2 || sample.some(hasListsOfItsOwn)) return false;
  if (node.arrays > 0 && sample.filter(isSummary).length * 2 > sample.length) return false;
  const first = new Set(leavesOf(sample.slice(0, 1)));
  const alike = sample.filter((member) => leavesOf([member]).some((leaf) => first.has(leaf)));
  return alike.length * 2 > sample.length && alike.length > 1;
}

/** Whether an object has a mean, a percentile or the like: it tells of many requests, which may stand beside it. */
export function isSummary({ members }: Outline): boolean {
  return [...members].some(([name, { kind }]) => kind === 'number' && isStatistic(name));
}

/** Whether a record holds lists that are rather the point than its own numbers. */
export function hasListsOfItsOwn(node: Outline): boolean {
  return (
    node.members.get('costs')?.kind === 'array' ||
    parallelLists(node).length > 1 ||
    [...node.members.values()].some((member) => isManyRequests(member) || arePairs(member))
  );
}

/** Whether an array in a record holds records itself, many and with costs by their names, as an experiment does. */
function isManyRequests({ count, objects, elements }: Outline): boolean {
  return count >= MANY && objects * 2 > count && leavesOf(elements).some(isCostName);
}

/** Whether an object has no number of its own, but arrays of objects that may have some. */
export function isOnlyAround(node: Outline): boolean {
  const holds = ({ kind, objects }: Outline) => kind === 'array' && objects > 0;
  return leavesOf([node]).length === 0 && [...node.members.values()].some(holds);
}

/** Whether a record holds more records than it has siblings, under a name that says what they are. */
export function hasRequests({ members }: Outline, siblings: number): boolean {
  return [...members].some(
    ([name, { count, objects, elements }]) =>
      REQUESTS.test(name) && count > siblings && objects * 2 > count && leavesOf(elements).length > 0,
  );
}

/** Whether members are the columns of a table, each an object of values under the same indices, as pandas writes them. */
export function areIndexed({ members, objects, count }: Outline): boolean {
  const columns = [...members.values()];
  const isColumn = (column: Outline) => isIndexed(column) && column.count === columns[0]!.count;
  return objects === count && count > 1 && [...members.keys()].some(isCostName) && columns.every(isColumn);
}

function isIndexed({ kind, members, count, objects, arrays }: Outline): boolean {
  const isIndex = kind === 'object' && count > 1 && objects + arrays === 0;
  return isIndex && [...members.keys()].every((key) => /^\d+$/.test(key));
}

/** The names of the arrays of numbers in an object that are columns of one table: of one length, named like costs. */
export function parallelLists(node: Outline): string[] {
  const lists = [...node.members].filter(([, member]) => isListOfNumbers(member));
  const named = lists.filter(([name]) => isCostName(name));
  const length = named[0]?.[1].count;
  return named.filter(([, member]) => member.count === length).map(([name]) => name);
}

function isListOfNumbers(node: Outline): boolean {
  return (node.kind === 'array' || isIndexed(node)) && node.numbers * 2 > node.count;
}
