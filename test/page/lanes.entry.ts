// Runs in the page: the lanes alone, with schedules of any size made from a seed.
import type { CostColumn } from '../../src/core/costs';
import { createAssigner } from '../../src/core/assign';
import { Schedule, type ScheduleOptions } from '../../src/core/schedule';
import { listenForHelp } from '../../src/webview/keyHelp';
import { createLaneView } from '../../src/webview/lanes/laneView';
import { Harness, makeShown } from './harness';
import { seededRandom } from '../support/random';

/** What the page is to show: costs as they are, as decimal text of any size, or made from a seed. */
export interface LaneList {
  readonly replicas: number;
  readonly costs?: readonly number[];
  readonly exact?: readonly string[];
  readonly seeded?: SeededCosts;
  readonly names?: readonly string[];
  readonly ids?: readonly string[];
  readonly options?: ScheduleOptions;
  readonly sameList?: boolean;
}

interface SeededCosts {
  readonly seed: number;
  readonly count: number;
  /** Share of requests of cost 0. */
  readonly zeros?: number;
  /** One request in the middle that outweighs all others. */
  readonly giant?: boolean;
}

/** Where things lie, in CSS pixels; found from outside, by what is laid out and painted. */
interface Geometry {
  readonly plot: { readonly left: number; readonly width: number };
  readonly layout: { readonly padding: number; readonly pitch: number };
  readonly scrollTop: number;
}

const PADDING = 4;
/** At this share of a lane's pitch there is nothing but blocks: text is higher, the lane's end lower. */
const BELOW_TEXT = 0.82;

class LanesHarness extends Harness {
  private replicas = 1;
  private highestLoad = 0;

  showLanes({ replicas, names, ids, options, sameList, ...list }: LaneList): void {
    const costs = costsOf(list);
    const assigner = createAssigner(replicas, costs, options);
    assigner.step(costs.values.length);
    const schedule = new Schedule(costs, replicas, assigner.replicaOf, options);
    const words = { costs: [], replicas: 1, ...(names && { names }), ...(ids && { ids }) };
    this.replicas = replicas;
    this.highestLoad = Math.max(0, ...schedule.loads);
    this.views['lanes']!.setShown({ ...makeShown(words), schedule }, sameList === true);
  }

  /** The load at the end of the axis. */
  fullLoad(): number {
    return this.highestLoad;
  }

  geometry(): Geometry {
    const content = document.querySelector<HTMLElement>('.lane-content')!;
    const pitch = (content.offsetHeight - 2 * PADDING) / this.replicas;
    const scrollTop = content.parentElement!.scrollTop;
    const canvas = document.querySelector<HTMLCanvasElement>('.lane-canvas')!;
    const ratio = canvas.width / canvas.getBoundingClientRect().width;
    const { left, width } = plotOf(this.bytes(0, pitch, ratio));
    return {
      plot: { left: left / ratio, width: width / ratio },
      layout: { padding: PADDING, pitch },
      scrollTop,
    };
  }

  /** The colours across the plot in the lane of `row`, in device pixels. */
  pixels(row: number): [number, number, number][] {
    const canvas = document.querySelector<HTMLCanvasElement>('.lane-canvas')!;
    const ratio = canvas.width / canvas.getBoundingClientRect().width;
    const bytes = this.bytes(row, this.geometry().layout.pitch, ratio);
    const { left, width } = plotOf(bytes);
    return Array.from({ length: width }, (_, px) => {
      const at = 4 * (left + px);
      return [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
    });
  }

  private bytes(row: number, pitch: number, ratio: number): Uint8ClampedArray {
    const canvas = document.querySelector<HTMLCanvasElement>('.lane-canvas')!;
    const y = Math.round((PADDING + (row + BELOW_TEXT) * pitch) * ratio);
    // By way of another canvas: reading the chart's own again and again would make the browser treat it otherwise.
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = 1;
    const context = copy.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(canvas, 0, y, canvas.width, 1, 0, 0, canvas.width, 1);
    return context.getImageData(0, 0, canvas.width, 1).data;
  }

  /** Resolves once all frames that were asked for are drawn. */
  async settle(): Promise<void> {
    for (let drawn = -1; drawn !== this.frames.length;) {
      drawn = this.frames.length;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }
}

/** The plot is what is painted without a gap: there is nothing but ground left and right of it. */
function plotOf(bytes: Uint8ClampedArray): { left: number; width: number } {
  let left = 0;
  while (bytes[4 * left + 3] === 0) left++;
  let right = bytes.length / 4;
  while (bytes[4 * right - 1] === 0) right--;
  return { left, width: right - left };
}

function costsOf({ costs, exact, seeded }: Pick<LaneList, 'costs' | 'exact' | 'seeded'>): CostColumn {
  if (exact !== undefined) {
    const whole = exact.map(BigInt);
    return { exact: whole, values: Float64Array.from(whole, Number) };
  }
  return { values: seeded === undefined ? Float64Array.from(costs ?? []) : makeCosts(seeded) };
}

function makeCosts({ seed, count, zeros = 0, giant = false }: SeededCosts): Float64Array {
  const random = seededRandom(seed);
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    values[i] = random() < zeros ? 0 : Math.max(1, Math.round(Math.exp(5.5 + 1.1 * normal)));
  }
  if (giant) values[count >> 1] = 4 * values.reduce((sum, cost) => sum + cost, 0);
  return values;
}

declare global {
  var lanes: LanesHarness;
}

globalThis.lanes = new LanesHarness();
lanes.add('lanes', createLaneView);
listenForHelp(() => {
  lanes.views['lanes']!.help!.toggle();
});
