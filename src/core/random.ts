/**
 * The seedable random source of the policies: xoshiro128** by Blackman and Vigna (2018), its four words of state
 * made from the seed by Murmur3's 32-bit finalizer over steps of the golden ratio. It uses 32-bit whole numbers
 * only, so the same seed gives the same numbers on every machine. Not for secrets.
 */
export class RandomSource {
  private readonly state: Int32Array;
  /** The next words, made many at a time: with the state in local variables one takes a third of the time. */
  private readonly words = new Uint32Array(WORDS);
  private used = WORDS;

  /** `seed` is any whole number; numbers that are equal modulo 2^32 are the same seed. */
  constructor(seed: number) {
    this.state = Int32Array.from([1, 2, 3, 4], (step) => scatter(seed + Math.imul(step, GOLDEN)));
  }

  /** The next number of the sequence, from 0 to 2^32 − 1. */
  word(): number {
    if (this.used === WORDS) this.refill();
    return this.words[this.used++]!;
  }

  private refill(): void {
    const { state, words } = this;
    let [first, second, third, fourth] = [state[0]!, state[1]!, state[2]!, state[3]!];
    for (let at = 0; at < WORDS; at++) {
      words[at] = Math.imul(rotate(Math.imul(second, 5), 7), 9);
      const shifted = second << 9;
      third ^= first;
      fourth ^= second;
      second ^= third;
      first ^= fourth;
      third ^= shifted;
      fourth = rotate(fourth, 11);
    }
    state.set([first, second, third, fourth]);
    this.used = 0;
  }

  /** A whole number from 0 to `count` − 1, for counts up to 2^20; no number is likelier by more than count ÷ 2^32. */
  below(count: number): number {
    return Math.floor((this.word() * count) / 2 ** 32);
  }
}

/** Words made at a time: 1 KB, a microsecond. */
const WORDS = 256;

const GOLDEN = 0x9e3779b9;

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function scatter(word: number): number {
  let mixed = word | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
