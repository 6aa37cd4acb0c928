import { pictureOf } from '../../src/webview/picture';
import { makeShown } from './harness';

/** What a person sees of a picture: its size, the colours of some pixels, and what is said of it. */
export interface Look {
  readonly width: number;
  readonly height: number;
  /** Colours that occur in the last tenth of the picture. */
  readonly coloursAtEnd: number;
  readonly remark: string | undefined;
}

declare global {
  var pngLook: (replicas: number, requests: number) => Promise<Look>;
}

globalThis.pngLook = async (replicas, requests) => {
  const costs = Float64Array.from({ length: requests }, (_, request) => 1 + (request % 97));
  const { picture, remark } = await pictureOf(makeShown({ costs, replicas }), 'png');
  const image = await createImageBitmap(new Blob([picture as BlobPart], { type: 'image/png' }));
  const { width, height } = image;
  const rows = Math.min(400, Math.floor(height / 10));
  const canvas = new OffscreenCanvas(width, rows);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, rows - height);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, rows).data.buffer);
  return { width, height, coloursAtEnd: new Set(pixels).size, remark };
};
