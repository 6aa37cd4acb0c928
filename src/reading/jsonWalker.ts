import type { OtherKind, Pace, TableSink } from './format';
import { Token } from './jsonCharacters';
import type { JsonTokens, TokenInPlace } from './jsonTokens';
import { NumberRun } from './numberRun';
import { ReadError } from './problems';

/** What a walk through JSON meets, in order. Places are those of the tokens' current token. */
export interface JsonVisitor {
  open(isObject: boolean, token: TokenInPlace): void;
  close(token: TokenInPlace): void;
  key(token: TokenInPlace): void;
  value(token: TokenInPlace): void;
  /** Numbers of an array that stand one after the other, as `value` for each; valid only now. */
  run(run: NumberRun): void;
  number(token: TokenInPlace): void;
  string(token: TokenInPlace): void;
  other(kind: OtherKind, token: TokenInPlace): void;
}

/** Deeper documents are refused; no list of costs lies that deep. */
const DEEPEST = 500;
/** Units between two looks at the clock. */
const STRIDE = 2 ** 14;

/** One for all walkers: what it holds is used up before any of them goes on. */
const RUN = new NumberRun();

const SURPLUS =
  'There is one closing bracket more than opening ones: remove this one, or add its opening one';

const Expected = {
  value: 0,
  valueOrClose: 1,
  keyOrClose: 2,
  colon: 3,
  commaOrClose: 4,
  commaOrValue: 5,
} as const;

/**
 * Checks that tokens make JSON values and shows them to a visitor. A stack, no recursion.
 * Strict but for trailing commas and for values that stand back to back, with or without a comma between.
 */
export class JsonWalker {
  hadTrailingCommas = false;
  /** Whether each open container is an object. */
  private readonly stack: boolean[] = [];
  private expected: number = Expected.value;
  private afterComma = false;

  /** `areMembers`: whether the text is what stands in an object, without its braces. */
  constructor(
    private readonly tokens: JsonTokens,
    private readonly visitor: JsonVisitor,
    private readonly areMembers = false,
  ) {
    if (areMembers) this.open(true);
  }

  /**
   * Walks to the end; what is done then of the whole job goes from `from` to `to`.
   * `length` is that of the source. Throws a ReadError where the text is no JSON or breaks off.
   */
  async walk(pace: Pace, length: number, from = 0, to = 1): Promise<void> {
    let look = STRIDE;
    while (this.step()) {
      if (this.tokens.offset < look) continue;
      look = this.tokens.offset + STRIDE;
      if (pace.due()) await pace.rest(from + ((to - from) * this.tokens.offset) / length);
    }
  }

  /** As `walk`, without a rest: for short texts. After a `reset` it may walk through what the tokens go on with. */
  walkAtOnce(): void {
    while (this.step());
  }

  /** Forgets what came before, so that a text of its own may follow. */
  reset(): void {
    this.stack.length = 0;
    this.expected = Expected.value;
    this.afterComma = false;
  }

  /** Takes one token; answers whether there may be more. */
  private step(): boolean {
    const token = this.expected === Expected.keyOrClose ? this.tokens.nextName() : this.tokens.next();
    if (token === Token.more) return true;
    if (token === Token.end) return this.end();
    switch (this.expected) {
      case Expected.commaOrClose:
        this.commaOrClose(token);
        break;
      case Expected.colon:
        if (token !== Token.colon) this.fail('":" is missing after this name');
        this.expected = Expected.value;
        break;
      case Expected.keyOrClose:
        this.keyOrClose(token);
        break;
      case Expected.valueOrClose:
        this.valueOrClose(token);
        break;
      case Expected.commaOrValue:
        this.commaOrValue(token);
        break;
      default:
        this.value(token);
    }
    return true;
  }

