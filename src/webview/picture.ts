import { LaneModel } from '../core/chart/laneModel';
import { lanesSvg } from '../core/export/svg';
import type { Pieces } from '../core/export/exported';
import { formatNumber } from '../core/format';
import { pngScale } from './pngScale';
import { readTheme } from './lanes/theme';
import type { Shown } from './view';

const WIDTH_PX = 1200;
/** Some 15 MB: what viewers still open. */
const MOST_SVG_LANES = 20_000;
/** As many as a PNG holds at its full width. */
const MOST_PNG_LANES = 10_000;
/** Between two turns of the page. */
const SLICE_MS = 20;

export interface Picture {
  readonly picture: Uint8Array | string;
  /** What the picture leaves out; absent: nothing. */
  readonly remark?: string;
}

/** The lanes in the colours of the theme, from end to end: all of them, or as many as the format bears. */
export async function pictureOf(shown: Shown, kind: 'png' | 'svg'): Promise<Picture> {
  const most = kind === 'svg' ? MOST_SVG_LANES : MOST_PNG_LANES;
  const svg = await unhurried(svgOf(shown, most));
  const picture = kind === 'svg' ? svg : await pngOf(svg);
  const { replicaCount } = shown.schedule;
  if (replicaCount <= most) return { picture };
  const format = kind.toUpperCase();
  return {
    picture,
    remark: `The ${format} shows the first ${formatNumber(most)} of ${formatNumber(replicaCount)} lanes.`,
  };
}

function svgOf(shown: Shown, mostLanes: number): Pieces {
  const { fontFamily } = getComputedStyle(document.body);
  const look = { ...readTheme(document.body), width: WIDTH_PX, fontFamily };
  const names = { title: titleOf(shown), replicaName: (replica: number) => shown.replicaName(replica) };
  return lanesSvg(new LaneModel(shown.schedule), names, look, mostLanes, shown.other?.leastLoadOf);
}

/** "trace.csv, large: Round robin": source, the group that is shown alone, and a policy other than least load. */
function titleOf({ source, other, grouping }: Shown): string {
  const group = grouping?.shown === undefined ? '' : `, ${grouping.names[grouping.shown]!}`;
  return `${source.name}${group}${other === undefined ? '' : `: ${other.title}`}`;
}

/** Joins the pieces; the page stays usable meanwhile. */
async function unhurried(pieces: Pieces): Promise<string> {
  const parts: string[] = [];
  let end = performance.now() + SLICE_MS;
  for (const piece of pieces) {
    parts.push(piece);
    if (performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    end = performance.now() + SLICE_MS;
  }
  return parts.join('');
}

/** The same picture as PNG bytes. */
async function pngOf(svg: string): Promise<Uint8Array> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
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
  const { naturalWidth, naturalHeight } = image;
  const scale = pngScale(naturalWidth, naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(naturalWidth * scale);
  canvas.height = Math.floor(naturalHeight * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('The picture is too large for a PNG. Export it as SVG.');
  return new Uint8Array(await blob.arrayBuffer());
}
