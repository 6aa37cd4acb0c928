import { isQuantity, longestQuantity } from './cellUnits';
import { secondsOf } from './durations';
import { isClockTime } from './epoch';
import type { OtherKind } from './format';
import type { TokenInPlace } from './jsonTokens';
import type { JsonVisitor } from './jsonWalker';
import type { NumberRun } from './numberRun';
import { isPlainNumber } from './numberText';

/** The shape of a JSON value: everything that is needed to choose the lists, nothing of what is in them. */
export interface Outline {
  readonly kind: 'array' | 'object' | 'number' | 'text' | 'other';
  readonly offset: number;
  /** Which element of its array it is. */
  readonly place: number;
  /** Elements or members, all of them. */
  count: number;
  /** How many of them are numbers (or texts of nothing but one, or of a duration), other texts, arrays, objects. */
  numbers: number;
  /** How many of the numbers are texts with a unit, or durations. */
  amounts: number;
  texts: number;
  arrays: number;
  objects: number;
  /** The shortest and longest of the arrays among them. */
  shortest: number;
  longest: number;
  /** Whether one of the first two values of an array is in the range of today's clocks. */
  hasClockTime: boolean;
  /** The members of an object by name, in file order; at most `MOST_MEMBERS`. */
  readonly members: Map<string, Outline>;
  /** The first arrays and objects of an array; at most `MOST_ELEMENTS`. */
  readonly elements: Outline[];
}

const MOST_MEMBERS = 2000;
/** One more than the lists that are ever offered, so that the surplus is noticed. */
const MOST_ELEMENTS = 1001;
/** Over the whole document: keeps the outline of any document at some tens of megabytes. */
const MOST_NODES = 300_000;
const NO_MEMBERS: ReadonlyMap<string, Outline> = new Map();
const NO_ELEMENTS: readonly Outline[] = [];

/** Builds the outline of what it is shown: an array of the values that stand in the document, mostly one. */
export class OutlineBuilder implements JsonVisitor {
  readonly root = node('array', -1, 0, true);
  private readonly stack: Outline[] = [this.root];
  hadTwice = false;
  private name = '';
  private left = MOST_NODES;

  open(isObject: boolean, tokens: TokenInPlace): void {
    const parent = this.stack.at(-1)!;
    const isKept = this.hasRoom(parent);
    const opened = node(isObject ? 'object' : 'array', tokens.offset, parent.count, isKept);
    if (isObject) parent.objects++;
    else parent.arrays++;
    if (isKept) this.keep(parent, opened);
    parent.count++;
    this.stack.push(opened);
  }

  close(): void {
    const closed = this.stack.pop()!;
    if (closed.kind !== 'array') return;
    const parent = this.stack.at(-1)!;
    parent.shortest = Math.min(parent.shortest, closed.count);
    parent.longest = Math.max(parent.longest, closed.count);
  }

  key(tokens: TokenInPlace): void {
    this.name = tokens.text;
  }

  value(tokens: TokenInPlace): void {
    this.lookAtClock(tokens.value);
    this.scalar('number', tokens);
  }

  run({ count, values }: NumberRun): void {
    this.lookAtClock(values[0]!);
    const parent = this.stack.at(-1)!;
    parent.numbers += count;
    parent.count += count;
  }

  number(tokens: TokenInPlace): void {
    this.lookAtClock(Number(tokens.text));
    this.scalar('number', tokens);
  }

  string(tokens: TokenInPlace): void {
    const isAmount = isAmountIn(tokens, this.name);
    if (isAmount) this.stack.at(-1)!.amounts++;
    this.scalar(isAmount || isNumeric(tokens) ? 'number' : 'text', tokens);
  }

  other(_kind: OtherKind, tokens: TokenInPlace): void {
    this.scalar('other', tokens);
  }

  private lookAtClock(value: number): void {
    const parent = this.stack.at(-1)!;
    if (parent.kind === 'array' && parent.count < 2 && isClockTime(value)) parent.hasClockTime = true;
  }

  private scalar(kind: 'number' | 'text' | 'other', tokens: TokenInPlace): void {
    const parent = this.stack.at(-1)!;
    if (kind === 'number') parent.numbers++;
    if (kind === 'text') parent.texts++;
    const isKept = parent.kind === 'object' && this.hasRoom(parent);
    if (isKept) this.keep(parent, node(kind, tokens.offset, parent.count, false));
    parent.count++;
  }

  /** What is in a container that was not kept itself is only counted. */
  private hasRoom(parent: Outline): boolean {
    if (this.left <= 0) return false;
    return parent.kind === 'array'
      ? parent.elements !== NO_ELEMENTS && parent.elements.length < MOST_ELEMENTS
      : parent.members !== NO_MEMBERS && parent.members.size < MOST_MEMBERS;
  }

  private keep(parent: Outline, child: Outline): void {
    this.left--;
    if (parent.kind === 'array') {
      parent.elements.push(child);
      return;
    }
    if (parent.members.has(this.name)) this.hadTwice = true;
    parent.members.set(this.name, child);
  }
}

/** Whether a text is nothing but a number. */
function isNumeric({ length, text }: TokenInPlace): boolean {
  return length < longestQuantity && isPlainNumber(text.trim());
}

/** Whether a text under a name is a number with a unit, or a duration. */
function isAmountIn({ length, text }: TokenInPlace, name: string): boolean {
  if (length > longestQuantity) return false;
  const trimmed = text.trim();
  return isQuantity(trimmed) || secondsOf(trimmed, name) !== undefined;
}

/** `isOpen`: whether what is in it may be kept. */
function node(kind: Outline['kind'], offset: number, place: number, isOpen: boolean): Outline {
  return {
    kind,
    offset,
    place,
    count: 0,
    numbers: 0,
    amounts: 0,
    texts: 0,
    arrays: 0,
    objects: 0,
    shortest: Infinity,
    longest: 0,
    hasClockTime: false,
    // What stays empty is shared.
    members: isOpen && kind === 'object' ? new Map<string, Outline>() : (NO_MEMBERS as Map<string, Outline>),
    elements: isOpen && kind === 'array' ? [] : (NO_ELEMENTS as Outline[]),
  };
}
