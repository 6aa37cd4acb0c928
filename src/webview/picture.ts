import { LaneModel } from '../core/chart/laneModel';
import { lanesSvg } from '../core/export/svg';
import { wholeText } from '../core/export/exported';
import { readTheme } from './lanes/theme';
import type { Shown } from './view';

const WIDTH_PX = 1200;
/** Pictures are looked at on fine screens and in slides. */
const SCALE = 2;

/** The lanes in the colours of the theme, all of them and from end to end, as SVG. */
export function svgOf(shown: Shown): string {
  const { palette, background, foreground, quiet, mean, highest, lane, edge, fontSize } = readTheme(
    document.body,
  );
  const { fontFamily } = getComputedStyle(document.body);
  const look = {
    width: WIDTH_PX,
    palette,
    background,
    foreground,
    quiet,
    mean,
    highest,
    lane,
    edge,
    fontFamily,
    fontSize,
  };
  const { source, other } = shown;
  const title = other === undefined ? source.name : `${source.name}: ${other.title}`;
  const names = { title, replicaName: (replica: number) => shown.replicaName(replica) };
  return wholeText(lanesSvg(new LaneModel(shown.schedule), names, look));
}

/** The same picture as PNG bytes. */
export async function pngOf(shown: Shown): Promise<Uint8Array> {
  const url = URL.createObjectURL(new Blob([svgOf(shown)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await pixels(image);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function pixels(image: HTMLImageElement): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('The picture is too large for a PNG; SVG has no such limit.');
  return new Uint8Array(await blob.arrayBuffer());
}
