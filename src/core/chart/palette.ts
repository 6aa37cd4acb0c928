import { luminance, mix, moreLegible, pixelWord, type Rgb } from './colour';
import { EDGE_STEPS, pixelCode } from './laneRow';
import { SHADES } from './shade';

/** The colours that the theme gives. */
export interface ThemeColours {
  readonly background: Rgb;
  readonly foreground: Rgb;
  /** What blocks are made of. */
  readonly block: Rgb;
  /** Given by high contrast themes only: borders carry the picture then. */
  readonly contrastBorder: Rgb | undefined;
}

/** The colours of the lanes, all derived from the theme's. */
export interface Palette {
  readonly highContrast: boolean;
  /** The empty part of a lane. */
  readonly lane: Rgb;
  readonly edge: Rgb;
  /** Blocks by shade, and what is legible on each. */
  readonly shades: readonly Rgb[];
  readonly textOn: readonly Rgb[];
  /** Pixel words by the codes of lane rows; 0, nothing, is transparent. */
  readonly words: Uint32Array;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** How far the darkest shade goes from the theme's blue to its darker ground, and the lightest to white. */
const RANGE = {
  dark: { down: 0.38, up: 0.5 },
  // On a light ground the lightest shade must still stand out from it.
  light: { down: 0.62, up: 0.1 },
};

export function derivePalette(theme: ThemeColours): Palette {
  const highContrast = theme.contrastBorder !== undefined;
  const shades = highContrast ? faintShades(theme) : strongShades(theme);
  const edge = theme.contrastBorder ?? theme.background;
  return {
    highContrast,
    lane: highContrast ? theme.background : mix(theme.background, theme.foreground, 0.05),
    edge,
    shades,
    // The theme's own poles are too soft for small text on a middle shade.
    textOn: shades.map((shade) => moreLegible(shade, WHITE, BLACK)),
    words: wordsOf(shades, edge),
  };
}

function strongShades({ background, foreground, block }: ThemeColours): Rgb[] {
  const isDark = luminance(background) < luminance(foreground);
  const { down, up } = isDark ? RANGE.dark : RANGE.light;
  const low = mix(block, isDark ? background : foreground, down);
  const high = mix(block, WHITE, up);
  // On a light ground there is little room above the theme's blue: the shades are spread evenly.
  return stepsBetween(low, high, isDark ? block : mix(low, high, 0.5));
}

/** In high contrast the fill stays near the ground, so that border and text stand out. */
function faintShades({ background, block }: ThemeColours): Rgb[] {
  const low = mix(background, block, 0.08);
  const high = mix(background, block, 0.4);
  return stepsBetween(low, high, mix(low, high, 0.5));
}

/** SHADES colours from `low` through `middle` to `high`. */
function stepsBetween(low: Rgb, high: Rgb, middle: Rgb): Rgb[] {
  return Array.from({ length: SHADES }, (_, shade) => {
    const t = (shade / (SHADES - 1)) * 2;
    return t <= 1 ? mix(low, middle, t) : mix(middle, high, t - 1);
  });
}

function wordsOf(shades: readonly Rgb[], edge: Rgb): Uint32Array {
  const words = new Uint32Array(256);
  shades.forEach((shade, level) => {
    for (let step = 0; step < EDGE_STEPS; step++) {
      words[pixelCode(level, step)] = pixelWord(mix(shade, edge, step / (EDGE_STEPS - 1)));
    }
  });
  return words;
}
