import type { CostColumn } from './costs';
import { asideInSlices, SLICE, type Sliced } from './sliced';

/** Below this many requests merging is quicker than clearing the radix tables. */
const FEW = 1 << 13;
/** A digit is 16 bits, so that a double has four, the lowest first as every engine of VS Code stores them. */
const DIGITS = 4;
const DIGIT_VALUES = 1 << 16;
/** Clears the sign in the highest digit, which only −0 bears. */
const WITHOUT_SIGN = 0x7fff;

/** The requests by descending cost, equal costs in arrival order. */
export function* descendingOrder({ values, exact }: CostColumn): Sliced<Uint32Array> {
  const order = yield* values.length < FEW ? mergeOrder(values) : radixOrder(values);
  if (exact !== undefined) yield* sortTies(order, values, exact);
  return order;
}

function* mergeOrder(values: Float64Array): Sliced<Uint32Array> {
  return yield* mergeSort(yield* arrivalOrder(values.length), (a, b) => values[b]! - values[a]!);
}

function* arrivalOrder(count: number): Sliced<Uint32Array> {
  const order = new Uint32Array(count);
  yield* asideInSlices(count, (from, to) => {
    for (let request = from; request < to; request++) order[request] = request;
  });
  return order;
}

/** Puts those in order, by their big integers, whose doubles are the same by rounding. */
function* sortTies(order: Uint32Array, values: Float64Array, exact: readonly bigint[]): Sliced<void> {
  const compare = (a: number, b: number) => (exact[a] === exact[b] ? 0 : exact[a]! > exact[b]! ? -1 : 1);
  for (let start = 0, end = 0; start < order.length; start = end) {
    const value = values[order[start]!]!;
    while (end < order.length && values[order[end]!] === value) end++;
    if (end - start > 1 && value > Number.MAX_SAFE_INTEGER) {
      order.set(yield* mergeSort(order.slice(start, end), compare), start);
    }
    if (Math.floor(start / SLICE) < Math.floor(end / SLICE)) yield 0;
  }
}

/** Sorts from below, in runs of 1, 2, 4 … items; equals stay as they were. `from` is used up. */
function* mergeSort(from: Uint32Array, compare: (a: number, b: number) => number): Sliced<Uint32Array> {
  let to: Uint32Array = new Uint32Array(from.length);
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      yield* mergeRuns(from, to, start, width, compare);
    }
    [from, to] = [to, from];
  }
  return from;
}

function* mergeRuns(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  width: number,
  compare: (a: number, b: number) => number,
): Sliced<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  for (let place = start; place < end; place++) {
    const takeLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    to[place] = takeLeft ? from[left++]! : from[right++]!;
    if (place % SLICE === SLICE - 1) yield 0;
  }
}

/** Radix sort from the lowest digit on; digits that all costs share are passed over. */
function* radixOrder(values: Float64Array): Sliced<Uint32Array> {
  const count = values.length;
  const digits = new Uint16Array(values.buffer, values.byteOffset, count * DIGITS);
  const places = yield* countDigits(digits, count);
  let from: Uint32Array = yield* arrivalOrder(count);
  let to: Uint32Array = new Uint32Array(count);
  for (let digit = 0; digit < DIGITS; digit++) {
    const firstPlace = places.subarray(digit * DIGIT_VALUES, (digit + 1) * DIGIT_VALUES);
    if (firstPlace.includes(count)) continue;
    countsToDescendingPlaces(firstPlace);
    yield* asideInSlices(count, (start, end) => {
      deal(digits, digit, from, to, firstPlace, start, end);
    });
    [from, to] = [to, from];
  }
  return from;
}

/** How often each value of each digit occurs: four tables in a row. */
function* countDigits(digits: Uint16Array, count: number): Sliced<Uint32Array> {
  const counts = new Uint32Array(DIGITS * DIGIT_VALUES);
  yield* asideInSlices(count, (from, to) => {
    for (let at = from * DIGITS; at < to * DIGITS; at += DIGITS) {
      counts[digits[at]!]!++;
      counts[DIGIT_VALUES + digits[at + 1]!]!++;
      counts[2 * DIGIT_VALUES + digits[at + 2]!]!++;
      counts[3 * DIGIT_VALUES + (digits[at + 3]! & WITHOUT_SIGN)]!++;
    }
  });
  return counts;
}

function countsToDescendingPlaces(counts: Uint32Array): void {
  let place = 0;
  for (let value = counts.length - 1; value >= 0; value--) {
    const count = counts[value]!;
    counts[value] = place;
    place += count;
  }
}

function deal(
  digits: Uint16Array,
  digit: number,
  from: Uint32Array,
  to: Uint32Array,
  nextPlace: Uint32Array,
  start: number,
  end: number,
): void {
  const mask = digit === DIGITS - 1 ? WITHOUT_SIGN : DIGIT_VALUES - 1;
  for (let at = start; at < end; at++) {
    const request = from[at]!;
    to[nextPlace[digits[request * DIGITS + digit]! & mask]!++] = request;
  }
}
