import assert from 'node:assert/strict';
import { contrast, standingOut, type Rgb } from '../../../src/core/chart/colour';
import { randomInteger, seededRandom } from '../../support/random';

const DARK: Rgb = [31, 31, 31];
const LIGHT: Rgb = [204, 204, 204];

describe('a colour that is to stand out', () => {
  it('stays as it is where it does', () => {
    assert.deepEqual(standingOut([209, 134, 22], DARK, LIGHT), [209, 134, 22]);
  });

  it('goes no further towards the foreground than it must, and keeps its hue', () => {
    const [red, green, blue] = standingOut([90, 40, 10], DARK, LIGHT);
    assert.ok(red > green && green > blue && red < 204, String([red, green, blue]));
  });

  it('can be seen on any ground that the foreground can be seen on', () => {
    const random = seededRandom(11);
    const colour = (): Rgb => [
      randomInteger(random, 0, 255),
      randomInteger(random, 0, 255),
      randomInteger(random, 0, 255),
    ];
    let changed = 0;
    for (let round = 0; round < 3000; round++) {
      const [own, ground, foreground] = [colour(), colour(), colour()];
      if (contrast(ground, foreground) < 3) continue;
      const seen = standingOut(own, ground, foreground);
      assert.ok(contrast(seen, ground) >= 3);
      if (String(seen) !== String(own)) changed++;
    }
    assert.ok(changed > 100, String(changed));
  });
});
