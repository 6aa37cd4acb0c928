import assert from 'node:assert/strict';
import { createAssigner } from '../../src/core/assign';
import { mix, standingOut, TEXT_CONTRAST, type Rgb } from '../../src/core/chart/colour';
import { edgeStrength, EDGE_STEPS } from '../../src/core/chart/laneRow';
import { derivePalette, type Palette } from '../../src/core/chart/palette';
import { shadeScaleFor } from '../../src/core/chart/shade';
import { Schedule } from '../../src/core/schedule';
import { randomInteger, seededRandom } from '../support/random';
import { browserSuite } from './browserSuite';
import { LanesPage, type Pixel } from './lanesPage';
import { THEMES, type ThemeKind } from './themes';

interface Picture {
  readonly schedule: Schedule;
  readonly replica: number;
  readonly from: number;
  readonly to: number;
  readonly palette: Palette;
  readonly edgePx: number;
}

interface Block {
  readonly from: number;
  readonly to: number;
}

/** What a pixel may be: one colour, or unknown where a border is so near the pixel's edge that rounding decides. */
type Expected = Rgb | 'unsure';

function blocksOf(schedule: Schedule, replica: number): Block[] {
  let load = Number(schedule.options.startingLoads?.[replica] ?? 0);
  return Array.from(schedule.replicaOf.keys())
    .filter((request) => schedule.replicaOf[request] === replica)
    .map((request) => {
      const from = load;
      load += schedule.costs.values[request]!;
      return { from, to: load };
    });
}

/** Draws a lane by laying every request on every pixel. */
function drawSlowly(picture: Picture, width: number): Expected[] {
  const { schedule, from, to, palette } = picture;
  const shades = shadeScaleFor(schedule.costs.values);
  const scale = width / (to - from);
  const placed = blocksOf(schedule, picture.replica).map((block) => ({
    ...block,
    left: (block.from - from) * scale,
    right: (block.to - from) * scale,
  }));
  return Array.from({ length: width }, (_, px) => {
    if (placed.some(({ left, right }) => isNear(left, px) || isNear(right, px))) return 'unsure';
    const met = placed.filter(({ left, right }) => left < px + 1 && right > px);
    if (met.length === 0) return palette.lane;
    const mean = met.reduce((sum, block) => sum + block.to - block.from, 0) / met.length;
    const shade = palette.shades[shades.shadeOf(mean)]!;
    const begins = placed.slice(1).some(({ left }) => left >= px && left < px + 1 && left > placed[0]!.left);
    const edge = begins ? edgeStrength(mean * scale) : 0;
    return mix(shade, palette.edge, edge / (EDGE_STEPS - 1));
  });
}

function isNear(place: number, px: number): boolean {
  return Math.abs(place - px) < 1e-6 || Math.abs(place - px - 1) < 1e-6;
}

function sameColour(a: Pixel, b: Rgb): boolean {
  return a.every((channel, i) => Math.abs(channel - b[i]!) <= 1);
}

