import type { CostValues } from '../costs';

/** How many shades tell costs apart; the highest is the lightest. */
export const SHADES = 16;

/** Maps a cost to a shade 0 … SHADES − 1, evenly in ratios: twice the cost is always the same step. */
export class ShadeScale {
  private readonly logLow: number;
  private readonly perLog: number;

  /** `low` and below get the first shade, `high` and above the last; both above 0. */
  constructor(low: number, high: number) {
    this.logLow = Math.log(low);
    const range = Math.log(high) - this.logLow;
    this.perLog = range > 0 ? (SHADES - 1) / range : 0;
  }

  shadeOf(cost: number): number {
    if (!(cost > 0)) return 0;
    // Where all costs are alike the middle is the fairest shade.
    if (this.perLog === 0) return SHADES >> 1;
    const shade = Math.round((Math.log(cost) - this.logLow) * this.perLog);
    return shade <= 0 ? 0 : shade < SHADES ? shade : SHADES - 1;
  }
}

const SAMPLE = 4096;
/** Outliers on either side share the outermost shades, so that one giant leaves the others told apart. */
const OUTLIERS = 0.02;
/** Costs within this ratio of each other are shown as alike. */
const ALIKE = 1.02;

/** A scale for these costs, from an even sample of them. */
export function shadeScaleFor(costs: CostValues): ShadeScale {
  const stride = Math.max(1, Math.floor(costs.length / SAMPLE));
  const sample: number[] = [];
  for (let i = 0; i < costs.length; i += stride) if (costs[i]! > 0) sample.push(costs[i]!);
  if (sample.length === 0) return new ShadeScale(1, 1);
  sample.sort((a, b) => a - b);
  const low = sample[Math.floor((sample.length - 1) * OUTLIERS)]!;
  const high = sample[Math.ceil((sample.length - 1) * (1 - OUTLIERS))]!;
  return high / low < ALIKE ? new ShadeScale(low, low) : new ShadeScale(low, high);
}
