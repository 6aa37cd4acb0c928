import { KEY_FIELD } from './format';

/**
 * What the name of a field says about its numbers, read by its words: `numOutputToks` is num, output, tokens.
 * Knows the words of serving traces, not single files.
 */

/** Words of one meaning, as they are abbreviated. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ...oneWord('tokens', 'token tok toks tkn tkns'),
  ...oneWord('length', 'len lens lengths isl osl'),
  ...oneWord('count', 'cnt counts'),
  ...oneWord(
    'output',
    'out outputs generated generation gen completion completions decode decoded osl answer',
  ),
  ...oneWord('input', 'in inputs prompt prompts context ctx prefill isl query'),
  ...oneWord('total', 'sum overall all'),
  ...oneWord('cost', 'costs'),
  ...oneWord('latency', 'latencies lat ttime'),
  ...oneWord('duration', 'durations dur took'),
  ...oneWord('time', 'times'),
  ...oneWord('id', 'ids uuid guid uid'),
  ...oneWord('index', 'idx indices seqno'),
  ...oneWord('timestamp', 'ts timestamps datetime date epoch unixtime'),
  ...oneWord('mean', 'avg average median p50 p75 p90 p95 p99 std stddev stdev variance'),
  ...oneWord('rate', 'per rates throughput percent percentage pct ratio util utilization speed tps qps rps'),
  ...oneWord('runtime', 'walltime'),
  ...oneWord('code', 'codes'),
  ...oneWord('ttft', 'ttfts'),
  ...oneWord('tpot', 'tpots'),
  ...oneWord('itl', 'itls'),
]);

/** Say nothing about what is counted. */
const FILLERS = words(
  'num number n of the value values metrics metric data stats usage count sequence seq size amount info result ' +
    'ms sec secs s ns us msec second seconds millis milliseconds microseconds nanoseconds millisecond minutes',
);
const TIMES = words('latency duration elapsed time runtime delay wait endtoend ttft tpot itl');
/** Of `response time` and `service time`, other than of `time` alone, it is sure that no time of day is meant. */
const TIMED = words('response processing execution service run cpu wall compute inference total process');
const MOMENTS = words('until since at timestamp');
const POINTS_IN_TIME = words(
  'timestamp arrival arrived start started begin began end ended finish finished created updated submit submitted ' +
    'enqueued dequeued record recorded received sent deadline year month day hour minute',
);
const IDENTITIES = words(
  'id index key seed port pid tid hash version status code errno line row turn flag flags priority revision ' +
    'kind type level state phase mode step',
);
/** Whoever sent or served a request is no cost, nor how many served it; alone in a name, they identify. */
const PARTIES = words(
  'user session tenant client worker node host instance replica replicas shard partition gpu rank',
);
const POOR = words('rate temperature score probability prob top penalty std');
/** Of times, the shortest and the longest; of other things rather a limit. */
const BOUNDS = words('max min maximum minimum slowest fastest');
const PARTIAL = words(
  'expected sampled requested limit max min maximum minimum target budget slo cached reasoning predicted estimated ' +
    'remaining accepted rejected error errors failed first queue queuing blocked inter',
);

/** Higher is better; see `KNOWN` and `LAST_RESORT` for what the steps mean. */
const SUBJECTS: readonly (readonly [word: string, rank: number])[] = [
  ['cost', 1000],
  ['latency', 700],
  ['duration', 680],
  ['elapsed', 670],
  ['runtime', 660],
  ['endtoend', 650],
  ['time', 620],
  ['work', 600],
  ['load', 590],
  ['weight', 580],
  ['delay', 500],
  ['wait', 490],
  ['ttft', 450],
  ['tpot', 440],
  ['itl', 430],
  ['bytes', 400],
  ['requests', 380],
  ['jobs', 380],
  ['tasks', 380],
  ['flops', 380],
  ['price', 350],
];
/** `p99`, `99%`, `99.9%`. */
const PERCENTILE = /^(?:p?\d\d?(?:\.\d+)?%|p\d\d\.?\d*)$/i;
const OUTPUT = 900;
const TOTAL_TOKENS = 850;
const INPUT = 800;
const TOKENS = 780;
const SIZE = 400;
const UNKNOWN = 200;
const SUMMARY = 150;
const RATE = 100;
/** Names of this rank or more say that the numbers are costs. */
const KNOWN = 350;
/** Names of this rank or more say so whatever the numbers are like: those of tokens, latencies and durations. */
export const CERTAIN = 630;
/** Points in time, ids and indices: offered only where there is nothing else. */
export const LAST_RESORT = 0;

/** How likely a field of this name holds costs; 0 for points in time, ids and indices. */
export function costRank(name: string): number {
  const found = wordsOf(name);
  const has = (set: ReadonlySet<string>) => found.some((word) => set.has(word));
  if (name === KEY_FIELD || has(IDENTITIES) || isPointInTime(found)) return LAST_RESORT;
  if (found.length > 0 && found.every((word) => PARTIES.has(word))) return LAST_RESORT;
  const base = subjectRank(found);
  if (isSummary(found) || PERCENTILE.test(name)) return SUMMARY + base / 100;
  if (has(POOR)) return RATE + base / 100;
  const unknown = found.filter((word) => !FILLERS.has(word)).length;
  return base - (has(PARTIAL) ? 60 : 0) - unknown * 2 - name.split('.').length;
}

