import type { CostValues } from './costs';
import type { ReplicaColumn } from './lanes';

/**
 * Numbers on their way to another process, in few bytes: whole numbers below 2^32 (or decimals that are such numbers
 * over a power of ten) in as many bits each as most of them need. The few that need more are named one by one, as in
 * "patched frame of reference" coding (Zukowski et al., 2006), so that one long request does not widen all others.
 */
export interface Packed {
  readonly length: number;
  /** Bits of each number, 0 to 32. */
  readonly bits: number;
  /** What each number is divided by: a power of ten. */
  readonly divisor: number;
  /** How many numbers need more bits. */
  readonly wide: number;
  /** The low bits of all numbers, densely; then the indices of the wide numbers; then these in full. */
  readonly words: Uint32Array;
}

const MOST_DIVISOR = 1e6;
const SAMPLE = 4096;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Packs numbers from 0 to 2^32 − 1, whole or with up to six decimals; undefined where one of them is something else. */
export function packed(values: CostValues | ReplicaColumn): Packed | undefined {
  const whole = packWhole(values);
  if (whole !== undefined) return { ...whole, divisor: 1 };
  for (let divisor = 10; divisor <= MOST_DIVISOR; divisor *= 10) {
    const scaled = scaledBy(values, divisor);
    if (scaled !== undefined) return { ...packWhole(scaled)!, divisor };
  }
  return undefined;
}

/** Pieces come and go by the dozen, and pass through here: none leaves memory behind that has to be cleared away. */
let scratch = new Uint32Array(0);
let room = { low: new Uint32Array(0), wideAt: new Uint32Array(0) };

/** Writes the numbers that `packed` packed into `target`, `from` on. */
export function unpackInto(
  target: CostValues | ReplicaColumn,
  from: number,
  { length, bits, divisor, wide, words }: Packed,
): void {
  if (scratch.length < length) scratch = new Uint32Array(length);
  const scaled = scratch.subarray(0, length);
  unpackWhole(scaled, words, bits);
  const at = words.length - 2 * wide;
  for (let index = 0; index < wide; index++) scaled[words[at + index]!] = words[at + wide + index]!;
  if (divisor === 1) target.set(scaled, from);
  // The quotient of two doubles is the double nearest to it: the one that the decimal was read as.
  else for (let index = 0; index < length; index++) target[from + index] = scaled[index]! / divisor;
}

/** The values times `divisor`; undefined where one of them is no whole number below 2^32 over it. */
function scaledBy(values: CostValues | ReplicaColumn, divisor: number): Uint32Array | undefined {
  const scaled = new Uint32Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    const whole = Math.floor(value * divisor + 0.5);
    if (!(whole >= 0 && whole <= 0xffffffff && whole / divisor === value)) return undefined;
    scaled[index] = whole;
  }
  return scaled;
}

/** One pass, for it is made for each of ten million requests; undefined at the first value that is no 32-bit number. */
function packWhole(values: CostValues | ReplicaColumn): Omit<Packed, 'divisor'> | undefined {
  const { length } = values;
  const bits = likelyWidth(values);
  const mask = bits === 0 ? 0 : -1 >>> (32 - bits);
  const { low, wideAt } = roomFor(length);
  let wide = 0;
  let word = 0;
  let used = 0;
  let at = 0;
  for (let index = 0; index < length; index++) {
    const value = values[index]! >>> 0;
    if (value !== values[index]) return undefined;
    if (value > mask) wideAt[wide++] = index;
    const kept = value & mask;
    word |= kept << used;
    used += bits;
    if (used < 32) continue;
    low[at++] = word;
    used -= 32;
    word = used === 0 ? 0 : kept >>> (bits - used);
  }
  if (used > 0) low[at++] = word;
  return { length, bits, wide, words: joined(low.subarray(0, at), wideAt.subarray(0, wide), values) };
}

function roomFor(length: number): { readonly low: Uint32Array; readonly wideAt: Uint32Array } {
  if (room.low.length < length) room = { low: new Uint32Array(length), wideAt: new Uint32Array(length) };
  return room;
}

function joined(low: Uint32Array, wideAt: Uint32Array, values: ArrayLike<number>): Uint32Array {
  const words = new Uint32Array(low.length + 2 * wideAt.length);
  words.set(low);
  words.set(wideAt, low.length);
  const from = low.length + wideAt.length;
  for (let nth = 0; nth < wideAt.length; nth++) words[from + nth] = values[wideAt[nth]!]!;
  return words;
}

/** The bits that make the whole the shortest, where each number that needs more costs two words; from a sample. */
function likelyWidth(values: ArrayLike<number>): number {
  const withLength = new Uint32Array(33);
  const sampled = Math.min(values.length, SAMPLE);
  for (let nth = 0; nth < sampled; nth++) {
    // Golden steps, not even ones: costs often repeat after eight requests, or ten.
    const index = sampled < SAMPLE ? nth : Math.floor(((nth * GOLDEN) % 1) * values.length);
    withLength[32 - Math.clz32(values[index]!)]!++;
  }
  let best = { bits: 32, price: 32 * sampled };
  let wide = 0;
  for (let bits = 32; bits >= 0; bits--) {
    const price = bits * sampled + 64 * wide;
    if (price < best.price) best = { bits, price };
    wide += withLength[bits]!;
  }
  return best.bits;
}

function unpackWhole(values: Uint32Array, words: Uint32Array, bits: number): void {
  if (bits === 0) {
    values.fill(0);
    return;
  }
  const mask = -1 >>> (32 - bits);
  let used = 0;
  let at = 0;
  for (let index = 0; index < values.length; index++) {
    let value = words[at]! >>> used;
    used += bits;
    if (used >= 32) {
      used -= 32;
      at++;
      if (used > 0) value |= words[at]! << (bits - used);
    }
    values[index] = value & mask;
  }
}
