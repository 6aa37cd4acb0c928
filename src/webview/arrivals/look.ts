import { cssColour, standingOut, type Rgb } from '../../core/chart/colour';
import { ColourProbe } from '../colourProbe';

/** Colours and type of the plot, as the theme has them now. */
export interface PlotLook {
  readonly foreground: string;
  readonly quiet: string;
  readonly grid: string;
  readonly background: string;
  readonly mark: string;
  readonly font: string;
  readonly lines: readonly string[];
}

/** One curve: colour and dashes together tell sixteen apart, dashes alone three of each colour. */
export interface LineStyle {
  readonly colour: string;
  readonly dash: number[];
}

/** The theme's own names for them, and colours for a theme that leaves one out, as high contrast leaves out orange. */
const LINES: readonly (readonly [name: string, otherwise: Rgb])[] = [
  ['blue', [55, 148, 255]],
  ['orange', [232, 112, 10]],
  ['green', [56, 158, 58]],
  ['purple', [152, 100, 220]],
  ['red', [229, 60, 50]],
  ['yellow', [204, 167, 0]],
];
const DASHES: readonly (readonly number[])[] = [[], [7, 3], [2, 3]];
/** For a page without a theme. */
const MIDDLE: Rgb = [128, 128, 128];
export const MEAN_DASH = [8, 3, 2, 3];

export function readLook(element: HTMLElement): PlotLook {
  const style = getComputedStyle(element);
  const read = (name: string, fallback: string) =>
    style.getPropertyValue(`--vscode-${name}`).trim() || fallback;
  const foreground = read('foreground', style.color);
  return {
    foreground,
    quiet: read('descriptionForeground', foreground),
    grid: read('editorIndentGuide-background1', read('panel-border', 'rgba(128, 128, 128, 0.3)')),
    background: read('editor-background', 'transparent'),
    mark: read('focusBorder', foreground),
    font: `${style.fontSize} ${style.fontFamily}`,
    lines: lineColours(style),
  };
}

/** Each can be seen on the ground: some themes have an orange that lets two thirds of it through. */
function lineColours(style: CSSStyleDeclaration): string[] {
  const probe = new ColourProbe(style);
  const foreground = probe.read(['--vscode-foreground']) ?? MIDDLE;
  const ground = probe.read(['--vscode-editor-background']) ?? MIDDLE;
  return LINES.map(([name, otherwise]) => {
    const colour = probe.read([`--vscode-charts-${name}`]) ?? otherwise;
    return cssColour(standingOut(colour, ground, foreground));
  });
}

/** Behind everything: in high contrast the theme's own lines are as strong as the curves. */
export function gridLine({ grid }: PlotLook): { stroke: string; width: number } {
  const share = isHighContrast() ? 28 : 50;
  return { stroke: `color-mix(in srgb, ${grid} ${share}%, transparent)`, width: 1 };
}

function isHighContrast(): boolean {
  const { classList } = document.body;
  return classList.contains('vscode-high-contrast') || classList.contains('vscode-high-contrast-light');
}

export function lineStyle({ lines }: PlotLook, index: number): LineStyle {
  const dash = DASHES[Math.floor(index / lines.length) % DASHES.length]!;
  return { colour: lines[index % lines.length]!, dash: [...dash] };
}
