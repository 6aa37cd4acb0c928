import { isPlainNumber } from './numberText';

/** A line of `key: value`, as YAML, TOML and INI write records, and what may stand around such lines. */
export interface BlockLine {
  /**
   * `pair`: a key with its value; `opening`: a key of what follows; `section`: `[name]`; `record`: `[[name]]`;
   * `item`: a value behind a dash; `text`: a key whose value is the text on the lines below that stand further in; `nothing`: blank or a comment.
   */
  readonly kind: 'pair' | 'opening' | 'section' | 'record' | 'item' | 'text' | 'nothing';
  readonly name: string;
  /** Where the name stands in the line, or the dash of an item. */
  readonly start: number;
  readonly value: string;
  readonly valueStart: number;
  /** Whether a dash begins a record here. */
  readonly hasDash: boolean;
}

const SECTION = /^\s*(\[\[?)\s*([\p{L}_"'][\p{L}\p{N}_.\-"' ]{0,100}?)\s*\]?\]\s*(?:#.*)?$/u;
const PAIR =
  /^(\s*(?:-\s+)?)(?:(["'])([^"']{1,100})\2|([\p{L}_$][\p{L}\p{N}_$.\-/()%]{0,80}(?: [\p{L}\p{N}_$.\-/()%]{1,40}){0,3}))\s*(?:=(?!=)|:(?=\s|$))[ \t]*/u;
/** A line of a log, whose level is no part of the key. */
const LEVEL = /^\s*(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL)[ \t]/;
const ITEM = /^\s*-\s+(?=\S)/;
const COMMENT = /(?:^|\s)#.*$/;
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/;
const NOTHING = /^\s*(?:#.*|;.*|---|\.\.\.)?\s*$/;
const LONGEST_LINE = 1 << 14;

/** What a line is; undefined where it is none of these. */
export function blockLine(line: string): BlockLine | undefined {
  if (line.length > LONGEST_LINE || LEVEL.test(line)) return undefined;
  if (NOTHING.test(line)) return made('nothing', '', 0);
  const section = SECTION.exec(line);
  if (section !== null) {
    const [, brackets = '', name = ''] = section;
    return made(brackets === '[[' ? 'record' : 'section', name, line.indexOf(name));
  }
  const pair = PAIR.exec(line);
  if (pair === null) return itemIn(line);
  const [before, lead = '', quote = '', quoted, bare = ''] = pair;
  const hasDash = lead.includes('-');
  const value = valueIn(line.slice(before.length));
  if (value === undefined) return undefined;
  const kind = value === '' ? 'opening' : /^[|>][+-]?$/.test(value) ? 'text' : 'pair';
  return made(kind, quoted ?? bare, lead.length + quote.length, value, before.length, hasDash);
}

function itemIn(line: string): BlockLine | undefined {
  const before = ITEM.exec(line)?.[0];
  if (before === undefined) return undefined;
  return made(
    'item',
    '',
    line.indexOf('-'),
    line.slice(before.length).replace(COMMENT, '').trim(),
    before.length,
  );
}

/** What `psql` prints with \x, and `mysql` with \G, before the fields of each record. */
const PRINTED_RECORD = /^(?:-\[ RECORD \d+ \][-+]*|\*{5,} \d+\. row \*{5,})$/;
const PRINTED_FIELD = /^(\s*)([^|:]{0,99}[^|:\s])\s*[|:](?:\s|$)\s*/;
const PRINTED_FOOT = /^(?:\(\d+ rows?\)|\d+ rows? in set\b.*)?$/;

/** Whether a text begins with a record that is printed so. */
export function beginsPrinted(text: string): boolean {
  return PRINTED_RECORD.test(/\S[^\r\n]*/.exec(text.slice(0, LONGEST_LINE))?.[0].trimEnd() ?? '');
}

/** What a line is among such records; undefined where it is none of theirs. */
export function printedLine(line: string): BlockLine | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const text = line.trim();
  if (PRINTED_RECORD.test(text)) return made('record', text, line.indexOf(text));
  if (PRINTED_FOOT.test(text)) return made('nothing', '', 0);
  const field = PRINTED_FIELD.exec(line);
  if (field === null) return undefined;
  const [before, indent = '', name = ''] = field;
  return made('pair', name, indent.length, line.slice(before.length).trimEnd(), before.length);
}

/** Whether a value is a number as the formats with such lines write them. */
export function isNumeric(value: string): boolean {
  return isPlainNumber(value) || /^[+-]?\d{1,3}(?:_\d{3})+$/.test(value);
}

/** The value without a comment behind it; undefined where it looks like more labels with their values. */
function valueIn(rest: string): string | undefined {
  const quoted = QUOTED.exec(rest)?.[0];
  if (quoted !== undefined) return /^\s*(?:#.*)?$/.test(rest.slice(quoted.length)) ? quoted : undefined;
  const value = rest.replace(COMMENT, '').trim();
  if (/^[[{]/.test(value)) return value;
  return /[\p{L}\p{N}_]=\S/u.test(value) || /\S: \S/.test(value) ? undefined : value;
}

function made(
  kind: BlockLine['kind'],
  name: string,
  start: number,
  value = '',
  valueStart = 0,
  hasDash = false,
): BlockLine {
  return { kind, name, start, value, valueStart, hasDash };
}
