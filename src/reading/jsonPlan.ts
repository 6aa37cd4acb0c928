import { costRank, idRank } from './fieldNames';
import { joined } from './fieldPath';
import type { TableSink } from './format';
import { candidatesIn, isReplicas, type Candidate, type Shape } from './jsonCandidates';
import type { Outline } from './jsonOutline';
import { areColumnNames } from './parallel';
import { isSummary, parallelLists } from './jsonRecords';

/** What is to be read of a document: by the offset of each container, how, and the name of its table. */
export interface Plan {
  readonly roles: ReadonlyMap<number, Role>;
}

export interface Role {
  readonly shape: Shape | 'replicas' | 'names';
  readonly path: string;
  /** The field of records whose arrays are read as numbered fields. */
  readonly pairs?: string | undefined;
  /** Whether its columns have names: before it, or in the first of its rows. */
  readonly names?: 'before' | 'first' | undefined;
}

/** In the place of an offset: the role of whatever value stands outside of all containers. */
export const LONE_VALUE = -2;

/** A list this many times shorter than the longest is beside the point, unless it stands beside it. */
const MUCH_SHORTER = 10;

/**
 * Chooses the lists of a document: those of the highest standing, and which `replicas` goes with them.
 * What is found but not chosen is noted. Nothing is chosen where nothing is a list.
 */
export function planOf(root: Outline, note: TableSink['note']): Plan {
  const top = topOf(root);
  const found = candidatesIn(top);
  const chosen = found.length > 0 ? choose(found, top) : lastChance(top);
  noteRest(found, chosen, note);
  for (const { shape, node } of chosen) {
    if (shape === 'rows') note(rowsNote(node));
    if (shape === 'singles') note(`The ${node.count} lists of one entry were read as one list.`);
  }
  const roles = new Map<number, Role>();
  for (const { node, shape, path, pairs, names, isHeader } of chosen) {
    const where = names === undefined ? undefined : isHeader === true ? 'first' : 'before';
    roles.set(node.offset, { shape, path, pairs, names: where });
    if (names !== undefined) roles.set(names.offset, { shape: 'names', path: '' });
  }
  const replicas = replicasFor(top, chosen);
  if (replicas !== undefined && !roles.has(replicas.offset))
    roles.set(replicas.offset, { shape: 'replicas', path: '' });
  if (replicas === undefined && passesReplicas(top, chosen)) note(NO_REPLICAS);
  return { roles };
}

function rowsNote({ count, longest }: Outline): string {
  return count === 1
    ? `The short list of ${longest} was read as the only row of a table.`
    : `The ${count} short lists of ${longest} were read as rows of one table.`;
}

const NO_REPLICAS =
  'replicas is neither a number nor a list of names or of records with name, weight and load: it is not used.';

/** The one value of the document; the array around them where several stand back to back, or a lone number. */
function topOf(root: Outline): Outline {
  return root.count === 1 && root.elements.length === 1 ? root.elements[0]! : root;
}

/** A `replicas` that is the only list there is. */
function lastChance(top: Outline): Candidate[] {
  const replicas = top.members.get('replicas');
  return replicas === undefined ? [] : candidatesIn(replicas, 'replicas', 1).filter(({ numeric }) => numeric);
}

function choose(found: readonly Candidate[], top: Outline): Candidate[] {
  const numeric = withoutOtherAmounts(found.filter((candidate) => candidate.numeric));
  if (numeric.length === 0)
    return found.filter(({ depth, path }) => depth === 0 || /(?:^|\.)costs$/.test(path));
  const lists = numeric.filter(({ shape }) => shape !== 'map' && shape !== 'record');
  if (lists.length === 0) return shallowest(besideSummaries(numeric));
  const longest = mostOf(lists, ({ rows }) => rows);
  const { depth } = shallowest(lists.filter(({ rows }) => rows * MUCH_SHORTER >= longest))[0]!;
  const level = lists.filter((candidate) => candidate.depth === depth);
  return parallel(found, top, level) ?? largestGroup(level);
}

/** Lists of limits or sizes with units, `["10 ms", "20 ms"]`, are no costs beside others, unless they are as long. */
function withoutOtherAmounts(candidates: readonly Candidate[]): readonly Candidate[] {
  const others = candidates.filter((candidate) => !areAmounts(candidate));
  if (others.length === 0) return candidates;
  // Of one alone the unit is not taken off.
  const lengths = new Set(others.map(({ rows }) => rows).filter((rows) => rows > 1));
  return candidates.filter((candidate) => !areAmounts(candidate) || lengths.has(candidate.rows));
}

function areAmounts({ shape, node }: Candidate): boolean {
  return (shape === 'list' || shape === 'map') && node.amounts * 2 > node.count;
}

