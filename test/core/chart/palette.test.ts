import assert from 'node:assert/strict';
import { contrast, luminance, mix, moreLegible, pixelWord, type Rgb } from '../../../src/core/chart/colour';
import { EDGE_STEPS, pixelCode } from '../../../src/core/chart/laneRow';
import { derivePalette, type ThemeColours } from '../../../src/core/chart/palette';
import { SHADES } from '../../../src/core/chart/shade';

const THEMES: Record<string, ThemeColours> = {
  dark: {
    background: [31, 31, 31],
    foreground: [204, 204, 204],
    block: [55, 148, 255],
    contrastBorder: undefined,
  },
  light: {
    background: [255, 255, 255],
    foreground: [59, 59, 59],
    block: [26, 133, 255],
    contrastBorder: undefined,
  },
  'high contrast dark': {
    background: [0, 0, 0],
    foreground: [255, 255, 255],
    block: [55, 148, 255],
    contrastBorder: [111, 195, 223],
  },
  'high contrast light': {
    background: [255, 255, 255],
    foreground: [41, 41, 41],
    block: [26, 133, 255],
    contrastBorder: [15, 74, 133],
  },
};

describe('colours', () => {
  it('have the contrast that WCAG gives them', () => {
    assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
    assert.ok(Math.abs(contrast([119, 119, 119], [255, 255, 255]) - 4.48) < 0.01);
    assert.deepEqual(moreLegible([240, 240, 240], [0, 0, 0], [255, 255, 255]), [0, 0, 0]);
  });

  it('mix evenly', () => {
    assert.deepEqual(mix([0, 0, 0], [200, 100, 50], 0.5), [100, 50, 25]);
  });

  it('become the bytes of a pixel', () => {
    const bytes = new Uint8Array(Uint32Array.of(pixelWord([1, 2, 3])).buffer);
    assert.deepEqual(Array.from(bytes), [1, 2, 3, 255]);
  });
});

describe('derivePalette', () => {
  for (const [name, theme] of Object.entries(THEMES)) {
    const palette = derivePalette(theme);
    const light = palette.shades.map(luminance);

    it(`grows lighter with the cost: ${name}`, () => {
      const direction = palette.highContrast && luminance(theme.background) > 0.5 ? -1 : 1;
      light.slice(1).forEach((each, i) => {
        assert.ok((each - light[i]!) * direction > 0, `shade ${i + 1}`);
      });
    });

    it(`goes up evenly, from shade to shade, through the theme's blue or between its ends: ${name}`, () => {
      const steps = palette.shades
        .slice(1)
        .map((shade, i) =>
          Math.max(...shade.map((channel, c) => Math.abs(channel - palette.shades[i]![c]!))),
        );
      assert.ok(Math.min(...steps) >= 2 && Math.max(...steps) <= 20, steps.join(' '));
      for (const channel of palette.shades.flat()) assert.ok(channel >= 0 && channel <= 255);
      assert.equal(palette.lane === theme.background, palette.highContrast);
      assert.ok(contrast(palette.lane, theme.background) < 1.2, 'the empty lane is quiet');
    });

    it(`has text in black or white: ${name}`, () => {
      for (const text of palette.textOn) assert.match(String(text), /^(0,0,0|255,255,255)$/);
    });

    it(`keeps text on every shade legible: ${name}`, () => {
      palette.shades.forEach((shade, i) => {
        assert.ok(contrast(shade, palette.textOn[i]!) >= 4.5);
      });
    });

    it(`sets blocks off from the empty lane, by shade or by border: ${name}`, () => {
      const outline = (shade: Rgb): Rgb => (palette.highContrast ? palette.edge : shade);
      for (const shade of palette.shades) assert.ok(contrast(outline(shade), palette.lane) >= 2.5);
    });

    it(`has a pixel for every code, borders the nearer to the edge colour the stronger: ${name}`, () => {
      assert.equal(palette.words[0], 0);
      for (let shade = 0; shade < SHADES; shade++) {
        assert.equal(palette.words[pixelCode(shade, 0)], pixelWord(palette.shades[shade]!));
        assert.equal(palette.words[pixelCode(shade, EDGE_STEPS - 1)], pixelWord(palette.edge));
      }
    });
  }
});
