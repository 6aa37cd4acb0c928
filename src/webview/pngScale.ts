/** Pictures are looked at on fine screens and in slides. */
const FINE = 2;
/** Browsers make no canvas with a longer side … */
const LONGEST_SIDE = 32_767;
/** … and with more pixels one that takes more memory than a picture is worth: these are 160 MB. */
const MOST_PIXELS = 40_000_000;

/** Pixels of a PNG for each CSS pixel of the picture: as fine as a canvas bears. */
export function pngScale(width: number, height: number): number {
  return Math.min(FINE, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
}
