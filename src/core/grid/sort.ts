// Ten million rows in about a second: the doubles are brought to 32 bits without changing their order, sorted by
// radix, and only rows that share all 32 bits are looked at again. All work comes in pieces (see `sliced.ts`).
import type { Sliced } from '../sliced';
import { CHUNK } from './chunk';

const RADIX_BITS = 8;
const RADIX = 1 << RADIX_BITS;
const KEY_BITS = 32;
const LARGEST_RANK = 2 ** KEY_BITS - 1;
const WORD = 2 ** 32;
/** High half of −0. */
const MINUS = 2 ** 31;
/** Shorter runs are quicker sorted by insertion than by counting. */
const SHORT_RUN = 48;

export interface SortKey {
  /** One finite number ≥ 0 an item. */
  readonly values: Float64Array;
  readonly descending: boolean;
  /** Tells apart items whose `values` are equal only by rounding. */
  readonly exact?: ((item: number) => number | bigint) | undefined;
}

/** Sorts `items` (indices into the key's values) in place; equal ones keep their order. */
export function* sortItems(items: Uint32Array, key: SortKey): Sliced<void> {
  yield* sortByValue(items, key);
  if (key.exact !== undefined) yield* sortEqualRuns(items, key, key.exact);
}

function* sortByValue(items: Uint32Array, key: SortKey): Sliced<void> {
  const scale = yield* rankScale(items, key.values);
  const ranks = new Uint32Array(items.length);
  const counts = Array.from({ length: KEY_BITS / RADIX_BITS }, () => new Uint32Array(RADIX));
  for (let from = 0; from < items.length; from += CHUNK) {
    const to = Math.min(from + CHUNK, items.length);
    rank(items, key, scale, ranks, from, to);
    for (const [digit, count] of counts.entries()) countDigit(ranks, digit * RADIX_BITS, count, from, to);
    yield to - from;
  }
  yield* radixSort(items, ranks, counts);
  if (scale.divisor > 1) yield* sortSharedRanks(items, ranks, key);
}

function countDigit(ranks: Uint32Array, shift: number, counts: Uint32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) counts[(ranks[i]! >>> shift) & (RADIX - 1)]!++;
}

/** How the 64 bits of a double become a rank: (bits − bits of the lowest) ÷ divisor, rounded down. */
interface RankScale {
  readonly baseHigh: number;
  readonly baseLow: number;
  readonly divisor: number;
}

// Doubles ≥ 0 stand in the same order as their bits read as a whole number. A difference of two such numbers fits a
// double exactly up to 2^53, and beyond loses only bits that the division drops anyway.
function* rankScale(items: Uint32Array, values: Float64Array): Sliced<RankScale> {
  const extremes = { low: Infinity, high: 0 };
  for (let from = 0; from < items.length; from += CHUNK) {
    findExtremes(items, values, extremes, from, Math.min(from + CHUNK, items.length));
    yield 0;
  }
  const words = wordsOf(Float64Array.of(extremes.low + 0, extremes.high + 0));
  const range = (words[3]! - words[1]!) * WORD + (words[2]! - words[0]!);
  let divisor = 1;
  while (range / divisor > LARGEST_RANK) divisor *= 2;
  return { baseHigh: words[1]!, baseLow: words[0]!, divisor };
}

