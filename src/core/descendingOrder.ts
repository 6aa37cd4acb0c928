import type { CostColumn, CostValues } from './costs';
import { asideInSlices, SLICE, type Sliced } from './sliced';

/** Below this many requests merging is quicker than clearing the radix tables. */
const FEW = 1 << 13;
/** A digit is 16 bits, the lowest first as every engine of VS Code stores them. */
const DIGIT_BYTES = 2;
const DIGIT_VALUES = 1 << 16;
/** The digits of a double, and what clears the sign in the highest of them, which only −0 bears. */
const DOUBLE_DIGITS = 4;
const WITHOUT_SIGN = 0x7fff;

/** The requests by descending cost, equal costs in arrival order. */
export function* descendingOrder({ values, exact }: CostColumn): Sliced<Uint32Array> {
  const order = yield* values.length < FEW ? mergeOrder(values) : radixOrder(values);
  if (exact !== undefined) yield* sortTies(order, values, exact);
  return order;
}

function* mergeOrder(values: CostValues): Sliced<Uint32Array> {
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
function* sortTies(order: Uint32Array, values: CostValues, exact: readonly bigint[]): Sliced<void> {
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
function* radixOrder(values: CostValues): Sliced<Uint32Array> {
  const count = values.length;
  const digitsEach = values.BYTES_PER_ELEMENT / DIGIT_BYTES;
  const digits = new Uint16Array(values.buffer, values.byteOffset, count * digitsEach);
  let from: Uint32Array = yield* arrivalOrder(count);
  let to: Uint32Array = new Uint32Array(count);
  for (let digit = 0; digit < digitsEach; digit++) {
    const column: DigitColumn = { digits, digitsEach, digit };
    const firstPlace = yield* countDigits(column, count);
    if (firstPlace.includes(count)) continue;
    countsToDescendingPlaces(firstPlace);
    yield* asideInSlices(count, (start, end) => {
      deal(column, from, to, firstPlace, start, end);
    });
    [from, to] = [to, from];
  }
  return from;
}

/** One digit of each cost. */
interface DigitColumn {
  readonly digits: Uint16Array;
  readonly digitsEach: number;
  /** 0 is the lowest. */
  readonly digit: number;
}

/** The bits of the digit that count. */
function maskOf({ digitsEach, digit }: DigitColumn): number {
  return digitsEach === DOUBLE_DIGITS && digit === DOUBLE_DIGITS - 1 ? WITHOUT_SIGN : DIGIT_VALUES - 1;
}

/** How often each value of the digit occurs. */
function* countDigits(column: DigitColumn, count: number): Sliced<Uint32Array> {
  const { digits, digitsEach, digit } = column;
  const counts = new Uint32Array(DIGIT_VALUES);
  const mask = maskOf(column);
  yield* asideInSlices(count, (from, to) => {
    const end = to * digitsEach;
    for (let at = from * digitsEach + digit; at < end; at += digitsEach) counts[digits[at]! & mask]!++;
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
  column: DigitColumn,
  from: Uint32Array,
  to: Uint32Array,
  nextPlace: Uint32Array,
  start: number,
  end: number,
): void {
  const { digits, digitsEach, digit } = column;
  const mask = maskOf(column);
  for (let at = start; at < end; at++) {
    const request = from[at]!;
    to[nextPlace[digits[request * digitsEach + digit]! & mask]!++] = request;
  }
}
