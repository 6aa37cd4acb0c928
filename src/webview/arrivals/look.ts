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

const LINES = ['blue', 'orange', 'green', 'purple', 'red', 'yellow'];
const DASHES: readonly (readonly number[])[] = [[], [7, 3], [2, 3]];
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
    lines: LINES.map((name) => read(`charts-${name}`, foreground)),
  };
}

export function lineStyle({ lines }: PlotLook, index: number): LineStyle {
  const dash = DASHES[Math.floor(index / lines.length) % DASHES.length]!;
  return { colour: lines[index % lines.length]!, dash: [...dash] };
}
