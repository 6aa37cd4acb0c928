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
  /** Of the group "large" by round robin. */
  var svgOfGroup: () => Promise<string>;
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

globalThis.svgOfGroup = async () => {
  const shown = makeShown({ costs: [5, 3, 8, 1, 9, 2, 7, 4, 6, 3, 8, 5], replicas: 3 });
  const policy = { id: 'roundRobin', ties: 'lowestIndex', refreshEvery: 1, seed: 1 } as const;
  const leastLoadOf = Uint8Array.from({ length: 12 }, (_, request) => request % 3);
  const { picture } = await pictureOf(
    {
      ...shown,
      other: { policy, title: 'Round robin', leastLoadOf },
      grouping: { field: 'model', names: ['small', 'large'], replicas: [2, 3], shown: 1 },
    },
    'svg',
  );
  return String(picture);
};
