/** A canvas kept at the pixels of the screen: one pixel of its bitmap is one of the device. */
export class Surface {
  readonly canvas = document.createElement('canvas');
  readonly context: CanvasRenderingContext2D;
  /** Device pixels per CSS pixel when last sized. */
  ratio = 1;
  /** In CSS pixels; whole numbers of device pixels. */
  width = 0;
  height = 0;

  constructor(className: string) {
    this.canvas.className = className;
    this.canvas.setAttribute('aria-hidden', 'true');
    const context = this.canvas.getContext('2d');
    if (context === null) throw new Error('This page has no 2D canvas');
    this.context = context;
  }

  /** Fits the canvas to a size in CSS pixels; true where anything changed (and the canvas is blank). */
  fit(width: number, height: number): boolean {
    const ratio = window.devicePixelRatio;
    const deviceWidth = Math.max(1, Math.floor(width * ratio));
    const deviceHeight = Math.max(1, Math.floor(height * ratio));
    const { canvas } = this;
    const same = canvas.width === deviceWidth && canvas.height === deviceHeight && ratio === this.ratio;
    if (same) return false;
    canvas.width = deviceWidth;
    canvas.height = deviceHeight;
    this.ratio = ratio;
    this.width = deviceWidth / ratio;
    this.height = deviceHeight / ratio;
    canvas.style.width = `${this.width}px`;
    canvas.style.height = `${this.height}px`;
    return true;
  }

  /** Empties the canvas and sets it to CSS pixels. */
  clear(): void {
    const { canvas, context, ratio } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** The nearest length that is a whole number of device pixels. */
  snap(length: number): number {
    return Math.round(length * this.ratio) / this.ratio;
  }
}