  private end(): boolean {
    const betweenMembers = this.expected === Expected.commaOrClose || this.expected === Expected.keyOrClose;
    if (this.areMembers && this.stack.length === 1 && betweenMembers) this.close();
    if (this.stack.length === 0) return false;
    const open = this.stack.at(-1) === true ? '{' : '[';
    const left = this.stack.length === 1 ? `"${open}" is` : `${this.stack.length} brackets are`;
    return this.fail(`The text breaks off here: ${left} still open`);
  }

  private commaOrClose(token: number): void {
    const isObject = this.stack.at(-1) === true;
    if (token === Token.comma) {
      this.expected = isObject ? Expected.keyOrClose : Expected.valueOrClose;
      this.afterComma = true;
    } else if (token === (isObject ? Token.closeObject : Token.closeArray)) this.close();
    else this.fail(`"," or "${isObject ? '}' : ']'}" is missing before this`);
  }

  private keyOrClose(token: number): void {
    if (token === Token.closeObject) this.closeAfterComma();
    else if (token === Token.string) {
      this.visitor.key(this.tokens);
      this.expected = Expected.colon;
    } else this.fail('A name in double quotes is expected here');
  }

  private valueOrClose(token: number): void {
    if (token === Token.closeArray) this.closeAfterComma();
    else this.value(token);
  }

  private commaOrValue(token: number): void {
    if (token === Token.comma && !this.afterComma) this.afterComma = true;
    else this.value(token);
  }

  private closeAfterComma(): void {
    if (this.afterComma) this.hadTrailingCommas = true;
    this.close();
  }

  private close(): void {
    if (this.areMembers && this.stack.length === 1 && this.tokens.length > 0)
      this.fail('"{" is missing before this');
    this.stack.pop();
    this.visitor.close(this.tokens);
    this.expectNext();
  }

  private expectNext(): void {
    this.expected = this.stack.length === 0 ? Expected.commaOrValue : Expected.commaOrClose;
    this.afterComma = false;
  }

  private value(token: number): void {
    const { tokens, visitor } = this;
    if (token === Token.openArray || token === Token.openObject) {
      this.open(token === Token.openObject);
      return;
    }
    if (token === Token.value) this.values();
    else if (token === Token.number) visitor.number(tokens);
    else if (token === Token.string) visitor.string(tokens);
    else visitor.other(this.kindOf(token), tokens);
    this.expectNext();
  }

  /** A number, and those that follow it in an array. */
  private values(): void {
    const { tokens, visitor } = this;
    visitor.value(tokens);
    if (this.stack.at(-1) === false && tokens.nextRun(RUN)) visitor.run(RUN);
  }

  private open(isObject: boolean): void {
    if (this.stack.length >= DEEPEST) {
      this.fail(`Brackets are nested more than ${DEEPEST} deep: such a document is not read`);
    }
    this.stack.push(isObject);
    this.visitor.open(isObject, this.tokens);
    this.expected = isObject ? Expected.keyOrClose : Expected.valueOrClose;
    this.afterComma = false;
  }

  private kindOf(token: number): OtherKind {
    switch (token) {
      case Token.null:
        return 'null';
      case Token.true:
      case Token.false:
        return 'boolean';
      case Token.nan:
        return 'nan';
      case Token.infinity:
        return 'infinity';
      default:
        return this.fail(this.isSurplus(token) ? SURPLUS : 'A value is expected here');
    }
  }

  /** Whether a bracket closes, and none is open. */
  private isSurplus(token: number): boolean {
    return this.stack.length === 0 && (token === Token.closeArray || token === Token.closeObject);
  }

  private fail(message: string): never {
    throw new ReadError(`${message}.`, this.tokens.offset, this.tokens.length);
  }
}

/** Whether a text begins with a name and its value, as what is selected within an object does. */
export function areMembers(head: string): boolean {
  return /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(head);
}

/** Says which tolerances a walk needed. */
export function noteTolerances(tokens: JsonTokens, walker: JsonWalker, sink: Pick<TableSink, 'note'>): void {
  if (tokens.hadComments) sink.note('Comments were passed over.');
  if (walker.hadTrailingCommas) sink.note('Trailing commas were accepted.');
}
