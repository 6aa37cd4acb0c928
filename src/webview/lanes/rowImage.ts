import { fillLaneRow } from '../../core/chart/laneRow';
import type { LoadWindow } from '../../core/chart/loadWindow';
import type { Moment } from '../../core/chart/moment';
import type { ShadeScale } from '../../core/chart/shade';

/** Lanes as an image: one line of pixels a lane, to be stretched to its height. */
export class RowImage {
  readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d', { willReadFrequently: true });
  private image: ImageData | undefined;
  private codes = new Uint8Array(0);

  /**
   * Draws the lanes of `replicas`, from top to bottom, as they stand at the moment.
   * @param width device pixels across the window
   * @param words the pixel of each code of a lane row
   */
  render(
    moment: Moment,
    replicas: readonly number[],
    window: LoadWindow,
    width: number,
    shades: ShadeScale,
    words: Uint32Array,
    edgePx: number,
  ): void {
    const image = this.imageOf(width, replicas.length);
    const pixels = new Uint32Array(image.data.buffer);
    const { codes } = this;
    replicas.forEach((replica, line) => {
      fillLaneRow(codes, moment, replica, window, shades, edgePx);
      const from = line * width;
      for (let px = 0; px < width; px++) pixels[from + px] = words[codes[px]!]!;
    });
    this.context?.putImageData(image, 0, 0);
  }

  private imageOf(width: number, height: number): ImageData {
    if (this.image?.width !== width || this.image.height < height) {
      this.image = new ImageData(width, height);
      this.canvas.width = width;
      this.canvas.height = height;
      this.codes = new Uint8Array(width);
    }
    return this.image;
  }
}
