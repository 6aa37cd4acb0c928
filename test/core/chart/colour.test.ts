import assert from 'node:assert/strict';
import {
  contrast,
  cssColour,
  luminance,
  mix,
  moreLegible,
  standingOut,
  TEXT_CONTRAST,
  type Rgb,
} from '../../../src/core/chart/colour';
import { randomInteger, seededRandom } from '../../support/random';

const DARK: Rgb = [31, 31, 31];
const LIGHT: Rgb = [204, 204, 204];

describe('colours', () => {
  it('have the luminance and contrast of WCAG 2, in their dark part, too', () => {
    assert.equal(luminance([0, 0, 0]), 0);
    assert.equal(luminance([255, 255, 255]), 1);
    assert.ok(Math.abs(luminance([10, 10, 10]) - 10 / 255 / 12.92) < 1e-12);
    assert.ok(Math.abs(luminance([0, 255, 0]) - 0.7152) < 1e-12);
    assert.ok(Math.abs(contrast([255, 255, 255], [0, 0, 0]) - 21) < 1e-12);
    assert.ok(Math.abs(contrast([118, 118, 118], [255, 255, 255]) - 4.54) < 0.005);
  });

  it('are written as CSS has them, and mixed to the nearest whole channel', () => {
    assert.equal(cssColour([1, 20, 255]), 'rgb(1, 20, 255)');
    assert.deepEqual(mix([0, 100, 10], [255, 0, 10], 0.5), [128, 50, 10]);
  });

  it('of text are the more legible of two', () => {
    assert.deepEqual(moreLegible(DARK, [0, 0, 0], LIGHT), LIGHT);
    assert.deepEqual(moreLegible(LIGHT, [0, 0, 0], DARK), [0, 0, 0]);
  });
});

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
      if (contrast(own, ground) >= 3) assert.deepEqual(seen, own);
      if (contrast(ground, foreground) >= 4.5)
        assert.ok(contrast(standingOut(own, ground, foreground, TEXT_CONTRAST), ground) >= 4.5);
      if (String(seen) !== String(own)) changed++;
    }
    assert.ok(changed > 100, String(changed));
  });
});
