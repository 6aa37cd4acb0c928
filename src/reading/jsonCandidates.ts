import { costRank, isCostName, LAST_RESORT } from './fieldNames';
import { joined } from './fieldPath';
import type { Outline } from './jsonOutline';
import {
  areIndexed,
  hasListsOfItsOwn,
  hasRequests,
  isKeyed,
  leavesOf,
  MOST_LEAVES,
  parallelLists,
  SAMPLE,
} from './jsonRecords';
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

/** More records than these are requests themselves, whatever lists they hold. */
const MOST_RUNS = 100;

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
    (node.kind === 'array' &&
      node.count > 0 &&
      (node.numbers - node.amounts) * 2 <= node.count &&
      node.arrays === 0)
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
  const haveCostNames = fields.some(isCostName);
  const isRun = (each: Outline) =>
    hasListsOfItsOwn(each) || (!haveCostNames && parallelLists(each).length > 0);
  const areRuns = node.count <= MOST_RUNS && sample.some(isRun);
  const holdRequests = !haveCostNames && sample.some((each) => hasRequests(each, node.count));
  const haveCosts = fields.some((field) => costRank(field) > LAST_RESORT);
  if (haveCosts && !areRuns && !holdRequests) return [records];
  const isAround = fields.length === 0 || areRuns || holdRequests;
  const within = inElements(node, place).filter(
    // Records of nothing but ids and times have rather details in their lists, but for tables.
    ({ numeric, names }) => numeric && (isAround || names !== undefined),
  );
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
