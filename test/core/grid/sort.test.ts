import assert from 'node:assert/strict';
import { sortItems } from '../../../src/core/grid/sort';
import { finish } from '../../../src/core/sliced';
import { randomInteger, seededRandom } from '../../support/random';

function countUp(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, index) => index);
}

function slowSort(items: Uint32Array, values: ArrayLike<number | bigint>, descending: boolean): number[] {
  const order = [...items].map((item, place) => ({ item, place }));
  order.sort((a, b) => {
    const [first, second] = [values[a.item]!, values[b.item]!];
    if (first === second) return a.place - b.place;
    return first < second !== descending ? -1 : 1;
  });
  return order.map(({ item }) => item);
}

const KINDS: Readonly<Record<string, (random: () => number) => number>> = {
  'few whole numbers with many ties': (random) => randomInteger(random, 0, 5),
  'whole numbers': (random) => randomInteger(random, 0, 1_000_000),
  'whole numbers up to 2^53': (random) => Math.floor(random() * 2 ** 53),
  fractions: (random) => random(),
  'numbers of all magnitudes': (random) => 10 ** (random() * 600 - 300),
  'neighbours that differ in their last bits': (random) => 1 + randomInteger(random, 0, 300) * 2 ** -52,
  'neighbours and one giant': (random) => (random() < 0.001 ? 1e300 : 1 + random() * 1e-13),
  'few neighbours each of many magnitudes': (random) =>
    2 ** (20 * randomInteger(random, -15, 15)) * (1 + randomInteger(random, 0, 20) * 2 ** -52),
  zeros: () => 0,
  'zeros of both signs and the smallest double': (random) => [0, -0, 5e-324][randomInteger(random, 0, 2)]!,
};

describe('sortItems', () => {
  for (const [kind, draw] of Object.entries(KINDS)) {
    for (const descending of [false, true]) {
      it(`sorts ${kind} as a slow stable sort does, ${descending ? 'descending' : 'ascending'}`, () => {
        const random = seededRandom(7);
        for (const count of [0, 1, 2, 47, 49, 1000, 3000, 20_000]) {
          const values = Float64Array.from({ length: count }, () => draw(random));
          const items = countUp(count);
          const expected = slowSort(items, values, descending);
          finish(sortItems(items, { values, descending }));
          assert.deepEqual(Array.from(items), expected);
        }
      });
    }
  }

  it('sorts a part of the items and leaves the others out', () => {
    const values = Float64Array.of(5, 3, 9, 1, 7);
    const items = Uint32Array.of(0, 2, 4);
    finish(sortItems(items, { values, descending: true }));
    assert.deepEqual([...items], [2, 4, 0]);
  });

  it('tells whole numbers apart that are the same double', () => {
    const random = seededRandom(3);
    const ties = () => 2n ** 60n + BigInt(randomInteger(random, 0, 2000));
    const exact = [2n ** 61n, ...Array.from({ length: 3000 }, ties), 5n, 2n ** 61n];
    const values = Float64Array.from(exact, Number);
    for (const descending of [false, true]) {
      const items = countUp(exact.length);
      finish(sortItems(items, { values, descending, exact: (item) => exact[item]! }));
      assert.deepEqual([...items], slowSort(countUp(exact.length), exact, descending));
    }
  });

  it('gives way many times on the way through a million items', () => {
    const random = seededRandom(4);
    const values = Float64Array.from({ length: 1_000_000 }, () => random());
    const slices: number[] = [];
    const work = sortItems(countUp(values.length), { values, descending: false });
    for (let slice = work.next(); slice.done !== true; slice = work.next()) slices.push(slice.value);
    assert.ok(slices.length >= 30, `${slices.length} slices`);
    assert.ok(Math.min(...slices) >= 0 && Math.max(...slices) <= 2 ** 18, 'none tells of many at once');
  });
});
