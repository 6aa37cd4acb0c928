/*
 * Finds the numbers of a log line that a label stands before, and nothing else: `#token: 106752`, `latency=12.5`,
 * `took 35 ms`. Dates, times, addresses, versions and numbers without a label are no values.
 */

import { timePattern } from './cellUnits';
import { saysDuration } from './fieldNames';

/** A number behind a label, by its place in the line. */
export interface Labelled {
  readonly label: string;
  /** The number as written, without its unit. */
  readonly written: string;
  /** Its unit where it stands at the number (`ms`), or is one of time a blank behind it; else ''. */
  readonly unit: string;
  /** The number and its unit, as they stand in the line. */
  readonly whole: string;
  readonly start: number;
  /** Why a label without a sign is hardly one, where that is so. */
  readonly doubt: string | undefined;
}

/** Labels lie within so many characters before their number. */
const LOOK_BACK = 80;
const MOST_WORDS = 4;
/** Blanks between a label and its number where no sign is. */
const WIDEST_GAP = 2;

/**
 * A number that stands by itself after a blank, a colon, an equals sign or a quote, with a unit that touches it; or a
 * duration or time of day with colons.
 */
const NUMBER =
  /[\s:：=("'[](\d{1,4}(?::[0-5]\d){2}(?:\.\d{1,9})?(?![\w:])|[+-]?(?:\d[\d,_]*(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]?(?:nan|NaN|inf|Infinity)\b)(%|[a-zA-Zµμ]{1,8}(?:\/[a-zA-Z]{1,8})?|\/[a-zA-Z]{1,8})?(?=$|["']?[\s,;)\]}|]|["'](?:$|\/?>)|\.(?:\s|$))/g;
