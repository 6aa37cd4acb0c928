import assert from 'node:assert/strict';
import { ShadeScale, shadeScaleFor, SHADES } from '../../../src/core/chart/shade';
import { seededRandom } from '../../support/random';

describe('ShadeScale', () => {
  it('never gives a higher cost a lower shade, and uses all of them', () => {
    const scale = new ShadeScale(10, 10_000);
    const shades = Array.from({ length: 2000 }, (_, i) => scale.shadeOf(10 * 1000 ** (i / 1999)));
    assert.deepEqual(
      shades,
      [...shades].sort((a, b) => a - b),
    );
    assert.equal(new Set(shades).size, SHADES);
  });

  it('takes the same step for the same ratio', () => {
    const scale = new ShadeScale(1, 2 ** (SHADES - 1));
    for (let shade = 0; shade < SHADES; shade++) assert.equal(scale.shadeOf(2 ** shade), shade);
  });

  it('stays within its shades for any number', () => {
    const scale = new ShadeScale(1, 100);
    for (const cost of [0, -1, NaN, 5e-324, 1e308, Infinity]) {
      const shade = scale.shadeOf(cost);
      assert.ok(Number.isInteger(shade) && shade >= 0 && shade < SHADES, `${cost}: ${shade}`);
    }
  });
});

describe('shadeScaleFor', () => {
  it('tells usual costs apart though one outweighs them all', () => {
    const random = seededRandom(1);
    const costs = Float64Array.from({ length: 1000 }, () => 1 + random() * 99);
    costs[500] = 1e12;
    const scale = shadeScaleFor(costs);
    assert.equal(scale.shadeOf(1e12), SHADES - 1);
    assert.ok(scale.shadeOf(90) - scale.shadeOf(5) > SHADES / 2);
  });

  it('is the same in whatever order costs come, and however many of 0 are among them', () => {
    const costs = Array.from({ length: 500 }, (_, place) => 1 + place);
    const scales = [costs, [...costs].reverse(), [...costs, ...Array<number>(500).fill(0)]].map((list) =>
      shadeScaleFor(Float64Array.from(list)),
    );
    for (const cost of costs) {
      assert.equal(new Set(scales.map((scale) => scale.shadeOf(cost))).size, 1, String(cost));
    }
  });

  it('gives the lowest of few costs the first shade and the highest the last', () => {
    for (const costs of [
      [3, 5],
      [5, 3],
      [1, 7, 50],
      [1, 1.1],
    ]) {
      const scale = shadeScaleFor(Float64Array.from(costs));
      const shades = [Math.min(...costs), Math.max(...costs)].map((cost) => scale.shadeOf(cost));
      assert.deepEqual(shades, [0, SHADES - 1], costs.join(' '));
    }
  });

  it('makes nothing of costs that differ by less than can be seen', () => {
    const scale = shadeScaleFor(Float64Array.of(100, 101));
    assert.deepEqual(
      [100, 101].map((cost) => scale.shadeOf(cost)),
      [SHADES / 2, SHADES / 2],
    );
  });

  it('gives costs that are all alike the middle shade', () => {
    assert.equal(shadeScaleFor(new Float64Array(50).fill(7)).shadeOf(7), SHADES / 2);
  });

  it('takes no costs, and costs of 0 only', () => {
    assert.equal(shadeScaleFor(new Float64Array(0)).shadeOf(3), SHADES / 2);
    assert.equal(shadeScaleFor(new Float64Array(9)).shadeOf(0), 0);
  });
});
