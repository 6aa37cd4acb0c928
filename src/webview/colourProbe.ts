import type { Rgb } from '../core/chart/colour';

/** Turns any colour that CSS knows into red, green and blue by painting it. What shines through is made opaque. */
export class ColourProbe {
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
