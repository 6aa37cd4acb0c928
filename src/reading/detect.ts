import { blocksFormat, looksLikeBlocks, looksLikeMarkedBlocks } from './blocks';
import { csvFormat, looksLikeCsv } from './csv';
import type { Format, Pace, SourceText } from './format';
import { areGoRecords, goRecordsFormat } from './goRecords';
import { jsonFormat } from './json';
import { jsonLinesFormat } from './jsonLines';
import type { Outline } from './jsonOutline';
import { probeJson } from './jsonProbe';
import { hasListsOfItsOwn, isOnlyAround } from './jsonRecords';
import { labelledLogFormat } from './labelledLog';
import { looksLikeMarkdownTable, markdownFormat } from './markdown';
import { isPrintedByR } from './plainLayout';
import { areNumberedColumns } from './printedLayout';
import { looksLikePlainNumbers, plainNumbersFormat } from './plainNumbers';
import { looksLikePython, pythonFormat } from './python';
import { refuseDumps, refuseReports } from './reports';
import { refuseBrokenTable, refuseCode, refuseMarkup, refuseMetrics, refuseUncertain } from './refusals';
import { nonBlankLines } from './nonBlankLines';
import { looksLikeYaml, yamlFormat } from './yaml';

const HEAD = 2 ** 16;
/** What every list of Python has; a table mostly has none, and need not be tried. */
const BRACKET = /[[({]/;
/** Numbers and what may part them, and nothing else. */
const BARE_NUMBERS = /^[\s\d.,;+-]*$/;
/** A log line that begins with its time or level in brackets, or a word with words behind it, which is no JSON. */
const LOG_LINE =
  /^\s*\[(?:[^\][{}"]*(?:\d:\d\d|TRACE|DEBUG|INFO|WARN|ERROR)[^\][{}"]*\]|[ \t]*\p{L}[^\][{}",]*\][ \t:]+\p{L})/u;

/**
 * Chooses the format of a text: by what it holds, and by the ending of its name only where that leaves a doubt.
 * Each look at its head takes some milliseconds, tens of them the first time: between two of them it may rest.
 */
export async function detect(source: SourceText, pace: Pace): Promise<Format> {
  const head = source.head(HEAD);
  if (isPrintedByR(head)) return plainNumbersFormat;
  if (areNumberedColumns(head, head.length < HEAD)) return csvFormat;
  if (areGoRecords(head, head.length < HEAD)) return goRecordsFormat;
  refuseReports(head);
  refuseDumps(head);
  const probe = await probeJson(head, head.length < HEAD, pace);
  const clean = probe.brokenAt === undefined ? cleanJson(probe.root, head, source) : undefined;
  if (clean !== undefined) return clean;
  if (pace.due()) await pace.rest(0);
  const isWhole = head.length < HEAD;
  if (looksLikeMarkedBlocks(head, isWhole)) return blocksFormat;
  if (pace.due()) await pace.rest(0);
  if (mayBeYaml(head) && (await looksLikeYaml(head, isWhole, pace))) return yamlFormat;
  const mayBePython = !namedLines(source) && BRACKET.test(head);
  if (mayBePython && (await looksLikePython(head, pace))) return pythonFormat;
  if (pace.due()) await pace.rest(0);
  return isJsonLines(head, source) ? jsonLinesFormat : otherThanJson(head, source, pace);
}

/** JSON all through; bare numbers may as well be of a plainer format. */
function cleanJson(root: Outline, head: string, source: SourceText): Format | undefined {
  const { count, objects, arrays, elements } = root;
  // A head of nothing but a comment that is cut: JSON has the only comments of that length.
  if (count === 0) return head.trim() === '' ? undefined : jsonFormat;
  if (objects + arrays === 0) return undefined;
  const isNamed = namedLines(source);
  const hasLines = linesThatAreObjects(head) > 0 || (isNamed && mostLinesBeginObjects(head));
  const areLines = objects === count && (count > 1 || isNamed) && hasLines;
  const areRecords = !elements.some(hasListsOfItsOwn) && !elements.every(isOnlyAround);
  return areLines && areRecords ? jsonLinesFormat : jsonFormat;
}

function isJsonLines(head: string, source: SourceText): boolean {
  const lines = nonBlankLines(head);
  const like = lines.filter((line) => line.startsWith('{') || line.endsWith('}'));
  if (namedLines(source)) return like.length > 0;
  // Half a line before and half a line behind, as a careless selection has them, leave one whole.
  const enough = namedJson(source) || lines.length < 2 ? 2 : 1;
  return linesThatAreObjects(head) >= enough && like.length * 2 > lines.length && !lines[0]!.startsWith('[');
}

/** Each line may end in a comment that is never closed, which would take up all of the lines after it. */
function mostLinesBeginObjects(head: string): boolean {
  const lines = nonBlankLines(head);
  return lines.length > 1 && lines.filter((line) => line.startsWith('{')).length * 2 > lines.length;
}

function linesThatAreObjects(head: string): number {
  return nonBlankLines(head).filter((line) => line.startsWith('{') && line.endsWith('}')).length;
}

function namedLines({ fileName = '', languageId }: SourceText): boolean {
  return /\.(jsonl|ndjson)$/i.test(fileName) || languageId === 'jsonl';
}

async function otherThanJson(head: string, source: SourceText, pace: Pace): Promise<Format> {
  const { fileName } = source;
  if (looksLikeBlocks(head, head.length < HEAD)) return blocksFormat;
  if (beginsLikeJson(head) && !LOG_LINE.test(head)) return jsonFormat;
  refuseCode(head);
  refuseMetrics(head);
  if (looksLikeMarkdownTable(head)) return markdownFormat;
  if (pace.due()) await pace.rest(0);
  const isWhole = head.length < HEAD;
  const isBare = BARE_NUMBERS.test(head) && (!namedTable(fileName) || isOneLine(head));
  if (isBare && (await looksLikePlainNumbers(head, pace))) return plainNumbersFormat;
  if (pace.due()) await pace.rest(0);
  if (await looksLikeCsv(head, isWhole, fileName, pace)) return csvFormat;
  if (namedJson(source)) return jsonFormat;
  if (pace.due()) await pace.rest(0);
  refuseBrokenTable(head);
  refuseUncertain(head);
  if (await looksLikePlainNumbers(head, pace)) return plainNumbersFormat;
  refuseMarkup(head);
  // Never all numbers in a text: only those behind labels, and a clear word where there are none.
  return /\d/.test(head) ? labelledLogFormat : plainNumbersFormat;
}

/** Whether a line begins with a dash, or with a key that a colon ends: nothing else need be tried. */
function mayBeYaml(head: string): boolean {
  return /^(?:[ \t]*-(?:\s|$)|[^\s:{}[\](),;|][^\r\n:{}[\](),;|]*:(?:\s|$))/m.test(head);
}

/** Whether the head is one line, or the beginning of one: the only row of a table would rather be a list. */
function isOneLine(head: string): boolean {
  return !/[\r\n]/.test(head.trim());
}

/** Whether a bracket follows the blanks and comments at the head, or a comment that is never closed. */
function beginsLikeJson(head: string): boolean {
  const rest = head.replace(/^(?:\s|\/\/[^\n\r]*|\/\*[^]*?\*\/)+/, '');
  return /^(?:[[{]|\/\*)/.test(rest);
}

function namedTable(fileName = ''): boolean {
  return /\.(csv|tsv|tab|psv|jtl)$/i.test(fileName);
}

function namedJson({ fileName = '', languageId = '' }: SourceText): boolean {
  return /\.(json|jsonc|har|ipynb)$/i.test(fileName) || /^jsonc?$/.test(languageId);
}
