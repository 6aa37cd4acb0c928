import { cssColour, mix, standingOut, TEXT_CONTRAST, type Rgb } from '../../core/chart/colour';
import { derivePalette, type Palette } from '../../core/chart/palette';
import { ColourProbe } from '../colourProbe';

/** Colours and fonts as the theme has them now. */
export interface Theme {
  readonly palette: Palette;
  readonly font: string;
  readonly smallFont: string;
  readonly fontSize: number;
  readonly background: string;
  readonly foreground: string;
  readonly quiet: string;
  readonly mean: string;
  readonly highest: string;
  readonly lane: string;
  readonly edge: string;
  readonly start: string;
  readonly block: string;
  /** Blocks by shade, and what is legible on each. */
  readonly shades: readonly string[];
  readonly textOn: readonly string[];
}

const SMALL = 11;

/** Reads the theme's variables as they apply to `element`. */
export function readTheme(element: HTMLElement): Theme {
  const style = getComputedStyle(element);
  const probe = new ColourProbe(style);
  const dark = !isLight(document.body);
  const background =
    probe.read(['--vscode-editor-background', '--vscode-panel-background']) ?? grey(dark, 0.1);
  const foreground = probe.read(['--vscode-foreground', '--vscode-editor-foreground']) ?? grey(dark, 0.8);
  const block =
    probe.read(['--vscode-charts-blue', '--vscode-focusBorder']) ?? mix(background, foreground, 0.5);
  const palette = derivePalette({
    background,
    foreground,
    block,
    contrastBorder: probe.read(['--vscode-contrastBorder']),
  });
  // Mean and highest load are written, too, not only drawn.
  const legible = (colour: Rgb | undefined): string =>
    cssColour(colour === undefined ? foreground : standingOut(colour, background, foreground, TEXT_CONTRAST));
  const fontSize = Number.parseFloat(style.fontSize) || 13;
  return {
    palette,
    font: `${fontSize}px ${style.fontFamily}`,
    smallFont: `${Math.min(SMALL, fontSize)}px ${style.fontFamily}`,
    fontSize,
    background: cssColour(background),
    foreground: cssColour(foreground),
    quiet: cssColour(palette.highContrast ? foreground : mix(background, foreground, 0.78)),
    mean: legible(probe.read(['--vscode-charts-yellow'])),
    highest: legible(probe.read(['--vscode-errorForeground', '--vscode-charts-red'])),
    lane: cssColour(palette.lane),
    edge: cssColour(palette.edge),
    start: cssColour(mix(background, foreground, 0.3)),
    block: cssColour(block),
    shades: palette.shades.map(cssColour),
    textOn: palette.textOn.map(cssColour),
  };
}

function isLight(body: HTMLElement): boolean {
  return body.classList.contains('vscode-light') || body.classList.contains('vscode-high-contrast-light');
}

/** Only where the theme leaves even its ground open, as outside VS Code. */
function grey(dark: boolean, level: number): Rgb {
  const value = Math.round(255 * (dark ? level : 1 - level));
  return [value, value, value];
}