/** Whether the name alone says that the numbers are costs. */
export function isCostName(name: string): boolean {
  return costRank(name) >= KNOWN - 80 && subjectRank(wordsOf(name)) >= KNOWN;
}

/** Whether a name says that a time is a duration rather than a time of day. */
export function saysDuration(name: string): boolean {
  const found = wordsOf(name.slice(name.lastIndexOf('.') + 1));
  if (found.some((word) => POINTS_IN_TIME.has(word) || MOMENTS.has(word))) return false;
  if (found.includes('time') && found.some((word) => TIMED.has(word))) return true;
  return found.some((word) => word === 'length' || (word !== 'time' && TIMES.has(word)));
}

/** Whether numbers of this name may be added up: those of means, rates, ids and points in time may not. */
export function addsUp(name: string): boolean {
  // Means of any subject have at most 10 more.
  return costRank(name) > SUMMARY + 10;
}

/** Whether a name says that its number tells of many requests: a mean, a percentile, a rate. */
export function isStatistic(name: string): boolean {
  const found = wordsOf(name);
  return PERCENTILE.test(name) || found.includes('rate') || isSummary(found);
}

function isSummary(found: readonly string[]): boolean {
  const isBound = found.some((word) => BOUNDS.has(word));
  return found.includes('mean') || (isBound && found.some((word) => TIMES.has(word)));
}

/** How well a field of this name identifies a request; 0 where it does not. */
export function idRank(name: string): number {
  if (name === KEY_FIELD) return 90;
  const found = wordsOf(name.slice(name.lastIndexOf('.') + 1));
  const has = (word: string) => found.includes(word);
  if (has('id')) return has('request') || has('req') ? 100 : found.length === 1 ? 95 : 60;
  if (has('name')) return found.length === 1 ? 55 : 50;
  return has('key') || has('label') || has('title') || has('url') || has('path') ? 40 : 0;
}

function subjectRank(found: readonly string[]): number {
  const has = (word: string) => found.includes(word);
  if (has('cost')) return SUBJECTS[0]![1];
  if (!found.some((word) => TIMES.has(word) || word === 'bytes')) {
    const counted = has('tokens') || has('length');
    const rest = found.filter((word) => !FILLERS.has(word) && word !== 'total');
    if (has('output') && has('input')) return subjectRank(withoutFormer(found));
    if (has('response') && counted && !has('input')) return OUTPUT;
    if (has('output') && (counted || rest.length === 1)) return OUTPUT;
    if (has('total') && counted && !has('input')) return TOTAL_TOKENS;
    if ((has('input') && (counted || rest.length === 1)) || (has('request') && counted)) return INPUT;
    if (counted) return TOKENS;
  }
  return SUBJECTS.find(([word]) => has(word))?.[1] ?? (has('size') ? SIZE : UNKNOWN);
}

/** Of output and input, what a name has last counts: `gen_ai.usage.input_tokens`. */
function withoutFormer(found: readonly string[]): string[] {
  const former = found.lastIndexOf('output') > found.lastIndexOf('input') ? 'input' : 'output';
  return found.filter((word) => word !== former);
}

function isPointInTime(found: readonly string[]): boolean {
  if (found.includes('timestamp') || (found.length > 1 && found.at(-1) === 'at')) return true;
  const isSpan = ['latency', 'duration', 'elapsed', 'delay', 'tokens', 'length', 'bytes', 'cost'];
  return found.some((word) => POINTS_IN_TIME.has(word)) && !found.some((word) => isSpan.includes(word));
}

/** The words of a name in small letters, abbreviations written out. */
function wordsOf(name: string): string[] {
  const joined = name
    .replace(/end[_\s.-]?to[_\s.-]?end|e2e/gi, ' Endtoend ')
    // Of its tokens, not all are generated.
    .replace(/gen[_\s-]?ai/gi, ' Ai ')
    .replace(/time[_\s-]?stamp/gi, ' Timestamp ')
    .replace(/run[_\s-]?time/gi, ' Runtime ')
    .replace(/\/\s*(?:s|sec|second|min|minute|h|hour)\b/gi, ' per ')
    .replace(/request[_\s-]?count/gi, ' Requests ');
  const parts = joined.match(/[pP]\d\d(?!\d)|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+/gu) ?? [];
  const found = parts.map((part) => part.toLowerCase()).map((word) => SYNONYMS.get(word) ?? word);
  // New tokens are generated; new sequences are not.
  const isCounted = found.includes('tokens') || found.includes('length');
  return isCounted ? found.map((word) => (word === 'new' ? 'output' : word)) : found;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

function oneWord(meaning: string, written: string): [written: string, meaning: string][] {
  return written.split(' ').map((word) => [word, meaning]);
}
