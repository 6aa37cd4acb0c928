import { isBlank } from './jsonCharacters';
import { Decimal } from './decimal';
import { isDigit, isSeparator } from './plainTokens';

const MOST = 1024;
/** What is left of a text so near its end goes the long way, so that the short one need not look for the end. */
const MARGIN = 64;
/** Digits that 32 bits hold, whatever they are. */
const SHORT = 9;
/** Longer blanks between two numbers go the long way too. */
const MOST_BLANKS = 20;

/** Numbers that follow one another in an array, a thousand at a time: places, lengths and exact values in columns. */
export class NumberRun {
  count = 0;
  readonly values = new Float64Array(MOST);
  /** Places in the source, in UTF-16 units, as far as 32 bits hold them. */
  readonly offsets = new Uint32Array(MOST);
  readonly lengths = new Uint8Array(MOST);
  /** Whether all values are whole numbers below 2^16. */
  areNarrow = true;
  /** The last place in full. */
  lastOffset = 0;
  /** Behind the last number. */
  lastEnd = 0;
  private readonly decimal = new Decimal();

  /**
   * Takes numbers from `text` between `start` and `stop`, each behind a comma and maybe blanks, as many as are plain
   * and fit.
   * `base` is where the text stands in the source. Answers the place behind the last one that was taken.
   */
  take(text: string, start: number, stop: number, base: number): number {
    const { decimal, values, offsets, lengths } = this;
    const limit = stop - MARGIN;
    let count = 0;
    let at = start;
    /** The bits of all whole values, and all of them once one has a fraction or is too large for 32. */
    let bits = 0;
    while (at < limit && count < MOST && text.charCodeAt(at) === 44) {
      const from = afterBlanks(text, at + 1);
      let end = from;
      let digits = 0;
      let code = text.charCodeAt(end);
      // Most numbers are short and whole: here they stay in a register, for 32 bits hold them.
      for (; code >= 48 && code <= 57 && end < from + SHORT; code = text.charCodeAt(++end))
        digits = digits * 10 + (code - 48);
      if (code === 44 && digits > 0 && text.charCodeAt(from) !== 48) {
        values[count] = digits;
        bits |= digits;
      } else {
        if (!decimal.read(text, from) || !endsWell(text, from, decimal.end)) break;
        values[count] = decimal.value;
        bits |= bitsOf(decimal.value);
        end = decimal.end;
      }
      offsets[count] = base + from;
      lengths[count++] = end - from;
      at = end;
    }
    this.count = count;
    this.areNarrow = bits >>> 16 === 0;
    this.lastEnd = base + at;
    this.lastOffset = this.lastEnd - (lengths[count - 1] ?? 0);
    return at;
  }

  /**
   * As `take`, for plain texts: the first number stands at `start`, and separators alone part each from the next.
   * A number is taken only where another follows it, so none that has a unit, or is the last. Answers the place of the
   * first one that was not taken.
   */
  takeParted(text: string, start: number, stop: number, base: number): number {
    const { decimal, values, offsets, lengths } = this;
    const limit = stop - MARGIN;
    let count = 0;
    let at = start;
    let bits = 0;
    while (at < limit && count < MOST && decimal.read(text, at)) {
      const next = afterSeparators(text, decimal.end, limit);
      if (next === decimal.end || !isDigit(text.charCodeAt(next))) break;
      values[count] = decimal.value;
      bits |= bitsOf(decimal.value);
      offsets[count] = base + at;
      lengths[count++] = decimal.end - at;
      this.lastOffset = base + at;
      this.lastEnd = base + decimal.end;
      at = next;
    }
    this.count = count;
    this.areNarrow = bits >>> 16 === 0;
    return at;
  }

  /** Moves all places by so many units. */
  move(by: number): void {
    const { count, offsets } = this;
    for (let index = 0; index < count; index++) offsets[index]! += by;
    this.lastOffset += by;
    this.lastEnd += by;
  }
}

/** The bits of a whole number of 32 bits; all bits of anything else. */
function bitsOf(value: number): number {
  const bits = value | 0;
  return bits === value ? bits : -1;
}

function afterBlanks(text: string, start: number): number {
  const last = start + MOST_BLANKS;
  let at = start;
  while (at < last && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function afterSeparators(text: string, start: number, limit: number): number {
  let at = start;
  while (at < limit && isSeparator(text.charCodeAt(at))) at++;
  return at;
}

/** Whether a number ends where it must, and does not begin with a needless 0. */
function endsWell(text: string, start: number, end: number): boolean {
  const next = text.charCodeAt(end);
  if (next !== 44 && next !== 93 && !isBlank(next)) return false;
  if (text.charCodeAt(start) !== 48 || end - start === 1) return true;
  return text.charCodeAt(start + 1) === 46;
}
