import { isNumeric } from './blockLines';
import type { JsonVisitor } from './jsonWalker';
import { ReadError } from './problems';
import { lineEnd, matchAt, stringAt } from './pythonText';
import { PythonValue } from './pythonValue';
import { digitsOf } from './separators';
import { specialValue } from './specialValues';

/** A list or an object that is open. */
interface Frame {
  readonly isObject: boolean;
  /** Where its dashes or keys stand. */
  readonly column: number;
  /** Whether a dash or a key has no value so far. */
  isWaiting: boolean;
  readonly names: Set<string>;
}

const DASH = /-(?=[ \t\r\n]|$)[ \t]*/y;
const KEY =
  /(?:"([^"\\\r\n]{0,200})"|'([^'\r\n]{0,200})'|((?!\/[/*])[^\s\-?:,[\]{}#&*!|>'"%@`][^:\r\n]{0,200}?))[ \t]*:(?=[ \t\r\n]|$)[ \t]*/y;
const NOTHING = /(?:#[^\r\n]*)?(?=[\r\n]|$)/y;
const DOCUMENT = /(?:---|\.\.\.)[ \t]*(?:#[^\r\n]*)?(?=[\r\n]|$)/y;
const BLOCK_TEXT = /[|>][-+\d]{0,2}[ \t]*(?:#[^\r\n]*)?(?=[\r\n]|$)/y;
/** Deeper documents are refused, as in JSON. */
const DEEPEST = 500;
const TOO_DEEP = `Lists are nested more than ${DEEPEST} deep: such a document is not read.`;
const COMMENT = /[ \t]#.*$/;

/**
 * Reads YAML as people write lists in it, and shows it to a visitor as if it were JSON: keys, dashes, lists and
 * objects in brackets, texts over several lines. No anchors and no tags. `step` until it is false.
 */
export class YamlReader {
  at = 0;
  /** Whether lists or objects stand in brackets. */
  hasBrackets = false;
  /** How many lists and objects stand in one another at most. */
  depth = 0;
  private readonly frames: Frame[] = [];
  private readonly brackets: PythonValue;
  private isInBrackets = false;
  private isRead = false;
  private readonly token = { offset: 0, length: 0, value: 0, text: '' };

  constructor(
    private readonly text: string,
    private readonly visitor: JsonVisitor,
  ) {
    this.brackets = new PythonValue(text, visitor);
  }

  /** Reads about a line further; answers whether there is more. Throws a ReadError where it is no YAML of this kind. */
  step(): boolean {
    if (this.isInBrackets) this.goOnInBrackets();
    else if (this.at >= this.text.length) {
      this.endDocument();
      return false;
    } else this.line();
    return true;
  }

  private line(): void {
    const start = this.at;
    let at = start;
    while (this.text.charCodeAt(at) === 32) at++;
    if (at === start && matchAt(DOCUMENT, this.text, at) !== null) this.endDocument();
    else if (!this.isNothing(at)) {
      this.entry(at, at - start);
      return;
    }
    this.at = this.afterLine(at);
  }

  /** Dashes, a key and a value that stand in one line. */
  private entry(start: number, indent: number): void {
    let at = start;
    for (let dash = matchAt(DASH, this.text, at); dash !== null; dash = matchAt(DASH, this.text, at)) {
      this.dash(at, at - start + indent);
      at += dash[0].length;
    }
    const key = matchAt(KEY, this.text, at);
    if (key !== null) {
      this.key(key[1] ?? key[2] ?? key[3]!, at, at - start + indent);
      at += key[0].length;
    }
    if (this.isNothing(at)) this.at = this.afterLine(at);
    else this.value(at);
  }

  private dash(at: number, column: number): void {
    this.closeUntil(
      at,
      (top) => top.column < column || (top.column === column && (!top.isObject || top.isWaiting)),
    );
    const top = this.frames.at(-1);
    if (top !== undefined && !top.isObject && top.column === column) this.fillIn(top, at);
    else this.open(false, at, column, top?.isObject === true ? column : column - 1);
    this.frames.at(-1)!.isWaiting = true;
  }

  private key(name: string, at: number, column: number): void {
    this.closeUntil(at, (top) => top.column < column || (top.column === column && top.isObject));
    const top = this.frames.at(-1);
    if (top?.isObject === true && top.column === column) this.fillIn(top, at);
    else this.open(true, at, column, column - 1);
    const frame = this.frames.at(-1)!;
    if (frame.names.has(name)) throw this.misfit(at);
    frame.names.add(name);
    frame.isWaiting = true;
    this.visitor.key(this.show(at, name.length, name));
  }

  /** Opens a list or object as the value of what waits for one, whose column is `last` at most. */
  private open(isObject: boolean, at: number, column: number, last: number): void {
    const parent = this.frames.at(-1);
    if (parent === undefined ? this.isRead : !parent.isWaiting || parent.column > last) throw this.misfit(at);
    if (this.frames.length >= DEEPEST) throw new ReadError(TOO_DEEP, at, 1);
    if (parent !== undefined) parent.isWaiting = false;
    this.isRead = true;
    this.frames.push({ isObject, column, isWaiting: false, names: new Set() });
    this.depth = Math.max(this.depth, this.frames.length);
    this.visitor.open(isObject, this.show(at, 1, ''));
  }

  /** The value behind a key or dash. */
  private value(at: number): void {
    const { text } = this;
    const top = this.frames.at(-1);
    if (top?.isWaiting !== true || /[&*!%@`]/.test(text.charAt(at))) throw this.misfit(at);
    top.isWaiting = false;
    const character = text.charAt(at);
    if (character === '[' || character === '{') {
      this.hasBrackets = true;
      this.isInBrackets = true;
      this.brackets.begin(at);
    } else if (matchAt(BLOCK_TEXT, text, at) !== null) this.blockText(at, top.column);
    else if (character === '"' || character === "'") this.quoted(at);
    else this.plain(at);
  }

  private goOnInBrackets(): void {
    if (this.brackets.step()) return;
    this.isInBrackets = false;
    this.endLine(this.brackets.at);
  }

  private quoted(at: number): void {
    const { end, value } = stringAt(this.text, at, false)!;
    this.visitor.string(this.show(at, end - at, value));
    this.endLine(end);
  }

  private plain(at: number): void {
    const end = lineEnd(this.text, at);
    const value = this.text.slice(at, end).replace(COMMENT, '').trimEnd();
    if (/:(?:\s|$)/.test(value)) throw this.misfit(at);
    const bare = value.replace(/^([+-]?)\.(?=nan$|inf$)/i, '$1');
    const kind = value === '~' ? 'null' : specialValue(bare);
    if (isNumeric(value)) this.visitor.number(this.show(at, value.length, digitsOf(value, 'plain') ?? value));
    else if (kind !== undefined) this.visitor.other(kind, this.show(at, value.length, value));
    else this.visitor.string(this.show(at, value.length, value));
    this.at = this.afterLine(end);
  }

  /** The lines of a text that stand further in than its key or dash. */
  private blockText(at: number, column: number): void {
    const { text } = this;
    this.visitor.string(this.show(at, 1, ''));
    this.at = this.afterLine(at);
    while (this.at < text.length) {
      let begin = this.at;
      while (text.charCodeAt(begin) === 32) begin++;
      const isBlank = begin >= text.length || /[\r\n]/.test(text.charAt(begin));
      if (!isBlank && begin - this.at <= column) return;
      this.at = this.afterLine(begin);
    }
  }

  /** What waits for a value still gets none. */
  private fillIn(frame: Frame, at: number): void {
    if (frame.isWaiting) this.visitor.other('null', this.show(at, 0, ''));
    frame.isWaiting = false;
  }

  private closeUntil(at: number, isOuter: (top: Frame) => boolean): void {
    for (let top = this.frames.at(-1); top !== undefined && !isOuter(top); top = this.frames.at(-1)) {
      this.fillIn(top, at);
      this.frames.pop();
      this.visitor.close(this.show(at, 0, ''));
    }
  }

  private endDocument(): void {
    this.closeUntil(this.at, () => false);
    this.isRead = false;
  }

  private endLine(at: number): void {
    let end = at;
    while (/[ \t]/.test(this.text.charAt(end))) end++;
    if (!this.isNothing(end)) throw this.misfit(end);
    this.at = this.afterLine(end);
  }

  private isNothing(at: number): boolean {
    return matchAt(NOTHING, this.text, at) !== null;
  }

  private afterLine(at: number): number {
    const end = lineEnd(this.text, at);
    return end + (this.text.startsWith('\r\n', end) ? 2 : 1);
  }

  private misfit(at: number): ReadError {
    return new ReadError(
      'This is neither a key with its value nor a value behind a dash that fits the lines above it.',
      at,
      Math.max(1, lineEnd(this.text, at) - at),
    );
  }

  private show(offset: number, length: number, text: string) {
    return Object.assign(this.token, { offset, length, text });
  }
}
