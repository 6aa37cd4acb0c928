import assert from 'node:assert/strict';
import { RandomSource } from '../../src/core/random';

const WORD = 1n << 32n;

/** The same generator in plain big integers, as its authors print it. */
function slowWords(seed: bigint, count: number): number[] {
  const rotate = (word: bigint, by: bigint) => ((word << by) | (word >> (32n - by))) % WORD;
  const scatter = (word: bigint) => {
    let mixed = word % WORD;
    mixed = ((mixed ^ (mixed >> 16n)) * 0x85ebca6bn) % WORD;
    mixed = ((mixed ^ (mixed >> 13n)) * 0xc2b2ae35n) % WORD;
    return mixed ^ (mixed >> 16n);
  };
  const state = [1n, 2n, 3n, 4n].map((step) => scatter(seed + step * 0x9e3779b9n)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return Array.from({ length: count }, () => {
    const result = (rotate((state[1] * 5n) % WORD, 7n) * 9n) % WORD;
    const shifted = (state[1] << 9n) % WORD;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 11n);
    return Number(result);
  });
}

describe('RandomSource', () => {
  it('gives the numbers of the published generator for every seed', () => {
    for (const seed of [0, 1, 2, 42, 2 ** 31, 2 ** 32 - 1]) {
      const random = new RandomSource(seed);
      const words = Array.from({ length: 600 }, () => random.word());
      assert.deepEqual(words, slowWords(BigInt(seed), 600), `seed ${seed}`);
    }
  });

  it('starts seed 1 with the same five numbers for ever', () => {
    const random = new RandomSource(1);
    assert.deepEqual(
      Array.from({ length: 5 }, () => random.word()),
      FIRST_OF_SEED_1,
    );
  });

  it('gives each number below the count about equally often, and no other', () => {
    const random = new RandomSource(7);
    const times = new Array<number>(6).fill(0);
    for (let draw = 0; draw < 60_000; draw++) times[random.below(6)]!++;
    assert.equal(times.length, 6);
    for (const count of times) assert.ok(Math.abs(count - 10_000) < 500, String(times));
  });

  it('takes neighbouring seeds apart at once', () => {
    const firsts = Array.from({ length: 100 }, (_, seed) => new RandomSource(seed).below(1_000_000));
    assert.ok(new Set(firsts).size > 98);
  });
});

const FIRST_OF_SEED_1 = [2442144158, 3238099751, 3819917871, 2104621829, 2021136066];
