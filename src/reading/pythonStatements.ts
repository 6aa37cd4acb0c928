import { CodeError, NAME, farExpressionEnd, lineEnd, matchAt, skipBlanks } from './pythonText';
import { makesContainer, makesList, makesNumber, makesRecord } from './pythonWords';

/**
 * `name =`, with dots, one subscript and a type where there are some; `<-` and `:=` too, `==` is no assignment.
 * `name: [5, 3]` as well, as YAML and logs write it.
 */
const TARGET =
  /[$@%]?([\p{L}_][\p{L}\p{N}_.]*(?:\[[^\]\r\n]{0,80}\])?)\s*(?:<-|(?::(?!:)[^=\r\n#]{0,200})?=(?!=)|:[ \t]+(?=[[({"'\d.+-]))/uy;
/** As other languages declare a list: `const a = [`, `int a[] = {`, `std::vector<int> a = {`. */
const DECLARATION =
  /(?:[\p{L}_](?:[\p{L}\p{N}_<>, *&[\]]|::){0,80}[ \t*&>\]])[$@%]?([\p{L}_][\p{L}\p{N}_]*)(?:\[[^\]\r\n]{0,20}\])?\s*(?::[^=\r\n]{0,80})?=\s*(?=[[({]|new\b|vec!|(?:List|Vector|Seq|[a-z]{0,9}(?:list|List|array|Array)Of)\(|[A-Z][\w<>, ]{0,40}\.(?:of|asList)\()/uy;
/** `std::vector<int> a{`. */
const BRACED =
  /(?:[\p{L}_]\w{0,40}::)?[\p{L}_]\w{0,40}<[^<>{}\r\n]{0,80}>\s+([\p{L}_][\p{L}\p{N}_]*)\s*(?=\{)/uy;
/** What other languages write before the bracket of a list: `[]int{`, `new int[] {`, `vec![`, `List.of(`. */
const LIST_TYPE =
  /(?:\[(?:\d{0,20}|\.{3})\][\p{L}_][\w.]{0,40}(?=\{)|(?:new\s+)?[\p{L}_][\w.]{0,40}(?:<[\w., ]{0,40}>)?(?:\[\d{0,20}\]\s*(?=\{)|\.(?:of|asList)(?=\())|vec!\s*(?=[[({])|map\[[\w.]{1,40}\][\w.[\]*]{1,60}(?=\{))/uy;
/** `let a = [0; 100]`, `vec![0; 100]`: Rust repeats the first as often as the second says. */
const REPEATED =
  /(?:let\s[^=\r\n]{0,100}=\s{0,9}|[^=\r\n]{0,100}=\s{0,9}vec!\s{0,9})(?:vec!\s{0,9})?\[[^[\];,]{0,100};[^[\];,]{0,100}\]/y;
/** What tensorflow, polars, pandas and browsers print before the values of a tensor, a series, an array. */
const PRINTED =
  /<tf\.Tensor:[^>\r\n]{0,200}?numpy=\s*|shape: \([\d_]{1,20},\)\s*\nSeries: '([^'\r\n]{0,200})' \[[^\r\n]{0,200}\]\s*\n\s*|<[A-Z]\w{0,40}Array>\s*\n(?=\[)|(?:[A-Z]\w{0,20})?\(\d{1,9}\)\s{0,9}(?=[[{])|\[Object: null prototype\]\s(?=\{)/y;
/** What interactive Python puts before lines. */
const PROMPT = /(?:>>> ?|\.\.\. |In \[\d+\]: ?|Out\[\d+\]: ?)/y;

/** Where the value of a statement begins, and the name that it is given; '' where it stands alone. */
export interface Statement {
  readonly name: string;
  readonly start: number;
  readonly value: number;
  /** Whether a prompt of interactive Python stands before it, or what only lists of other languages begin with. */
  readonly isInteractive: boolean;
}

/** The next statement at or after a place that could be a value; undefined at the end of the text. */
export function nextStatement(text: string, from: number): Statement | undefined {
  let start = skipBlanks(text, from, true, true);
  while (text.charAt(start) === ';') start = skipBlanks(text, start + 1, true, true);
  if (start >= text.length) return undefined;
  const prompt = matchAt(PROMPT, text, start);
  const begin = start + (prompt?.[0].length ?? 0);
  let value = begin;
  let name = '';
  const printed = matchAt(PRINTED, text, value);
  if (printed !== null)
    return { name: printed[1] ?? '', start: begin, value: value + printed[0].length, isInteractive: true };
  let target =
    matchAt(TARGET, text, value) ?? matchAt(DECLARATION, text, value) ?? matchAt(BRACED, text, value);
  for (; target !== null; target = matchAt(TARGET, text, value)) {
    name ||= target[1]!;
    value = skipBlanks(text, value + target[0].length, false);
  }
  const type = matchAt(LIST_TYPE, text, value)?.[0] ?? '';
  value += type.length;
  const isMarked = prompt !== null || (name === '' && type !== '');
  return { name, start: begin, value, isInteractive: isMarked };
}

/** Throws a CodeError where a statement without a name is none that prints a value, and where it repeats one. */
export function checkIsValue(text: string, { name, start, value }: Statement): void {
  if (name !== '' && matchAt(REPEATED, text, start) !== null)
    throw new CodeError('[value; count] repeats a value: write the values themselves.', value, 1);
  if (name !== '' || /[[({<\d.+-]/.test(text.charAt(value))) return;
  const word = matchAt(NAME, text, value)?.[0] ?? '';
  const isCall = word !== '' && /^\s{0,9}\(/.test(text.slice(value + word.length, value + word.length + 10));
  const isValue = makesList(word) || makesNumber(word) || makesContainer(word) || makesRecord(word);
  if (!isCall || !isValue) {
    throw new CodeError('This is code, not a value: write the values themselves.', value, 1);
  }
}

/**
 * The end of the statement, over the lines that its brackets join; of its line alone where they do not close.
 * `looked` is how far the text was looked through for it.
 */
export function statementEnd(text: string, start: number): { end: number; looked: number } {
  const end = farExpressionEnd(text, start, '\r\n');
  const isClosed = end >= 0 && end < text.length && /[\r\n]/.test(text.charAt(end));
  return { end: isClosed ? end : lineEnd(text, start), looked: Math.max(0, end - start) };
}
