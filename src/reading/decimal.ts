/** Every whole number below is a double. */
const EXACT = 2 ** 53;
const POWERS = Float64Array.from({ length: 23 }, (_, places) => Number(`1e${places}`));
/** Longer numbers go the long way. */
const LONGEST = 40;

/**
 * Reads numbers of 0 or more as most are written, `12`, `12.5`, `1e-05`, each to the double that is nearest to it:
 * much faster than taking the text apart. Where the digits without their point are below 2^53 and the places no more
 * than 22, digits and power of ten are doubles themselves, and one division rounds as the text of the number does.
 */
export class Decimal {
  value = 0;
  /** Behind the last character. */
  end = 0;

  /** Whether such a number stands at `start`; false also for whole numbers of 2^53 or more and for what is very long. */
  read(text: string, start: number): boolean {
    const last = start + LONGEST;
    let at = start;
    let digits = 0;
    let places = 0;
    let code = text.charCodeAt(at);
    for (; code >= 48 && code <= 57 && at < last; code = text.charCodeAt(++at))
      digits = digits * 10 + (code - 48);
    if (at === start) return false;
    if (code === 46) {
      const point = at;
      code = text.charCodeAt(++at);
      for (; code >= 48 && code <= 57 && at < last; code = text.charCodeAt(++at))
        digits = digits * 10 + (code - 48);
      places = at - point - 1;
      if (places === 0) return false;
    }
    this.end = at;
    if (at >= last) return false;
    if (code === 101 || code === 69) return this.withExponent(text, start);
    if (digits < EXACT && places < POWERS.length) this.value = digits / POWERS[places]!;
    else if (places > 0) this.value = Number(text.slice(start, at));
    else return false;
    return true;
  }

  /** The exponent stands at `end`. Numbers that no double tells from 0, or none holds, go the long way. */
  private withExponent(text: string, start: number): boolean {
    let at = this.end + 1;
    let code = text.charCodeAt(at);
    if (code === 43 || code === 45) code = text.charCodeAt(++at);
    const first = at;
    while (code >= 48 && code <= 57 && at < first + 4) code = text.charCodeAt(++at);
    if (at === first || at === first + 4) return false;
    this.value = Number(text.slice(start, at));
    this.end = at;
    return this.value > 0 && this.value < Infinity;
  }
}
