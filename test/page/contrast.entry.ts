import { readLook } from '../../src/webview/arrivals/look';
import { readTheme } from '../../src/webview/lanes/theme';
import type { Rgb } from '../../src/core/chart/colour';

declare global {
  /** The ground, and all that is drawn on it by a colour that tells something. */
  var drawn: () => { ground: Rgb; colours: Record<string, Rgb> };
}

globalThis.drawn = () => {
  const { lines, mark, foreground, quiet } = readLook(document.body);
  const theme = readTheme(document.body);
  const named = { mark, foreground, quiet, mean: theme.mean, highest: theme.highest, labels: theme.quiet };
  const series = Object.fromEntries(lines.map((line, index) => [`line ${index}`, line]));
  const rgb = (colour: string): Rgb => seen(colour, theme.background);
  const colours = Object.entries({ ...named, ...series }).map(([name, colour]) => [name, rgb(colour)]);
  return { ground: rgb(theme.background), colours: Object.fromEntries(colours) as Record<string, Rgb> };
};

/** The colour as it is seen on the ground, which may shine through. */
function seen(colour: string, ground: string): Rgb {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d')!;
  for (const each of [ground, colour]) {
    context.fillStyle = each;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
