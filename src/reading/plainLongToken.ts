import { LongNumber } from './jsonLongTokens';
import { COMMA, isSeparator } from './plainTokens';

/** A token longer than this, in units, is gone through in pieces. */
export const LONGEST_TOKEN = 2 ** 16;
/** What is kept of a text beyond that. */
const TEXT_KEPT = 1000;
const UNITS_A_STEP = 2 ** 16;

/** A token of which only the beginning is kept: a number of more digits than any has, or a text. */
export class LongToken {
  private readonly number: LongNumber | undefined;
  private readonly beginning: string;
  private isNumber: boolean;

  /** `beginning`: the first `LONGEST_TOKEN` units; `offset`: where they stand in the source. */
  constructor(
    beginning: string,
    readonly offset: number,
    private readonly commasBelong: boolean,
  ) {
    this.isNumber = /^[+-]?\d+(?:\.\d*)?$/.test(beginning);
    this.number = this.isNumber ? new LongNumber(beginning) : undefined;
    this.beginning = this.isNumber ? '' : beginning.slice(0, TEXT_KEPT);
  }

  /** Its digits, as far as they matter; undefined for a text. */
  get digits(): string | undefined {
    return this.isNumber ? this.number?.text : undefined;
  }

  get text(): string {
    return this.number === undefined ? this.beginning : this.number.text.slice(0, TEXT_KEPT);
  }

  /** Goes through some more of it; answers the place behind that. `isEnded` says whether the token ends there. */
  pass(text: string, from: number): { at: number; isEnded: boolean } {
    const until = Math.min(text.length, from + UNITS_A_STEP);
    const end = this.end(text, from, until);
    return end < 0 ? { at: until, isEnded: false } : { at: end, isEnded: true };
  }

  private end(text: string, from: number, until: number): number {
    let at = from;
    if (this.isNumber) {
      at = this.number!.pass(text, from, until);
      if (at < 0 || this.parts(text.charCodeAt(at))) return at;
      this.isNumber = false;
    }
    for (; at < until; at++) if (this.parts(text.charCodeAt(at))) return at;
    return -1;
  }

  private parts(code: number): boolean {
    return isSeparator(code) && !(this.commasBelong && code === COMMA);
  }
}