function findExtremes(
  items: Uint32Array,
  values: Float64Array,
  extremes: { low: number; high: number },
  from: number,
  to: number,
): void {
  let { low, high } = extremes;
  for (let i = from; i < to; i++) {
    const value = values[items[i]!]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  extremes.low = low;
  extremes.high = high;
}

/** The low and high half of each double, in turns: all machines that run VS Code are little-endian. */
function wordsOf(values: Float64Array): Uint32Array {
  return new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
}

function rank(
  items: Uint32Array,
  { values, descending }: SortKey,
  { baseHigh, baseLow, divisor }: RankScale,
  ranks: Uint32Array,
  from: number,
  to: number,
): void {
  const words = wordsOf(values);
  const scale = 1 / divisor;
  for (let i = from; i < to; i++) {
    const item = items[i]!;
    const high = words[item * 2 + 1]!;
    // The bits of −0 would be the highest of all; it is 0.
    const above = high === MINUS ? 0 : (high - baseHigh) * WORD + (words[item * 2]! - baseLow);
    const ascending = Math.min(LARGEST_RANK, Math.floor(above * scale));
    ranks[i] = descending ? LARGEST_RANK - ascending : ascending;
  }
}

/** Sorts `items` and `ranks` together by rank; `counts` tells of each digit, the lowest first, how often it has which value. */
function* radixSort(items: Uint32Array, ranks: Uint32Array, counts: readonly Uint32Array[]): Sliced<void> {
  let from: Ranked = { items, ranks };
  let to: Ranked = { items: new Uint32Array(items.length), ranks: new Uint32Array(items.length) };
  for (const [digit, count] of counts.entries()) {
    // All have the same digit.
    if (count.includes(items.length)) continue;
    const next = startsOf(count);
    for (let start = 0; start < items.length; start += CHUNK) {
      moveByDigit(from, to, next, digit * RADIX_BITS, start, Math.min(start + CHUNK, items.length));
      yield CHUNK;
    }
    [from, to] = [to, from];
  }
  if (from.items === items) return;
  items.set(from.items);
  ranks.set(from.ranks);
}

/** Where the first element of each digit goes. */
function startsOf(counts: Uint32Array): Uint32Array {
  let start = 0;
  return counts.map((count) => {
    const place = start;
    start += count;
    return place;
  });
}

interface Ranked {
  readonly items: Uint32Array;
  readonly ranks: Uint32Array;
}

function moveByDigit(
  from: Ranked,
  to: Ranked,
  next: Uint32Array,
  shift: number,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i++) {
    const value = from.ranks[i]!;
    const place = next[(value >>> shift) & (RADIX - 1)]!++;
    to.ranks[place] = value;
    to.items[place] = from.items[i]!;
  }
}

/** Sorts each run of one rank by the values themselves. */
function* sortSharedRanks(items: Uint32Array, ranks: Uint32Array, key: SortKey): Sliced<void> {
  let done = 0;
  for (let from = 0; from < items.length;) {
    let to = from + 1;
    while (to < items.length && ranks[to] === ranks[from]) to++;
    if (to - from > 1) yield* sortRun(items.subarray(from, to), key);
    if (to - done >= CHUNK) {
      yield to - done;
      done = to;
    }
    from = to;
  }
}

function* sortRun(run: Uint32Array, key: SortKey): Sliced<void> {
  if (isSorted(run, key)) return;
  if (run.length <= SHORT_RUN) insertionSort(run, key);
  else yield* sortByValue(run, key);
}

function isSorted(run: Uint32Array, { values, descending }: SortKey): boolean {
  for (let i = 1; i < run.length; i++) {
    const step = values[run[i]!]! - values[run[i - 1]!]!;
    if (descending ? step > 0 : step < 0) return false;
  }
  return true;
}

function insertionSort(run: Uint32Array, { values, descending }: SortKey): void {
  for (let i = 1; i < run.length; i++) {
    const item = run[i]!;
    const value = values[item]!;
    let place = i;
    while (place > 0 && isBefore(value, values[run[place - 1]!]!, descending)) {
      run[place] = run[place - 1]!;
      place--;
    }
    run[place] = item;
  }
}

function isBefore<T extends number | bigint>(a: T, b: T, descending: boolean): boolean {
  return descending ? a > b : a < b;
}

function* sortEqualRuns(
  items: Uint32Array,
  { values, descending }: SortKey,
  exact: (item: number) => number | bigint,
): Sliced<void> {
  for (let from = 0; from < items.length;) {
    let to = from + 1;
    while (to < items.length && values[items[to]!] === values[items[from]!]) to++;
    if (to - from > 1) {
      items.subarray(from, to).sort((a, b) => {
        const [first, second] = [exact(a), exact(b)];
        if (first === second) return a - b;
        return isBefore(first, second, descending) ? -1 : 1;
      });
      yield to - from;
    }
    from = to;
  }
}
