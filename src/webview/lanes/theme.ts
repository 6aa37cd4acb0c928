import { contrast, cssColour, mix, type Rgb } from '../../core/chart/colour';
import { derivePalette, type Palette } from '../../core/chart/palette';

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
  const legible = (colour: Rgb | undefined): string =>
    cssColour(colour !== undefined && contrast(colour, background) >= 3 ? colour : foreground);
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

/** Turns any colour that CSS knows into red, green and blue by painting it. */
class ColourProbe {
  private readonly context: CanvasRenderingContext2D | null;

  constructor(private readonly style: CSSStyleDeclaration) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    this.context = canvas.getContext('2d', { willReadFrequently: true });
  }

  /** The first of the variables that the theme sets. */
  read(variables: readonly string[]): Rgb | undefined {
    for (const variable of variables) {
      const value = this.style.getPropertyValue(variable).trim();
      const colour = value === '' ? undefined : this.paint(value);
      if (colour !== undefined) return colour;
    }
    return undefined;
  }

  private paint(value: string): Rgb | undefined {
    const { context } = this;
    if (context === null || !CSS.supports('color', value)) return undefined;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = value;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return alpha === 0 ? undefined : [red, green, blue];
  }
}
