import { isCostName, isStatistic } from './fieldNames';
import { joined } from './fieldPath';
import type { Outline } from './jsonOutline';
import { areNamesOf, arePairs, areRows, isTimedPair } from './jsonRows';

/** How the values of a container are read as rows. */
export type Shape =
  /** An array of bare values. */
  | 'list'
  /** An array of such arrays, each a table of its own. */
  | 'lists'
  /** An array of short arrays of one length: rows of columns. */
  | 'rows'
  /** An array of objects. */
  | 'records'
  /** An array of arrays of one value or object each, as the column of a matrix: one list. */
  | 'singles'
  /** An object of objects, each a record under a key. */
  | 'keyed'
  /** An object of numbers, each a row under a key. */
  | 'map'
  /** One object that is itself the only record. */
  | 'record';

/** A container that could be one of the lists of a document. */
export interface Candidate {
  readonly node: Outline;
  readonly shape: Shape;
  readonly path: string;
  /** How many names and indices lead to it. */
  readonly depth: number;
  readonly rows: number;
  /** The fields that hold numbers in the first records. */
  readonly fields: readonly string[];
  /** Whether there are numbers at all, as far as the outline tells. */
  readonly numeric: boolean;
  /** The field of records whose pairs of a point in time and a value are read as two fields. */
  readonly pairs?: string | undefined;
  /** The array of the names of the columns of rows; `isHeader`: it is the first of the rows. */
  readonly names?: Outline | undefined;
  readonly isHeader?: boolean | undefined;
}

interface Place {
  readonly path: string;
  readonly depth: number;
}

const SAMPLE = 20;
const MOST_LEAVES = 200;
/** More records than these are requests themselves, whatever lists they hold. */
const MOST_RUNS = 100;
/** Names of arrays that say that requests are in them, rather than details of one. */
const REQUESTS = /^(?:requests?|records?|entries|samples|results|responses|spans|traces|calls|jobs)$/i;
/** Records within one record that are more likely requests than its details. */
const MANY = 10;

/** Every container below `node` that could be a list, in file order. */
export function candidatesIn(node: Outline, path = '', depth = 0): Candidate[] {
  const place = { path, depth };
  if (node.kind === 'array') return inArray(node, place);
  return node.kind === 'object' ? inObject(node, place) : [];
}

/** Whether a member called `replicas` says how many replicas there are, rather than being a list. */
export function isReplicas(name: string, node: Outline): boolean {
  if (name !== 'replicas') return false;
  return (
    node.kind === 'number' ||
    (node.kind === 'array' && node.count > 0 && node.numbers * 2 <= node.count && node.arrays === 0)
  );
}

function inArray(node: Outline, place: Place): Candidate[] {
  const { arrays, objects, numbers } = node;
  if (objects > 0 && objects >= numbers && objects >= arrays) return inArrayOfObjects(node, place);
  if (arrays > numbers) return inArrayOfArrays(node, place);
  return [made(node, 'list', place, node.count, [], node.numbers > 0 || node.count === 0)];
}

function inArrayOfObjects(node: Outline, place: Place): Candidate[] {
  const pairs = pairField(node.elements);
  const fields = pairs === undefined ? leavesOf(node.elements) : [pairs, ...leavesOf(node.elements)];
  const records = { ...made(node, 'records', place, node.count, fields, fields.length > 0), pairs };
  const sample = node.elements.slice(0, SAMPLE);
  const areRuns = node.count <= MOST_RUNS && sample.some(hasListsOfItsOwn);
  const holdRequests = !fields.some(isCostName) && sample.some((each) => hasRequests(each, node.count));
  if (fields.length > 0 && !areRuns && !holdRequests) return [records];
  const within = inElements(node, place).filter((candidate) => candidate.numeric);
  return within.length > 0 ? within : [records];
}

function inArrayOfArrays(node: Outline, place: Place): Candidate[] {
  const [header, ...rows] = node.elements;
  if (areNamesOf(header, node) && rows.every(({ numbers }) => numbers > 0))
    return [{ ...made(node, 'rows', place, node.count - 1, [], true), names: header, isHeader: true }];
  if (areSingles(node))
    return [{ ...inArray(node.elements[0]!, place)[0]!, node, shape: 'singles', rows: node.count }];
  if (areRows(node) || arePairs(node)) return [made(node, 'rows', place, node.count, [], true)];
  if (node.elements.some((element) => element.arrays + element.objects > 0)) return inElements(node, place);
  const numeric = node.elements.some((element) => element.numbers > 0);
  return [made(node, 'lists', { ...place, depth: place.depth + 1 }, node.longest, [], numeric)];
}