/** `[5, 3]` or `"5 3"`; a comma within quotes belongs to one number. */
const SEVERAL =
  /\[\s*([\d.+-][\d.+-]*(?:[\s,;]+[\d.+-][\d.+-]*)+)[\s,;]*\]|(["'])([\d.+-][\d.,+-]*(?:[\s;]+[\d.+-][\d.,+-]*)+)\2/y;
/** A sign, and what follows up to a blank, a comma or the end of quotes or brackets. */
const WORD_BEHIND = /["']?[ \t]{0,8}(?:[=：]|:(?![/\\]))[ \t]{0,8}["']?([^\s,;"'()[\]{}|]{1,100})/y;
/** `min 0.5` behind a number is the smallest of something. */
const TIME_BEHIND = new RegExp(
  ` (?!min\\s+[-+.\\d])(${timePattern})(?=$|[\\s,;)\\]}|/]|\\.(?:\\s|$))(?!\\s*[:=])`,
  'y',
);
/** `1 min 30 s`: no single one of its numbers is the duration. */
const IN_PARTS = new RegExp(
  `\\d[\\d.]{0,20} ?${timePattern},? (?:and )?\\d[\\d.]{0,20} ?${timePattern}(?=$|[\\s,;)\\]}|.])`,
  'y',
);
const UNIT_IN_PARENTHESES = /^[\p{L}%][\p{L}\p{N}/% .-]*$/u;
const LONGEST_UNIT = 20;
const FULL_WIDTH_COLON = 0xff1a;
const LONGEST_COUNT = 12;
const NAME = /^(?:[#$]|[\p{L}_])/u;
const FORMER_WORD = /^#?\p{L}[\p{L}_-]*$/u;
/** Levels of a log and values of other labels belong to no label. */
const NO_LABEL =
  /^(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|nan|inf|infinity|true|false|null|none)$/i;

/** Behind a word without a sign, `70b` calls a model. */
const MODEL_SIZE = /^[bB]$/;
/** Words before numbers that are no labels unless a sign says so: `Feb 6`, `5 ms 512 tokens`. */
const NO_BARE_LABEL =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|[nuµμm]?s|m?secs?|seconds?|mins|minutes?|hours?)$/i;
/** Words before numbers that are labels where nothing else is, unless a sign says so: `in 30 s`, `in 512 out 128`. */
const SMALL_WORD = /^(?:in|at|on|of|and|or|to|from|for|by|with|than|is|was|are)$/i;

/** Words before numbers that rather say which one it is, unless a sign says otherwise: `request 17 took 35 ms`. */
const THING =
  /^(?:req(?:uest)?|job|task|batch|item|sample|query|prompt|user|session|worker|thread|gpu|node|shard|rank|replica|run|step|epoch|iter(?:ation)?|attempt|line|page|test)$/i;
/** Said of fields that are called so: they are offered, behind all others. */
export const MAYBE_NO_LABEL = 'a small word before a number, maybe no label';
export const MAYBE_WHICH = 'a number behind a word, which maybe says which one it is';

function doubtOf(label: string): string | undefined {
  if (SMALL_WORD.test(label)) return MAYBE_NO_LABEL;
  return THING.test(label) ? MAYBE_WHICH : undefined;
}

/** The labelled numbers of a line, in order; the second of one label is `label (2)`. */
export function labelledNumbers(line: string): Labelled[] {
  const found: Labelled[] = [];
  const counts = new Map<string, number>();
  NUMBER.lastIndex = 0;
  for (let match = NUMBER.exec(line); match !== null; match = NUMBER.exec(line)) {
    const start = match.index + 1;
    const [, written = '', unit = ''] = match;
    const label = labelBefore(line, start);
    if (label === undefined || (MODEL_SIZE.test(unit) && linkBefore(line, start)?.sign === '')) continue;
    if (written.includes(':') && !saysDuration(label)) continue;
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    const several = numbersFrom(line, match.index);
    if (several !== undefined) NUMBER.lastIndex = start + several.length;
    // A comma at the end belongs to the sentence.
    const number = several ?? withoutCommasBehind(written);
    const behind = several === undefined && unit === '' ? timeBehind(line, start + number.length) : '';
    found.push({
      label: count === 1 ? label : `${label} (${count})`,
      written: number,
      unit: several === undefined ? unit || behind : '',
      whole: number + (several !== undefined ? '' : behind === '' ? unit : ` ${behind}`),
      start,
      doubt: linkBefore(line, start)?.sign === '' ? doubtOf(label) : undefined,
    });
  }
  return found;
}

/** A text by its place in the line. */
export interface Written {
  readonly text: string;
  readonly start: number;
}

/** What stands behind a label and its sign, whatever it is: `timeout` in `latency=timeout`. */
export function wordBehind(line: string, label: string): Written | undefined {
  for (let at = line.indexOf(label); at >= 0; at = line.indexOf(label, at + 1)) {
    WORD_BEHIND.lastIndex = at + label.length;
    const text = WORD_BEHIND.exec(line)?.[1];
    const start = WORD_BEHIND.lastIndex - (text?.length ?? 0);
    // `eval time` is no label in `prompt eval time = none`.
    if (text !== undefined && labelBefore(line, start) === label) return { text, start };
  }
  return undefined;
}

/** The unit of time that stands a blank behind a number, unless it is itself the label of what follows it. */
function timeBehind(line: string, end: number): string {
  TIME_BEHIND.lastIndex = end;
  return TIME_BEHIND.exec(line)?.[1] ?? '';
}

function withoutCommasBehind(written: string): string {
  let end = written.length;
  while (written.charAt(end - 1) === ',') end--;
  return written.slice(0, end);
}

/**
 * Several numbers within the bracket or quotes that open at `at`, or a duration in parts behind it, as written: no single
 * one of them has the label.
 */
function numbersFrom(line: string, at: number): string | undefined {
  SEVERAL.lastIndex = at;
  const match = SEVERAL.exec(line);
  IN_PARTS.lastIndex = at + 1;
  return match?.[1] ?? match?.[3] ?? IN_PARTS.exec(line)?.[0];
}

/** The label that stands before the number at `at`, if there is one. Walks backwards: the line may be long. */
function labelBefore(line: string, at: number): string | undefined {
  const link = linkBefore(line, at);
  if (link === undefined) return undefined;
  const { sign, isTight } = link;
  const unit = sign === '' ? undefined : unitBefore(line, link.start);
  const end = unit?.start ?? link.start;
  const word = wordBefore(line, end) ?? (sign === '' || isTight ? undefined : wordBeforeCount(line, end));
  if (word === undefined || NO_LABEL.test(word.name)) return undefined;
  if (sign === '') return isBareLabel(word) ? word.name : undefined;
  if (isTight && sign === ':' && isPlaceInProgram(line, word)) return undefined;
  const isWhole = word.isQuoted || (isTight && sign === '=');
  const label = isWhole ? word.name : withFormerWords(line, word.start, word.name);
  return unit === undefined ? label : `${label} (${unit.text})`;
}

/** `loggers.py:118` and `server:handle:42` are places in a program, not labels with their numbers. */
function isPlaceInProgram(line: string, { name, start }: { name: string; start: number }): boolean {
  return (
    /\.[a-z]{1,5}$/i.test(name) || (line.charAt(start - 1) === ':' && isOfWord(line.charCodeAt(start - 2)))
  );
}

function isBareLabel({ name, isQuoted }: { name: string; isQuoted: boolean }): boolean {
  return /^[\p{L}_]+$/u.test(name) && !isQuoted && !NO_BARE_LABEL.test(name);
}

/** What stands between a label and its number: a sign, maybe with blanks and a quote, or only blanks. */
function linkBefore(line: string, at: number): { sign: string; start: number; isTight: boolean } | undefined {
  const isOpened = '"\'(['.includes(line.charAt(at - 1));
  const start = isOpened ? at - 1 : at;
  const behind = blanksBefore(line, start);
  const sign = line.charAt(behind - 1);
  if (sign === '=' || sign === ':' || sign === '：') {
    return {
      sign,
      start: blanksBefore(line, behind - 1),
      isTight: behind === start && !isBlank(line.charCodeAt(behind - 2)),
    };
  }
  // Wide gaps part columns, unless the label begins the line.
  const isColumn = at - behind > WIDEST_GAP && /\s/.test(line.slice(0, behind));
  return isOpened || behind === at || isColumn ? undefined : { sign: '', start: behind, isTight: false };
}

/** `(token/s)` before place `end`. */
function unitBefore(line: string, end: number): { text: string; start: number } | undefined {
  if (line.charAt(end - 1) !== ')') return undefined;
  const open = line.slice(Math.max(0, end - LONGEST_UNIT - 2), end).lastIndexOf('(');
  if (open < 0) return undefined;
  const start = Math.max(0, end - LONGEST_UNIT - 2) + open;
  const text = line.slice(start + 1, end - 1);
  return UNIT_IN_PARENTHESES.test(text) ? { text, start: blanksBefore(line, start) } : undefined;
}

function wordBefore(
  line: string,
  end: number,
): { name: string; start: number; isQuoted: boolean } | undefined {
  const quote = line.charAt(end - 1);
  const isQuoted = quote === '"' || quote === "'";
  const last = isQuoted ? end - 1 : end;
  let start = last;
  while (start > last - LOOK_BACK && isOfWord(line.charCodeAt(start - 1))) start--;
  if (isQuoted && line.charAt(start - 1) !== quote) return undefined;
  while (start < last && '-./%'.includes(line.charAt(start))) start++;
  const name = line.slice(start, last);
  return NAME.test(name) ? { name, start: isQuoted ? start - 1 : start, isQuoted } : undefined;
}

/** The word before a number that counts: `Request 17: 512 tokens`. */
function wordBeforeCount(line: string, end: number): ReturnType<typeof wordBefore> {
  let start = end;
  while (start > end - LONGEST_COUNT && isDigit(line.charCodeAt(start - 1))) start--;
  const blanks = blanksBefore(line, start);
  return start < end && blanks < start ? wordBefore(line, blanks) : undefined;
}

/** Puts the words before a label's last one to it: `gen throughput`, `prompt eval time`. */
function withFormerWords(line: string, start: number, last: string): string {
  let label = last;
  let at = start;
  for (let words = 1; words < MOST_WORDS; words++) {
    const end = blanksBefore(line, at);
    const former = end === at ? undefined : wordBefore(line, end);
    if (former === undefined || former.isQuoted || isOfWord(line.charCodeAt(former.start - 1))) break;
    if (!FORMER_WORD.test(former.name) || NO_LABEL.test(former.name)) break;
    label = `${former.name} ${label}`;
    at = former.start;
  }
  return label;
}

function blanksBefore(line: string, end: number): number {
  let at = end;
  while (at > end - LOOK_BACK && isBlank(line.charCodeAt(at - 1))) at--;
  return at;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Letters and digits of any script, and `# $ % - . / _`. */
function isOfWord(code: number): boolean {
  if (code >= 128) return code > 0xbf && code !== FULL_WIDTH_COLON && !(code >= 0x2000 && code < 0x2c00);
  const isDigitOrMark = (code >= 45 && code <= 57) || (code >= 35 && code <= 37);
  return isDigitOrMark || (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}
