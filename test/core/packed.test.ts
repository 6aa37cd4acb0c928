import assert from 'node:assert/strict';
import { packed, unpackInto } from '../../src/core/packed';
import { RandomSource } from '../../src/core/random';

function thereAndBack(values: Float64Array | Uint8Array): number[] {
  const sent = packed(values);
  assert(sent !== undefined);
  const target =
    values instanceof Uint8Array ? new Uint8Array(values.length + 2) : new Float64Array(values.length + 2);
  unpackInto(target, 1, sent);
  assert.equal(target[0], 0);
  assert.equal(target.at(-1), 0);
  return [...target.subarray(1, -1)];
}

describe('packed numbers', () => {
  it('come back the same at every width', () => {
    for (let bits = 0; bits <= 32; bits++) {
      const most = 2 ** bits - 1;
      for (const length of [1, 2, 31, 32, 33, 100]) {
        const values = Float64Array.from({ length }, (_, index) => Math.floor((most * (index + 1)) / length));
        assert.deepEqual(thereAndBack(values), [...values], `${bits} bits, ${length} numbers`);
      }
    }
  });

  it('come back the same from random lists with a long tail', () => {
    const random = new RandomSource(11);
    for (let round = 0; round < 200; round++) {
      const length = 1 + Math.floor((random.word() / 2 ** 32) * 300);
      const values = Float64Array.from({ length }, () =>
        Math.floor(2 ** ((random.word() / 2 ** 32) ** 4 * 31.9)),
      );
      assert.deepEqual(thereAndBack(values), [...values]);
    }
  });

  it('come back as the very same doubles where they have up to six decimals', () => {
    const random = new RandomSource(12);
    for (let decimals = 1; decimals <= 6; decimals++) {
      const values = Float64Array.from({ length: 500 }, () =>
        Number(((random.word() / 2 ** 32) * 4000).toFixed(decimals)),
      );
      assert.deepEqual(thereAndBack(values), [...values]);
    }
  });

  it('take no more bits than most of them need', () => {
    const values = Float64Array.from({ length: 32_000 }, (_, index) => index % 8);
    values[77] = 4_000_000_000;
    const { bits, wide, words } = packed(values)!;
    assert.deepEqual([bits, wide, words.length], [3, 1, 3000 + 2]);
  });

  it('hold replica numbers too', () => {
    assert.deepEqual(thereAndBack(Uint8Array.of(0, 255, 3)), [0, 255, 3]);
  });

  it('need no bits where all are 0 or none is there', () => {
    assert.deepEqual(thereAndBack(new Float64Array(5)), [0, 0, 0, 0, 0]);
    assert.equal(packed(new Float64Array(5))!.words.length, 0);
    assert.deepEqual(thereAndBack(new Float64Array(0)), []);
  });

  it('are not made of numbers that would change on the way', () => {
    for (const value of [2 ** 32, 2 ** 53, 0.1234567, 1 / 3, 4294967.296, 1e-7, 1e300, Infinity, NaN, -1])
      assert.equal(packed(Float64Array.of(1, value)), undefined, String(value));
  });
});