/** Whether there are several arrays, each of one number or of one record without lists of its own. */
function areSingles({ arrays, count, shortest, longest, elements }: Outline): boolean {
  if (arrays !== count || count < 2 || shortest !== 1 || longest !== 1) return false;
  const isSingle = ({ numbers, elements: [record] }: Outline) =>
    numbers === 1 ||
    (record?.kind === 'object' && !hasListsOfItsOwn(record) && leavesOf([record]).length > 0);
  return elements.every(isSingle);
}

/** The field under which most records have such a pair. */
function pairField(records: readonly Outline[]): string | undefined {
  const sample = records.slice(0, SAMPLE);
  const names = sample.flatMap(({ members }) => [...members.keys()].slice(0, MOST_LEAVES));
  const isPair = (record: Outline, name: string) => {
    const member = record.members.get(name);
    return member !== undefined && isTimedPair(member);
  };
  return names.find((name) => sample.filter((record) => isPair(record, name)).length * 2 > sample.length);
}

/** `{"columns": ["id", "tokens"], "data": [["a", 5], …]}`, as pandas and databases write tables. */
function inTable({ members }: Outline, place: Place): Candidate[] {
  const names = members.get('columns');
  for (const [key, rows] of members) {
    const isTable = areNamesOf(names, rows) && names!.offset < rows.offset;
    if (!isTable || !rows.elements.some(({ numbers }) => numbers > 0)) continue;
    const within = { path: joined(place.path, key), depth: place.depth + 1 };
    return [{ ...made(rows, 'rows', within, rows.count, [], true), names }];
  }
  return [];
}

function inElements(node: Outline, place: Place): Candidate[] {
  return node.elements.flatMap((element) =>
    candidatesIn(element, joined(place.path, String(element.place)), place.depth + 1),
  );
}

function inObject(node: Outline, place: Place): Candidate[] {
  const costs = node.members.get('costs');
  if (costs !== undefined) {
    const within = candidatesIn(costs, joined(place.path, 'costs'), place.depth + 1);
    if (within.length > 0) return within;
  }
  const table = inTable(node, place);
  if (table.length > 0) return table;
  if (areIndexed(node)) return columnsOf(node, place);
  if (isKeyed(node))
    return [made(node, 'keyed', place, node.count, leavesOf([...node.members.values()]), true)];
  const within = inMembers(node, place);
  return within.length > 0 ? within : itself(node, place);
}

/** Whether members are the columns of a table, each an object of values under the same indices, as pandas writes them. */
function areIndexed({ members, objects, count }: Outline): boolean {
  const columns = [...members.values()];
  const isColumn = (column: Outline) => isIndexed(column) && column.count === columns[0]!.count;
  return objects === count && count > 1 && [...members.keys()].some(isCostName) && columns.every(isColumn);
}

function isIndexed({ kind, members, count, objects, arrays }: Outline): boolean {
  const isIndex = kind === 'object' && count > 1 && objects + arrays === 0;
  return isIndex && [...members.keys()].every((key) => /^\d+$/.test(key));
}

function columnsOf({ members }: Outline, { path, depth }: Place): Candidate[] {
  return [...members].map(([name, column]) =>
    made(
      column,
      'list',
      { path: joined(path, name), depth: depth + 1 },
      column.count,
      [],
      column.numbers > 0,
    ),
  );
}

function inMembers(node: Outline, place: Place): Candidate[] {
  const members = [...node.members].filter(([name, member]) => !isReplicas(name, member));
  return members.flatMap(([name, member]) => candidatesIn(member, joined(place.path, name), place.depth + 1));
}

/** An object without lists: a map of numbers under keys, or a lone record where its names say so. */
function itself(node: Outline, place: Place): Candidate[] {
  if (node.numbers === 0) return [];
  const fields = leavesOf([node]);
  const isMap = node.numbers * 2 > node.count && !fields.some(isCostName);
  return [
    isMap ? made(node, 'map', place, node.count, [], true) : made(node, 'record', place, 1, fields, true),
  ];
}

/** Whether most members are objects that share fields of numbers. */
function isKeyed(node: Outline): boolean {
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
function hasRequests({ members }: Outline, siblings: number): boolean {
  return [...members].some(
    ([name, { count, objects, elements }]) =>
      REQUESTS.test(name) && count > siblings && objects * 2 > count && leavesOf(elements).length > 0,
  );
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

/** The paths of the numbers in the first of some records; those in arrays don't count. */
function leavesOf(records: readonly Outline[]): string[] {
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

function made(
  node: Outline,
  shape: Shape,
  { path, depth }: Place,
  rows: number,
  fields: readonly string[],
  numeric: boolean,
): Candidate {
  return { node, shape, path, depth, rows, fields, numeric };
}
