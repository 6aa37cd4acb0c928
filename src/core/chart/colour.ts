/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A colour `share` of the way from `a` to `b`. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2): number => Math.round(a[i] + (b[i] - a[i]) * share);
  return [part(0), part(1), part(2)];
}

/** Relative luminance as WCAG 2 defines it, from 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Contrast as WCAG 2 defines it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** What lines and marks need to be seen by, as WCAG 2 has it (1.4.11). */
const LEAST_CONTRAST = 3;

/** What text of usual size needs to be read (1.4.3). */
export const TEXT_CONTRAST = 4.5;

/**
 * `colour` where its contrast to `ground` is `least`, by default what lines need, else the nearest to it on the way to
 * `foreground` that has it.
 */
export function standingOut(colour: Rgb, ground: Rgb, foreground: Rgb, least = LEAST_CONTRAST): Rgb {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(colour, foreground, share);
    if (contrast(mixed, ground) >= least) return mixed;
  }
  return foreground;
}

/** Whichever of the two is easier to read on `ground`. */
export function moreLegible(ground: Rgb, a: Rgb, b: Rgb): Rgb {
  return contrast(ground, a) >= contrast(ground, b) ? a : b;
}

export function cssColour([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The colour as one opaque pixel of an ImageData seen as little-endian 32-bit words. */
export function pixelWord([red, green, blue]: Rgb): number {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
