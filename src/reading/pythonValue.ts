import { ReadError } from './problems';
import { argumentAt, countItems, dictKeyAt, hasArrows, isBeforeTuple, isDict } from './pythonBrackets';
import { isBracket, PythonScalars, type Frame } from './pythonScalars';
import { CodeError, NAME, expressionEnd, matchAt, skipBlanks, unexpected } from './pythonText';
import { makesContainer, makesList, makesNumber, makesRecord, wordKind } from './pythonWords';

/** Deeper values are refused, as in JSON. */
const DEEPEST = 500;
/** Parentheses within parentheses are each looked through first: all of them no more than so many times the text. */
const MOST_LOOKS = 10;
/** Tuples of up to so many values in a list are records; longer ones are lists. */
const WIDEST_RECORD = 8;

const ROWS = 'Write each row of a matrix as a list of its own: one ends';
const KEYWORD = /([\p{L}_][\p{L}\p{N}_]{0,200})\s{0,200}=(?!=)/uy;
const DATA = /data\s{0,200}=\s{0,200}(?=[[({])/y;
const CODE_FOLLOWS = /^(?:[*/%@<>=!&|^~.([+-]|(?:for|if|else|and|or|in|is|not)\b)/;

/**
 * Reads one value as Python, numpy and torch print it, and shows it to a visitor as if it were JSON: tuples in a list
 * become records with the names 0, 1 …, calls with keywords become records, `np.array([…])` becomes its list.
 * `begin`, then `step` until it is false. A stack, no recursion.
 */
export class PythonValue extends PythonScalars {
  /** Whether a list or record was among what was read. */
  hasContainer = false;
  private readonly stack: Frame[] = [];
  private started = false;
  /** Units that were looked at before they were read. */
  lookedAhead = 0;
  private hasSeries = false;

  begin(at: number): void {
    this.at = at;
    this.started = false;
    this.stack.length = 0;
  }

  /**
   * Reads a little further; answers whether there is more. Throws a ReadError where the value is broken or breaks
   * off, a CodeError where it is code.
   */
  step(): boolean {
    const frame = this.stack.at(-1);
    if (frame === undefined) {
      if (this.started) return false;
      this.started = true;
      this.value(undefined);
      return true;
    }
    this.at = skipBlanks(this.text, this.at, true, !frame.isAfterValue);
    if (this.at >= this.text.length) throw this.breaksOff();
    if (this.text.charAt(this.at) === frame.close) this.close(frame);
    else if (frame.isAfterValue) this.separator(frame);
    else this.item(frame);
    return true;
  }

  private separator(frame: Frame): void {
    const { text, at } = this;
    if (text.charAt(at) === ',') {
      if (frame.separator === ' ')
        throw unexpected(text, at, 'Blanks part the values so far: there is no place for a comma');
      if (frame.separator === ';') throw unexpected(text, at, ROWS);
      frame.separator = ',';
      frame.isAfterValue = false;
      this.at++;
    } else if (text.charAt(at) === ';' && isBracket(frame)) {
      if (frame.separator === ' ' || frame.separator === ',') throw unexpected(text, at, ROWS);
      frame.separator = ';';
      frame.isAfterValue = false;
      this.isPythonOnly = true;
      this.at++;
    } else if (this.isBlankSeparated(frame)) {
      frame.separator = ' ';
      frame.isAfterValue = false;
      this.isPythonOnly = true;
    } else if (CODE_FOLLOWS.test(text.slice(at, at + 8))) {
      throw new CodeError('This is code, not a value: write the values themselves.', at, 1);
    } else throw unexpected(text, at, `"," or "${frame.close}" is missing`);
  }

  /** Whether the next value follows after blanks alone, as numpy prints lists. */
  private isBlankSeparated({ kind, close, separator }: Frame): boolean {
    if (kind !== 'values' || close !== ']' || separator === ',' || separator === ';') return false;
    const { text, at } = this;
    return /\s/.test(text.charAt(at - 1)) && this.startsValue(at);
  }

  /** A value of a bracket, with what stands before it: a key, a keyword, its number. */
  private item(frame: Frame): void {
    if (this.text.charAt(this.at) === ',') throw unexpected(this.text, this.at, 'A value is missing');
    frame.isAfterValue = true;
    frame.count++;
    switch (frame.kind) {
      case 'values':
        break;
      case 'numbered':
        this.showKey(this.at, 0, String(frame.count - 1));
        break;
      case 'keyed':
        this.dictKey();
        break;
      case 'named':
        this.keyword(frame);
        break;
      case 'around':
        if (this.isPassedOver(frame)) return;
        frame.hasValue = true;
    }
    this.value(frame);
  }

  private dictKey(): void {
    const { text, at } = this;
    const key = dictKeyAt(text, at);
    if (text.charAt(at) !== '"' || text.charAt(key.colon) !== ':') this.isPythonOnly = true;
    this.showKey(at, key.length, key.text);
    this.at = skipBlanks(text, key.colon + 1, true);
  }

  private keyword(frame: Frame): void {
    const keyword = matchAt(KEYWORD, this.text, this.at);
    this.showKey(this.at, keyword?.[1]?.length ?? 0, keyword?.[1] ?? String(frame.count - 1));
    if (keyword !== null) this.at = skipBlanks(this.text, this.at + keyword[0].length, true);
  }

  /** Passes over what a call has beside its value: `dtype=float32`, the type code of `array('d', [1.0])`. */
  private isPassedOver(frame: Frame): boolean {
    const { text } = this;
    // What `masked_array` prints as `data=` is the value itself.
    if (!frame.hasValue) this.at += matchAt(DATA, text, this.at)?.[0].length ?? 0;
    const { at } = this;
    const isKeyword = matchAt(KEYWORD, text, at) !== null;
    const isContainer = /^(?:[[({]|[\p{L}_][\p{L}\p{N}_.]*\()/u.test(text.slice(at, at + 64));
    if (isContainer && !isKeyword && !frame.hasValue) return false;
    const end = expressionEnd(text, at, ',');
    const isPassed = isKeyword || frame.hasValue || text.charAt(end) === ',';
    if (isPassed) this.at = end;
    return isPassed;
  }

  private showKey(offset: number, length: number, text: string): void {
    this.visitor.key(this.show(offset, length, text));
  }

  private close(frame: Frame): void {
    this.stack.pop();
    this.at++;
    if (frame.kind === 'around') {
      if (!frame.hasValue) this.empty();
      return;
    }
    this.visitor.close(this.show(this.at - 1, 1, ''));
  }

  /** `deque()` is an empty list. */
  private empty(): void {
    this.hasContainer = true;
    this.visitor.open(false, this.show(this.at - 1, 1, ''));
    this.visitor.close(this.token);
  }

  private value(parent: Frame | undefined): void {
    const { text, at } = this;
    switch (text.charAt(at)) {
      case '[':
        this.open(hasArrows(text, at, '=>') ? 'keyed' : 'values', ']', at, 1);
        return;
      case '(':
        this.parenthesis(parent);
        return;
      case '{':
        this.brace();
        return;
      case '<':
        this.expression(parent, text.indexOf('>', at) + 1 || undefined);
        return;
      default:
        if (text.startsWith('...', at) || text.charAt(at) === '…') this.elision();
        else if (!this.string(parent) && !this.number(parent) && !this.name(parent)) this.expression(parent);
    }
  }

  private parenthesis(parent: Frame | undefined): void {
    const { text, at } = this;
    const { items, commas, end } = countItems(text, at, WIDEST_RECORD + 1);
    this.lookedAhead += end - at;
    if (this.lookedAhead > MOST_LOOKS * text.length) throw this.tooDeep();
    this.isPythonOnly = true;
    if (items > 0 && commas === 0) this.open('around', ')', at, 1);
    else {
      // Tuples that stand one after the other are the records of one list.
      if (parent === undefined && isBeforeTuple(text, end)) this.hasSeries = true;
      const isInList = parent === undefined ? this.hasSeries : parent.kind === 'values';
      const isRecord = isInList && items > 0 && items <= WIDEST_RECORD;
      this.open(isRecord ? 'numbered' : 'values', ')', at, 1);
    }
  }

  private brace(): void {
    const { text, at } = this;
    const isKeyed = isDict(text, at);
    // A set of texts is more likely a broken object.
    if (!isKeyed && /^\{\s*[\d.+-]/.test(text.slice(at, at + 40))) this.isPythonOnly = true;
    this.open(isKeyed ? 'keyed' : 'values', '}', at, 1);
  }

  private open(kind: Frame['kind'], close: string, at: number, length: number): void {
    if (this.stack.length >= DEEPEST) {
      throw this.tooDeep();
    }
    this.stack.push({ kind, close, hasValue: false, count: 0, separator: '', isAfterValue: false });
    this.at = at + length;
    if (kind === 'around') return;
    this.hasContainer = true;
    this.visitor.open(kind !== 'values', this.show(at, length, ''));
  }

  private tooDeep(): ReadError {
    return new ReadError(
      `Brackets are nested more than ${DEEPEST} deep: such a text is not read.`,
      this.at,
      1,
    );
  }

  /** A word that is a value, or a call. */
  private name(parent: Frame | undefined): boolean {
    const { text, at } = this;
    const sign = /[+-]/.test(text.charAt(at)) ? 1 : 0;
    const name = matchAt(NAME, text, at + sign)?.[0];
    if (name === undefined) return false;
    const end = at + sign + name.length;
    const kind = wordKind(name);
    if (kind !== undefined && this.endsHere(parent, end)) this.word(kind, end);
    else if (sign === 0 && this.typed(parent, name, end)) return true;
    else if (sign === 1 || text.charAt(end) !== '(' || !this.call(parent, name, end)) this.expression(parent);
    return true;
  }

  /** A type before what it holds: `Request { id: 7 }` as Rust and JavaScript print it, `array (0 => 5)` of PHP. */
  private typed(parent: Frame | undefined, name: string, end: number): boolean {
    const { text, at } = this;
    const bracket = skipBlanks(text, end, true);
    const isArray = name === 'array' && text.charAt(bracket) === '(' && hasArrows(text, bracket);
    const isRecord = parent !== undefined && text.charAt(bracket) === '{' && isDict(text, bracket);
    if (isArray || isRecord) {
      this.isPythonOnly = true;
      this.open('keyed', isArray ? ')' : '}', at, bracket + 1 - at);
    }
    return isArray || isRecord;
  }

  /** `name(…)`, the parenthesis standing at `open`; false where only running it would tell its value. */
  private call(parent: Frame | undefined, name: string, open: number): boolean {
    const { text, at } = this;
    if (makesNumber(name) || makesContainer(name)) {
      const argument = argumentAt(text, open);
      if (argument !== undefined && this.callOfNumber(parent, argument)) return true;
    }
    const first = skipBlanks(text, open + 1, true);
    const hasKeyword = matchAt(KEYWORD, text, first) !== null;
    this.isPythonOnly = true;
    if (name === 'list' && hasKeyword) this.open('named', ')', at, open + 1 - at);
    else if (makesList(name)) this.open('values', ')', at, open + 1 - at);
    else if (makesContainer(name)) this.open('around', ')', open, 1);
    else if (makesRecord(name) && (hasKeyword || text.charAt(first) === ')'))
      this.open('named', ')', at, open + 1 - at);
    else if (name === 'dict') this.open('around', ')', open, 1);
    else return false;
    return true;
  }
}