function rgb(hex: string): Rgb {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function paletteOf(theme: ThemeKind): Palette {
  const variables: Readonly<Record<string, string>> = THEMES[theme];
  const border = variables['contrastBorder'];
  return derivePalette({
    background: rgb(variables['editor-background']!),
    foreground: rgb(variables['foreground']!),
    block: rgb(variables['charts-blue']!),
    contrastBorder: border === undefined ? undefined : rgb(border),
  });
}

describe('the painted lanes', function () {
  const openPage = browserSuite(this);
  this.timeout(120_000);

  const looks: readonly { theme: ThemeKind; deviceScaleFactor: number; width: number }[] = [
    { theme: 'vscode-dark', deviceScaleFactor: 1, width: 900 },
    { theme: 'vscode-light', deviceScaleFactor: 1.25, width: 700 },
    { theme: 'vscode-high-contrast', deviceScaleFactor: 1, width: 300 },
    { theme: 'vscode-high-contrast-light', deviceScaleFactor: 1.5, width: 500 },
  ];

  for (const look of looks) {
    it(`agree with a slow drawing at every zoom: ${look.theme}, ratio ${look.deviceScaleFactor}`, async () => {
      const lanes = await LanesPage.open(openPage, look);
      const random = seededRandom(look.width);
      let compared = 0;
      for (let round = 0; round < 6; round++) {
        const costs = randomCosts(random, round);
        const replicas = randomInteger(random, 1, 5);
        const assigner = createAssigner(replicas, { values: Float64Array.from(costs) });
        assigner.step(costs.length);
        const schedule = new Schedule({ values: Float64Array.from(costs) }, replicas, assigner.replicaOf);
        await lanes.show({ costs, replicas });
        for (const window of randomWindows(random, schedule)) {
          await lanes.setState({ window, sort: 'index' });
          for (let replica = 0; replica < replicas; replica++) {
            const edgePx = Math.max(1, Math.round(look.deviceScaleFactor));
            const picture = { schedule, replica, ...window, palette: paletteOf(look.theme), edgePx };
            compared += compare(await lanes.pixels(replica), picture, meanOf(look.theme));
          }
        }
      }
      assert.ok(compared > 3_000, `${compared} pixels`);
    });
  }

  it('show every one of a million requests somewhere: no pixel of a full lane is empty', async () => {
    const lanes = await LanesPage.open(openPage);
    await lanes.show({ replicas: 8, seeded: { seed: 3, count: 1_000_000 } });
    const empty = paletteOf('vscode-dark').lane;
    const pixels = await lanes.pixels(2);
    const filled = pixels.map((pixel) => sameColour(pixel, empty)).lastIndexOf(false);
    assert.ok(filled > pixels.length * 0.95);
    assert.ok(pixels.slice(0, filled).every((pixel) => !sameColour(pixel, empty)));
  });

  for (const { theme } of looks) {
    it(`keep the mean's line out of the figures that it crosses: ${theme}`, async () => {
      const lanes = await LanesPage.open(openPage, { theme });
      await lanes.show({ replicas: 2, costs: [1_024_576, 0] });
      const { plot, layout } = await lanes.geometry();
      const isLine = await lanes.page.locator('.lane-canvas').evaluate(
        (canvas: HTMLCanvasElement, { left, width, height, mean }) => {
          const { data } = canvas.getContext('2d')!.getImageData(left, 0, width, height);
          const near = (at: number) => mean.every((channel, i) => Math.abs(data[at + i]! - channel) <= 1);
          return Array.from({ length: height }, (_, y) =>
            Array.from({ length: width }, (__, x) => near(4 * (y * width + x))).includes(true),
          );
        },
        { left: plot.left + plot.width / 2 - 3, width: 6, height: layout.pitch, mean: [...meanOf(theme)] },
      );
      const middle = layout.padding + Math.floor((layout.pitch - layout.padding) / 2);
      assert.ok(isLine.slice(0, middle - 13).includes(true), 'the line is above the figures');
      assert.deepEqual(isLine.slice(middle - 11, middle + 11).indexOf(true), -1);
      assert.ok(isLine.slice(middle + 13).includes(true), 'and below them');
    });
  }

  it('take the colours of another theme', async () => {
    const lanes = await LanesPage.open(openPage);
    await lanes.show({ replicas: 1, costs: [5] });
    const before = (await lanes.pixels(0))[20]!;
    await lanes.page.evaluate(() => {
      document.documentElement.style.setProperty('--vscode-charts-blue', '#20c040');
    });
    await lanes.refresh();
    const after = (await lanes.pixels(0))[20]!;
    assert.ok(before[2] > before[1] && after[1] > after[2], `${before.join()} → ${after.join()}`);
  });
});

/** The theme's yellow, as far from the ground as text has to be. */
function meanOf(theme: ThemeKind): Rgb {
  const { 'charts-yellow': yellow, 'editor-background': ground, foreground } = THEMES[theme];
  return standingOut(rgb(yellow), rgb(ground), rgb(foreground), TEXT_CONTRAST);
}

/** Counts the pixels that are as they should be, and fails at the first that is not. */
function compare(painted: readonly Pixel[], picture: Picture, mean: Rgb): number {
  const expected = drawSlowly(picture, painted.length);
  let compared = 0;
  painted.forEach((pixel, px) => {
    const wanted = expected[px]!;
    // The mean's line crosses all lanes.
    if (wanted === 'unsure' || sameColour(pixel, mean)) return;
    if (sameColour(pixel, picture.palette.edge) && mayBeEdge(expected, px, picture)) return;
    const { replica, from, to } = picture;
    const place = `pixel ${px} of replica ${replica} at ${from} … ${to}`;
    assert.ok(sameColour(pixel, wanted), `${place}: ${pixel.join()} instead of ${wanted.join()}`);
    compared++;
  });
  return compared;
}

/** Borders of two device pixels spill over, and in high contrast a lane's last pixel is its border. */
function mayBeEdge(expected: readonly Expected[], px: number, { edgePx, palette }: Picture): boolean {
  const before = expected[px - 1];
  const spilt = edgePx > 1 && (before === 'unsure' || before?.join() === palette.edge.join());
  const after = expected[px + 1];
  const ends = after === undefined || after === 'unsure' || after.join() === palette.lane.join();
  return spilt || (palette.highContrast && ends);
}

function randomCosts(random: () => number, round: number): number[] {
  const count = [1, 9, 60, 400, 1500, 200][round]!;
  const costs = Array.from({ length: count }, () => 1 + Math.floor(Math.exp(random() * 7)));
  if (round === 5) costs[100] = 1_000_000;
  return costs;
}

function randomWindows(random: () => number, schedule: Schedule): { from: number; to: number }[] {
  const top = Math.max(...schedule.loads);
  return [1, 0.4, 0.11].map((share) => {
    const from = Math.floor(random() * (1 - share) * top);
    return { from, to: from + share * top };
  });
}
