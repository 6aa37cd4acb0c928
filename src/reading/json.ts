import { NAMED_TWICE, type Format, type Pace, type SourceText, type TableSink } from './format';
import { JsonFeeder } from './jsonFeeder';
import { OutlineBuilder, type Outline } from './jsonOutline';
import { planOf, type Plan } from './jsonPlan';
import { probeJson } from './jsonProbe';
import { JsonTokens } from './jsonTokens';
import { VisitorPair } from './jsonVisitorPair';
import { areMembers, JsonWalker, noteTolerances } from './jsonWalker';
import { ReadError } from './problems';
import { refuseLogStreams, refuseNotebook } from './refusals';

const HEAD = 2 ** 16;
/** The first pass's share in the progress: where the head lets expect the lists, a second one is rare. */
const ONLY_PASS = 0.95;
const FIRST_OF_TWO = 0.6;

/**
 * JSON of any size. The first pass checks it and finds its lists, and feeds those that its head lets expect; only
 * where others are found a second pass feeds them.
 * Accepted as well: comments, trailing commas, NaN and Infinity as values, several values back to back, and members
 * of an object without its braces.
 */
export const jsonFormat: Format = {
  id: 'json',
  async read(source, sink, pace) {
    const head = source.head(HEAD);
    const asMembers = areMembers(head);
    const expected = await expectedPlan(head, pace);
    if (pace.due()) await pace.rest(0);
    const share = expected.roles.size > 0 ? ONLY_PASS : FIRST_OF_TWO;
    const { outline, notes } = await firstPass(source, expected, asMembers, sink, pace, share);
    const plan = planOf(outline, (note) => notes.push(note));
    refuseNotebook(outline);
    refuseLogStreams(outline);
    if (outline.count === 0 || plan.roles.size === 0) throw noList(outline);
    if (!areSame(plan, expected)) {
      sink.startAgain();
      const walker = new JsonWalker(new JsonTokens(source), new JsonFeeder(sink, plan.roles), asMembers);
      await walker.walk(pace, source.length, share);
    }
    for (const note of notes) sink.note(note);
  },
};

/** What the head lets expect; nothing where it is broken, and the document with it. */
async function expectedPlan(head: string, pace: Pace): Promise<Plan> {
  const { root, brokenAt } = await probeJson(head, head.length < HEAD, pace);
  return brokenAt === undefined ? planOf(root, () => undefined) : { roles: new Map() };
}

/** The outline of the document, with what is to be said of how it is written; the lists of `expected` are fed. */
async function firstPass(
  source: SourceText,
  expected: Plan,
  asMembers: boolean,
  sink: TableSink,
  pace: Pace,
  share: number,
): Promise<{ outline: Outline; notes: string[] }> {
  const tokens = new JsonTokens(source);
  const builder = new OutlineBuilder();
  const feeder = new JsonFeeder(sink, expected.roles);
  const walker = new JsonWalker(tokens, new VisitorPair(builder, feeder), asMembers);
  await walker.walk(pace, source.length, 0, share);
  const notes: string[] = [];
  noteTolerances(tokens, walker, { note: (text) => notes.push(text) });
  if (builder.hadTwice) notes.push(NAMED_TWICE);
  return { outline: builder.root, notes };
}

function noList({ count }: Outline): ReadError {
  if (count === 0) return new ReadError('There is nothing here but blanks and comments.');
  return new ReadError(
    'This JSON holds no list of numbers and no records with numbers. ' +
      'Write costs as [5, 3, 8], as {"costs": [5, 3, 8]}, or as records such as [{"tokens": 5}, {"tokens": 3}].',
  );
}

function areSame({ roles }: Plan, expected: Plan): boolean {
  if (roles.size !== expected.roles.size) return false;
  return [...roles].every(([offset, { shape, path, pairs, names }]) => {
    const other = expected.roles.get(offset);
    return other?.shape === shape && other.path === path && other.pairs === pairs && other.names === names;
  });
}
