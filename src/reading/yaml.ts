import type { Format, Pace, SourceText, TableSink } from './format';
import { JsonFeeder } from './jsonFeeder';
import { OutlineBuilder, type Outline } from './jsonOutline';
import { planOf, type Plan } from './jsonPlan';
import { ReadError } from './problems';
import { wholeText } from './wholeText';
import { YamlReader } from './yamlReader';

/** YAML whose lists and records stand in one another: lists within records, lists of lists, records in brackets. */
export const yamlFormat: Format = { id: 'yaml', read: readYaml };

/** Lines between two looks at the clock. */
const STRIDE = 256;
/** Lists so deep, and records at any depth, are told from what plainer formats know. */
const DEEP = 3;
const RECORDS: ReadonlySet<string> = new Set(['records', 'keyed', 'rows', 'singles']);

/** Whether the head of a text is such YAML. Ask after JSON, and after records that dashes tell apart. */
export async function looksLikeYaml(head: string, isWhole: boolean, pace: Pace): Promise<boolean> {
  const builder = new OutlineBuilder();
  const reader = new YamlReader(head, builder);
  try {
    await readAll(reader, pace, () => 0);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const isCut = !isWhole && error.offset >= lastLine(head);
    if (!isCut) return false;
  }
  const shapes = [...planOf(builder.root, () => undefined).roles.values()].map(({ shape }) => shape);
  const hasRecords = shapes.some((shape) => RECORDS.has(shape)) && !areNames(builder.root);
  const hasLists = shapes.some((shape) => shape === 'list' || shape === 'lists');
  return hasRecords || (hasLists && (reader.hasBrackets || reader.depth >= DEEP));
}

/** Where the last line begins, which may be cut off. */
function lastLine(head: string): number {
  return Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r')) + 1;
}

/** Whether the text is bullets with a name and a value each. */
function areNames({ elements: [top] }: Outline): boolean {
  return top?.kind === 'array' && top.elements.every(({ members }) => members.size === 1);
}

async function readYaml(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  const text = await wholeText(source, pace);
  const plan = await surveyed(text, sink, pace);
  if (plan.roles.size === 0)
    throw new ReadError('This YAML holds no list of numbers and no records with numbers.');
  const feeder = new JsonFeeder(sink, plan.roles);
  await readAll(new YamlReader(text, feeder), pace, (at) => 0.5 + (0.5 * at) / text.length);
}

async function surveyed(text: string, sink: TableSink, pace: Pace): Promise<Plan> {
  const builder = new OutlineBuilder();
  await readAll(new YamlReader(text, builder), pace, (at) => (0.5 * at) / text.length);
  return planOf(builder.root, (note) => {
    sink.note(note);
  });
}

async function readAll(reader: YamlReader, pace: Pace, done: (at: number) => number): Promise<void> {
  for (let steps = 1; reader.step(); steps++)
    if (steps % STRIDE === 0 && pace.due()) await pace.rest(done(reader.at));
}
