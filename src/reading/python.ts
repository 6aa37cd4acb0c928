import { DistinctNames } from './columnNames';
import { joined } from './fieldPath';
import type { Format, Pace, SourceText, TableSink } from './format';
import { candidatesIn, isReplicas } from './jsonCandidates';
import { JsonFeeder } from './jsonFeeder';
import type { Outline } from './jsonOutline';
import { LONE_VALUE, planOf, type Role } from './jsonPlan';
import { ReadError } from './problems';
import { PythonSurvey, type PythonPart } from './pythonSurvey';
import { PythonValue } from './pythonValue';
import { wholeText } from './wholeText';

/** Lists, tuples, dicts, arrays and tensors as Python prints them or as they stand in its programs. */
export const pythonFormat: Format = { id: 'python', read: readPython };

const HEAD_UNITS = 1 << 16;
/** Steps of reading between two looks at the clock, and units looked ahead in one step that want one at once. */
const STRIDE = 512;
const UNITS_AHEAD = 2 ** 16;

/** Whether a text has values that only Python writes, or lists that are given a name. Ask after JSON. */
export async function looksLikePython(head: string, pace: Pace): Promise<boolean> {
  const survey = new PythonSurvey(head.slice(0, HEAD_UNITS));
  try {
    const isTime = clockOf(survey);
    while (survey.step()) if (isTime() && pace.due()) await pace.rest(0);
  } catch (error) {
    // The head may be cut off; where the text itself is broken, its reader says where.
    if (!(error instanceof ReadError)) throw error;
  }
  return survey.isPython();
}

async function readPython(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  const text = await wholeText(source, pace);
  const survey = new PythonSurvey(text);
  const isTime = clockOf(survey);
  while (survey.step()) if (isTime() && pace.due()) await pace.rest((0.5 * survey.at) / text.length);
  const parts = chosenParts(survey.parts);
  const areEmpty = parts.every((part) => topOf(part).count === 0);
  // Lists that code fills are not empty.
  if (parts.length === 0 || (areEmpty && survey.firstCode !== undefined)) {
    throw survey.firstCode ?? new ReadError('No list of numbers was found. Write costs such as [5, 3, 8].');
  }
  survey.notes().forEach((note) => {
    sink.note(note);
  });
  const names = new DistinctNames();
  for (const part of parts) await feed(part, names, text, sink, pace);
}

/** Says after each step of a reader whether it is time to look at the clock. */
function clockOf(reader: { readonly lookedAhead: number }): () => boolean {
  let steps = 0;
  let looked = 0;
  return () => {
    const before = looked;
    looked = reader.lookedAhead;
    return ++steps % STRIDE === 0 || looked - before > UNITS_AHEAD;
  };
}

/** Parts with numbers; a part without, where no other is there. */
function chosenParts(parts: readonly PythonPart[]): readonly PythonPart[] {
  const lists = parts.filter((part) => !saysReplicas(part) && candidatesIn(topOf(part)).length > 0);
  const numeric = lists.filter((part) => candidatesIn(topOf(part)).some((candidate) => candidate.numeric));
  if (numeric.length === 0) return lists.slice(0, 1);
  return parts.filter((part) => numeric.includes(part) || saysReplicas(part));
}

/** `replicas = 4`, or a list of their names. */
function saysReplicas({ name, values, root }: PythonPart): boolean {
  if (name !== 'replicas' || values.length !== 1) return false;
  return root.numbers === 1 || isReplicas(name, topOf({ name, values, root }));
}

/** The one value of a part, or all of them. */
function topOf({ root }: PythonPart): Outline {
  return root.count === 1 && root.elements.length === 1 ? root.elements[0]! : root;
}

async function feed(
  part: PythonPart,
  names: DistinctNames,
  text: string,
  sink: TableSink,
  pace: Pace,
): Promise<void> {
  const reader = new PythonValue(text, new JsonFeeder(sink, rolesOf(part, names, sink)));
  for (const value of part.values) {
    reader.begin(value);
    const isTime = clockOf(reader);
    while (reader.step()) if (isTime() && pace.due()) await pace.rest(0.5 + (0.5 * reader.at) / text.length);
  }
}

function rolesOf(part: PythonPart, names: DistinctNames, sink: TableSink): ReadonlyMap<number, Role> {
  if (saysReplicas(part)) {
    // Of `int(4)` what is within is told, at its own place.
    const offset = part.root.arrays + part.root.objects === 0 ? LONE_VALUE : part.values[0]!;
    return new Map([[offset, { shape: 'replicas', path: '' }]]);
  }
  const { roles } = planOf(part.root, (note) => {
    sink.note(part.name === '' ? note : `${part.name}: ${note}`);
  });
  const name = names.of(part.name).trim();
  return new Map([...roles].map(([offset, role]) => [offset, { ...role, path: below(name, role.path) }]));
}

function below(name: string, path: string): string {
  return path === '' ? name : joined(name, path);
}