/** Records and maps of numbers without those that tell of many requests, where there are others. */
function besideSummaries(candidates: readonly Candidate[]): readonly Candidate[] {
  const others = candidates.filter(({ node }) => !isSummary(node));
  return others.length > 0 ? others : candidates;
}

function shallowest(candidates: readonly Candidate[]): Candidate[] {
  const depth = -mostOf(candidates, (candidate) => -candidate.depth);
  return candidates.filter((candidate) => candidate.depth === depth);
}

/** The parallel arrays, with the ids that go with them; undefined where all are much shorter than the longest list. */
function parallel(
  found: readonly Candidate[],
  top: Outline,
  level: readonly Candidate[],
): Candidate[] | undefined {
  const lengths = parallelLengths(level, top);
  const columns = found.filter((candidate) => isColumn(candidate, lengths.get(parentOf(candidate.path))));
  const longest = mostOf(level, ({ rows }) => rows);
  return columns.some(({ rows }) => rows * MUCH_SHORTER >= longest) ? columns : undefined;
}

/** The length of the parallel arrays in each object that has some, by its path; each object is looked at once. */
function parallelLengths(level: readonly Candidate[], top: Outline): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const parent of new Set(level.map(({ path }) => parentOf(path)))) {
    const object = nodeAt(top, parent);
    const [first] = object === undefined ? [] : parallelLists(object);
    const length = first === undefined ? undefined : object!.members.get(first)!.count;
    if (length === undefined) continue;
    const names = [...object!.members].filter(([, { count, kind }]) => count === length && kind !== 'text');
    if (areColumnNames(names.map(([name]) => name))) lengths.set(parent, length);
  }
  return lengths;
}

/** `length` is that of the parallel arrays beside the candidate; undefined where there are none. */
function isColumn({ path, shape, rows, numeric }: Candidate, length: number | undefined): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return shape === 'list' && rows === length && (numeric || idRank(name) > 0);
}

/** The path of what a list stands in; '' for the document. */
function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** The largest of some figures of candidates; a document may have more than a call takes arguments. */
function mostOf(candidates: readonly Candidate[], figure: (candidate: Candidate) => number): number {
  return candidates.reduce((most, candidate) => Math.max(most, figure(candidate)), -Infinity);
}

/** What stands at a path; nothing where the path has names with dots in them. */
function nodeAt(top: Outline, path: string): Outline | undefined {
  let node: Outline | undefined = top;
  for (const name of path === '' ? [] : path.split('.')) {
    node = node?.members.get(name) ?? node?.elements.find((element) => element.place === Number(name));
  }
  return node;
}

/** Bare lists, or records of one kind: whichever has the most rows in all. */
function largestGroup(level: readonly Candidate[]): Candidate[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of level) {
    const group = groups.get(kindOf(candidate));
    if (group === undefined) groups.set(kindOf(candidate), [candidate]);
    else group.push(candidate);
  }
  const rowsOf = (group: Candidate[]) => group.reduce((sum, { rows }) => sum + rows, 0);
  return [...groups.values()].reduce((best, group) => (rowsOf(group) > rowsOf(best) ? group : best));
}

/** Records are of one kind where the same field is the likeliest cost. */
function kindOf({ fields }: Candidate): string {
  return fields.reduce((best, field) => (best === '' || costRank(field) > costRank(best) ? field : best), '');
}

function noteRest(found: readonly Candidate[], chosen: readonly Candidate[], note: TableSink['note']): void {
  const read = new Set(chosen);
  const rest = found.filter((candidate) => candidate.numeric && candidate.rows > 1 && !read.has(candidate));
  if (rest.length === 0) return;
  const names = rest.slice(0, 5).map(({ path, rows }) => `${path} (${rows})`);
  note(
    `Also found, but not read: ${names.join(', ')}${rest.length > 5 ? ` and ${rest.length - 5} more` : ''}.`,
  );
}

/** The `replicas` of the object that holds the lists, else of the document. */
function replicasFor(top: Outline, chosen: readonly Candidate[]): Outline | undefined {
  return membersCalledReplicas(top, chosen).find(({ node }) => isReplicas('replicas', node))?.node;
}

/** Whether there is a `replicas` beside the lists in which none of them stands. */
function passesReplicas(top: Outline, chosen: readonly Candidate[]): boolean {
  return membersCalledReplicas(top, chosen).some(({ path }) =>
    chosen.every((list) => list.path !== path && !list.path.startsWith(`${path}.`)),
  );
}

function membersCalledReplicas(
  top: Outline,
  chosen: readonly Candidate[],
): { node: Outline; path: string }[] {
  const holders = chosen.length === 0 ? [] : [parentOf(chosen[0]!.path), ''];
  return holders.flatMap((holder) => {
    const node = nodeAt(top, holder)?.members.get('replicas');
    return node === undefined ? [] : [{ node, path: joined(holder, 'replicas') }];
  });
}
